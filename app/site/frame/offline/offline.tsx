import { CloudDownload, CloudOff } from 'lucide-react';
import { wordsFor } from '#app/i18n/translate.ts';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { asksForCopies, isStoredPage } from '#app/offline/stored-pages.ts';
import { Button } from '#app/ui/button.tsx';
import { useSite } from '../site.ts';

/** The page's script replaces `%` by the time. */
const MOMENT = { moment: '%' };

/**
 * "Sem conexão · conteúdo de 28/05 10:32", fixed to the bottom of the window while offline:
 * page-script/offline-line.ts.
 */
export function OfflineLine() {
  const { t } = useTranslation('offline');
  return (
    <section
      id="offline-line"
      hidden
      data-permanent
      data-since={t('bar.since', MOMENT)}
      data-still={t('bar.still', MOMENT)}
      data-print="hide"
      aria-label={t('bar.label')}
      className="on-dark fixed inset-x-0 bottom-0 z-40 border-t border-white/20 bg-ink text-white"
    >
      <div className="container-page flex min-h-(--offline-bar) items-center justify-between gap-4 py-2">
        <p className="flex items-center gap-3 text-sm leading-snug">
          <CloudOff className="size-5 shrink-0 text-honey" />
          <span role="status" />
        </p>
        <Button look="onDark" className="shrink-0 whitespace-nowrap aria-busy:opacity-60">
          {t('bar.retry')}
        </Button>
      </div>
    </section>
  );
}

const WORDS = ['kept', 'making', 'failed', 'removed', 'off', 'keep', 'remove'] as const;
export type ControlWords = Record<(typeof WORDS)[number], string>;

/**
 * "Disponível sem internet neste aparelho · atualizado em … · Remover", or the button to store a copy, on pages that
 * can be read offline: page-script/offline.ts.
 */
export function OfflineControl() {
  const { t } = useTranslation('offline');
  const { url } = useSite();
  if (!isStoredPage(url.pathname)) return null;
  const words = wordsFor(WORDS, (name) => t(`control.${name}`, MOMENT));
  return (
    // Its height is reserved, so that nothing moves when it appears.
    <div className="min-h-11 noscript:hidden">
      <section
        id="offline-control"
        hidden
        data-permanent
        data-words={JSON.stringify(words)}
        data-asks={asksForCopies(url.pathname) || undefined}
        aria-label={t('control.label')}
        className="group relative flex min-h-11 flex-wrap items-center gap-x-4 pl-7.5 text-sm"
      >
        <CloudDownload className="absolute top-3 left-0 hidden size-5 text-teal-bright group-data-on:block" />
        <CloudOff className="absolute top-3 left-0 size-5 text-teal-bright group-data-on:hidden" />
        <p role="status" className="text-white/90" />
        {/* One button for both states, so that it keeps the focus. */}
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-semibold text-white underline decoration-white/50 underline-offset-4 hover:decoration-white"
        />
      </section>
    </div>
  );
}
