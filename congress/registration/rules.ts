import type { Facts, Plan } from '../facts/schema.ts';

/** A plan that visitors can choose: offered and priced. */
export type OfferedPlan = Plan & { price: number };

/** The plans to show, in the record's order (the double plan is not offered: specification, section 9 "Prices"). */
export function offeredPlans(facts: Pick<Facts, 'plans'>): OfferedPlan[] {
  return facts.plans.filter((plan): plan is OfferedPlan => plan.offered && plan.price !== null);
}

/** Where a plan is bought: the external checkout with the plan's ticket, or null while either is unknown. */
export function checkoutAddress(checkout: string | null, plan: Pick<Plan, 'ticket'>): string | null {
  if (checkout === null || plan.ticket === null) return null;
  const address = new URL(checkout);
  address.searchParams.set('ticket', plan.ticket);
  return address.href;
}

/** Centavos saved against the previous price, or null when the plan did not become cheaper. */
export function saving(plan: OfferedPlan): number | null {
  return plan.previousPrice !== null && plan.previousPrice > plan.price
    ? plan.previousPrice - plan.price
    : null;
}
