import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { nextStep } from '../content/failure.ts';
import { useSession } from '../session/session.tsx';
import { ChangeCard } from './change-card.tsx';
import { gathered } from './changes.ts';
import { readLines, TABLES } from './store.ts';

const PAGE = 100;

/** Every change of the content, who made it, what it changed, and the way back. */
export function History() {
  const { client } = useSession();
  const [table, setTable] = useState('');
  const history = useInfiniteQuery({
    queryKey: ['history', 'pages', table],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => readLines(client, { table, before: pageParam, limit: PAGE, signal }),
    getNextPageParam: (last) => (last.length === PAGE ? last.at(-1)?.id : undefined),
  });
  const changes = gathered(history.data?.pages.flat() ?? []);
  return (
    <section aria-labelledby="history-title" className="rounded-card bg-white p-5 shadow-lift sm:p-7">
      <h3 id="history-title" className="text-heading">
        Histórico
      </h3>
      <p className="mt-1 text-ink-soft">
        Cada alteração do conteúdo, com o que havia antes. Qualquer versão pode voltar.
      </p>
      <div className="mt-5 max-w-xs">
        <Labelled label="O que mudou">
          {(ties) => (
            <select
              {...ties}
              value={table}
              onChange={(event) => setTable(event.target.value)}
              className={CONTROL_LOOK}
            >
              <option value="">Tudo</option>
              {Object.entries(TABLES).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </div>
      <p role="status" className="mt-5 text-ink-soft empty:hidden">
        {history.isPending && 'Carregando…'}
        {history.data && changes.length === 0 && 'Nada foi alterado ainda.'}
      </p>
      {history.isError && (
        <div role="alert" className="mt-4">
          <p className="font-semibold">Erro ao carregar o histórico</p>
          <p className="mt-1 mb-4 text-ink-soft">{nextStep(history.error)}</p>
          <Button look="quiet" busy={history.isFetching} onClick={() => history.refetch()}>
            Tentar de novo
          </Button>
        </div>
      )}
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
    </section>
  );
}
