import { addDays, daysBetween } from '../day.ts';
import type { Facts, Phase } from './schema.ts';

type PhaseFacts = Pick<Facts, 'event' | 'batches' | 'showing' | 'nextEdition'>;

/** What is left is told as the last days from so many days before on. */
export const LAST_DAYS = 7;

/** The day from which the congress is on without a break: that of the courses only where no day lies between. */
export function firstDayOf({ event: { preCongressDay, firstDay } }: Pick<Facts, 'event'>): string {
  return preCongressDay && daysBetween(preCongressDay, firstDay) <= 1 ? preCongressDay : firstDay;
}

/** The phase of the edition on a day of the site; the one that the facts name comes before what follows from the day. */
export function phaseOn({ event, batches, showing, nextEdition }: PhaseFacts, day: string): Phase {
  // Dates that are not known cannot be announced.
  if (showing.phase)
    return showing.phase === 'nextAnnounced' && !nextEdition.firstDay ? 'over' : showing.phase;
  const earliest = event.preCongressDay ?? event.firstDay;
  const opens = batches[0]?.from ?? null;
  if (day > event.lastDay) return nextEdition.firstDay ? 'nextAnnounced' : 'over';
  if (day === event.preCongressDay || day >= firstDayOf({ event })) return 'running';
  // Between courses and a congress that begins days later nothing is on, and it is near.
  if (day >= addDays(earliest, -LAST_DAYS)) return 'lastDays';
  return opens && day < opens ? 'announced' : 'selling';
}

/** Whether this edition has ended: what is left of it is looked back on. */
export const isOver = (facts: PhaseFacts, day: string): boolean =>
  ['over', 'nextAnnounced'].includes(phaseOn(facts, day));
