import { phaseOn } from './phase.ts';
import type { Batch, Facts, Plan } from './schema.ts';

type BatchFacts = Pick<Facts, 'batches' | 'deadlines' | 'event' | 'occupancy' | 'showing' | 'nextEdition'>;

/** The batch whose prices apply on a day. */
export interface BatchInForce extends Batch {
  /** Its number among the batches, from 1. */
  number: number;
  /** The next batch, or null. */
  next: Batch | null;
}

/**
 * Null while nothing is sold: before the first batch, after the last, after the registration deadline, or when every
 * place is taken.
 */
export function batchOn(facts: BatchFacts, day: string): BatchInForce | null {
  const { batches, deadlines, event, occupancy } = facts;
  const selling = ['selling', 'lastDays', 'running'].includes(phaseOn(facts, day));
  if (!selling || occupancy >= 100 || day > event.lastDay) return null;
  if (deadlines.registration && day > deadlines.registration) return null;
  const begun = batches.findLast(({ from }) => from === null || from <= day);
  if (!begun || (begun.until !== null && begun.until < day)) return null;
  const number = batches.indexOf(begun) + 1;
  return { ...begun, number, next: batches[number] ?? null };
}

/**
 * The latest batch that a registration by `day` can have paid: the batch in force, the most recent one, or the first to
 * come.
 */
export function lastPaidBatch({ batches }: Pick<Facts, 'batches'>, day: string): Batch {
  const batch = batches.findLast(({ from }) => from === null || from <= day) ?? batches[0];
  if (!batch) throw new Error('The facts hold no batch.');
  return batch;
}

/** The path in the facts of a plan's price in a batch. */
export const pricePath = ({ number }: Pick<BatchInForce, 'number'>, plan: Plan['id']): string =>
  `batches.${number - 1}.prices.${plan}`;
