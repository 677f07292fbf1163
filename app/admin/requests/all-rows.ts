import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';

/** The number of rows of one request; the data API itself sets no limit. */
const PAGE = 1000;

type Query = ReturnType<ReturnType<DataClient['from']>['select']>;

/**
 * Reads all rows of a query, page by page in the order of their ids, so that a row is neither skipped nor read twice when
 * others come or go meanwhile.
 * @param query creates the query, without an order
 */
export async function allRows<Row extends { id: string }>(
  query: () => Query,
  signal: AbortSignal,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page: Row[] | undefined; !page || page.length === PAGE; ) {
    const rows = query().order('id').limit(PAGE).abortSignal(signal);
    const last = all.at(-1);
    page = (await answered(last ? rows.gt('id', last.id) : rows)) as unknown as Row[];
    all.push(...page);
  }
  return all;
}

/** Sorts rows by the time in a column, the newest first. */
export const newestFirst = <Column extends string, Row extends Record<Column, string>>(
  rows: Row[],
  column: Column,
): Row[] => rows.sort((one, other) => Date.parse(other[column]) - Date.parse(one[column]));
