import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import {
  authorsQuery,
  EVERYTHING,
  HISTORY_TABLES,
  type HistoryFilter,
  readChanges,
} from '../content/changes.ts';
import { Card } from '../parts/card.tsx';
import { Select } from '../parts/select.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { ChangeCard } from './change-card.tsx';
import { HistoryExport } from './export.tsx';
import { SampleReturn } from './sample.tsx';
import { useWithin } from './use-within.ts';

const PAGE = 50;

/** Every change of the content, who made it, what it changed, and the way back. */
export function History() {
  const { client } = useSession();
  const [filter, setFilter] = useState(EVERYTHING);
  const within = useWithin(filter);
  const history = useInfiniteQuery({
    queryKey: ['history', 'pages', within],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      readChanges(client, { within, before: pageParam, limit: PAGE, signal }),
    getNextPageParam: (last) => (last.length === PAGE ? last.at(-1)?.id : undefined),
  });
  const changes = history.data?.pages.flat() ?? [];
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <Card
      title="Histórico"
      lead="Cada alteração do conteúdo, com o que havia antes. Qualquer versão pode voltar."
      aside={<HistoryExport within={within} />}
    >
      <Filters filter={filter} onChange={setFilter} />
      <p role="status" className="mt-5 text-ink-soft empty:hidden">
        {history.data &&
          changes.length === 0 &&
          (isNarrowed
            ? 'Nenhuma alteração encontrada. Confira a busca e os filtros.'
            : 'Nada foi alterado ainda.')}
      </p>
      {isNarrowed && (
        <Button look="quiet" className="mt-5" onClick={() => setFilter(EVERYTHING)}>
          Limpar busca e filtros
        </Button>
      )}
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

const KINDS = [
  { value: '', label: 'Tudo' },
  { value: 'INSERT', label: 'O que foi adicionado' },
  { value: 'UPDATE', label: 'O que foi mudado' },
  { value: 'DELETE', label: 'O que foi removido' },
  { value: 'import_rows', label: 'Planilhas importadas' },
  { value: 'publish_release', label: 'Versões publicadas' },
  { value: 'take_back', label: 'Versões restauradas' },
] as const;

interface FiltersProps {
  filter: HistoryFilter;
  onChange(filter: HistoryFilter): void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { client } = useSession();
  const { data: authors = [] } = useQuery(authorsQuery(client));
  const people = authors.map(({ id, name }) => ({ value: id, label: name }));
  const day = (name: 'from' | 'until', label: string) => (
    <Labelled label={label}>
      {(ties) => (
        <input
          {...ties}
          type="date"
          value={filter[name]}
          onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
          className={CONTROL_LOOK}
        />
      )}
    </Labelled>
  );
  return (
    <search className="mt-5 grid gap-4">
      <SearchInput
        aria-label="Buscar no histórico"
        placeholder="Nome, valor ou campo: Ana, 480,00, preço"
        words={filter.sought}
        onType={(sought) => onChange({ ...filter, sought })}
        clearLabel="Limpar a busca"
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <Select
          label="Quem mudou"
          value={filter.author}
          options={[{ value: '', label: 'Todos' }, ...people]}
          onChange={(author) => onChange({ ...filter, author })}
        />
        <Select
          label="O que mudou"
          value={filter.table}
          options={[{ value: '', label: 'Tudo' }, ...HISTORY_TABLES]}
          onChange={(table) => onChange({ ...filter, table })}
        />
        <Select
          label="O que foi feito"
          value={filter.kind}
          options={KINDS}
          onChange={(kind) => onChange({ ...filter, kind })}
        />
        {day('from', 'Desde')}
        {day('until', 'Até')}
      </div>
    </search>
  );
}
