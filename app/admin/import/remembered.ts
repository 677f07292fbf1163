import { z } from 'zod';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import type { ImportedTable } from './sheet-columns.ts';

const Texts = z.record(z.string(), z.string());

/** The user's choices for a list, stored in this browser for the next import. */
const Remembered = z.object({
  /** The column for each heading, by the heading's `slugOf`; '' for headings that are ignored. */
  meanings: Texts,
  /** The meanings of unknown cells, by field and cell. */
  mended: z.record(z.string(), Texts),
});
export type Remembered = z.infer<typeof Remembered>;

const keyOf = (table: ImportedTable) => `import-${table}`;

export const remembered = (table: ImportedTable): Remembered =>
  Remembered.safeParse(readStored('browser', keyOf(table))).data ?? { meanings: {}, mended: {} };

export function remember(table: ImportedTable, what: Partial<Remembered>): void {
  writeStored('browser', keyOf(table), { ...remembered(table), ...what });
}
