import { dayOf, momentOf, timeOf } from './day.ts';

/** The current moment, handed to whatever needs it. Nothing in the domain reads the machine's clock. */
export type Clock = () => Date;

/** The moment that the site shows itself at: `now`, moved to the day of the facts where they name one (`showing.day`). */
export function shownMoment(now: Date, day: string | null, timeZone: string): Date {
  if (!day || day === dayOf(now, timeZone)) return now;
  return new Date(momentOf(day, timeOf(now, timeZone), timeZone));
}
