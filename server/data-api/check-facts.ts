import { completeFacts, FactsSchema } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Payload } from './body.ts';
import { ApiError } from './errors.ts';

/**
 * Every page is made of the record of facts: one that cannot be is refused before the database keeps it.
 *
 * @param payload rows for `event_facts`
 * @throws ApiError 400 23514, with every wrong fact by its path
 */
export function checkFacts({ json, columns }: Payload): void {
  if (!columns.includes('facts')) return;
  for (const { facts } of JSON.parse(json) as { facts?: unknown }[]) checkRecord(facts);
}

/** @throws ApiError as `checkFacts` */
export function checkRecord(facts: unknown): void {
  const read = FactsSchema.safeParse(completeFacts(facts, shippedFacts));
  if (read.success) return;
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ApiError(400, '23514', `The facts of the event cannot be so: ${wrong[0]}`, {
    details: wrong.join('; '),
    hint: 'Correct these facts and send the record again.',
  });
}
