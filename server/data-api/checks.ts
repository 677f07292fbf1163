import { FactsSchema } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { completeFacts, readStoredFacts } from '#congress/facts/stored.ts';
import { type Payload, parseJson } from './body.ts';
import { ApiError } from './errors.ts';
import type { Statement } from './sql-text.ts';

/** Invalid facts; `details` names each invalid fact by its path. */
export class FactsRefused extends ApiError {
  constructor(issues: readonly { path: PropertyKey[]; message: string }[], hint: string) {
    const wrong = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    super(400, '23514', `The facts of the event cannot be so: ${wrong[0]}`, {
      details: wrong.join('; '),
      hint,
    });
  }
}

/** Returns the record of facts that this transaction wrote; no row, or null, if it wrote none. */
export const FACTS_WRITTEN: Statement = {
  text: 'SELECT plenaria.facts_written()::text AS facts',
  parameters: [],
};

/**
 * Validates the record of facts before a transaction commits, whatever wrote it: every page needs a valid record. Undoing a
 * change, alone or with others, writes facts that no request contained as a record.
 *
 * @param written the result of FACTS_WRITTEN, as JSON
 * @throws FactsRefused
 */
export function checkWrittenFacts(written: string | null | undefined): void {
  if (written === null || written === undefined) return;
  const facts: unknown = JSON.parse(written);
  if (facts === null)
    throw new FactsRefused(
      [{ path: ['facts'], message: 'The site needs its record of facts.' }],
      'Change the record instead of removing it.',
    );
  const read = readStoredFacts(facts);
  if (!read.success)
    throw new FactsRefused(
      read.error.issues,
      'Take back what was changed together with these facts, or write them as a whole record.',
    );
}

/**
 * Validates facts before they reach the database, because every page is rendered from them. Unlike stored facts, those of a
 * request must also have valid links.
 *
 * @param payload rows for `event_facts`
 * @throws FactsRefused
 */
export function checkFacts({ json, columns }: Payload): void {
  if (!columns.includes('facts')) return;
  for (const { facts } of JSON.parse(json) as { facts?: unknown }[]) checkRecord(facts);
}

/** @throws FactsRefused */
export function checkRecord(facts: unknown): void {
  const read = FactsSchema.safeParse(completeFacts(facts, shippedFacts));
  if (read.success) return;
  throw new FactsRefused(read.error.issues, 'Correct these facts and send the record again.');
}

interface SentDraft {
  table_name?: unknown;
  changes?: Record<string, unknown> | null;
}

/**
 * Validates facts in drafts as strictly as facts themselves: when a draft is published later, nobody is there to correct it. The
 * rules of texts are enforced by the database (02_texts.sql).
 *
 * @param payload rows for `drafts`; a row with changes must name its table
 * @throws ApiError 400, as for the table itself
 */
export function checkDrafts({ json, columns }: Payload): void {
  if (!columns.includes('changes')) return;
  if (!columns.includes('table_name')) throw unnamedTable();
  checkChanges(parseJson(json) as SentDraft[]);
}

/** @param members those of `change_drafts`; the database refuses anything but an array of objects @throws ApiError as `checkDrafts` */
export function checkDraftMembers(list: unknown, members: unknown): void {
  const sent = Array.isArray(members) ? (members as (SentDraft | null)[]) : [];
  checkChanges(sent.map((member) => ({ table_name: list, changes: member?.changes ?? null })));
}

const unnamedTable = () =>
  new ApiError(400, '22023', 'Changes are sent with the "table_name" that they are for');

function checkChanges(drafts: SentDraft[]): void {
  for (const { table_name, changes } of drafts) {
    if (typeof table_name !== 'string') throw unnamedTable();
    if (changes && table_name === 'event_facts') checkRecord(changes.facts);
  }
}
