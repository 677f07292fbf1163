import { dayOf, timeOf } from '../day.ts';
import type { Room } from '../facts/schema.ts';
import { type Plan, programmeDayOf } from './days-and-rooms.ts';
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

/** What the clocks of a time zone show at a moment. */
export function momentIn(now: Date, timeZone: string): LocalMoment {
  const [hour = 0, minute = 0] = timeOf(now, timeZone).split(':').map(Number);
  return { date: dayOf(now, timeZone), minute: hour * 60 + minute };
}

/**
 * What happens now and next in each room; null on a day that is none of the congress's or on which no session has a time.
 *
 * @param sessions in the order of their starts
 */
export function nowAndNext(
  sessions: readonly Session[],
  { event, rooms }: Plan,
  { date, minute }: LocalMoment,
): NowAndNext[] | null {
  const day = programmeDayOf(date, event);
  const today = sessions.filter((session) => session.day === day && session.start !== null);
  if (today.length === 0) return null;
  return (day === 0 ? [null] : rooms).map((room) => {
    const here = today.filter((session) => room === null || isIn(room, session));
    const upcoming = here.filter(({ start }) => (start ?? 0) > minute);
    return {
      room,
      now: here.filter(({ start, end }) => (start ?? 0) <= minute && minute < (end ?? 0)),
      next: upcoming.filter(({ start }) => start === upcoming[0]?.start),
    };
  });
}
