import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Marked } from '#app/ui/search-input.tsx';
import { paperPath } from '#congress/annals/addresses.ts';
import { excerpt, type Field, pageRange } from '#congress/annals/rules.ts';
import type { Paper } from '#congress/annals/schema.ts';
import { Descriptors } from '../descriptors.tsx';

/** A paper as lists show it, with the full names of its authors. */
export type ListedPaper = Omit<Paper, 'authors'> & { authors: string[] };

interface PaperEntryProps {
  paper: ListedPaper & { abstract: string | undefined };
  /** The folded words of the search, and the fields with a match. */
  words: readonly string[];
  fields: readonly Field[];
  /** The folded descriptor that the list is filtered by. */
  descriptor: string;
}

export function PaperEntry({ paper, words, fields, descriptor }: PaperEntryProps) {
  const { t } = useTranslation('annals');
  const { language, localized } = useLanguage();
  const lang = paper.language === language ? undefined : paper.language;
  const found = fields.includes('abstract') && !fields.includes('title') && paper.abstract;
  const shown = found && excerpt(found, words);
  return (
    <li className="[content-visibility:auto] [contain-intrinsic-size:auto_14rem] break-inside-avoid border-ink/12 border-t py-7 sm:py-8">
      <article className="grid grid-cols-1 gap-x-10 gap-y-3 lg:grid-cols-[9.5rem_1fr]">
        <p className="flex flex-wrap items-baseline gap-x-3 text-[0.9375rem] text-ink-soft lg:block">
          {paper.pages && (
            <span className="font-display font-semibold text-ink text-lg tabular-nums">
              {t('list.pages', { range: pageRange(paper) })}
            </span>
          )}
          {paper.presented_as && <span className="lg:mt-1 lg:block">{t(`kinds.${paper.presented_as}`)}</span>}
        </p>
        <div>
          <h3 lang={lang} className="max-w-4xl text-heading">
            <a
              href={localized(paperPath(paper))}
              className="decoration-2 decoration-coral underline-offset-4 hover:underline"
            >
              <Marked text={paper.title} words={words} />
            </a>
          </h3>
          <p className="mt-2 max-w-4xl text-ink-soft">
            <Marked text={paper.authors.join('; ')} words={words} />
          </p>
          {shown && (
            <p className="mt-3 max-w-3xl border-honey border-l-3 pl-4 text-[0.9375rem]">
              <span className="text-ink-soft">{t('list.inAbstract')} </span>
              <span lang={lang}>
                <Marked text={shown} words={words} />
              </span>
            </p>
          )}
          <div className="mt-4">
            <Descriptors
              edition={paper.edition}
              names={paper.descriptors}
              label={t('paper.descriptors')}
              lang={lang}
              words={words}
              current={descriptor}
            />
          </div>
        </div>
      </article>
    </li>
  );
}
