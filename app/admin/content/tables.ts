import {
  CONTENT_TABLE_NAMES,
  CONTENT_TABLES,
  type ContentRow,
  type ContentTable,
  kindOf,
  listedColumns,
} from '#congress/content-tables.ts';
import { formatCount, formatList } from '#congress/facts/format.ts';
import type { StaffWords } from '#congress/kind.ts';

/** The columns of every stored row. Times are ISO strings, which sort as text. */
export interface StoredRow {
  id: string;
  created_at: string;
  updated_at: string;
}

/** The rows as lists show them: without their stored picture. */
export type ContentRows = {
  [Table in ContentTable]: Omit<ContentRow<Table>, 'image' | 'logo' | 'abstract'> & StoredRow;
};

/** The loaded rows of each table; undefined while not loaded. */
export type LoadedContent = { [Table in ContentTable]: ContentRows[Table][] | undefined };

/** The words that editors read about each content table. */
export const EDITED = Object.fromEntries(
  CONTENT_TABLE_NAMES.map((table) => [table, kindOf(table).staff]),
) as Record<ContentTable, StaffWords>;

/** "30 palestrantes e 1 texto de boas-vindas"; tables without rows are left out. */
export function countedRows(
  tables: readonly ContentTable[],
  countOf: (table: ContentTable) => number,
): string {
  const parts = tables.flatMap((table) => {
    const count = countOf(table);
    const { one, many } = EDITED[table].noun;
    return count > 0 ? `${formatCount(count, 'pt-BR')} ${count === 1 ? one.toLowerCase() : many}` : [];
  });
  return formatList(parts, 'pt-BR');
}

/** The columns that lists read: all but pictures and long texts. */
export const listSelection = (table: ContentTable) =>
  [...listedColumns(table), 'created_at', 'updated_at'].join();

/** The same with the long texts. */
export function wholeSelection(table: ContentTable): string {
  const { schema, picture } = CONTENT_TABLES[table];
  const columns = Object.keys(schema.shape).filter((column) => column !== picture);
  return [...columns, 'created_at', 'updated_at'].join();
}

/** Whether a list has everything that the form needs except the picture. */
export const isListedWhole = (table: ContentTable) => listSelection(table) === wholeSelection(table);

/** The order and limit with which a table is read (specification section 7). */
export function reading(table: ContentTable) {
  const { order, newestOnly } = kindOf(table);
  return { order: [...order, 'id'], ascending: !newestOnly, ...(newestOnly && { limit: 1 }) };
}
