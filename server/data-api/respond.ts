import { rangeNotSatisfiable } from './errors.ts';
import type { Preferences } from './preferences.ts';
import type { Outcome } from './statements.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const SINGULAR_TYPE = 'application/vnd.pgrst.object+json; charset=utf-8';

interface Answer {
  outcome: Outcome;
  preferences: Preferences;
  singular: boolean;
}

function headersOf({ preferences, singular }: Answer, contentRange: string | null): Headers {
  const headers = new Headers({ 'cache-control': 'no-store', 'content-profile': 'public' });
  if (contentRange !== null) headers.set('content-range', contentRange);
  if (preferences.applied.length > 0) headers.set('preference-applied', preferences.applied.join(', '));
  headers.set('content-type', singular ? SINGULAR_TYPE : JSON_TYPE);
  return headers;
}

/** `0-4/*`, `* /0`: first and last row of the response, and the total if requested. */
function contentRange(first: number, rows: number, total: number | null): string {
  const shown = rows === 0 || total === 0 ? '*' : `${first}-${first + rows - 1}`;
  return `${shown}/${total ?? '*'}`;
}

/** @throws ApiError 416 when the requested offset lies past the end */
export function checkRange(outcome: Outcome, offset: number): void {
  if (outcome.total !== null && offset > outcome.total) {
    throw rangeNotSatisfiable(
      `An offset of ${offset} was requested, but there are only ${outcome.total} rows`,
    );
  }
}

/** Response to GET and HEAD: 200, or 206 when the total is known and larger. */
export function respondToRead(answer: Answer, offset: number, head: boolean): Response {
  const { rows, total, body } = answer.outcome;
  const status = total !== null && rows < total ? 206 : 200;
  return new Response(head ? null : body, {
    status,
    headers: headersOf(answer, contentRange(offset, rows, total)),
  });
}

/** Response to POST (201), PATCH and DELETE (204 without rows, 200 with them). */
export function respondToWrite(answer: Answer, method: 'POST' | 'PATCH' | 'DELETE'): Response {
  const { outcome, preferences } = answer;
  const counted = preferences.count ? outcome.total : null;
  const range = contentRange(0, method === 'PATCH' ? outcome.rows : 0, counted);
  const headers = headersOf(answer, range);
  const status = method === 'POST' ? 201 : preferences.representation ? 200 : 204;
  if (preferences.representation) return new Response(outcome.body, { status, headers });
  headers.delete('content-type');
  return new Response(null, { status, headers });
}

/** Response to a function call: always 200. */
export function respondToCall(answer: Answer): Response {
  const { rows, total, body } = answer.outcome;
  const counted = answer.preferences.count ? total : null;
  return new Response(body, { status: 200, headers: headersOf(answer, contentRange(0, rows, counted)) });
}
