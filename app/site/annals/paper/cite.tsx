import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { citationPath } from '../paths.ts';
import type { Citation } from './citations.server.ts';
import { copyRich, selectAll } from './copy.ts';

type Style = 'vancouver' | 'abnt';
type Outcome = { style: Style; copied: boolean };

/** How long a button says that it has copied. */
const SAID_FOR = 4000;
const STYLES: Style[] = ['vancouver', 'abnt'];
const FILES = ['ris', 'bib'] as const;

interface CiteProps {
  slug: string;
  citations: Record<Style, Citation>;
  /** What they are mostly written in, where it is not the page's language. */
  lang: string | undefined;
}

/** The ready-made references, to copy or to download. */
export function Cite({ slug, citations, lang }: CiteProps) {
  const { t } = useTranslation('annals');
  const { localized } = useLanguage();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <section aria-labelledby="cite-title" className="lg:col-span-12">
      <div className="rounded-[2rem] bg-rose-light p-5 sm:p-9">
        <h2 id="cite-title" className="px-2 text-title sm:px-0">
          {t('cite.title')}
        </h2>
        <div className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
          {STYLES.map((style) => (
            <Reference
              key={style}
              style={style}
              citation={citations[style]}
              lang={lang}
              copied={outcome?.style === style && outcome.copied}
              onCopied={(copied) => setOutcome({ style, copied })}
            />
          ))}
        </div>
        <p role="status" className="mt-3 min-h-6 px-2 font-medium text-[0.9375rem] sm:px-0">
          {outcome &&
            (outcome.copied ? t('cite.done', { style: t(`cite.${outcome.style}`) }) : t('cite.failed'))}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 px-2 sm:px-0" data-print="hide">
          <p className="font-semibold">{t('cite.files')}</p>
          <ul className="flex flex-wrap gap-3">
            {FILES.map((format) => (
              <li key={format}>
                <Button asChild look="quiet">
                  <a href={localized(citationPath(slug, format))} download className="no-underline">
                    <Download className="size-4.5" aria-hidden />
                    {t(`cite.${format}`)}
                  </a>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

interface ReferenceProps {
  style: Style;
  citation: Citation;
  lang: string | undefined;
  copied: boolean;
  onCopied(copied: boolean): void;
}

function Reference({ style, citation, lang, copied, onCopied }: ReferenceProps) {
  const { t } = useTranslation('annals');
  const text = useRef<HTMLParagraphElement>(null);
  async function copy() {
    const done = await copyRich(citation);
    if (!done && text.current) selectAll(text.current);
    onCopied(done);
  }
  return (
    <div className="flex flex-col rounded-card bg-white p-6 sm:p-7">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-heading">{t(`cite.${style}`)}</h3>
        <Button
          look="calm"
          onClick={copy}
          aria-label={t('cite.copyOf', { style: t(`cite.${style}`) })}
          className="noscript:hidden print:hidden"
        >
          {copied ? <Check className="size-4.5" aria-hidden /> : <Copy className="size-4.5" aria-hidden />}
          {t(copied ? 'cite.copied' : 'cite.copy')}
        </Button>
      </div>
      <p
        ref={text}
        lang={lang}
        className="mt-4 select-all break-words [overflow-wrap:anywhere]"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server by the citation library, which escapes what it is given
        dangerouslySetInnerHTML={{ __html: citation.html }}
      />
    </div>
  );
}
