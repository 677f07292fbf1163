import { draft, limitSql, type Outcome, orderBy, type Shape } from './build-sql.ts';
import type { Table } from './catalogue.ts';
import type { Query } from './parse-query.ts';
import { orderSql, quoted, type Statement, selectSql, whereSql } from './sql-text.ts';

/** The rows of an answer, every value as text. */
type Rows = ReadonlyArray<ReadonlyArray<string | null>>;

/** A statement of its own kind says how its rows become the outcome; all others answer the outcome as one row. */
export interface Reading {
  statement: Statement;
  outcomeOf: (rows: Rows) => Outcome;
}

/**
 * The rows come one by one, never as one value: many short texts are faster for PostgreSQL to make and for us to take than a
 * single one of a megabyte, and reading can stop between them.
 */
export function readStatement(table: Table, query: Query, shape: Shape, count: boolean): Reading {
  // Without a limit the page is everything there is.
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
    // The total stands in every row, and alone where the page has none.
    return `WITH page AS (${page}) SELECT ${rowSql(shape)}, n.total FROM ${total} AS n(total) LEFT JOIN page ON true`;
  });
  return { statement, outcomeOf: shape.wanted ? outcomeOfRows(shape, count) : outcomeOfOneRow };
}

/** The columns of `Outcome`, in their order. */
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

/** Rows that are equal in the asked order keep the order of their making, so that pages never overlap. */
function tieBreakers(table: Table, query: Query): string[] {
  const asked = new Set(query.order.map(({ field }) => field.column));
  return ['created_at', 'id']
    .filter((name) => table.columns.has(name) && !asked.has(name))
    .map((name) => `t.${quoted(name)}`);
}
