import { faultOf } from '#congress/facts/placed-text.ts';
import { completeFacts, FactsSchema } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
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

/** The columns whose texts, and whose translations, may hold the facts' placeholders, by their table. */
const COLUMNS: Partial<Record<string, string[]>> = {
  faq: ['question', 'answer', 'link_text', 'translations'],
  mailings: ['subject', 'body', 'link_text', 'translations'],
  site_texts: ['text', 'translations'],
};

/** @throws ApiError 400 23514 naming the column of a text that names a fact there is not, or holds markup */
export function checkTexts(table: string, { json }: Payload): void {
  const columns = COLUMNS[table];
  if (!columns) return;
  for (const row of parseJson(json) as Record<string, unknown>[]) {
    for (const column of columns) {
      const fault = textsIn(row[column]).map(faultOf).find(Boolean);
      if (fault === undefined) continue;
      throw new ApiError(400, '23514', `The ${column} of ${table} cannot hold ${fault}`, {
        hint: 'Write plain words; between double braces name a placeholder of docs/api.md.',
      });
    }
  }
}

/** A text itself, or those of a row's translations. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [`${value ?? ''}`];

interface SentDraft {
  table_name?: string;
  changes?: Record<string, unknown> | null;
}

/**
 * What is published later is held to the same rules now: nobody is there then who could correct it.
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
  checkChanges(sent.map((member) => ({ table_name: `${list}`, changes: member?.changes ?? null })));
}

function checkChanges(drafts: SentDraft[]): void {
  for (const { table_name, changes } of drafts) {
    if (typeof table_name !== 'string')
      throw new ApiError(400, '22023', 'Changes are sent with the "table_name" that they are for');
    if (!changes) continue;
    if (table_name === 'event_facts') checkRecord(changes.facts);
    checkTexts(table_name, { json: JSON.stringify([changes]), columns: Object.keys(changes) });
  }
}
