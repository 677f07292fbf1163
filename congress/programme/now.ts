import { addDays, dayOf, timeOf } from '../day.ts';
import type { Room } from '../facts/schema.ts';
import { dateOfDay, daysOf, type EventDays, type Plan } from './days-and-rooms.ts';
import { isIn, type Session } from './sessions.ts';

/** A moment in the congress's time zone. */
export interface LocalMoment {
  /** The calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Minutes from midnight. */
  minute: number;
}

/** The current and the next sessions of a room. Both empty: nothing more today. */
export interface NowAndNext {
  /** Null: the courses, each of which has its own place. */
  room: Room | null;
  now: Session[];
  /** All sessions with the next start. */
  next: Session[];
}

/** In minutes. */
const DAY = 24 * 60;

/** The date and minute of a moment in a time zone. */
export function momentIn(now: Date, timeZone: string): LocalMoment {
  const [hour = 0, minute = 0] = timeOf(now, timeZone).split(':').map(Number);
  return { date: dayOf(now, timeZone), minute: hour * 60 + minute };
}

/** The sessions with a time on a calendar day, and those of the day before that last beyond `minute`. */
function timedOn(sessions: readonly Session[], event: EventDays, date: string, minute = 0) {
  const timed = (calendarDay: string) => {
    // Courses may be on a congress day.
    const days = daysOf(event).filter((day) => dateOfDay(day, event) === calendarDay);
    return sessions.filter(({ day, start }) => days.includes(day) && start !== null);
  };
  // Sessions of the previous day may last beyond midnight.
  const sinceYesterday = timed(addDays(date, -1)).filter(({ end }) => minute + DAY < (end ?? 0));
  return { today: timed(date), sinceYesterday };
}

/** The sessions of a calendar day that have a time, in order of start. */
export function sessionsOn(sessions: readonly Session[], event: EventDays, date: string): Session[] {
  const { today, sinceYesterday } = timedOn(sessions, event, date);
  return [...sinceYesterday, ...today];
}

/** The places that have sessions on a calendar day: null for the courses, and every room. */
export const placesOn = (sessions: readonly Session[], plan: Plan, date: string) =>
  placesOf(timedOn(sessions, plan.event, date), plan);

function placesOf(
  { today, sinceYesterday }: ReturnType<typeof timedOn>,
  { rooms }: Plan,
): readonly (Room | null)[] {
  const timed = [...sinceYesterday, ...today];
  const courses = timed.some(({ day }) => day === 0) ? [null] : [];
  return timed.some(({ day }) => day !== 0) ? [...courses, ...rooms] : courses;
}

/**
 * The current and next sessions of each room; null if the day has no sessions with a time.
 *
 * @param sessions sorted by start
 */
export function nowAndNext(
  sessions: readonly Session[],
  plan: Plan,
  { date, minute }: LocalMoment,
): NowAndNext[] | null {
  const timed = timedOn(sessions, plan.event, date, minute);
  const { today, sinceYesterday } = timed;
  const places = placesOf(timed, plan);
  if (places.length === 0) return null;
  return places.map((room) => {
    const isHere = (session: Session) => (room === null ? session.day === 0 : isIn(room, session));
    const here = today.filter(isHere);
    const upcoming = here.filter(({ start }) => (start ?? 0) > minute);
    const begun = here.filter(({ start, end }) => (start ?? 0) <= minute && minute < (end ?? 0));
    return {
      room,
      now: [...sinceYesterday.filter(isHere), ...begun],
      next: upcoming.filter(({ start }) => start === upcoming[0]?.start),
    };
  });
}
