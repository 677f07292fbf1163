import './sheet.css';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AUDITORIUMS, DAYS, type Day } from '#congress/programme/days-and-rooms.ts';
import {
  type Activity,
  anchorOf,
  findActivities,
  foldedTalk,
  NOTHING_ASKED,
  type ProgrammeQuery,
  writeQuery,
} from '#congress/programme/filter.ts';
import { searchWords } from '#congress/search.ts';
import { DayDocuments } from './calendar/day-documents.tsx';
import { DayLinks, ViewLinks } from './choices.tsx';
import { CourseList } from './course-list.tsx';
import { DayTimetable } from './day-timetable.tsx';
import { useGrowing } from './growing.ts';
import { Count, Nothing } from './outcome.tsx';
import { SearchForm } from './search-form.tsx';
import { type QueryControl, useProgrammeQuery } from './use-query.ts';

interface ExplorerProps {
  activities: Activity[];
  /** The day to show while none is asked for. */
  defaultDay: Day;
  /** The external ticket store of the courses. */
  store: string | null;
}

/** The programme with what one can ask of it. */
export function Explorer({ activities, defaultDay, store }: ExplorerProps) {
  const { t } = useTranslation('programme');
  const { t: page } = useTranslation('programmePage');
  const control = useProgrammeQuery();
  const { query } = control;
  useAnchoredActivity(activities, control, defaultDay);
  useReadySearch(activities);
  const found = useMemo(() => findActivities(activities, query), [activities, query]);
  const byDay = useMemo(
    () => DAYS.map((day) => found.filter(({ activity }) => activity.day === day)),
    [found],
  );
  const words = useMemo(() => searchWords(query.words), [query.words]);
  const days = daysShown(query, defaultDay);
  const view = query.view ?? (words.length > 0 ? 'lista' : null);
  const total = days.reduce<number>((sum, day) => sum + (byDay[day]?.length ?? 0), 0);
  const limit = useLimit(control, total);
  const outcome = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone with what it changed.
  const changeFromHere = (changes: Partial<ProgrammeQuery>) => {
    control.change(changes);
    outcome.current?.focus({ preventScroll: true });
  };
  const clear = () => changeFromHere({ ...NOTHING_ASKED, day: query.day, view: query.view });
  let left = limit;
  return (
    <div className="programme-sheet container-page pb-[clamp(4rem,9vw,7.5rem)] print:max-w-none print:p-0">
      <SearchForm control={control} onClear={clear} />
      <div className="mt-6">
        <DayLinks
          query={query}
          shown={days}
          counts={{ 0: byDay[0]?.length ?? 0, 1: byDay[1]?.length ?? 0, 2: byDay[2]?.length ?? 0 }}
        />
      </div>
      <div
        className="mt-6 flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-3"
        data-print="hide"
      >
        <Count
          query={query}
          total={total}
          elsewhere={found.length - total}
          onShowAll={() => changeFromHere({ day: null })}
          ref={outcome}
        />
        {days.some((day) => day !== 0) && <ViewLinks query={query} view={view} />}
      </div>
      {total === 0 && <Nothing query={query} onClear={clear} />}
      {days.map((day) => {
        const ofDay = byDay[day] ?? [];
        const most = left;
        left -= ofDay.length;
        if (ofDay.length === 0 || most <= 0) return null;
        return (
          <section key={day} aria-labelledby={`dia-${day}`} className="mt-6 print:mt-0">
            <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <h2 id={`dia-${day}`} className="text-title">
                {t(`panel${day}`)}
                <span className="ml-4 hidden font-normal text-lead print:inline">{page('sheet')}</span>
              </h2>
              <DayDocuments day={day} name={t(`panel${day}`)} />
            </div>
            {day === 0 ? (
              <CourseList found={ofDay} words={words} limit={most} store={store} />
            ) : (
              <DayTimetable
                found={ofDay}
                rooms={query.auditorium ? [query.auditorium] : AUDITORIUMS}
                view={view}
                words={words}
                limit={most}
              />
            )}
          </section>
        );
      })}
      <p className="mt-8 text-ink-soft text-sm print:mt-2">{t('mayChange')}</p>
    </div>
  );
}

/** One day at a time; what is sought by words is sought on all of them. */
function daysShown({ day, words }: ProgrammeQuery, defaultDay: Day): readonly Day[] {
  if (day !== null) return [day];
  return words.trim() ? DAYS : [defaultDay];
}

function useLimit({ query, settled }: QueryControl, total: number): number {
  const { hash } = useLocation();
  const limit = useGrowing(writeQuery({ ...query, view: null }), total);
  // What the address leads to must be there when it is scrolled to.
  return hash && settled ? Number.POSITIVE_INFINITY : limit;
}

/** An address that names an activity shows it, whatever else it would show. */
function useAnchoredActivity(activities: Activity[], { query, change }: QueryControl, defaultDay: Day) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an arrival leads anywhere; what is asked for later stays
  useEffect(() => {
    if (!hash) return;
    const named = activities.find((activity) =>
      [activity, ...activity.lectures].some(({ code }) => hash === `#${anchorOf(code)}`),
    );
    if (!named) return;
    const shown =
      daysShown(query, defaultDay).includes(named.day) && findActivities([named], query).length > 0;
    if (!shown) change({ ...NOTHING_ASKED, view: query.view, day: named.day }, hash);
  }, [hash, key]);
}

/** Folds what a search reads before the first is made, while nothing else is to do. */
function useReadySearch(activities: Activity[]) {
  useEffect(() => {
    const talks = activities.flatMap((activity) => [activity, ...activity.lectures]);
    let timer = 0;
    const foldFrom = (place: number) => {
      for (const talk of talks.slice(place, place + 40)) foldedTalk(talk);
      if (place + 40 < talks.length) timer = window.setTimeout(() => foldFrom(place + 40));
    };
    timer = window.setTimeout(() => foldFrom(0));
    return () => clearTimeout(timer);
  }, [activities]);
}
