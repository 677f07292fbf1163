import { X } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { useSearch, useWords } from '#app/islands/address.ts';
import { Button } from '#app/ui/button.tsx';
import { Labelled } from '#app/ui/labelled.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { firstEditionPapers } from '#congress/annals/first-edition.ts';
import { frequentDescriptors, fullName, searchPapers, wholeAbstract } from '#congress/annals/rules.ts';
import { searchWords } from '#congress/search.ts';
import { folded } from '#congress/text.ts';
import { Descriptors } from '../descriptors.tsx';
import { DESCRIPTOR_PARAMETER, LIST_ID, LIST_PATH, WORDS_PARAMETER } from '../paths.ts';
import { PaperEntry } from './paper-entry.tsx';

/** As the search reads them. They come with this file rather than with the page, which leaves the abstracts out. */
const PAPERS = firstEditionPapers.map((paper) => ({
  ...paper,
  authors: paper.authors.map(fullName),
  abstract: wholeAbstract(paper.abstract),
}));
const FREQUENT = frequentDescriptors(PAPERS);

/**
 * The papers of the volume, narrowed at once as one types; before its scripts are there and without them the form asks
 * the server.
 *
 * @param props.search the query of the address
 */
export default function PaperList({ search }: { search: string }) {
  const { t } = useTranslation('annals');
  const [typed, type] = useWords(WORDS_PARAMETER, search);
  const descriptor = new URLSearchParams(useSearch(search)).get(DESCRIPTOR_PARAMETER) ?? '';
  const found = useMemo(() => searchPapers(PAPERS, { words: typed, descriptor }), [typed, descriptor]);
  const words = searchWords(typed);
  const narrowed = words.length > 0 || descriptor !== '';
  return (
    <>
      <SearchForm words={typed} onType={type} descriptor={descriptor} />
      <div className="mt-8 mb-5 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className="font-display font-semibold text-lg">
          {found.length === 0
            ? t('list.emptyTitle')
            : t(narrowed ? 'list.found' : 'list.all', { count: found.length })}
        </p>
        {descriptor && <Filter descriptor={descriptor} words={typed.trim()} />}
      </div>
      {found.length === 0 ? (
        <Nothing onShowAll={descriptor ? undefined : () => type('')} />
      ) : (
        <ol>
          {found.map(({ paper, fields }) => (
            <PaperEntry
              key={paper.slug}
              paper={paper}
              words={words}
              fields={fields}
              descriptor={descriptor}
            />
          ))}
        </ol>
      )}
    </>
  );
}

interface SearchFormProps {
  words: string;
  onType(words: string): void;
  descriptor: string;
}

function SearchForm({ words, onType, descriptor }: SearchFormProps) {
  const { t } = useTranslation('annals');
  const { contentLanguage } = useLanguage();
  const list = useList();
  const withoutWords = useId();
  const kept = descriptor && <input type="hidden" name={DESCRIPTOR_PARAMETER} value={descriptor} />;
  return (
    <div className="mt-7 grid grid-cols-1 gap-7 rounded-[2rem] bg-gauze p-5 sm:p-8 print:hidden">
      <search>
        <form id={withoutWords} action={list}>
          {kept}
        </form>
        <form
          action={list}
          className="flex flex-wrap items-start gap-3"
          onSubmit={(event) => event.preventDefault()}
        >
          {kept}
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
          {/* The list answers while one types: the button is for a browser without scripts. */}
          <Button type="submit" look="calm" size="large" className="min-h-14 sm:mt-7.5 scripting:hidden">
            {t('list.submit')}
          </Button>
        </form>
      </search>
      <div>
        <p className="mb-3 font-semibold text-[0.9375rem]">{t('list.frequent')}</p>
        <Descriptors
          names={FREQUENT}
          shortened
          label={t('list.frequent')}
          lang={contentLanguage}
          current={descriptor}
        />
      </div>
    </div>
  );
}

/** The address of the whole list. */
function useList(): string {
  return `${useLanguage().localized(LIST_PATH)}#${LIST_ID}`;
}

function Filter({ descriptor, words }: { descriptor: string; words: string }) {
  const { t } = useTranslation('annals');
  const { localized, contentLanguage } = useLanguage();
  const name = descriptorName(descriptor);
  const query = words && `?${new URLSearchParams({ [WORDS_PARAMETER]: words })}`;
  return (
    <p className="flex flex-wrap items-center gap-2.5 text-ink-soft">
      {t('list.filtered')}
      <a
        href={`${localized(LIST_PATH)}${query}#${LIST_ID}`}
        aria-label={t('list.removeFilter', { name })}
        className="inline-flex min-h-10 items-center gap-2 rounded-full bg-petrol py-1 pr-3 pl-4 font-semibold text-[0.9375rem] text-white no-underline hover:bg-petrol-deep"
      >
        <span lang={contentLanguage}>{name}</span>
        <X className="size-4.5" aria-hidden />
      </a>
    </p>
  );
}

/** As the papers write it; what the address says where none has it. */
function descriptorName(descriptor: string): string {
  const names = PAPERS.flatMap((paper) => paper.descriptors);
  return names.find((name) => folded(name) === folded(descriptor)) ?? descriptor;
}

function Nothing({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  const { t } = useTranslation('annals');
  return (
    <form
      action={useList()}
      className="rounded-[2rem] bg-mist px-6 py-14 text-center"
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
