import { AUDITORIUMS } from './days-and-rooms.ts';
import type { Talk } from './talks.ts';

/** How long an activity lasts at most when nothing says when it ends. */
const LONGEST_GUESS = 60;
const MIDNIGHT = 24 * 60;

/** What has its own place in the timetable, as far as its end is asked. */
export type Placed = Pick<Talk, 'day' | 'start' | 'end' | 'auditorium' | 'location'>;

/** When a talk ends, in minutes from midnight: a lecture that begins its round table ends with it. */
export function endOf(talk: Talk, talks: readonly Talk[]): number | null {
  const { start, end, within } = talk;
  const around = within && talks.find(({ id }) => id === within.id);
  const whole = around?.start === start && end === null ? around : talk;
  return endOfActivity(
    whole,
    talks.filter((other) => !other.within),
  );
}

/**
 * When an activity ends: as it is written, else when the next one in its room begins, after an hour at the latest. Null
 * where no time can be read.
 *
 * @param activities those of the programme, without the lectures inside round tables
 */
export function endOfActivity(activity: Placed, activities: readonly Placed[]): number | null {
  const { start, end } = activity;
  if (start === null || end !== null) return end;
  const next = activities
    .filter((other) => other.day === activity.day && sharesRoom(activity, other))
    .flatMap((other) => (other.start !== null && other.start > start ? [other.start] : []));
  return Math.min(...next, start + LONGEST_GUESS, MIDNIGHT);
}

/** Courses have rooms of their own, by their location; else what has no auditorium concerns both. */
function sharesRoom(one: Placed, other: Placed): boolean {
  if (one.day === 0) return one.location !== undefined && one.location === other.location;
  const rooms = ({ auditorium }: Placed) => (auditorium ? [auditorium] : [...AUDITORIUMS]);
  return rooms(one).some((room) => rooms(other).includes(room));
}
