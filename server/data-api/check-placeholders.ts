import { unknownPlaceholders } from '#congress/facts/placeholders.ts';
import { type Payload, parseJson } from './body.ts';
import { ApiError } from './errors.ts';

/** The columns, and the translations of them, whose texts may hold the facts' placeholders. */
const COLUMNS = ['question', 'answer', 'link_text', 'translations'];

/** @throws ApiError 400 23514 naming the column of a text that names a fact there is not */
export function checkPlaceholders({ json }: Payload): void {
  for (const row of parseJson(json) as Record<string, unknown>[]) {
    for (const column of COLUMNS) {
      const [unknown] = unknownPlaceholders(JSON.stringify(row[column] ?? ''));
      if (unknown === undefined) continue;
      throw new ApiError(400, '23514', `The ${column} of faq names a fact there is not: {{${unknown}}}`, {
        hint: 'Use a placeholder of docs/api.md, or none.',
      });
    }
  }
}
