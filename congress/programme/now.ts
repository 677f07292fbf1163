import { dayOf } from '../day.ts';
import type { Facts } from '../facts/schema.ts';
import { AUDITORIUMS, type Auditorium, type Day } from './days-and-rooms.ts';
import { endOfActivity, type Placed } from './ends.ts';
import type { ShownTalk } from './talks.ts';

/** A moment as the clocks show it where the congress is. */
export interface LocalMoment {
  /** The calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Minutes from midnight. */
  minute: number;
}

/** What happens at a place: now, and what begins there next. Both empty: nothing more today. */
export interface PlaceNow<Shown extends Placed = ShownTalk> {
  /** Null: the courses, each in a room of its own. */
  auditorium: Auditorium | null;
  now: Shown[];
  /** All that begin at the next start. */
  next: Shown[];
}

/** What the clocks of a time zone show at a moment, wherever it is asked. */
export function momentIn(now: Date, timeZone: string): LocalMoment {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  return { date: dayOf(now, timeZone), minute: part('hour') * 60 + part('minute') };
}

type Event = Pick<Facts['event'], 'preCongressDay' | 'firstDay' | 'lastDay'>;

/** The calendar day of a day of the programme. */
export function dateOfDay(day: Day, event: Event): string {
  return [event.preCongressDay, event.firstDay, event.lastDay][day] as string;
}

/** The day of the programme that a calendar day is; null for every other day. */
export function programmeDayOf(date: string, event: Event): Day | null {
  return ([1, 2, 0] as const).find((day) => dateOfDay(day, event) === date) ?? null;
}

/**
 * What happens now and next at each place, for the activities of the programme (without the lectures inside round tables); null on
 * a day that is none of the congress's or on which no activity has a time.
 */
export function nowAndNext<Shown extends Placed>(
  activities: readonly Shown[],
  event: Event,
  { date, minute }: LocalMoment,
): PlaceNow<Shown>[] | null {
  const day = programmeDayOf(date, event);
  const today = activities.filter((activity) => activity.day === day && activity.start !== null);
  if (day === null || today.length === 0) return null;
  if (day === 0) return [atPlace(null, today, minute)];
  return AUDITORIUMS.map((auditorium) =>
    atPlace(
      auditorium,
      today.filter((activity) => (activity.auditorium ?? auditorium) === auditorium),
      minute,
    ),
  );
}

function atPlace<Shown extends Placed>(
  auditorium: Auditorium | null,
  activities: Shown[],
  minute: number,
): PlaceNow<Shown> {
  const starts = activities.map(({ start }) => start ?? 0);
  const nextStart = Math.min(...starts.filter((start) => start > minute));
  return {
    auditorium,
    now: activities.filter(
      (activity) => (activity.start ?? 0) <= minute && minute < (endOfActivity(activity, activities) ?? 0),
    ),
    next: activities.filter(({ start }) => start === nextStart),
  };
}
