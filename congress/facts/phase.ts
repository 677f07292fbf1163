import { addDays } from '../day.ts';
import type { Facts, Phase } from './schema.ts';

type PhaseFacts = Pick<Facts, 'event' | 'batches' | 'showing' | 'nextEdition'>;

/** What is left is told as the last days from so many days before on. */
export const LAST_DAYS = 7;

/** The first day of everything, the courses included. */
export const firstDayOf = ({ event }: Pick<Facts, 'event'>): string => event.preCongressDay ?? event.firstDay;

/** The phase of the edition on a day of the site; the one that the facts name comes before what follows from the day. */
export function phaseOn({ event, batches, showing, nextEdition }: PhaseFacts, day: string): Phase {
  // Dates that are not known cannot be announced.
  if (showing.phase)
    return showing.phase === 'nextAnnounced' && !nextEdition.firstDay ? 'over' : showing.phase;
  const begins = firstDayOf({ event });
  const opens = batches[0]?.from ?? null;
  if (day > event.lastDay) return nextEdition.firstDay ? 'nextAnnounced' : 'over';
  if (day >= begins) return 'running';
  if (day >= addDays(begins, -LAST_DAYS)) return 'lastDays';
  return opens && day < opens ? 'announced' : 'selling';
}

/** Whether this edition has ended: what is left of it is looked back on. */
export const isOver = (facts: PhaseFacts, day: string): boolean =>
  ['over', 'nextAnnounced'].includes(phaseOn(facts, day));
