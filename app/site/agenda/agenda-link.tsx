import { Star } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { useAgenda } from './store.ts';

/** The way to the visitor's agenda, with how much is in it. */
export function AgendaLink(looks: Pick<ButtonProps, 'look' | 'size'>) {
  const { t } = useTranslation('agenda');
  const { localized } = useLanguage();
  const count = useAgenda().length;
  return (
    <Button asChild look="quiet" {...looks}>
      <a href={localized(PAGES.agenda.path)} className="no-underline">
        <Star className={`size-5 shrink-0 ${count > 0 ? 'fill-honey text-petrol' : ''}`} aria-hidden />
        {t('mine')}
        {count > 0 && (
          <>
            <span
              aria-hidden
              className="min-w-6 rounded-full bg-petrol px-1.5 text-center ring-1 ring-white/50 text-sm text-white tabular-nums leading-6"
            >
              {count}
            </span>
            <span className="sr-only">{t('count', { count })}</span>
          </>
        )}
      </a>
    </Button>
  );
}
