import { z } from 'zod';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import type { ImportedTable } from './sheet-columns.ts';

const Texts = z.record(z.string(), z.string());

/** What somebody said of a sheet, for the next one of the list: in this browser. */
const Remembered = z.object({
  /** The column that a heading means, by its `slugOf`; '' for none. */
  meanings: Texts,
  /** What a cell means that names nothing, by its field. */
  mended: z.record(z.string(), Texts),
});
export type Remembered = z.infer<typeof Remembered>;

const keyOf = (table: ImportedTable) => `import-${table}`;

export const remembered = (table: ImportedTable): Remembered =>
  Remembered.safeParse(readStored('browser', keyOf(table))).data ?? { meanings: {}, mended: {} };

export function remember(table: ImportedTable, what: Partial<Remembered>): void {
  writeStored('browser', keyOf(table), { ...remembered(table), ...what });
}
