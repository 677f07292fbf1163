import { TriangleAlert } from 'lucide-react';
import { InLanguage } from '#app/i18n/in-language.tsx';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { textLanguage } from '#congress/language.ts';
import { overlapsAmong } from '#congress/programme/agenda.ts';
import { type Session, sessionTime } from '#congress/programme/sessions.ts';
import { dayDate, usePlan } from '../plan/days-and-rooms.tsx';
import { SessionEntry } from '../stars/session-entry.tsx';
import { focusContent } from '../stars/star-button.tsx';
import { useWriting, whereOf } from './difference.tsx';

/** The starred sessions by day, with a warning at sessions that overlap. @param sessions sorted by day and time */
export function Schedule({ sessions }: { sessions: readonly Session[] }) {
  const { language } = useLanguage();
  const { event } = usePlan();
  const overlaps = overlapsAmong(sessions);
  const days = [...Map.groupBy(sessions, ({ day }) => day)];
  return days.map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`agenda-day${day}`}>
      <h2 id={`agenda-day${day}`} className="text-title first-letter:uppercase">
        {dayDate(day, event, language)}
      </h2>
      <ol className="mt-6 grid gap-4">
        {ofDay.map((session) => {
          const index = sessions.indexOf(session);
          return (
            <li key={session.code} className="min-w-0">
              <Entry
                session={session}
                overlapping={overlaps.get(session.code) ?? []}
                neighbour={sessions[index + 1] ?? sessions[index - 1]}
              />
            </li>
          );
        })}
      </ol>
    </section>
  ));
}

const entryId = ({ code }: Session) => `agenda-${code}`;

interface EntryProps {
  session: Session;
  overlapping: readonly Session[];
  /** The session whose button receives the focus when this one is removed. */
  neighbour: Session | undefined;
}

function Entry({ session, overlapping, neighbour }: EntryProps) {
  const { contentLanguage } = useLanguage();
  const writing = useWriting();
  function focusNeighbour() {
    const button = neighbour && document.getElementById(entryId(neighbour))?.querySelector('button');
    if (button) button.focus();
    else focusContent();
  }
  return (
    <SessionEntry
      session={session}
      level={3}
      id={entryId(session)}
      onStar={focusNeighbour}
      above={
        session.within && (
          <p className="mb-1 text-coral-deep text-sm" lang={textLanguage(session.within, 'title')}>
            {session.within.title}
          </p>
        )
      }
    >
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
        {session.speaker && <span lang={contentLanguage}>{session.speaker}</span>}
        {session.speaker && ' · '}
        <InLanguage lang={textLanguage(session, 'location')}>{whereOf(session, writing)}</InLanguage>
      </p>
      {overlapping.length > 0 && <Overlap others={overlapping} />}
    </SessionEntry>
  );
}

function Overlap({ others }: { others: readonly Session[] }) {
  const { t } = useTranslation('agendaPage');
  return (
    <div className="mt-3 flex items-start gap-2.5 rounded-inner bg-rose-light px-3.5 py-2.5 text-[0.9375rem] leading-snug">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-coral-deep" />
      <div className="min-w-0">
        <p className="font-semibold text-coral-deep">{t('overlap')}</p>
        <ul className="mt-0.5 grid gap-0.5">
          {others.map((other) => (
            <li key={other.code}>
              {sessionTime(other)} ·{' '}
              <InLanguage lang={textLanguage(other, 'title')}>{other.title}</InLanguage>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
