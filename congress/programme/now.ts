import { addDays, dayOf, timeOf } from '../day.ts';
import type { Room } from '../facts/schema.ts';
import { dateOfDay, daysOf, type EventDays, type Plan } from './days-and-rooms.ts';
import { isIn, type Session } from './sessions.ts';

/** A moment as the clocks show it where the congress is. */
export interface LocalMoment {
  /** The calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Minutes from midnight. */
  minute: number;
}

/** What is on in a room, and what begins there next. Both empty: nothing more today. */
export interface NowAndNext {
  /** Null: the courses, each in a room of its own. */
  room: Room | null;
  now: Session[];
  /** All that begin at the next start. */
  next: Session[];
}

/** Minutes. */
const DAY = 24 * 60;

/** What the clocks of a time zone show at a moment. */
export function momentIn(now: Date, timeZone: string): LocalMoment {
  const [hour = 0, minute = 0] = timeOf(now, timeZone).split(':').map(Number);
  return { date: dayOf(now, timeZone), minute: hour * 60 + minute };
}

/** What is on at some time of a calendar day, at `minute` or later where it began the day before; what names no hour is not. */
function timedOn(sessions: readonly Session[], event: EventDays, date: string, minute = 0) {
  const timed = (calendarDay: string) => {
    // The courses may be on a congress day.
    const days = daysOf(event).filter((day) => dateOfDay(day, event) === calendarDay);
    return sessions.filter(({ day, start }) => days.includes(day) && start !== null);
  };
  // What began yesterday may go on.
  const sinceYesterday = timed(addDays(date, -1)).filter(({ end }) => minute + DAY < (end ?? 0));
  return { today: timed(date), sinceYesterday };
}

/** What a calendar day's visitors may find on, in the order of their starts. */
export function sessionsOn(sessions: readonly Session[], event: EventDays, date: string): Session[] {
  const { today, sinceYesterday } = timedOn(sessions, event, date);
  return [...sinceYesterday, ...today];
}

/** The places in which something is on at some time of a calendar day: the courses together (null), every room. */
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
 * What happens now and next in each room; null on a day that is none of the congress's or on which no session has a time.
 *
 * @param sessions in the order of their starts
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
