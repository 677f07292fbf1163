import { batchOn } from '../facts/batches.ts';
import { isOver, phaseOn } from '../facts/phase.ts';
import type { Facts } from '../facts/schema.ts';
import { refundLastDay } from '../registration/refund.ts';
import { isPromoted, offeredPlans } from '../registration/rules.ts';

/** What can be had on a day. What cannot is offered nowhere. */
export interface Offers {
  /** A place at the congress, alone or in a group. */
  registration: boolean;
  courses: boolean;
  /** Sending an abstract. */
  submission: boolean;
  /** Sending the final version of an approved paper. */
  finalVersion: boolean;
  /** Sponsoring this edition. */
  sponsorship: boolean;
  /** Money back, or the move to the next edition. */
  refund: boolean;
  /** Registering now for less than before, or than later. */
  promotion: boolean;
  /** Of this edition. */
  certificates: boolean;
  annals: boolean;
}

/** A deadline is a day that still counts. A link that is missing takes no offer away: its button says "em breve". */
export function offersOn(facts: Facts, day: string): Offers {
  const { event, deadlines, links, papers, refund } = facts;
  const batch = batchOn(facts, day);
  const over = isOver(facts, day);
  const until = (deadline: string | null) => !over && deadline !== null && day <= deadline;
  const registration = offeredPlans(facts, day).length > 0;
  return {
    registration,
    courses: until(event.preCongressDay) && phaseOn(facts, day) !== 'announced',
    submission: until(papers.submissionDeadline),
    finalVersion: until(papers.finalVersionDeadline),
    sponsorship: until(deadlines.sponsorship ?? event.lastDay),
    refund: until(refundLastDay(facts)) && (refund.percent > 0 || refund.transferToNextEdition),
    promotion: registration && batch !== null && isPromoted(facts, batch),
    certificates: over && links.certificatesCurrent !== null,
    annals: over && links.annalsCurrent !== null,
  };
}

/**
 * What the site leads visitors to: the prices; news of when they come (`soon`) or the programme once registration is closed;
 * what is on now; what is left of the edition; or news of the next one.
 */
export type Lead = 'register' | 'soon' | 'closed' | 'now' | 'over' | 'next';

export function leadOn(facts: Facts, day: string): Lead {
  const phase = phaseOn(facts, day);
  if (phase === 'running') return 'now';
  if (phase === 'over') return 'over';
  if (phase === 'nextAnnounced') return 'next';
  if (offersOn(facts, day).registration) return 'register';
  // An opening is announced only where there will be one.
  const toCome = facts.batches.some(({ from }) => from !== null && day < from && batchOn(facts, from));
  return phase === 'announced' || toCome ? 'soon' : 'closed';
}
