import { FactsSchema } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { completeFacts } from '#congress/facts/stored.ts';
import { type Payload, parseJson } from './body.ts';
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

interface SentDraft {
  table_name?: unknown;
  changes?: Record<string, unknown> | null;
}

/**
 * A record that is published later is held to the same rules now: nobody is there then who could correct it. The rules of texts are
 * the database's (02_texts.sql).
 *
 * @param payload rows for `drafts`; whoever sends changes names their table
 * @throws ApiError 400 as for the table itself
 */
export function checkDrafts({ json, columns }: Payload): void {
  if (columns.includes('changes')) checkChanges(parseJson(json) as SentDraft[]);
}

/** @param members those of `change_drafts`; the database refuses what is no list of objects @throws ApiError as `checkDrafts` */
export function checkDraftMembers(list: unknown, members: unknown): void {
  const sent = Array.isArray(members) ? (members as (SentDraft | null)[]) : [];
  checkChanges(sent.map((member) => ({ table_name: list, changes: member?.changes ?? null })));
}

function checkChanges(drafts: SentDraft[]): void {
  for (const { table_name, changes } of drafts) {
    if (typeof table_name !== 'string')
      throw new ApiError(400, '22023', 'Changes are sent with the "table_name" that they are for');
    if (changes && table_name === 'event_facts') checkRecord(changes.facts);
  }
}
