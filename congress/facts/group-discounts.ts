import type { Facts } from './schema.ts';

/** The discounts of groups that there are: of nothing, and on what is free, there is none, and none is told. */
export const groupDiscountsOf = ({
  groupDiscounts,
  batches,
  plans,
}: Pick<Facts, 'groupDiscounts' | 'batches' | 'plans'>): Facts['groupDiscounts'] =>
  plans.some(({ id, offered }) => offered && batches.some(({ prices }) => prices[id]))
    ? groupDiscounts.filter(({ percent }) => percent > 0)
    : [];
