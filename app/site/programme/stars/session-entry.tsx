import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n/use-translation.tsx';
import { useBase } from '#app/site/past/base.ts';
import { textLanguage } from '#congress/language.ts';
import { sessionPath } from '#congress/programme/filter.ts';
import { type Session, sessionTime } from '#congress/programme/sessions.ts';
import { CalendarLink } from './calendar-link.tsx';
import { StarButton } from './star-button.tsx';

interface SessionEntryProps {
  session: Session;
  /** The level of the title's heading. */
  level: 3 | 4;
  id?: string;
  above?: ReactNode;
  /** Called before the session is removed from the agenda. */
  onStar?: () => void;
  children: ReactNode;
}

/** A session in a list outside of the programme: its time, a link to it in the programme, and its star. */
export function SessionEntry({ session, level, id, above, onStar, children }: SessionEntryProps) {
  const { localized } = useLanguage();
  const base = useBase();
  const Title = `h${level}` as const;
  return (
    <article
      id={id}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-white p-5 shadow-lift sm:p-6 md:grid-cols-[9.5rem_1fr_auto] md:gap-x-8"
    >
      <p className="self-center font-display font-semibold text-lg text-petrol tabular-nums leading-snug md:self-start md:pt-1.5">
        {sessionTime(session)}
      </p>
      <div className="col-span-2 row-start-2 min-w-0 md:col-span-1 md:col-start-2 md:row-start-1 md:pt-1">
        {above}
        <Title
          className="wrap-anywhere font-display font-semibold text-[1.1875rem] leading-snug"
          lang={textLanguage(session, 'title')}
        >
          <a href={localized(base + sessionPath(session))} className="underline-offset-4 hover:underline">
            {session.title}
          </a>
        </Title>
        {children}
      </div>
      {!base && (
        <div className="col-start-2 row-start-1 flex items-start md:col-start-3" data-print="hide">
          <StarButton session={session} onClick={onStar} />
          <CalendarLink
            session={session}
            className="tip flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-mist hover:text-ink"
          />
        </div>
      )}
    </article>
  );
}
