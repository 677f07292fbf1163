import { ArrowUpRight, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Block } from './block.tsx';

/** How the abstract's file is set. `thesaurus`: where descriptors are looked up, or null. */
export function Formatting({ thesaurus }: { thesaurus: string | null }) {
  const { t } = useTranslation('papers');
  const { t: tFrame } = useTranslation('frame');
  return (
    <Block title={t('rules.format.title')}>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Setting name={t('rules.format.words')} value={t('rules.format.wordsValue')} />
        <Setting name={t('rules.format.file')} value={t('rules.format.fileValue')}>
          {t('rules.format.fileNote')}
        </Setting>
        <Setting name={t('rules.format.paper')} value={t('rules.format.paperValue')} />
        <Setting name={t('rules.format.font')} value={t('rules.format.fontValue')} />
        <Setting name={t('rules.format.text')} value={t('rules.format.textValue')} />
        <Setting name={t('rules.format.references')} value={t('rules.format.referencesValue')} />
        <Setting name={t('rules.format.descriptors')} value={t('rules.format.descriptorsValue')}>
          {thesaurus && (
            <a
              href={thesaurus}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-9 items-center gap-1 font-semibold text-teal underline underline-offset-4 hover:text-ink"
            >
              {t('rules.format.thesaurus')}
              <ArrowUpRight className="size-4" aria-hidden />
              <span className="sr-only">({tFrame('newTab')})</span>
            </a>
          )}
        </Setting>
        <div className="flex items-center gap-4 rounded-inner bg-rose-light px-5 py-4">
          <dt>
            <ImageOff className="size-6 text-coral-deep" aria-hidden />
          </dt>
          <dd className="font-semibold">{t('rules.format.forbidden')}</dd>
        </div>
      </dl>
    </Block>
  );
}

function Setting({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="rounded-inner border border-mist-deep bg-white px-5 py-4">
      <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd className="font-display font-semibold text-[1.1875rem] leading-snug">{value}</dd>
      {children && <dd className="mt-1 text-[0.9375rem] text-ink-soft">{children}</dd>}
    </div>
  );
}
