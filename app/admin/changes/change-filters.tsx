import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { authorsQuery, type ChangeFilter, EVERYTHING, HISTORY_TABLES } from '../content/changes.ts';
import { useDrafts } from '../content/drafts.ts';
import { Filters } from '../parts/filters.tsx';
import { Select } from '../parts/select.tsx';
import { useSession } from '../session/session.tsx';
import { filtersSet, isNarrowed } from './matching.ts';

const KINDS = [
  { value: '', label: 'Tudo' },
  { value: 'INSERT', label: 'O que foi adicionado' },
  { value: 'UPDATE', label: 'O que foi mudado' },
  { value: 'DELETE', label: 'O que foi removido' },
  { value: 'import_rows', label: 'Planilhas importadas' },
  { value: 'publish_release', label: 'Versões publicadas' },
  { value: 'take_back', label: 'Alterações desfeitas' },
] as const;

interface ChangeFiltersProps {
  filter: ChangeFilter;
  onChange(filter: ChangeFilter): void;
}

/** Everybody who has changed something or has written a draft. */
function usePeople() {
  const { client } = useSession();
  const { data: authors = [] } = useQuery(authorsQuery(client));
  const { data: drafts = [] } = useDrafts();
  const names = new Map(authors.map(({ id, name }) => [id, name]));
  for (const { written_by, author } of drafts) if (written_by) names.set(written_by, author);
  return [...names].map(([value, label]) => ({ value, label }));
}

/** Filters of the changes: words, people, kinds and days. */
export function ChangeFilters({ filter, onChange }: ChangeFiltersProps) {
  const people = usePeople();
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
    <Filters
      set={filtersSet(filter)}
      search={
        <SearchInput
          aria-label="Buscar nas mudanças"
          placeholder="Ana, preço"
          words={filter.sought}
          onType={(sought) => onChange({ ...filter, sought })}
          clearLabel="Limpar a busca"
        />
      }
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 max-lg:[&>:first-child]:col-span-2 lg:grid-cols-5">
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
      {isNarrowed(filter) && (
        <Button look="quiet" className="justify-self-start" onClick={() => onChange(EVERYTHING)}>
          Limpar busca e filtros
        </Button>
      )}
    </Filters>
  );
}
