import { X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { useSearch, useWords } from '#app/islands/address.ts';
import { Button } from '#app/ui/button.tsx';
import { Labelled } from '#app/ui/labelled.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { volumePath } from '#congress/annals/addresses.ts';
import {
  FACETS,
  type Facet,
  frequentDescriptors,
  type Search,
  searchPapers,
} from '#congress/annals/rules.ts';
import { searchWords } from '#congress/search.ts';
import { folded } from '#congress/text.ts';
import { Descriptors } from '../descriptors.tsx';
import { abstractsPath, FACET_PARAMETERS, LIST_ID, queryOf, searchOf, WORDS_PARAMETER } from '../paths.ts';
import { Facets, useFacetValue } from './facets.tsx';
import { type ListedPaper, PaperEntry } from './paper-entry.tsx';

interface PaperListProps {
  edition: number;
  papers: readonly ListedPaper[];
  /** The abstracts of the papers that match the address's search, by slug. */
  found: Record<string, string>;
  /** The query of the address. */
  search: string;
}

/** The papers of the volume, filtered while typing; without scripts the form submits the search to the server. */
export default function PaperList({ edition, papers, found: first, search }: PaperListProps) {
  const { t } = useTranslation('annals');
  const [typed, type] = useWords(WORDS_PARAMETER, search);
  const { filters } = searchOf(useSearch(search));
  const words = searchWords(typed);
  const abstracts = useAbstracts(edition, first, words.length > 0);
  const searched = useMemo(
    () => papers.map((paper) => ({ ...paper, abstract: abstracts[paper.slug] })),
    [papers, abstracts],
  );
  const found = searchPapers(searched, { words: typed, filters });
  const facets = FACETS.filter((facet) => filters[facet]);
  const narrowed = words.length > 0 || facets.length > 0;
  const outcome = useRef<HTMLParagraphElement>(null);
  function showAll() {
    // The pressed button is removed.
    outcome.current?.focus();
    type('');
  }
  return (
    <>
      <SearchForm edition={edition} papers={papers} search={{ words: typed, filters }} onType={type} />
      <div className="mt-8 mb-5 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-3">
        <p
          ref={outcome}
          role="status"
          tabIndex={-1}
          className="font-display font-semibold text-lg outline-none"
        >
          {found.length === 0
            ? t('list.emptyTitle')
            : t(narrowed ? 'list.found' : 'list.all', { count: found.length })}
        </p>
        {facets.map((facet) => (
          <Filter
            key={facet}
            facet={facet}
            edition={edition}
            papers={papers}
            search={{ words: typed, filters }}
          />
        ))}
      </div>
      {found.length === 0 ? (
        <Nothing edition={edition} onShowAll={facets.length > 0 ? undefined : showAll} />
      ) : (
        <ol>
          {found.map(({ paper, fields }) => (
            <PaperEntry
              key={paper.slug}
              paper={paper}
              words={words}
              fields={fields}
              descriptor={folded(filters.descriptor ?? '')}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** The known abstracts: all of them are loaded once somebody searches. */
function useAbstracts(edition: number, first: Record<string, string>, wanted: boolean) {
  const [all, setAll] = useState<Record<string, string> | null>(null);
  const missing = wanted && !all;
  useEffect(() => {
    if (!missing) return;
    const left = new AbortController();
    fetch(abstractsPath(edition), { signal: left.signal })
      .then((answer) => answer.json())
      .then(setAll)
      // On failure the search still covers titles, authors and descriptors.
      .catch(() => {});
    return () => left.abort();
  }, [edition, missing]);
  return all ?? first;
}

interface SearchedProps {
  edition: number;
  papers: readonly ListedPaper[];
  search: Search;
}

interface SearchFormProps extends SearchedProps {
  onType(words: string): void;
}

function SearchForm({ edition, papers, search, onType }: SearchFormProps) {
  const { words, filters } = search;
  const { t } = useTranslation('annals');
  const { contentLanguage } = useLanguage();
  const list = useList(edition);
  const frequent = useMemo(() => frequentDescriptors(papers), [papers]);
  const withoutWords = useId();
  const hidden = FACETS.map(
    (facet) =>
      filters[facet] && (
        <input key={facet} type="hidden" name={FACET_PARAMETERS[facet]} value={filters[facet]} />
      ),
  );
  return (
    <div className="mt-7 grid grid-cols-1 gap-7 rounded-panel bg-gauze p-5 sm:p-8 print:hidden">
      <search>
        <form id={withoutWords} action={list}>
          {hidden}
        </form>
        <form
          action={list}
          className="flex flex-wrap items-start gap-3"
          onSubmit={(event) => event.preventDefault()}
        >
          {hidden}
          <div className="min-w-[min(100%,16rem)] grow">
            <Labelled label={t('list.search')} hint={t('list.hint')}>
              {(ties) => (
                <SearchInput
                  {...ties}
                  name={WORDS_PARAMETER}
                  words={words}
                  onType={onType}
                  clearLabel={t('list.clear')}
                  clears={withoutWords}
                  placeholder={t('list.placeholder')}
                  className="min-h-14 text-lg"
                />
              )}
            </Labelled>
          </div>
          {/* For browsers without scripts; otherwise the list is filtered while typing. */}
          <Button type="submit" look="calm" size="large" className="min-h-14 sm:mt-7.5 scripting:hidden">
            {t('list.submit')}
          </Button>
        </form>
      </search>
      {frequent.length > 0 && (
        <div>
          <p className="mb-3 font-semibold text-[0.9375rem]">{t('list.frequent')}</p>
          <Descriptors
            edition={edition}
            names={frequent}
            shortened
            label={t('list.frequent')}
            lang={contentLanguage}
            current={folded(filters.descriptor ?? '')}
          />
        </div>
      )}
      <Facets edition={edition} papers={papers} filters={filters} />
    </div>
  );
}

/** The address of the unfiltered list. */
function useList(edition: number): string {
  return `${useLanguage().localized(volumePath(edition))}#${LIST_ID}`;
}

interface FilterProps extends SearchedProps {
  facet: Facet;
}

/** An active filter, with a link to remove it. */
function Filter({ facet, edition, papers, search }: FilterProps) {
  const { t } = useTranslation('annals');
  const { localized, contentLanguage } = useLanguage();
  const name = useFacetValue(papers, facet, search.filters[facet] ?? '');
  const without = queryOf({ ...search, filters: { ...search.filters, [facet]: '' } });
  return (
    <p className="flex flex-wrap items-center gap-2.5 text-ink-soft">
      {t('list.filtered')}
      <a
        href={`${localized(volumePath(edition))}${without}#${LIST_ID}`}
        aria-label={t('list.removeFilter', { name })}
        className="inline-flex min-h-10 items-center gap-2 rounded-full calm py-1 pr-3 pl-4 font-semibold text-[0.9375rem] no-underline hover:bg-ink hover:text-white"
      >
        <span lang={facet === 'presentation' ? undefined : contentLanguage}>{name}</span>
        <X className="size-4.5" />
      </a>
    </p>
  );
}

function Nothing({ edition, onShowAll }: { edition: number; onShowAll: (() => void) | undefined }) {
  const { t } = useTranslation('annals');
  return (
    <form
      action={useList(edition)}
      className="rounded-panel bg-mist px-6 py-14 text-center"
      onSubmit={(event) => {
        if (!onShowAll) return;
        event.preventDefault();
        onShowAll();
      }}
    >
      <p className="mx-auto mb-7 max-w-md text-ink-soft text-lead">{t('list.emptyText')}</p>
      <Button type="submit" look="calm" size="large">
        {t('list.showAll')}
      </Button>
    </form>
  );
}
