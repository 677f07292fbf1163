import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { Button } from '#app/ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '#app/ui/labelled.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import {
  EMPTY_QUERY,
  isNarrowed,
  PARAMETERS,
  PERIODS,
  type ProgrammeQuery,
  TYPES,
  writeQuery,
} from '#congress/programme/filter.ts';
import { QueryLink } from './choices.tsx';
import { usePlan } from './plan/days-and-rooms.tsx';
import type { QueryControl } from './use-query.ts';

/** The query without words and filters: same day, same view. */
export const cleared = ({ day, view }: ProgrammeQuery) => ({ ...EMPTY_QUERY, day, view });

/** The search and filter form; without scripts it is submitted to the server. */
export function SearchForm({ control, onCleared }: { control: QueryControl; onCleared(): void }) {
  const { query, form, onType, onChoose } = control;
  const { t } = useTranslation('programmePage');
  const { localized } = useLanguage();
  const wordless = useId();
  return (
    <search data-print="hide" className="block rounded-panel bg-white px-5 pt-4 pb-2 shadow-lift sm:p-7">
      <form
        ref={form}
        method="get"
        action={localized(PAGES.programme.path)}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        <Hidden query={cleared(query)} />
        <div className="grid gap-x-4 gap-y-2 md:gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
          <Labelled label={t('search')}>
            {(ties) => (
              <SearchInput
                {...ties}
                name={PARAMETERS.words}
                placeholder={t('placeholder')}
                words={query.words}
                onType={onType}
                clearLabel={t('clearWords')}
                clears={wordless}
              />
            )}
          </Labelled>
          <Filters query={query} onChoose={onChoose} />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-3 scripting:not-has-[a]:hidden">
          <Button type="submit" look="calm" className="scripting:hidden">
            {t('apply')}
          </Button>
          {isNarrowed(query) && (
            <Button asChild look="quiet">
              <QueryLink to={cleared(query)} onFollow={onCleared} className="no-underline">
                {t('clear')}
              </QueryLink>
            </Button>
          )}
        </div>
      </form>
      <form id={wordless} action={localized(PAGES.programme.path)}>
        <Hidden query={{ ...query, words: '' }} />
      </form>
    </search>
  );
}

/** The filters: behind a button on small screens, beside the search on large ones. */
function Filters({ query, onChoose }: Pick<QueryControl, 'query' | 'onChoose'>) {
  const { t } = useTranslation('programmePage');
  const { language } = useLanguage();
  const { rooms } = usePlan();
  const filtered = isNarrowed({ ...query, words: '' });
  return (
    <details open={filtered} className="group md:details-content:[content-visibility:visible]">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold md:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal className="size-4.5 shrink-0" />
        {t('filters')}
        <ChevronDown className="size-4.5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 min-[22rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-[repeat(3,12rem)]">
        {/* A single room needs no filter, unless the address contains one. */}
        {(rooms.length > 1 || query.auditorium) && (
          <div className="max-md:col-span-full">
            <Choices
              name="auditorium"
              chosen={query.auditorium?.id ?? null}
              options={rooms.map(({ id, name }) => ({ value: id, label: name[language] }))}
              label={t('auditorium')}
              any={t('anyAuditorium')}
              onChoose={onChoose}
            />
          </div>
        )}
        <Choices
          name="type"
          chosen={query.type}
          options={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          label={t('type')}
          any={t('anyType')}
          onChoose={onChoose}
        />
        <Choices
          name="period"
          chosen={query.period}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          label={t('period')}
          any={t('anyPeriod')}
          onChoose={onChoose}
        />
      </div>
    </details>
  );
}

function Hidden({ query }: { query: ProgrammeQuery }) {
  return [...new URLSearchParams(writeQuery(query))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface ChoicesProps {
  name: keyof typeof PARAMETERS;
  chosen: string | null;
  options: { value: string; label: string }[];
  label: string;
  any: string;
  onChoose(): void;
}

function Choices({ name, chosen, options, label, any, onChoose }: ChoicesProps) {
  return (
    <Labelled label={label}>
      {(ties) => (
        <select
          {...ties}
          name={PARAMETERS[name]}
          value={chosen ?? ''}
          onChange={onChoose}
          className={`${CONTROL_LOOK} px-3`}
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
