import { dayOf, momentOf, timeOf } from './day.ts';

/** Returns the current moment; handed to whatever needs it. The domain never reads the machine's clock. */
export type Clock = () => Date;

/** The moment that the site shows: `now`, moved to the day named by the facts, if any (`showing.day`). */
export function shownMoment(now: Date, day: string | null, timeZone: string): Date {
  if (!day || day === dayOf(now, timeZone)) return now;
  return new Date(momentOf(day, timeOf(now, timeZone), timeZone));
}
