import { type CSSProperties, Suspense } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import type { Room } from '#congress/facts/schema.ts';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import type { Found, View } from '#congress/programme/filter.ts';
import { clockTime } from '#congress/programme/times.ts';
import { ROOM_COLUMNS, type Slot, timetableOf } from '#congress/programme/timetable.ts';
import { shownAs } from './choices.tsx';
import { dayDate, usePlan } from './plan/days-and-rooms.tsx';
import { SessionCard } from './session/session-card.tsx';
import { slotHeights } from './slot-heights.ts';

interface DayTimetableProps {
  day: Day;
  found: Found[];
  rooms: readonly Room[];
  /** Null: a grid on screens that are wide enough. */
  view: View | null;
  words: readonly string[];
  /** The number of sessions to render, from the first on. */
  limit: number;
}

/**
 * A day as a list by time, which CSS turns into a grid (the variant `gridded`): rows are times, columns are
 * auditoriums. Both share one document, so that nothing moves during hydration. Each time slot is hydrated separately
 * (`Suspense`), so that a touch does not wait for the whole day.
 */
export function DayTimetable({ day, found, rooms, view, words, limit }: DayTimetableProps) {
  const { minutes, slots } = timetableOf(found, rooms, limit);
  const { t } = useTranslation('programmePage');
  const { language } = useLanguage();
  const { event } = usePlan();
  const shown = shownAs(view, rooms);
  const scrolls = view === 'grade' && shown['data-scrolls'];
  return (
    <div
      {...shown}
      // A grid wider than the screen scrolls horizontally, by keyboard too.
      {...(view === 'grade' && { role: 'group', 'aria-label': t('views.grade'), tabIndex: 0 })}
      // In a scroll container, times are sticky to the container instead of the window.
      className={`relative max-md:[&_:is(a,button,summary)]:scroll-mt-28 print:overflow-visible ${view === 'grade' ? (scrolls ? 'max-h-[calc(100dvh-6rem)] overflow-auto print:max-h-none' : 'max-lg:overflow-x-auto') : ''}`}
    >
      <div
        className="gridded:lg:-mr-1.5 gridded:grid gridded:min-w-(--least) gridded:[grid-template-columns:var(--columns)] gridded:[grid-template-rows:var(--rows)] print:min-w-0"
        style={
          {
            '--rows': ['auto', ...minutes.map(heightOf)].join(' '),
            '--least': scrolls ? `${rooms.length * LEAST_ROOM}rem` : '44rem',
            '--columns': `4.5rem repeat(${rooms.length * ROOM_COLUMNS}, minmax(0, 1fr))`,
          } as CSSProperties
        }
      >
        {rooms.map((room, index) => (
          <p
            key={room.id}
            aria-hidden
            className={`hidden bg-gauze/95 px-1.5 pt-2 pb-3 font-display font-semibold text-lg gridded:row-start-1 gridded:block print:static ${scrolls ? 'sticky top-0 z-10' : 'lg:sticky lg:top-16 lg:z-10'}`}
            style={{ gridColumn: `${2 + index * ROOM_COLUMNS} / span ${ROOM_COLUMNS}` }}
          >
            {room.name[language]}
          </p>
        ))}
        {slots.map((slot) => (
          <Suspense key={slot.start ?? 'untimed'}>
            <TimeSlot slot={slot} date={dayDate(day, event, language)} words={words} scrolls={scrolls} />
          </Suspense>
        ))}
      </div>
    </div>
  );
}

/** The minimum width of an auditorium in a scrolling grid, in rem. */
const LEAST_ROOM = 18;

/** The minimum height of a period, a rem per quarter of an hour up to two hours; texts may make it taller. */
const heightOf = (minutes: number) => `minmax(${Math.min(minutes, 120) / 15}rem, auto)`;

interface TimeSlotProps {
  slot: Slot;
  /** "28 de maio": sticky together with the time while scrolling a list on a small screen. */
  date: string;
  words: readonly string[];
  /** In a scrolling grid, the time is sticky. */
  scrolls: boolean | undefined;
}

function TimeSlot({ slot, date, words, scrolls }: TimeSlotProps) {
  const { t } = useTranslation('programmePage');
  const { start, row, cells } = slot;
  return (
    <div
      className="laid-out-when-near [contain-intrinsic-block-size:auto_var(--tall)] md:[contain-intrinsic-block-size:auto_var(--wide)] [overflow-clip-margin:0.5rem] grid gap-x-6 gap-y-1 border-ink/12 border-t pb-4 first-of-type:border-t-0 md:grid-cols-[6rem_minmax(0,1fr)] md:gap-y-3 md:py-5 gridded:contents"
      style={slotHeights(slot)}
    >
      <h3
        className={`font-display font-semibold text-lg text-petrol tabular-nums max-md:sticky max-md:top-16 max-md:z-10 max-md:-mx-1 max-md:bg-gauze max-md:px-1 max-md:py-2 gridded:m-0 gridded:p-0 gridded:[grid-row:var(--row)] ${scrolls ? 'gridded:sticky gridded:left-0 gridded:z-5 gridded:bg-gauze' : 'gridded:static gridded:bg-transparent'} ${start === null ? 'gridded:col-span-full gridded:pt-6 gridded:pb-2' : 'gridded:col-start-1'}`}
        style={{ '--row': row } as CSSProperties}
      >
        {start === null ? t('untimed') : clockTime(start)}
        <span
          className="ml-2 font-sans font-normal text-ink-soft text-sm md:hidden gridded:hidden"
          aria-hidden
        >
          {date}
        </span>
      </h3>
      <div className="flex min-w-0 flex-col gap-3 gridded:contents">
        {cells.map(({ columns, rows, found }) => (
          <div
            key={found[0]?.session.code}
            className="contents gridded:flex gridded:min-w-0 gridded:flex-col gridded:gap-2 gridded:px-1.5 gridded:pb-2 gridded:[grid-column:var(--columns)] gridded:[grid-row:var(--rows)]"
            style={{ '--columns': columns.join(' / '), '--rows': rows.join(' / ') } as CSSProperties}
          >
            {found.map(({ session, lectures, everywhere }) => (
              <SessionCard
                key={session.code}
                session={session}
                found={lectures}
                everywhere={everywhere}
                words={words}
                level={4}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
