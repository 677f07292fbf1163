import type { ContentTable } from '#congress/content-tables.ts';
import { spreadsheet, workbook } from '../../ui/spreadsheet.ts';
import type { ContentRows } from '../content/tables.ts';
import type { EditorDescription } from '../editor/description.ts';
import { columnsOf, valuesOf } from '../editor/values.ts';
import { saveFile } from '../parts/save-file.tsx';
import { cellOf } from './cells.ts';
import { sheetColumns } from './sheet-columns.ts';

/**
 * A list as a spreadsheet that can be imported again without changes: the headings, then the rows.
 *
 * @param files the file names by row id; without it the sheet has no column for files
 */
export function sheetOf<Table extends ContentTable>(
  description: EditorDescription<Table>,
  rows: readonly ContentRows[Table][],
  files?: ReadonlyMap<string, string>,
): string[][] {
  const fields = new Map(description.fields.map((field) => [field.name, field]));
  const isFile = (name: string) => fields.get(name)?.kind === 'file';
  const columns = sheetColumns(description).filter(
    ({ name, exported }) => exported || (files && isFile(name)),
  );
  const lines = rows.map((row) => {
    const values = valuesOf(description, columnsOf(description, valuesOf(description, row)));
    return columns.map(({ name }) => {
      const field = fields.get(name);
      if (isFile(name)) return files?.get(row.id) ?? '';
      if (field) return cellOf(field, values, rows);
      return values[name] ?? `${(row as Record<string, unknown>)[name] ?? ''}`;
    });
  });
  return [columns.map(({ heading }) => heading), ...lines];
}

/** Only the headings, including those that are never exported. */
export const templateOf = (description: EditorDescription): string[][] => [
  sheetColumns(description)
    .filter(({ name }) => name !== 'id')
    .map(({ heading }) => heading),
];

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function saveWorkbook(name: string, cells: string[][]): Promise<void> {
  saveFile(`${name}.xlsx`, await workbook(name, cells), WORKBOOK);
}

export async function saveCsv(name: string, [fields = [], ...data]: string[][]): Promise<void> {
  saveFile(`${name}.csv`, await spreadsheet({ fields, data }, ';'), 'text/csv');
}
