import { Check, Copy, Download } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import type { Paper } from '#congress/annals/schema.ts';
import type { Citation, Citations } from './citations.server.ts';
import { citationPath } from './paths.ts';

const STYLES = ['vancouver', 'abnt'] as const satisfies (keyof Citations)[];

interface ReferencesProps {
  citations: Citations;
  /** The main language of the references, if it is not the page's. */
  lang: string | undefined;
}

export function References({ citations, lang }: ReferencesProps) {
  return (
    <div className="mt-6 grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-2">
      {STYLES.map((style) => (
        <Reference key={style} style={style} citation={citations[style]} lang={lang} />
      ))}
    </div>
  );
}

interface ReferenceProps {
  style: keyof Citations;
  citation: Citation;
  lang: string | undefined;
}

function Reference({ style, citation, lang }: ReferenceProps) {
  const { t } = useTranslation('annals');
  const name = t(`cite.${style}`);
  return (
    <div className="flex flex-col" data-copy-group>
      <div className="grow rounded-card bg-white p-6 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h3 className="text-heading">{name}</h3>
          <Button
            look="calm"
            aria-label={t('cite.copyOf', { style: name })}
            data-copy={citation.text}
            data-copy-html={citation.html}
            data-copied={t('cite.done', { style: name })}
            data-copy-failed={t('cite.failed')}
            className="group noscript:hidden print:hidden"
          >
            <Check className="size-4.5 group-not-data-done:hidden" />
            <Copy className="size-4.5 group-data-done:hidden" />
            <span className="group-data-done:hidden">{t('cite.copy')}</span>
            <span className="group-not-data-done:hidden">{t('cite.copied')}</span>
          </Button>
        </div>
        <p
          lang={lang}
          className="mt-4 select-all break-words [overflow-wrap:anywhere]"
          data-copy-source
          // biome-ignore lint/security/noDangerouslySetInnerHtml: from the citation library, which escapes its input
          dangerouslySetInnerHTML={{ __html: citation.html }}
        />
      </div>
      <p
        role="status"
        className="mt-2 min-h-6 px-2 font-medium text-[0.9375rem] noscript:hidden"
        data-copy-status
      />
    </div>
  );
}

const FILES = ['ris', 'bib'] as const;

interface CiteProps extends ReferencesProps {
  paper: Paper;
}

export function Cite({ paper, citations, lang }: CiteProps) {
  const { t } = useTranslation('annals');
  const { localized } = useLanguage();
  return (
    <section aria-labelledby="cite-title" className="lg:col-span-12">
      <div className="rounded-panel bg-rose-light p-5 sm:p-9">
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
                  <Download className="size-4.5" />
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
