import { shippedFacts } from '#congress/facts/shipped.ts';
import type { ContentRows } from '../../app/admin/content/tables.ts';
import type { EditorDescription } from '../../app/admin/editor/description.ts';
import type { BroughtFile } from '../../app/admin/import/brought-files.ts';
import { planOf } from '../../app/admin/import/plan.ts';
import { type ImportedTable, matchedColumns, sheetColumns } from '../../app/admin/import/sheet-columns.ts';
import { programmeEditor } from '../../app/admin/program/description.ts';

const { event } = shippedFacts;
export const programme = programmeEditor(shippedFacts);
export const times = { created_at: '2026-01-01T00:00:00+00:00', updated_at: '2026-01-02T00:00:00+00:00' };
export const id = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;

export function plan<Table extends ImportedTable>(
  description: EditorDescription<Table>,
  grid: string[][],
  { rows = [], pictures = [] }: { rows?: ContentRows[Table][]; pictures?: [string, BroughtFile][] } = {},
) {
  const meanings = matchedColumns(grid[0] ?? [], sheetColumns(description));
  return planOf({ sheet: { grid, top: 0, meanings, pictures: new Map(pictures) }, description, rows, event });
}
