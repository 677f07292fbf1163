import type { Facts } from './schema.ts';

/** The group discounts worth showing: none of 0%, and none at all while every offered plan is free. */
export const groupDiscountsOf = ({
  groupDiscounts,
  batches,
  plans,
}: Pick<Facts, 'groupDiscounts' | 'batches' | 'plans'>): Facts['groupDiscounts'] =>
  plans.some(({ id, offered }) => offered && batches.some(({ prices }) => prices[id]))
    ? groupDiscounts.filter(({ percent }) => percent > 0)
    : [];
