import { addDays, daysBetween } from '../day.ts';
import type { Facts } from '../facts/schema.ts';

type RefundFacts = Pick<Facts, 'event' | 'refund'>;

/** What a request made on a certain day brings (specification, section 9 "Refund and transfer"). */
export interface RefundOutcome {
  /** The last day on which a request brings anything; that day itself counts. */
  lastDay: string;
  inTime: boolean;
  /** From the request to the last day: 0 on it, negative after it. */
  daysLeft: number;
  /** Of what was paid; 0 when too late. */
  percent: number;
  /** In centavos. */
  amount: number;
  /** Whether the whole registration may move to the next edition instead, at no cost. */
  transfer: boolean;
}

export function refundLastDay({ event, refund }: RefundFacts): string {
  return addDays(event.firstDay, -refund.daysBefore);
}

/**
 * @param paid in centavos
 * @param day of the request, `YYYY-MM-DD`
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
