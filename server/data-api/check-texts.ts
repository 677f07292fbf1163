import { faultOf } from '#congress/facts/placed-text.ts';
import { type Payload, parseJson } from './body.ts';
import { ApiError } from './errors.ts';

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
