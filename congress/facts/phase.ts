import { addDays, daysBetween } from '../day.ts';
import type { Facts, Phase } from './schema.ts';

type PhaseFacts = Pick<Facts, 'event' | 'batches' | 'showing' | 'nextEdition'>;

/** The number of days before a date that count as its last days. */
export const LAST_DAYS = 7;

/**
 * The day on which the congress begins: that of the courses if it is immediately before, else the first congress day.
 */
export function firstDayOf({ event: { preCongressDay, firstDay } }: Pick<Facts, 'event'>): string {
  return preCongressDay && daysBetween(preCongressDay, firstDay) <= 1 ? preCongressDay : firstDay;
}

/** The phase of the edition on a day of the site; a phase set in the facts takes precedence over the dates. */
export function phaseOn({ event, batches, showing, nextEdition }: PhaseFacts, day: string): Phase {
  // 'nextAnnounced' needs dates to announce.
  if (showing.phase)
    return showing.phase === 'nextAnnounced' && !nextEdition.firstDay ? 'over' : showing.phase;
  const earliest = event.preCongressDay ?? event.firstDay;
  const opens = batches[0]?.from ?? null;
  if (day > event.lastDay) return nextEdition.firstDay ? 'nextAnnounced' : 'over';
  if (day === event.preCongressDay || day >= firstDayOf({ event })) return 'running';
  // Also between courses and a congress that begins days later: nothing is running, but it is close.
  if (day >= addDays(earliest, -LAST_DAYS)) return 'lastDays';
  return opens && day < opens ? 'announced' : 'selling';
}

/** Whether this edition has ended. */
export const isOver = (facts: PhaseFacts, day: string): boolean =>
  ['over', 'nextAnnounced'].includes(phaseOn(facts, day));
