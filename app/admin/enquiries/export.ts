import { saveSpreadsheet, spreadsheet } from '../../ui/spreadsheet.ts';

/** Saves lines as a table that a Portuguese spreadsheet opens. */
export async function saveTable(name: string, lines: Record<string, string>[]): Promise<void> {
  saveSpreadsheet(name, await spreadsheet(lines, ';'));
}
