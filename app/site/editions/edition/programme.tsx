import { pageContext } from '#app/context.ts';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { trailIn } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { useBase } from '#app/site/past/base.ts';
import { inEdition } from '#app/site/past/editions.ts';
import { DayTimetable } from '#app/site/programme/day-timetable.tsx';
import { PlanContext, useDayTitle } from '#app/site/programme/plan/days-and-rooms.tsx';
import { SessionCard } from '#app/site/programme/session/session-card.tsx';
import { programmeThings } from '#app/site/programme/structured-data.ts';
import { KnownSpeakers } from '#app/site/speakers/names.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { speakerLinks, speakersOfSessions } from '#congress/people/speakers.ts';
import { type Day, daysOf } from '#congress/programme/days-and-rooms.ts';
import { onceEverywhere } from '#congress/programme/everywhere.ts';
import { EMPTY_QUERY, findSessions } from '#congress/programme/filter.ts';
import { type Session, sessionsOf, withLectures } from '#congress/programme/sessions.ts';
import type { Route } from './+types/programme';

export async function loader(args: Route.LoaderArgs) {
  const edition = await inEdition(args);
  const { content } = edition.context.get(pageContext);
  const items = content?.programItems ?? [];
  const speakers = content?.speakers ?? [];
  const sessions = sessionsOf(items);
  const people = speakersOfSessions(items, speakers);
  return {
    head: pageHead(edition, 'programme', (tools) => programmeThings(tools, sessions, people)),
    sessions,
    links: speakerLinks(items, speakers),
  };
}

export default function EditionProgramme({ loaderData: { sessions, links } }: Route.ComponentProps) {
  const { t } = useTranslation('pastEditions');
  const { t: pages } = useTranslation('pages');
  const facts = useFacts();
  const days = daysOf(facts.event).filter((day) => sessions.some((session) => session.day === day));
  return (
    <PlanContext value={facts}>
      <KnownSpeakers value={links}>
        <PageHeader page={trailIn(useBase(), 'programme', pages)} lead={t('programme.lead')} />
        <UntranslatedNote of={withLectures(sessions)} />
        <div className="programme-sheet container-page grid gap-12 pb-[clamp(4rem,9vw,7.5rem)]">
          {days.length === 0 && <p className="text-ink-soft text-lead">{t('programme.none')}</p>}
          {days.map((day) => (
            <DayOf key={day} day={day} sessions={sessions.filter((session) => session.day === day)} />
          ))}
        </div>
      </KnownSpeakers>
    </PlanContext>
  );
}

const NO_WORDS: readonly string[] = [];

function DayOf({ day, sessions }: { day: Day; sessions: readonly Session[] }) {
  const { rooms } = useFacts();
  const dayTitle = useDayTitle();
  return (
    <section aria-labelledby={`dia-${day}`}>
      <h2 id={`dia-${day}`} className="mb-5 text-title">
        {unbroken(dayTitle(day))}
      </h2>
      {day === 0 ? (
        <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {sessions.map((session) => (
            <li key={session.code} className="flex">
              <SessionCard session={session} found={NO_WORDS} words={NO_WORDS} level={3} />
            </li>
          ))}
        </ol>
      ) : (
        <DayTimetable
          day={day}
          found={onceEverywhere(findSessions(sessions, EMPTY_QUERY), rooms)}
          rooms={rooms}
          view={null}
          words={NO_WORDS}
          limit={sessions.length}
        />
      )}
    </section>
  );
}
