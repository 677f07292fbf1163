import type { Payload } from './body.ts';
import type { Column, Table } from './catalogue.ts';
import { ApiError, unknownBodyColumn } from './errors.ts';
import type { Query } from './parse-query.ts';
import type { Preferences } from './preferences.ts';
import { type Bind, orderSql, quoted, type Statement, selectSql, whereSql } from './sql-text.ts';

/** The result of a statement. */
export interface Outcome {
  /** Number of rows in the response. */
  rows: number;
  /** Number of rows that match or were changed, regardless of limit and offset; null when no count was requested. */
  total: number | null;
  /** The JSON of the response; empty when no rows are wanted. */
  body: string;
}

/** How the rows are converted to JSON. */
export interface Shape {
  wanted: boolean;
  singular: boolean;
  stripNulls: boolean;
}

/** Builds a statement: `bind` collects the parameters. */
function draft(build: (bind: Bind) => string): Statement {
  const parameters: unknown[] = [];
  const text = build((value) => `$${parameters.push(value)}`);
  return { text, parameters };
}

/** The rows of a result, every value as text. */
type Rows = ReadonlyArray<ReadonlyArray<string | null>>;

/** A statement with a function that turns its rows into the outcome; other statements return the outcome as one row. */
export interface Reading {
  statement: Statement;
  outcomeOf: (rows: Rows) => Outcome;
}

/**
 * Builds the statement of a read. It returns row by row instead of one aggregated value: many short texts are faster for
 * PostgreSQL to build and for us to receive than one of a megabyte, and reading can stop between them.
 */
export function readStatement(table: Table, query: Query, shape: Shape, count: boolean): Reading {
  // Without limit and offset the page contains all rows.
  const whole = query.limit === null && query.offset === 0;
  const statement = draft((bind) => {
    const from = `public.${quoted(table.name)} AS t${whereSql(table, query.filters, bind)}`;
    const page = `SELECT ${selectSql(table, query.select, bind)} FROM ${from}${orderBy([
      ...orderSql(table, query.order, bind),
      ...tieBreakers(table, query),
    ])}${limitSql(query)}`;
    const total = `(SELECT count(*)::int FROM ${from})`;
    if (!shape.wanted) {
      const shown = !count ? 'NULL::int' : whole ? 'count(*)::int' : total;
      return `WITH page AS (${page}) SELECT count(*)::int AS rows, ${shown} AS total, '' AS body FROM page`;
    }
    if (!count || whole) return `WITH page AS (${page}) SELECT ${rowSql(shape)} FROM page`;
    // The total is in every row, and alone in one row when the page is empty.
    return `WITH page AS (${page}) SELECT ${rowSql(shape)}, n.total FROM ${total} AS n(total) LEFT JOIN page ON true`;
  });
  return { statement, outcomeOf: shape.wanted ? outcomeOfRows(shape, count) : outcomeOfOneRow };
}

/** Reads the columns of `Outcome`, in this order. */
export function outcomeOfOneRow([first]: Rows): Outcome {
  const [rows, total, body] = first ?? [];
  return {
    rows: Number(rows ?? 0),
    total: total === undefined || total === null ? null : Number(total),
    body: body ?? '',
  };
}

function outcomeOfRows({ singular }: Shape, count: boolean): (rows: Rows) => Outcome {
  return (answered) => {
    const rows = answered.flatMap(([row]) => row ?? []);
    const total = answered[0]?.[1] ?? rows.length;
    return {
      rows: rows.length,
      total: count ? Number(total) : null,
      body: singular ? (rows[0] ?? '') : `[${rows.join(',')}]`,
    };
  };
}

function rowSql({ stripNulls }: Shape): string {
  return stripNulls ? 'json_strip_nulls(row_to_json(page.*))::text' : 'row_to_json(page.*)::text';
}

/** Rows that are equal in the requested order are ordered by creation, so that pages never overlap. */
function tieBreakers(table: Table, query: Query): string[] {
  const ordered = new Set(query.order.map(({ field }) => field.column));
  return ['created_at', 'id']
    .filter((name) => table.columns.has(name) && !ordered.has(name))
    .map((name) => `t.${quoted(name)}`);
}

export function insertStatement(
  table: Table,
  query: Query,
  payload: Payload,
  preferences: Preferences,
  shape: Shape,
): Statement {
  return draft((bind) => {
    const columns = payload.columns.map((name) => bodyColumn(table, name));
    const json = bind(payload.json);
    const rows =
      columns.length === 0 ? rowsOfDefaults(table, json) : rowsOfColumns(columns, json, preferences);
    const conflict = conflictSql(table, query, columns, preferences);
    const insert = `INSERT INTO public.${quoted(table.name)} AS t ${rows}${conflict}`;
    return writeSql(table, query, shape, insert, bind);
  });
}

function rowsOfColumns(columns: Column[], json: string, { missing }: Preferences): string {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  if (missing === 'default') return `(${names}) ${valuesOrDefaults(columns, json)}`;
  return `(${names}) SELECT ${names} FROM json_to_recordset(${json}::json) AS r(${typed(columns)})`;
}

