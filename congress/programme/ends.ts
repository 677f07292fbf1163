import { AUDITORIUMS } from './schema.ts';
import type { Talk } from './talks.ts';

/** How long an activity lasts at most when nothing says when it ends. */
const LONGEST_GUESS = 60;
const MIDNIGHT = 24 * 60;

/**
 * When a talk ends, in minutes from midnight: as it is written, else when the next one in its room begins, after an hour
 * at the latest. Null where no time can be read. A lecture ends with its round table.
 */
export function endOf(talk: Talk, talks: readonly Talk[]): number | null {
  const { start, end, within } = talk;
  if (start === null || end !== null) return end;
  const around = within && talks.find(({ id }) => id === within.id);
  if (around?.start === start) return endOf(around, talks);
  const next = talks
    .filter((other) => other.day === talk.day && !other.within && sharesRoom(talk, other))
    .flatMap((other) => (other.start !== null && other.start > start ? [other.start] : []));
  return Math.min(...next, start + LONGEST_GUESS, MIDNIGHT);
}

/** Courses have rooms of their own, by their location; else what has no auditorium concerns both. */
function sharesRoom(one: Talk, other: Talk): boolean {
  if (one.day === 0) return one.location !== undefined && one.location === other.location;
  const rooms = (talk: Talk) => (talk.auditorium ? [talk.auditorium] : [...AUDITORIUMS]);
  return rooms(one).some((room) => rooms(other).includes(room));
}
