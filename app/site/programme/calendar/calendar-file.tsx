import { CalendarPlus } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { Talk } from '#congress/programme/talks.ts';

/** A talk for the calendar, among the small buttons of its card. */
export function CalendarFile({ talk }: { talk: Pick<Talk, 'code' | 'title'> }) {
  const { t } = useTranslation('calendar');
  const { localized } = useLanguage();
  return (
    <a
      href={localized(`/programacao/atividade/${talk.code}.ics`)}
      download
      aria-label={t('links.talk', { title: talk.title })}
      className="grid size-11 place-items-center rounded-full text-ink-soft transition-colors hover:bg-mist hover:text-ink lg:size-8"
    >
      <CalendarPlus className="size-4.5" aria-hidden />
    </a>
  );
}
