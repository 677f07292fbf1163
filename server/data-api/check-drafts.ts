import { type Payload, parseJson } from './body.ts';
import { checkRecord } from './check-facts.ts';
import { checkTexts } from './check-texts.ts';
import { ApiError } from './errors.ts';

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
  if (!columns.includes('changes')) return;
  for (const { table_name, changes } of parseJson(json) as SentDraft[]) {
    if (typeof table_name !== 'string')
      throw new ApiError(400, '22023', 'Changes are sent with the "table_name" that they are for');
    if (!changes) continue;
    if (table_name === 'event_facts') checkRecord(changes.facts);
    checkTexts(table_name, { json: JSON.stringify([changes]), columns: Object.keys(changes) });
  }
}
