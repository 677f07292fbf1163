import type { Facts } from './schema.ts';

/** The discounts of groups that there are: of nothing there is none, and none is told. */
export const groupDiscountsOf = ({ groupDiscounts }: Pick<Facts, 'groupDiscounts'>) =>
  groupDiscounts.filter(({ percent }) => percent > 0);