/** INSERT of rows without any column; also for an empty array, so that the database's guards run. */
function rowsOfDefaults(table: Table, json: string): string {
  const [first] = table.columns.values();
  const column = [...table.columns.values()].find((candidate) => candidate.default !== null) ?? first;
  const value = column?.default ?? 'NULL';
  return `(${quoted(column?.name ?? '')}) SELECT ${value} FROM json_array_elements(${json}::json)`;
}

/** `missing=default`: a missing key takes the column's default instead of NULL. */
function valuesOrDefaults(columns: Column[], json: string): string {
  const values = columns.map(({ name, default: fallback }) => {
    const value = `r.${quoted(name)}`;
    const key = `'${name.replaceAll("'", "''")}'`;
    return fallback === null ? value : `CASE WHEN e.item ? ${key} THEN ${value} ELSE ${fallback} END`;
  });
  return `SELECT ${values.join(', ')} FROM jsonb_array_elements(${json}::jsonb) AS e(item),
    jsonb_to_record(e.item) AS r(${typed(columns)})`;
}

function conflictSql(table: Table, query: Query, columns: Column[], { resolution }: Preferences): string {
  if (resolution === null) return '';
  const target = (query.onConflict ?? table.primaryKey).map((name) => quoted(bodyColumn(table, name).name));
  if (target.length === 0) return resolution === 'ignore' ? ' ON CONFLICT DO NOTHING' : '';
  const on = ` ON CONFLICT (${target.join(', ')})`;
  const updates = columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`);
  return resolution === 'ignore' || updates.length === 0
    ? `${on} DO NOTHING`
    : `${on} DO UPDATE SET ${updates.join(', ')}`;
}

export function updateStatement(table: Table, query: Query, payload: Payload, shape: Shape): Statement {
  return draft((bind) => {
    const columns = payload.columns.map((name) => bodyColumn(table, name));
    const name = quoted(table.name);
    const [first] = table.columns.keys();
    if (columns.length === 0) {
      // An empty change still reaches the database, which refuses callers without the right to write.
      const nothing = `UPDATE public.${name} AS t SET ${quoted(first ?? '')} = t.${quoted(first ?? '')} WHERE false`;
      return writeSql(table, query, shape, nothing, bind);
    }
    const assignments = columns
      .map((column) => `${quoted(column.name)} = r.${quoted(column.name)}`)
      .join(', ');
    const source = `json_to_recordset(${bind(payload.json)}::json) AS r(${typed(columns)})`;
    const where = whereSql(table, query.filters, bind);
    const update = `UPDATE public.${name} AS t SET ${assignments} FROM ${source}${where}`;
    return writeSql(table, query, shape, update, bind);
  });
}

export function deleteStatement(table: Table, query: Query, shape: Shape): Statement {
  return draft((bind) => {
    const where = whereSql(table, query.filters, bind);
    return writeSql(table, query, shape, `DELETE FROM public.${quoted(table.name)} AS t${where}`, bind);
  });
}

/** Calls a function that takes JSON parameters and returns rows of `table`. */
export function callStatement(
  name: string,
  parameters: [parameter: string, value: unknown][],
  table: Table,
  query: Query,
  shape: Shape,
): Statement {
  return draft((bind) => {
    const values = parameters.map(
      ([parameter, value]) => `${quoted(parameter)} => ${bind(JSON.stringify(value))}::jsonb`,
    );
    const stored = `SELECT * FROM public.${quoted(name)}(${values.join(', ')})`;
    return resultSql(table, query, shape, stored, bind, whereSql(table, query.filters, bind));
  });
}

/** As Supabase does, so that a forgotten filter does not change or empty a whole table. @throws ApiError 21000 */
export function requireFilter(query: Query, verb: 'UPDATE' | 'DELETE'): void {
  if (query.filters.length === 0) throw new ApiError(400, '21000', `${verb} requires a WHERE clause`);
}

function writeSql(table: Table, query: Query, shape: Shape, write: string, bind: Bind): string {
  return resultSql(table, query, shape, `${write} RETURNING t.*`, bind);
}

/** Order, limit and offset select among the written rows; they never limit the write itself. */
function resultSql(table: Table, query: Query, shape: Shape, source: string, bind: Bind, where = ''): string {
  const page = `SELECT ${selectSql(table, query.select, bind)} FROM written AS t${where}${orderBy(
    orderSql(table, query.order, bind),
  )}${limitSql(query)}`;
  return `WITH written AS (${source}), page AS (${page}) SELECT count(*)::int AS rows,
    (SELECT count(*)::int FROM written) AS total, ${bodySql(shape)} AS body FROM page`;
}

function bodySql({ wanted, singular, stripNulls }: Shape): string {
  if (!wanted) return `''`;
  const rows = singular ? `json_agg(page.*) -> 0` : `coalesce(json_agg(page.*), '[]')`;
  return `coalesce((${stripNulls ? `json_strip_nulls(${rows})` : rows})::text, '')`;
}

const orderBy = (terms: string[]) => (terms.length === 0 ? '' : ` ORDER BY ${terms.join(', ')}`);

const limitSql = ({ limit, offset }: Query) =>
  `${limit === null ? '' : ` LIMIT ${limit}`}${offset === 0 ? '' : ` OFFSET ${offset}`}`;

const typed = (columns: Column[]) => columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');

function bodyColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (!column) throw unknownBodyColumn(table.name, name);
  return column;
}
