import { Check, Copy } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Citation, Citations } from './citations.server.ts';

const STYLES = ['vancouver', 'abnt'] as const satisfies (keyof Citations)[];

interface ReferencesProps {
  citations: Citations;
  /** What they are mostly written in, where it is not the page's language. */
  lang: string | undefined;
}

/** The ready-made references, to copy. */
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
        <div className="flex items-center justify-between gap-4">
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
            <Check className="size-4.5 group-not-data-done:hidden" aria-hidden />
            <Copy className="size-4.5 group-data-done:hidden" aria-hidden />
            <span className="group-data-done:hidden">{t('cite.copy')}</span>
            <span className="group-not-data-done:hidden">{t('cite.copied')}</span>
          </Button>
        </div>
        <p
          lang={lang}
          className="mt-4 select-all break-words [overflow-wrap:anywhere]"
          data-copy-source
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server by the citation library, which escapes what it is given
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
