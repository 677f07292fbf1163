import { memo, Suspense, useMemo } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { ExternalButton } from '#app/site/frame/external-button.tsx';
import { contentLanguageOf } from '#congress/language.ts';
import { AUDITORIUMS, type Day } from '#congress/programme/days-and-rooms.ts';
import type { Found, ProgrammeQuery } from '#congress/programme/filter.ts';
import { searchWords } from '#congress/search.ts';
import { ActivityCard } from './activity-card.tsx';
import { DayDocuments } from './calendar/day-documents.tsx';
import { CourseNotes } from './courses.tsx';
import { DayTimetable } from './day-timetable.tsx';

interface ResultsProps {
  query: ProgrammeQuery;
  /** What was found on each of the days to show. */
  days: DayFound[];
  /** How many activities to render, from the first on. */
  limit?: number;
  /** The external ticket store of the courses, or null while it is not known. */
  store: string | null;
  origin: string;
}

export interface DayFound {
  day: Day;
  found: Found[];
}

/** About how high a talk is, in CSS pixels: never more than it is. */
const TALK_HEIGHT = 120;

/** How many activities fill the screen from below `above` on. */
export function screenful(days: DayFound[], above: Element | null): number {
  const room = window.innerHeight - Math.max(0, above?.getBoundingClientRect().bottom ?? 0);
  let [count, left] = [0, Math.max(1, Math.ceil(room / TALK_HEIGHT))];
  for (const { activity } of days.flatMap(({ found }) => found)) {
    if (left <= 0) break;
    left -= 1 + activity.lectures.length;
    count += 1;
  }
  return count;
}

/** What was found, day by day. */
export const Results = memo(function Results({
  query,
  days,
  limit = Number.POSITIVE_INFINITY,
  store,
  origin,
}: ResultsProps) {
  const { t } = useTranslation('programme');
  const { t: page } = useTranslation('programmePage');
  const words = useMemo(() => searchWords(query.words), [query.words]);
  let left = limit;
  return days.map(({ day, found }) => {
    const most = left;
    left -= found.length;
    if (found.length === 0 || most <= 0) return null;
    return (
      <section key={day} aria-labelledby={`dia-${day}`} className="mt-6 print:mt-0">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id={`dia-${day}`} className="text-title">
            {t(`panel${day}`)}
            <span className="ml-4 hidden font-normal text-lead print:inline">{page('sheet')}</span>
          </h2>
          <DayDocuments day={day} name={t(`panel${day}`)} origin={origin} />
        </div>
        {day === 0 ? (
          <CourseList found={found.slice(0, most)} words={words} store={store} />
        ) : (
          <DayTimetable
            found={found}
            rooms={query.auditorium ? [query.auditorium] : AUDITORIUMS}
            view={viewOf(query)}
            words={words}
            limit={most}
          />
        )}
      </section>
    );
  });
});

/** What is sought by words is a list; null: side by side where there is room for it. */
export const viewOf = ({ view, words }: ProgrammeQuery) => view ?? (words.trim() ? 'lista' : null);

interface CourseListProps {
  found: Found[];
  words: readonly string[];
  store: string | null;
}

/** Day 0: the courses by time, each bought on its own. */
function CourseList({ found, words, store }: CourseListProps) {
  const { t } = useTranslation('programme');
  const { language } = useLanguage();
  return (
    <>
      <CourseNotes level={3} />
      <ol className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {found.map(({ activity, lectures }) => (
          <li key={activity.code} className="flex">
            {/* What is touched is taken over by itself: see `DayTimetable`. */}
            <Suspense>
              <ActivityCard activity={activity} lectures={lectures} words={words} level={3}>
                <div className="mt-auto pt-4" data-print="hide">
                  <ExternalButton href={store} look="quiet">
                    {t('buyCourse')}
                    <span className="sr-only">
                      : <span lang={contentLanguageOf(language)}>{activity.title}</span>
                    </span>
                  </ExternalButton>
                </div>
              </ActivityCard>
            </Suspense>
          </li>
        ))}
      </ol>
    </>
  );
}
