import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { KnownSpeakers } from '#app/site/speakers/names.tsx';
import type { SpeakerLinks } from '#congress/people/speakers.ts';
import { type Day, daysOf, type Plan } from '#congress/programme/days-and-rooms.ts';
import { onceEverywhere } from '#congress/programme/everywhere.ts';
import { type Found, findSessions, foldedSession, type ProgrammeQuery } from '#congress/programme/filter.ts';
import { type Session, withLectures } from '#congress/programme/sessions.ts';
import { AgendaNews } from './agenda/agenda-news.tsx';
import { DayLinks, ViewLinks } from './choices.tsx';
import type { CourseStore } from './courses.tsx';
import { NowBand, type NowBandProps } from './now-band.tsx';
import { PlanContext, usePlan } from './plan/days-and-rooms.tsx';
import { Count, Nothing, Results, screenful, viewOf } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import { type Following, RunningProvider } from './session/running.tsx';
import { useGrowingCount } from './use-growing-count.ts';
import { useProgrammeQuery } from './use-query.ts';

/** Invisible, inert and hidden from assistive technology; the cheapest way to hide and show a long list. */
const OUT_OF_SIGHT =
  'not-supports-[content-visibility:hidden]:hidden [contain-intrinsic-size:0px] [content-visibility:hidden]';

interface ProgrammeProps extends Following, NowBandProps {
  /** The names that link to a speaker's page, by session. */
  links: SpeakerLinks;
  plan: Plan;
  /** Today's programme day, in the congress's time zone. */
  today: Day | null;
  /** The query string that the server rendered. */
  search: string;
  store?: CourseStore;
  origin: string;
}

export default function Programme({
  sessions,
  links,
  plan,
  timeZone,
  shownDay,
  today,
  expected,
  ...rest
}: ProgrammeProps) {
  const all = useMemo(() => withLectures(sessions), [sessions]);
  return (
    <PlanContext value={plan}>
      <div className="container-page has-[section]:mb-10" data-print="hide">
        <AgendaNews sessions={all} />
      </div>
      {sessions.length > 0 && (
        <RunningProvider sessions={sessions} timeZone={timeZone} shownDay={shownDay}>
          <NowBand expected={expected} />
          <KnownSpeakers value={links}>
            <Explorer sessions={sessions} defaultDay={today ?? 1} {...rest} />
          </KnownSpeakers>
        </RunningProvider>
      )}
    </PlanContext>
  );
}

interface ExplorerProps extends Pick<ProgrammeProps, 'sessions' | 'search' | 'store' | 'origin'> {
  /** The day to show if the query has none. */
  defaultDay: Day;
}

function Explorer({ sessions, defaultDay, search, ...links }: ExplorerProps) {
  const { t } = useTranslation('programme');
  const control = useProgrammeQuery(search, sessions);
  const { query, settled, isInitial } = control;
  useReadySearch(sessions);
  const { found, days, total } = useFound(sessions, query, defaultDay);
  const isSettled = settled === query;
  const view = viewOf(query);
  const outcome = useRef<HTMLParagraphElement>(null);
  // The pressed control is removed together with what it changed.
  const focusOutcome = () => outcome.current?.focus({ preventScroll: true });
  return (
    <div className="programme-sheet container-page pb-[clamp(4rem,9vw,7.5rem)] print:max-w-none print:p-0">
      <SearchForm control={control} onCleared={focusOutcome} />
      <div className="mt-4 md:mt-6">
        <DayLinks query={query} shown={days.map(({ day }) => day)} counts={countsOf(found)} />
      </div>
      <div
        className="mt-4 flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-3"
        data-print="hide"
      >
        <Count
          query={query}
          total={total}
          elsewhere={found.length - total}
          onFollowed={focusOutcome}
          ref={outcome}
        />
        {days.some(({ day }) => day !== 0) && <ViewLinks query={query} view={view} />}
      </div>
      {total === 0 && <Nothing query={query} onFollowed={focusOutcome} />}
      {/* One screenful immediately. Removing a long list costs more time than a keystroke may, so it is hidden and
          updated later. */}
      {!isSettled && (
        <Results query={query} days={days} limit={screenful(days, outcome.current)} {...links} />
      )}
      <div className={isSettled ? undefined : OUT_OF_SIGHT}>
        <SettledResults
          sessions={sessions}
          query={settled}
          all={isInitial}
          defaultDay={defaultDay}
          {...links}
        />
      </div>
      <p className="mt-8 text-ink-soft text-sm print:mt-2">{t('mayChange')}</p>
    </div>
  );
}

interface SettledResultsProps extends Omit<ExplorerProps, 'search'> {
  query: ProgrammeQuery;
  all: boolean;
}

// Memoised, so that keystrokes do not render it.
const SettledResults = memo(function SettledResults({
  sessions,
  query,
  all,
  defaultDay,
  ...links
}: SettledResultsProps) {
  const { days, total } = useFound(sessions, query, defaultDay);
  const { count, end } = useGrowingCount(query, { total, all });
  return (
    <>
      <Results query={query} days={days} limit={count} {...links} />
      <div ref={end} />
    </>
  );
});

function useFound(sessions: readonly Session[], query: ProgrammeQuery, defaultDay: Day) {
  const { event, rooms } = usePlan();
  return useMemo(() => {
    const found = onceEverywhere(findSessions(sessions, query), rooms);
    const days = daysShown(query, defaultDay, daysOf(event)).map((day) => ({
      day,
      found: found.filter(({ session }) => session.day === day),
    }));
    const total = days.reduce((sum, day) => sum + day.found.length, 0);
    return { found, days, total };
  }, [sessions, query, defaultDay, event, rooms]);
}

function countsOf(found: Found[]): ReadonlyMap<Day, number> {
  const counts = new Map<Day, number>();
  for (const { session } of found) counts.set(session.day, (counts.get(session.day) ?? 0) + 1);
  return counts;
}

/** The days to show: one at a time, except that a search covers all days. */
function daysShown({ day, words }: ProgrammeQuery, defaultDay: Day, all: readonly Day[]): readonly Day[] {
  if (day !== null) return [day];
  return words.trim() ? all : [defaultDay];
}

/** Folds the searchable texts in idle time before the first search. */
function useReadySearch(sessions: readonly Session[]) {
  useEffect(() => {
    const all = withLectures(sessions);
    let timer = 0;
    const foldFrom = (index: number) => {
      for (const session of all.slice(index, index + 40)) foldedSession(session);
      if (index + 40 < all.length) timer = window.setTimeout(() => foldFrom(index + 40));
    };
    timer = window.setTimeout(() => foldFrom(0));
    return () => clearTimeout(timer);
  }, [sessions]);
}
