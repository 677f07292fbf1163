import { memo, type Ref, Suspense, useMemo } from 'react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { Button } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import { type Found, isNarrowed, type ProgrammeQuery } from '#congress/programme/filter.ts';
import { searchWords } from '#congress/search.ts';
import { QueryLink, roomsOf } from './choices.tsx';
import { BuyCourse, CourseNotes, type CourseStore } from './courses.tsx';
import { DayDocuments } from './day-documents.tsx';
import { DayTimetable } from './day-timetable.tsx';
import { useDayTitle, usePlan } from './plan/days-and-rooms.tsx';
import { cleared } from './search-form.tsx';
import { SessionCard } from './session/session-card.tsx';

interface ResultsProps {
  query: ProgrammeQuery;
  /** The results by day, for the days to show. */
  days: DayFound[];
  /** The number of sessions to render, from the first on. */
  limit: number;
  store?: CourseStore;
  origin: string;
}

export interface DayFound {
  day: Day;
  found: Found[];
}

/** A lower bound of a session's height, in CSS pixels. */
const SESSION_HEIGHT = 120;

/** The number of sessions that fill the screen below `above`. */
export function screenful(days: DayFound[], above: Element | null): number {
  const room = window.innerHeight - Math.max(0, above?.getBoundingClientRect().bottom ?? 0);
  let [count, left] = [0, Math.max(1, Math.ceil(room / SESSION_HEIGHT))];
  for (const { session } of days.flatMap(({ found }) => found)) {
    if (left <= 0) break;
    left -= 1 + (session.lectures?.length ?? 0);
    count += 1;
  }
  return count;
}

export const Results = memo(function Results({ query, days, limit, store, origin }: ResultsProps) {
  const { t: page } = useTranslation('programmePage');
  const { rooms } = usePlan();
  const dayTitle = useDayTitle();
  const words = useMemo(() => searchWords(query.words), [query.words]);
  let left = limit;
  return days.map(({ day, found }) => {
    const most = left;
    left -= found.length;
    if (found.length === 0 || most <= 0) return null;
    return (
      <section key={day} aria-labelledby={`dia-${day}`} className="mt-4 md:mt-6 print:mt-0">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mb-5">
          <h2 id={`dia-${day}`} className="text-title">
            {unbroken(dayTitle(day))}
            <span className="ml-4 hidden font-normal text-lead print:inline">{page('sheet')}</span>
          </h2>
          <DayDocuments day={day} name={dayTitle(day)} origin={origin} />
        </div>
        {day === 0 ? (
          <>
            {store !== undefined && <CourseNotes level={3} />}
            <ol className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {found.slice(0, most).map(({ session, lectures }) => (
                <li key={session.code} className="flex">
                  {/* Hydrated separately when touched: see `DayTimetable`. */}
                  <Suspense>
                    <SessionCard session={session} found={lectures} words={words} level={3}>
                      <div className="mt-auto pt-4 empty:hidden" data-print="hide">
                        <BuyCourse course={session} store={store} />
                      </div>
                    </SessionCard>
                  </Suspense>
                </li>
              ))}
            </ol>
          </>
        ) : (
          <DayTimetable
            day={day}
            found={found}
            rooms={roomsOf(query, rooms)}
            view={viewOf(query)}
            words={words}
            limit={most}
          />
        )}
      </section>
    );
  });
});

/** The view: search results are a list; null: a grid on screens that are wide enough. */
export const viewOf = ({ view, words }: ProgrammeQuery) => view ?? (words.trim() ? 'lista' : null);

interface CountProps {
  query: ProgrammeQuery;
  total: number;
  /** The number of matches on days that are not shown. */
  elsewhere: number;
  onFollowed(): void;
  ref: Ref<HTMLParagraphElement>;
}

/** The number of results, also announced to screen readers. */
export function Count({ query, total, elsewhere, onFollowed, ref }: CountProps) {
  const { t } = useTranslation('programmePage');
  const restricted = query.words.trim() !== '' && query.day !== null && elsewhere > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p ref={ref} tabIndex={-1} role="status" className="outline-none font-display font-semibold text-lg">
        {total === 0 ? t('noneTitle') : t(isNarrowed(query) ? 'found' : 'count', { count: total })}
      </p>
      {restricted && (
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft" data-print="hide">
          {t('elsewhere', { count: elsewhere })}.
          <QueryLink
            to={{ ...query, day: null }}
            onFollow={onFollowed}
            className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4 lg:min-h-8"
          >
            {t('showElsewhere')}
          </QueryLink>
        </p>
      )}
    </div>
  );
}

export function Nothing({ query, onFollowed }: { query: ProgrammeQuery; onFollowed(): void }) {
  const { t } = useTranslation('programmePage');
  const { t: shared } = useTranslation('programme');
  return (
    <div className="mt-4 rounded-panel bg-mist px-6 py-14 text-center">
      <p className="mx-auto max-w-md text-ink-soft text-lead">
        {isNarrowed(query) ? t('noneText') : shared('emptyDay')}
      </p>
      {isNarrowed(query) && (
        <Button asChild className="mt-7" look="calm" size="large">
          <QueryLink to={cleared(query)} onFollow={onFollowed} className="no-underline">
            {t('clear')}
          </QueryLink>
        </Button>
      )}
    </div>
  );
}
