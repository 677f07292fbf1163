import type { Facts, Plan } from '../facts/schema.ts';
import type { OfferedPlan } from './rules.ts';

/** The plans on the relevant day: when the list is sent and paid (specification, section 9 "Group registration"). */
export interface GroupOffer extends Pick<Facts, 'groupDiscounts'> {
  plans: OfferedPlan[];
}

/** The number of people per plan. */
export type GroupSize = Partial<Record<Plan['id'], number>>;

/** A range of group sizes with the same discount: 11 to 20 people, 10%. */
export interface Bracket {
  from: number;
  /** Inclusive; null: no upper limit. */
  to: number | null;
  percent: number;
}

/** The price for the people of one plan, in centavos. */
export interface GroupLine {
  plan: OfferedPlan;
  people: number;
  /** The discount on each person's price. */
  discount: number;
  pricePerPerson: number;
  total: number;
}

export interface GroupPrice {
  people: number;
  percent: number;
  /** One for each offered plan, including those without people. */
  lines: GroupLine[];
  /** In centavos, as are `total` and `saving`. */
  fullTotal: number;
  total: number;
  saving: number;
  next: NextDiscount | null;
}

interface NextDiscount {
  percent: number;
  /** The number of additional people required. */
  missing: number;
  /**
   * The centavos by which the larger group's total would be lower than this one's, if the additional people take the
   * cheapest plan; null if it would not be lower.
   */
  cheaperBy: number | null;
}

/** The percentage off for each person in a group of a size (specification, section 9 "Group registration"). */
export function groupPercent(people: number, discounts: Facts['groupDiscounts']): number {
  return ascending(discounts).findLast(({ above }) => people > above)?.percent ?? 0;
}

/** The discounts that reduce some price. */
export const discountsIn = ({ plans, groupDiscounts }: GroupOffer): Facts['groupDiscounts'] =>
  plans.some(({ price }) => price > 0) ? groupDiscounts.filter(({ percent }) => percent > 0) : [];

/** The brackets, which cover every group size from 1 exactly once. */
export function brackets(discounts: Facts['groupDiscounts']): Bracket[] {
  const steps = ascending(discounts).filter(({ above }) => above > 0);
  const starts = [1, ...steps.map(({ above }) => above + 1)];
  return starts.map((from, index) => ({
    from,
    to: steps[index]?.above ?? null,
    percent: groupPercent(from, discounts),
  }));
}

/** The discount in centavos, rounded to the centavo, half up, for each person separately. */
export function discountOn(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}

/** The price of a group. Ignores plans that are not offered, and counts that are not positive integers. */
export function groupPrice(size: GroupSize, offer: GroupOffer): GroupPrice {
  const price = priceOf(size, offer);
  return { ...price, next: nextDiscount(size, price, offer) };
}

function priceOf(size: GroupSize, offer: GroupOffer): Omit<GroupPrice, 'next'> {
  const counted = offer.plans.map((plan) => ({ plan, people: wholePeople(size[plan.id]) }));
  const people = sum(counted.map((line) => line.people));
  const percent = groupPercent(people, discountsIn(offer));
  const lines = counted.map(({ plan, people }) => {
    const discount = discountOn(plan.price, percent);
    const pricePerPerson = plan.price - discount;
    return { plan, people, discount, pricePerPerson, total: pricePerPerson * people };
  });
  const fullTotal = sum(lines.map((line) => line.plan.price * line.people));
  const total = sum(lines.map((line) => line.total));
  return { people, percent, lines, fullTotal, total, saving: fullTotal - total };
}

function nextDiscount(
  size: GroupSize,
  { people, percent, lines, total }: Omit<GroupPrice, 'next'>,
  offer: GroupOffer,
): NextDiscount | null {
  const next = ascending(discountsIn(offer)).find((step) => step.above >= people && step.percent > percent);
  const cheapest = lines.toSorted((a, b) => a.plan.price - b.plan.price)[0];
  if (!next || !cheapest || people === 0) return null;
  const missing = next.above + 1 - people;
  const larger = priceOf({ ...size, [cheapest.plan.id]: cheapest.people + missing }, offer);
  return { percent: next.percent, missing, cheaperBy: larger.total < total ? total - larger.total : null };
}

const ascending = (groupDiscounts: Facts['groupDiscounts']) =>
  groupDiscounts.filter(({ percent }) => percent > 0).sort((a, b) => a.above - b.above);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const wholePeople = (count = 0) => (Number.isSafeInteger(count) && count > 0 ? count : 0);
