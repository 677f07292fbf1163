import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatMoment } from '#congress/facts/format.ts';
import { useConnection } from './use-connection.ts';
import { usePlainLinks } from './use-plain-links.ts';

/** "Sem conexão · conteúdo de 28/05 10:32", at the foot of the window for as long as it is true. */
export default function Bar() {
  const { t } = useTranslation('offline');
  const { language } = useLanguage();
  const { since, trying, retry } = useConnection();
  usePlainLinks(since !== null);
  useRoom(since !== null);
  if (!since) return null;
  return (
    <section
      aria-label={t('bar.label')}
      data-print="hide"
      className="on-dark fixed inset-x-0 bottom-0 z-40 border-t border-white/20 bg-ink text-white"
    >
      <div className="container-page flex min-h-(--offline-bar) items-center justify-between gap-4 py-2">
        <p role="status" className="flex items-center gap-3 text-sm leading-snug">
          <CloudOff className="size-5 shrink-0 text-honey" aria-hidden />
          {t(trying === 'failed' ? 'bar.still' : 'bar.since', {
            moment: formatMoment(since, language, new Date()),
          })}
        </p>
        <Button look="onDark" onClick={retry} busy={trying === 'busy'} className="shrink-0 whitespace-nowrap">
          {t('bar.retry')}
        </Button>
      </div>
    </section>
  );
}

/** What else stands at the foot of the window moves up: see `--offline-bar` in app.css. */
function useRoom(isShown: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline-bar', isShown);
    return () => document.documentElement.removeAttribute('data-offline-bar');
  }, [isShown]);
}
