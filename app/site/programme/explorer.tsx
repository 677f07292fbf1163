import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/language.tsx';
import { DAYS, type Day } from '#congress/programme/days-and-rooms.ts';
import {
  type Activity,
  anchorOf,
  type Found,
  findActivities,
  foldedTalk,
  NOTHING_ASKED,
  type ProgrammeQuery,
} from '#congress/programme/filter.ts';
import { DayLinks, ViewLinks } from './choices.tsx';
import { useGrowing } from './growing.ts';
import { Count, Nothing } from './outcome.tsx';
import { Results, screenful, viewOf } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import { type QueryControl, useProgrammeQuery } from './use-query.ts';

/** Neither seen, heard nor reached, and the cheapest to take away and bring back. */
const OUT_OF_SIGHT =
  'not-supports-[content-visibility:hidden]:hidden [contain-intrinsic-size:0px] [content-visibility:hidden]';

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
  const control = useProgrammeQuery();
  const { query, settled } = control;
  useAnchoredActivity(activities, control, defaultDay);
  useReadySearch(activities);
  const { found, days, total } = useFound(activities, query, defaultDay);
  const isSettled = settled === query;
  const view = viewOf(query);
  const outcome = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone with what it changed.
  const changeFromHere = (changes: Partial<ProgrammeQuery>) => {
    control.change(changes);
    outcome.current?.focus({ preventScroll: true });
  };
  const clear = () => changeFromHere({ ...NOTHING_ASKED, day: query.day, view: query.view });
  return (
    <div className="programme-sheet container-page pb-[clamp(4rem,9vw,7.5rem)] print:max-w-none print:p-0">
      <SearchForm control={control} onClear={clear} />
      <div className="mt-6">
        <DayLinks query={query} shown={days.map(({ day }) => day)} counts={countsOf(found)} />
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
        {days.some(({ day }) => day !== 0) && <ViewLinks query={query} view={view} />}
      </div>
      {total === 0 && <Nothing query={query} onClear={clear} />}
      {/* A screenful at once. Taking a long list out of the page costs more than a keystroke may: it waits, out of sight. */}
      {!isSettled && (
        <Results query={query} days={days} limit={screenful(days, outcome.current)} store={store} />
      )}
      <div className={isSettled ? undefined : OUT_OF_SIGHT}>
        <SettledResults activities={activities} control={control} defaultDay={defaultDay} store={store} />
      </div>
      <p className="mt-8 text-ink-soft text-sm print:mt-2">{t('mayChange')}</p>
    </div>
  );
}

interface SettledResultsProps extends ExplorerProps {
  control: QueryControl;
}

function SettledResults({
  activities,
  control: { settled, arrived },
  defaultDay,
  store,
}: SettledResultsProps) {
  const { days, total } = useFound(activities, settled, defaultDay);
  const { count, end } = useGrowing(settled, { total, all: arrived });
  return (
    <>
      <Results query={settled} days={days} limit={count} store={store} />
      <div ref={end} />
    </>
  );
}

/** What a query finds on all days, and on those to show. */
function useFound(activities: Activity[], query: ProgrammeQuery, defaultDay: Day) {
  return useMemo(() => {
    const found = findActivities(activities, query);
    const days = daysShown(query, defaultDay).map((day) => ({
      day,
      found: found.filter(({ activity }) => activity.day === day),
    }));
    const total = days.reduce((sum, day) => sum + day.found.length, 0);
    return { found, days, total };
  }, [activities, query, defaultDay]);
}

function countsOf(found: Found[]): Record<Day, number> {
  const counts = { 0: 0, 1: 0, 2: 0 };
  for (const { activity } of found) counts[activity.day] += 1;
  return counts;
}

/** One day at a time; what is sought by words is sought on all of them. */
function daysShown({ day, words }: ProgrammeQuery, defaultDay: Day): readonly Day[] {
  if (day !== null) return [day];
  return words.trim() ? DAYS : [defaultDay];
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
