import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../parts/card.tsx';
import { Select } from '../parts/select.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { ChangeCard } from './change-card.tsx';
import { HISTORY_TABLES, readChanges } from './queries.ts';
import { SampleReturn } from './sample.tsx';

const PAGE = 50;

/** Every change of the content, who made it, what it changed, and the way back. */
export function History() {
  const { client } = useSession();
  const [table, setTable] = useState<string>('');
  const history = useInfiniteQuery({
    queryKey: ['history', 'pages', table],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      readChanges(client, { table, before: pageParam, limit: PAGE, signal }),
    getNextPageParam: (last) => (last.length === PAGE ? last.at(-1)?.id : undefined),
  });
  const changes = history.data?.pages.flat() ?? [];
  return (
    <Card
      title="Histórico"
      lead="Cada alteração do conteúdo, com o que havia antes. Qualquer versão pode voltar."
    >
      <div className="mt-5 max-w-xs">
        <Select
          label="O que mudou"
          value={table}
          options={[{ value: '', label: 'Tudo' }, ...HISTORY_TABLES]}
          onChange={setTable}
        />
      </div>
      <p role="status" className="mt-5 text-ink-soft empty:hidden">
        {history.data && changes.length === 0 && 'Nada foi alterado ainda.'}
      </p>
      <QueryState query={history} failed="Erro ao carregar o histórico" />
      <ol className="mt-5 grid grid-cols-1 gap-2.5">
        {changes.map((change) => (
          <ChangeCard key={change.id} change={change} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          look="quiet"
          className="mt-5"
          busy={history.isFetchingNextPage}
          onClick={() => history.fetchNextPage()}
        >
          Mostrar mais antigas
        </Button>
      )}
      <SampleReturn />
    </Card>
  );
}
