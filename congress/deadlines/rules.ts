import { addDays, daysBetween } from '../day.ts';
import { groupDiscountsOf } from '../facts/group-discounts.ts';
import { isOver, LAST_DAYS } from '../facts/phase.ts';
import type { Facts } from '../facts/schema.ts';
import { prizesOf } from '../papers/prizes.ts';
import { type Offers, offersOn } from '../phase/offers.ts';
import { refundLastDay } from '../registration/refund.ts';
import { isPromoted } from '../registration/rules.ts';

export const AUDIENCES = ['attendee', 'author', 'leader', 'sponsor'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Something that can be done until a day (a deadline), or that happens on certain days or from a day on (an event). */
export interface Step {
  id: StepId;
  kind: 'deadline' | 'event';
  audiences: readonly Audience[];
  /**
   * The first day; null: open already. For steps without a last day it is the day after the congress and only sorts
   * them.
   */
  opens: string | null;
  /** The last day, inclusive; null: no end. At least one of the two days is known. */
  closes: string | null;
  /** false: its link is not published yet. */
  published: boolean;
  /** The number of the batch concerned, from 1. */
  batch?: number;
}

type StepId =
  | 'batch'
  | 'groupList'
  | 'abstract'
  | 'finalVersion'
  | 'refund'
  | 'posterPdf'
  | 'sponsorRequest'
  | 'registration'
  | 'courses'
  | 'congress'
  | 'presentation'
  | 'awards'
  | 'certificate'
  | 'annals';

/** The offer that a step depends on; steps not listed depend on the congress alone. */
const OFFERS: Partial<Record<StepId, keyof Offers>> = {
  batch: 'registration',
  groupList: 'registration',
  registration: 'registration',
  abstract: 'submission',
  finalVersion: 'finalVersion',
  refund: 'refund',
  sponsorRequest: 'sponsorship',
  certificate: 'certificates',
  annals: 'annals',
};

export interface DatedStep extends Step {
  state: StepState;
  /**
   * Days until it closes or, while it is upcoming, until it opens. Null when closed, without an end, or without a fixed
   * day.
   */
  daysLeft: number | null;
}

/**
 * `today`: it happens, or can be done for the last time, today. `awaited`: it is due but its link is not published yet.
 */
type StepState = 'upcoming' | 'awaited' | 'open' | 'lastDays' | 'today' | 'closed';

/** Every step with a day, in the order of those days; steps that the facts do not know are left out. */
export function stepsOf(facts: Facts): Step[] {
  const { event, papers, links, deadlines, batches } = facts;
  const steps = [
    ...batchSteps(facts),
    deadline('abstract', papers.submissionDeadline, ['author']),
    deadline('finalVersion', papers.finalVersionDeadline, ['author']),
    deadline('refund', refundLastDay(facts), ['attendee', 'leader']),
    deadline('posterPdf', addDays(event.firstDay, -papers.poster.pdfDaysBefore), ['author']),
    ...(deadlines.sponsorship ? [deadline('sponsorRequest', deadlines.sponsorship, ['sponsor'])] : []),
    ...(deadlines.registration
      ? [deadline('registration', deadlines.registration, ['attendee', 'author'], batches[0]?.from)]
      : []),
    ...(event.preCongressDay
      ? [happening('courses', event.preCongressDay, event.preCongressDay, ['attendee'])]
      : []),
    happening('congress', event.firstDay, event.lastDay, ['attendee', 'leader', 'sponsor']),
    happening('presentation', event.firstDay, event.lastDay, ['author']),
    ...(prizesOf(facts).length > 0 ? [happening('awards', event.lastDay, event.lastDay, ['author'])] : []),
    opening('certificate', addDays(event.lastDay, 1), links.certificatesCurrent, ['attendee', 'author']),
    opening('annals', addDays(event.lastDay, 1), links.annalsCurrent, ['author']),
  ];
  return steps.sort((a, b) => (dayOfStep(a) < dayOfStep(b) ? -1 : dayOfStep(a) > dayOfStep(b) ? 1 : 0));
}

/**
 * The steps, without deadlines for offers that are not available on the deadline's day. Past days are judged by the
 * dates alone, because phase and occupancy are those of today.
 */
export function offeredSteps(facts: Facts, today: string): Step[] {
  const byDates = { ...facts, occupancy: 0, showing: { ...facts.showing, phase: null } };
  return stepsOf(facts).filter(({ id, closes }) => {
    const offer = OFFERS[id];
    return !offer || !closes || offersOn(closes < today ? byDates : facts, closes)[offer];
  });
}

/** The steps with their state on a day; steps that are not offered on it cannot be open. */
export function stepsOn(facts: Facts, today: string): DatedStep[] {
  const offers = offersOn(facts, today);
  const { lastDay } = facts.event;
  // Once the edition is over nothing of it can be done any more, even where the facts end it early.
  const day = isOver(facts, today) && today <= lastDay ? addDays(lastDay, 1) : today;
  return offeredSteps(facts, day)
    .map((step) => onDay(step, day))
    .filter(({ id, state }) => {
      const offer = OFFERS[id];
      return !offer || offers[offer] || ['upcoming', 'awaited', 'closed'].includes(state);
    });
}

/** A batch's end is a deadline where another batch follows; the last batch's only where it is a promotion. */
function batchSteps(facts: Facts): Step[] {
  return facts.batches.flatMap((one, index) => {
    const { from, until } = one;
    const next = facts.batches[index + 1] ?? null;
    if (until === null || (!next && !isPromoted(facts, { ...one, next }))) return [];
    const batch = index + 1;
    const own = { ...deadline('batch', until, ['attendee'], from), batch };
    const list = { ...deadline('groupList', until, ['leader'], from), batch };
    return groupDiscountsOf(facts).length > 0 ? [own, list] : [own];
  });
}

/** The key of a step in lists and calendars. */
export const stepKey = ({ id, batch }: Step): string => (batch === undefined ? id : `${id}-${batch}`);

/** The day that a step is shown on in the calendar: a deadline's last day, an event's first. */
export function dayOfStep({ kind, opens, closes }: Step): string {
  return (kind === 'deadline' ? closes : opens) ?? '';
}

/** A step with its state on a day. */
export function onDay(step: Step, today: string): DatedStep {
  const { kind, opens, closes } = step;
  if (opens !== null && today < opens)
    // The opening day of what follows the congress is our estimate, so there is no countdown to it.
    return { ...step, state: 'upcoming', daysLeft: closes === null ? null : daysBetween(today, opens) };
  if (closes === null) return { ...step, state: step.published ? 'open' : 'awaited', daysLeft: null };
  const daysLeft = daysBetween(today, closes);
  if (daysLeft < 0) return { ...step, state: 'closed', daysLeft: null };
  if (daysLeft === 0 || kind === 'event') return { ...step, state: 'today', daysLeft };
  return { ...step, state: daysLeft <= LAST_DAYS ? 'lastDays' : 'open', daysLeft };
}

/** Whether a step is worth showing as next: a deadline that has opened, or an event that is not over. */
export const canBeDone = ({ kind, state }: DatedStep): boolean =>
  state !== 'closed' && (kind === 'event' || state !== 'upcoming');

/** The first step whose day is still ahead; null when everything is over. */
export function nextStep(steps: DatedStep[]): DatedStep | null {
  return steps.find((step) => step.daysLeft !== null && canBeDone(step)) ?? null;
}

function deadline(id: StepId, closes: string, audiences: Audience[], opens: string | null = null): Step {
  return { id, kind: 'deadline', audiences, opens, closes, published: true };
}

function happening(id: StepId, opens: string, closes: string, audiences: Audience[]): Step {
  return { id, kind: 'event', audiences, opens, closes, published: true };
}

function opening(id: StepId, opens: string, link: string | null, audiences: Audience[]): Step {
  return { id, kind: 'event', audiences, opens, closes: null, published: link !== null };
}
