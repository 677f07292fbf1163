import { MOST_DEPTH } from './bounds.ts';
import { invalidBody } from './errors.ts';

/** The body's type must be JSON, or missing. @throws ApiError 400 PGRST102 */
export function checkContentType(header: string | null): void {
  const media = (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  // A browser names plain text for a body whose type nobody set.
  if (['', 'application/json', 'text/plain', 'application/vnd.pgrst.object+json'].includes(media)) return;
  throw invalidBody(`Content-Type not acceptable: ${media}`);
}

/** Parsed only to learn its shape: the database gets the text itself. @throws ApiError 400 PGRST102 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw invalidBody('Empty or invalid json');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
  if (isDeeperThan(MOST_DEPTH, parsed)) throw invalidBody(`The json is nested more than ${MOST_DEPTH} times`);
  return parsed;
}

/** Whether a value is nested more often. Level by level, for a deep one has no end for a function that calls itself. */
function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** Rows to write: the JSON text of a list, and the columns it is about. */
export interface Payload {
  json: string;
  columns: string[];
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The rows of a POST. A single object mentions its own columns and leaves the rest to the defaults; a list is about
 * `columns` when they are given (what a row lacks becomes NULL), else all its rows must have the same keys.
 *
 * @throws ApiError 400 PGRST102
 */
export function rowsToInsert(text: string, columns: string[] | null): Payload {
  const parsed = parseJson(text);
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (!rows.every(isRow)) throw invalidBody('The request body must be an object or a list of objects');
  const keys = Object.keys(rows[0] ?? {});
  if (columns === null && !rows.every((row) => hasKeys(row, keys))) {
    throw invalidBody('All object keys must match');
  }
  return { json: Array.isArray(parsed) ? text : `[${text}]`, columns: columns ?? keys };
}

/** The changes of a PATCH: one object. @throws ApiError 400 PGRST102 */
export function changesToMake(text: string, columns: string[] | null): Payload {
  const parsed = parseJson(text);
  const row = Array.isArray(parsed) && parsed.length === 1 ? parsed[0] : parsed;
  if (!isRow(row)) throw invalidBody('The request body must be one object');
  return { json: Array.isArray(parsed) ? text : `[${text}]`, columns: columns ?? Object.keys(row) };
}

function hasKeys(row: Row, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}
