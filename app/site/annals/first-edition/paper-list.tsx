import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Labelled } from '#app/ui/labelled.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { frequentDescriptors, searchPapers } from '#congress/annals/rules.ts';
import { contentLanguageOf } from '#congress/language.ts';
import { searchWords } from '#congress/search.ts';
import { folded } from '#congress/text.ts';
import { Descriptors } from '../descriptors.tsx';
import { LIST_ID } from '../paths.ts';
import type { ListedPaper } from './listed.ts';
import { PaperEntry } from './paper-entry.tsx';
import { useAbstracts, useSearch } from './use-search.ts';

/** The papers of the volume and the search in them. */
export function PaperList({ papers }: { papers: ListedPaper[] }) {
  const { t } = useTranslation('annals');
  const { language } = useLanguage();
  const { search, type, seek } = useSearch();
  const [near, setNear] = useState(false);
  const searched = useAbstracts(papers, near || search.words !== '');
  const found = useMemo(() => searchPapers(searched, search), [searched, search]);
  const frequent = useMemo(() => frequentDescriptors(papers), [papers]);
  const words = searchWords(search.words);
  const narrowed = words.length > 0 || search.descriptor !== '';
  return (
    <section className="bg-white section-space" aria-labelledby={LIST_ID}>
      <div className="container-page">
        <h2 id={LIST_ID} className="text-title">
          {t('list.title')}
        </h2>
        <div className="mt-7 grid grid-cols-1 gap-7 rounded-[2rem] bg-gauze p-5 noscript:hidden sm:p-8 print:hidden">
          <search>
            <Labelled label={t('list.search')} hint={t('list.hint')}>
              {(ties) => (
                <SearchInput
                  {...ties}
                  words={search.words}
                  onType={type}
                  clearLabel={t('list.clear')}
                  placeholder={t('list.placeholder')}
                  onFocus={() => setNear(true)}
                  onPointerEnter={() => setNear(true)}
                  className="min-h-14 text-lg"
                />
              )}
            </Labelled>
          </search>
          <div>
            <p className="mb-3 font-semibold text-[0.9375rem]">{t('list.frequent')}</p>
            <Descriptors
              names={frequent}
              shortened
              label={t('list.frequent')}
              lang={contentLanguageOf(language)}
              current={search.descriptor}
            />
          </div>
        </div>
        <div className="mt-8 mb-5 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-3">
          <p role="status" className="font-display font-semibold text-lg">
            {found.length === 0
              ? t('list.emptyTitle')
              : t(narrowed ? 'list.found' : 'list.all', { count: found.length })}
          </p>
          {search.descriptor && (
            <Filter
              name={descriptorName(papers, search.descriptor)}
              onRemove={() => seek({ ...search, descriptor: '' })}
            />
          )}
        </div>
        {found.length === 0 ? (
          <Nothing onShowAll={() => seek({ words: '', descriptor: '' })} />
        ) : (
          <ol>
            {found.map(({ paper, fields }) => (
              <PaperEntry
                key={paper.slug}
                paper={paper}
                words={words}
                fields={fields}
                descriptor={search.descriptor}
              />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

/** As the papers write it; what the address says where none has it. */
function descriptorName(papers: ListedPaper[], descriptor: string): string {
  const names = papers.flatMap((paper) => paper.descriptors);
  return names.find((name) => folded(name) === folded(descriptor)) ?? descriptor;
}

function Filter({ name, onRemove }: { name: string; onRemove(): void }) {
  const { t } = useTranslation('annals');
  return (
    <p className="flex flex-wrap items-center gap-2.5 text-ink-soft">
      {t('list.filtered')}
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('list.removeFilter', { name })}
        className="inline-flex min-h-10 items-center gap-2 rounded-full bg-petrol py-1 pr-3 pl-4 font-semibold text-[0.9375rem] text-white hover:bg-petrol-deep"
      >
        {name}
        <X className="size-4.5" aria-hidden />
      </button>
    </p>
  );
}

function Nothing({ onShowAll }: { onShowAll(): void }) {
  const { t } = useTranslation('annals');
  return (
    <div className="rounded-[2rem] bg-mist px-6 py-14 text-center">
      <p className="mx-auto mb-7 max-w-md text-ink-soft text-lead">{t('list.emptyText')}</p>
      <Button look="calm" size="large" onClick={onShowAll}>
        {t('list.showAll')}
      </Button>
    </div>
  );
}
