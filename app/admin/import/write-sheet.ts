import type { ContentTable } from '#congress/content-tables.ts';
import { spreadsheet } from '../../ui/spreadsheet.ts';
import type { ContentRows } from '../content/tables.ts';
import { columnsOf, type EditorDescription, valuesOf } from '../editor/description.ts';
import { saveFile } from '../parts/save-file.tsx';
import { cellOf } from './cells.ts';
import { sheetColumns } from './sheet-columns.ts';

/** A list as a spreadsheet that can be imported again without a change: the headings, then the rows. */
export function sheetOf<Table extends ContentTable>(
  description: EditorDescription<Table>,
  rows: readonly ContentRows[Table][],
): string[][] {
  const columns = sheetColumns(description).filter(({ exported }) => exported);
  const fields = new Map(description.fields.map((field) => [field.name, field]));
  const lines = rows.map((row) => {
    const values = valuesOf(description, columnsOf(description, valuesOf(description, row)));
    return columns.map(({ name }) => {
      const field = fields.get(name);
      if (field) return cellOf(field, values, rows);
      return values[name] ?? `${(row as Record<string, unknown>)[name] ?? ''}`;
    });
  });
  return [columns.map(({ heading }) => heading), ...lines];
}

/** The headings alone, also of what is never exported. */
export const templateOf = (description: EditorDescription): string[][] => [
  sheetColumns(description)
    .filter(({ name }) => name !== 'id')
    .map(({ heading }) => heading),
];

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function saveWorkbook(name: string, cells: string[][]): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx');
  const columns = (cells[0] ?? []).map(() => ({ width: 24 }));
  const bytes = await writeXlsx({ sheets: [{ name, rows: cells, columns, freezePane: { rows: 1 } }] });
  saveFile(`${name}.xlsx`, bytes as Uint8Array<ArrayBuffer>, WORKBOOK);
}

export async function saveCsv(name: string, [fields = [], ...data]: string[][]): Promise<void> {
  saveFile(`${name}.csv`, await spreadsheet({ fields, data }, ';'), 'text/csv');
}
