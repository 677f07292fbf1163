import { addDays, daysBetween } from '../day.ts';
import type { Facts } from '../facts/schema.ts';

type RefundFacts = Pick<Facts, 'event' | 'refund'>;

/** The outcome of a refund request on a day (specification, section 9 "Refund and transfer"). */
export interface RefundOutcome {
  /** The last day for requests, inclusive. */
  lastDay: string;
  inTime: boolean;
  /** Days from the request to the last day: 0 on it, negative after it. */
  daysLeft: number;
  /** Percentage of the price paid; 0 when too late. */
  percent: number;
  /** In centavos. */
  amount: number;
  /** Whether the registration may be transferred to the next edition instead, free of charge. */
  transfer: boolean;
}

export function refundLastDay({ event, refund }: RefundFacts): string {
  return addDays(event.firstDay, -refund.daysBefore);
}

/**
 * @param paid in centavos
 * @param day the day of the request, `YYYY-MM-DD`
 */
export function refundOf(paid: number, day: string, facts: RefundFacts): RefundOutcome {
  const lastDay = refundLastDay(facts);
  const daysLeft = daysBetween(day, lastDay);
  const inTime = daysLeft >= 0;
  const percent = inTime ? facts.refund.percent : 0;
  return {
    lastDay,
    inTime,
    daysLeft,
    percent,
    // Rounded to the centavo, half up.
    amount: Math.round((paid * percent) / 100),
    transfer: inTime && facts.refund.transferToNextEdition,
  };
}
