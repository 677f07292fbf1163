import { MOST_DEPTH } from './bounds.ts';
import { invalidBody } from './errors.ts';

/** The content type must be JSON or missing. @throws ApiError 400 PGRST102 */
export function checkContentType(header: string | null): void {
  const media = (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  // Browsers send text/plain for a body without an explicit type.
  if (['', 'application/json', 'text/plain', 'application/vnd.pgrst.object+json'].includes(media)) return;
  throw invalidBody(`Content-Type not acceptable: ${media}`);
}

/** Parses a body to validate its shape; the database receives the text itself. @throws ApiError 400 PGRST102 */
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

/** Whether a value is nested deeper than `most`. Iterates by level: recursion could overflow the stack. */
function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** Rows to write: the JSON text of an array, and the columns to set. */
export interface Payload {
  json: string;
  columns: string[];
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The rows of a POST. A single object sets its own keys and leaves the other columns to their defaults; an array sets
 * `columns` if given (missing keys become NULL), otherwise all its rows must have the same keys.
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

/** The changes of a PATCH, which must be one object. @throws ApiError 400 PGRST102 */
export function changesToMake(text: string, columns: string[] | null): Payload {
  const parsed = parseJson(text);
  const row = Array.isArray(parsed) && parsed.length === 1 ? parsed[0] : parsed;
  if (!isRow(row)) throw invalidBody('The request body must be one object');
  return { json: Array.isArray(parsed) ? text : `[${text}]`, columns: columns ?? Object.keys(row) };
}

function hasKeys(row: Row, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}
