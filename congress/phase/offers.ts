import { batchOn } from '../facts/batches.ts';
import { isOver, phaseOn } from '../facts/phase.ts';
import type { Facts } from '../facts/schema.ts';
import { refundLastDay } from '../registration/refund.ts';
import { isPromoted, offeredPlans, refundedPercent } from '../registration/rules.ts';

/** What is available on a day. Pages offer nothing else. */
export interface Offers {
  /** Registration for the congress, alone or in a group. */
  registration: boolean;
  courses: boolean;
  /** Submission of abstracts. */
  submission: boolean;
  /** Submission of the final version of an approved paper. */
  finalVersion: boolean;
  /** Sponsorship of this edition. */
  sponsorship: boolean;
  /** A refund, or transfer to the next edition. */
  refund: boolean;
  /** A price that is lower than before, or that will rise. */
  promotion: boolean;
  /** Of this edition. */
  certificates: boolean;
  annals: boolean;
}

/** Deadlines are inclusive. A missing link does not make an offer unavailable: its button says "em breve". */
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
    refund: until(refundLastDay(facts)) && (refundedPercent(facts, day) > 0 || refund.transferToNextEdition),
    promotion: registration && batch !== null && isPromoted(facts, batch),
    certificates: over && links.certificatesCurrent !== null,
    annals: over && links.annalsCurrent !== null,
  };
}

/**
 * What the site promotes: prices (`register`); news of when sales begin (`soon`); the programme once registration is
 * closed (`closed`); what is on now (`now`); the results of the edition (`over`); news of the next edition (`next`).
 */
export type Lead = 'register' | 'soon' | 'closed' | 'now' | 'over' | 'next';

export function leadOn(facts: Facts, day: string): Lead {
  const phase = phaseOn(facts, day);
  if (phase === 'running') return 'now';
  if (phase === 'over') return 'over';
  if (phase === 'nextAnnounced') return 'next';
  if (offersOn(facts, day).registration) return 'register';
  // An opening is announced only if a future batch will really be sold.
  const toCome = facts.batches.some(({ from }) => from !== null && day < from && batchOn(facts, from));
  return phase === 'announced' || toCome ? 'soon' : 'closed';
}
