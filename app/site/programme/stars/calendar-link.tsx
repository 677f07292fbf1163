import { CalendarPlus } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { calendarPath } from '#congress/programme/filter.ts';
import type { Session } from '#congress/programme/sessions.ts';

interface CalendarLinkProps {
  session: Session;
  className: string;
  /** With a label instead of an icon. */
  inWords?: boolean;
}

/** A link to a session's calendar file. */
export function CalendarLink({ session, className, inWords = false }: CalendarLinkProps) {
  const { t } = useTranslation('calendar');
  const { localized } = useLanguage();
  const { code, title } = session;
  return (
    <a
      href={localized(calendarPath(code))}
      download
      aria-label={t('links.talk', { title })}
      className={className}
    >
      {inWords ? t('links.add') : <CalendarPlus className="size-4.5" />}
    </a>
  );
}
