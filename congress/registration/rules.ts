import { batchOn, lastPaidBatch } from '../facts/batches.ts';
import type { Batch, Facts, Plan } from '../facts/schema.ts';

/** A plan that visitors can choose: offered, and priced in the batch in force. */
export interface OfferedPlan extends Plan {
  price: number;
  /** The next price and the day it starts, if the next batch changes it. */
  next: { price: number; from: string } | null;
}

/**
 * The plans on sale on a day, in the facts' order (the double plan is not offered: specification, section 9 "Prices").
 */
export function offeredPlans(facts: Facts, day: string): OfferedPlan[] {
  const batch = batchOn(facts, day);
  return batch ? plansIn(batch, batch.next, facts) : [];
}

/** Whether nothing is paid for any of them, now or from the next batch on. */
export const areFree = (plans: readonly OfferedPlan[]) =>
  plans.every(({ price, next }) => price === 0 && next === null);

/**
 * The plans at the prices that a registration by a day can have paid, whether or not still on sale; refunds are based
 * on them.
 */
export const paidPlans = (facts: Facts, day: string): OfferedPlan[] =>
  plansIn(lastPaidBatch(facts, day), null, facts);

/** The percentage of what was paid that is refunded in time; 0 also if nothing was paid, because registration is free. */
export function refundedPercent(facts: Facts, day: string): number {
  const plans = paidPlans(facts, day);
  return plans.length > 0 && areFree(plans) ? 0 : facts.refund.percent;
}

function plansIn({ prices }: Batch, next: Batch | null, { plans }: Facts): OfferedPlan[] {
  return plans.flatMap((plan) => {
    const price = prices[plan.id] ?? null;
    if (!plan.offered || price === null) return [];
    return [{ ...plan, price, next: nextPrice(plan, price, next) }];
  });
}

function nextPrice({ id }: Plan, price: number, batch: Batch | null): OfferedPlan['next'] {
  const next = batch?.prices[id] ?? null;
  return next === null || next === price || !batch?.from ? null : { price: next, from: batch.from };
}

/** The address of the external checkout with the plan's ticket; null while either is unknown. */
export function checkoutAddress(checkout: string | null, plan: Pick<Plan, 'ticket'>): string | null {
  if (checkout === null || plan.ticket === null) return null;
  const address = new URL(checkout);
  address.searchParams.set('ticket', plan.ticket);
  return address.href;
}

/**
 * Whether a batch is announced as a promotion: the facts say so, and some price is lower than before or than in the
 * next batch.
 */
export const isPromoted = (facts: Facts, batch: Batch & { next: Batch | null }): boolean =>
  facts.promotion.active &&
  plansIn(batch, batch.next, facts).some(
    (plan) => saving(plan) !== null || (plan.next !== null && plan.next.price > plan.price),
  );

/** The centavos saved against the previous price; null if the plan did not become cheaper. */
export function saving(plan: OfferedPlan): number | null {
  return plan.previousPrice !== null && plan.previousPrice > plan.price
    ? plan.previousPrice - plan.price
    : null;
}

/**
 * The amount of each of the maximum number of instalments, in centavos, rounded up (the last one is smaller if it does
 * not divide evenly). Null: the price is 0, or cards cannot pay in instalments.
 */
export function instalment(price: number, { methods, maxInstalments }: Facts['payment']): number | null {
  return price > 0 && methods.includes('card') && maxInstalments > 1
    ? Math.ceil(price / maxInstalments)
    : null;
}
