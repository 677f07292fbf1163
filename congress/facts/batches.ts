import type { Batch, Facts, Plan } from './schema.ts';

/** The batch whose prices hold on a day. */
export interface BatchInForce extends Batch {
  /** Its place among the batches, from 1 on. */
  number: number;
  /** What comes after it, or null. */
  next: Batch | null;
}

/** The first batch also holds before it begins and the last one after its end: the clock takes no price off the site. */
export function batchOn({ batches }: Pick<Facts, 'batches'>, day: string): BatchInForce {
  const batch = batches.find(({ until }) => until === null || day <= until) ?? batches.at(-1);
  if (!batch) throw new Error('The facts hold no batch.');
  const number = batches.indexOf(batch) + 1;
  return { ...batch, number, next: batches[number] ?? null };
}

/** The path of what a plan costs in a batch. */
export const pricePath = ({ number }: Pick<BatchInForce, 'number'>, plan: Plan['id']): string =>
  `batches.${number - 1}.prices.${plan}`;
