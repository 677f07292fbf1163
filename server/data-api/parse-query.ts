import { ApiError, rangeNotSatisfiable, unparsable } from './errors.ts';
import { type Filter, isGroupName, parseFilter } from './parse-filters.ts';
import {
  accept,
  atEnd,
  cursorOn,
  type Field,
  parseField,
  readField,
  readName,
  readUntil,
  type TextCursor,
  unexpected,
} from './text-cursor.ts';

export interface Selection {
  /** `*` selects every column. */
  field: Field | '*';
  alias: string | null;
  cast: string | null;
}

export interface OrderTerm {
  field: Field;
  descending: boolean;
  /** null: PostgreSQL's default, last when ascending, first when descending. */
  nulls: 'first' | 'last' | null;
}

/** A parsed query string, not yet checked against a table. */
export interface Query {
  select: Selection[];
  filters: Filter[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
  /** The columns of a bulk insert. */
  columns: string[] | null;
  onConflict: string[] | null;
}

const MAXIMUM_PARAMETERS = 200;

/** Parses the query string of a request (without `?`), form-encoded. @throws ApiError PGRST100 and similar, never anything else */
export function parseQuery(search: string): Query {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name !== 'apikey');
  if (parameters.length > MAXIMUM_PARAMETERS) throw unparsable('The query has too many parameters');
  const query: Query = {
    select: [{ field: '*', alias: null, cast: null }],
    filters: [],
    order: [],
    limit: null,
    offset: 0,
    columns: null,
    onConflict: null,
  };
  for (const [name, value] of parameters) {
    // PostgreSQL texts cannot contain NUL; in a name it would truncate the statement.
    if (`${name}${value}`.includes('\0')) throw unparsable('The query contains a NUL character');
    readParameter(query, name, value);
  }
  return query;
}

function readParameter(query: Query, name: string, value: string): void {
  if (name === 'select') query.select = value.trim() === '' ? query.select : parseSelect(value);
  else if (name === 'order') query.order = value === '' ? [] : parseOrder(value);
  else if (name === 'limit') query.limit = parseCount(name, value);
  else if (name === 'offset') query.offset = parseCount(name, value);
  else if (name === 'columns') query.columns = parseNames(value);
  else if (name === 'on_conflict') query.onConflict = parseNames(value);
  else if (name.includes('.') && !isGroupName(name) && !/->|"/.test(name)) {
    const relation = name.slice(0, name.indexOf('.'));
    throw new ApiError(400, 'PGRST108', `'${relation}' is not an embedded resource in this request`);
  } else query.filters.push(parseFilter(name, value));
}

function parseCount(name: string, value: string): number {
  if (!/^-?\d+$/.test(value)) throw unparsable(`"failed to parse ${name} (${value.slice(0, 50)})"`);
  if (value.startsWith('-') && Number(value) !== 0) {
    throw rangeNotSatisfiable(
      `${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`,
    );
  }
  return Math.min(Math.abs(Number(value)), Number.MAX_SAFE_INTEGER);
}

function parseNames(value: string): string[] {
  const cursor = cursorOn(value);
  const names: string[] = [];
  do names.push(readName(cursor, ','));
  while (accept(cursor, ','));
  if (!atEnd(cursor)) throw unexpected(cursor, '"," or end of input');
  return [...new Set(names)];
}

function parseOrder(value: string): OrderTerm[] {
  return value.split(',').map((term) => {
    const [, name = '', direction, nulls] =
      /^(.+?)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(term) ?? [];
    const bare = name.replaceAll(/"[^"]*"|->>?[^-]*/g, '');
    if (bare.includes('.') || bare.includes('('))
      throw unexpected(cursorOn(term), '"asc", "desc", "nullsfirst" or "nullslast"');
    return {
      field: parseField(name),
      descending: direction === 'desc',
      nulls: (nulls as 'first' | 'last' | undefined) ?? null,
    };
  });
}

/** `a,alias:b,c::text,d->e->>f`. Relations and aggregates are refused with codes of their own. */
function parseSelect(value: string): Selection[] {
  const cursor = cursorOn(value);
  const selections: Selection[] = [];
  do selections.push(readSelection(cursor));
  while (accept(cursor, ','));
  if (!atEnd(cursor)) throw unexpected(cursor, '"," or end of input');
  return selections;
}

function readSelection(cursor: TextCursor): Selection {
  accept(cursor, '...');
  const start = cursor.at;
  let alias: string | null = readName(cursor, ',():.');
  if (cursor.text.startsWith('::', cursor.at) || !accept(cursor, ':')) {
    alias = null;
    cursor.at = start;
  }
  const field = readField(cursor, ',():.!');
  const cast = accept(cursor, '::') ? readUntil(cursor, ',().:') : null;
  if (accept(cursor, '.') || (field.column === 'count' && cursor.text.startsWith('()', cursor.at))) {
    throw new ApiError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  if ('(!'.includes(cursor.text[cursor.at] ?? ' ')) {
    throw new ApiError(
      400,
      'PGRST200',
      `Could not find a relationship to '${field.column}' in the schema cache`,
    );
  }
  if (field.column === '*' && field.path.length === 0) {
    if (alias !== null || cast !== null) throw unexpected(cursor, 'field name');
    return { field: '*', alias: null, cast: null };
  }
  return { field, alias, cast };
}
