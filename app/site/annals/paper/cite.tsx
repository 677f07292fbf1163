import { Download } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import type { Paper } from '#congress/annals/schema.ts';
import type { Citations } from '../citations.server.ts';
import { citationPath } from '../paths.ts';
import { References } from '../references.tsx';

const FILES = ['ris', 'bib'] as const;

interface CiteProps {
  paper: Paper;
  citations: Citations;
  /** What they are mostly written in, where it is not the page's language. */
  lang: string | undefined;
}

/** The ready-made references, to copy or to download. */
export function Cite({ paper, citations, lang }: CiteProps) {
  const { t } = useTranslation('annals');
  const { localized } = useLanguage();
  return (
    <section aria-labelledby="cite-title" className="lg:col-span-12">
      <div className="rounded-[2rem] bg-rose-light p-5 sm:p-9">
        <h2 id="cite-title" className="px-2 text-title sm:px-0">
          {t('cite.title')}
        </h2>
        <References citations={citations} lang={lang} />
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 px-2 sm:px-0" data-print="hide">
          <p className="font-semibold">{t('cite.files')}</p>
          <ul className="flex flex-wrap gap-3">
            {FILES.map((format) => (
              <li key={format}>
                <LinkButton look="quiet" href={localized(citationPath(paper, format))} download>
                  <Download className="size-4.5" aria-hidden />
                  {t(`cite.${format}`)}
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
