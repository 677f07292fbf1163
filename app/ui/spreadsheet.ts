const BYTE_ORDER_MARK = '\uFEFF';

type Row = Record<string, string> | string[];
/** Rows of named cells, or the columns' names and rows of cells in their order. */
type Sheet = Row[] | { fields: string[]; data: Row[] };

/*
 * The one place that writes tables (.dependency-cruiser.cjs): a text that a spreadsheet would run as a formula stays a text in
 * all of them.
 */

/**
 * A table as CSV that a spreadsheet opens as it is, with its accents right.
 *
 * @param delimiter ';' where decimals have a comma: spreadsheets split columns at the list separator of their language
 */
export async function spreadsheet(sheet: Sheet, delimiter: ';' | ','): Promise<string> {
  const { default: papa } = await import('papaparse');
  const harmless = Array.isArray(sheet)
    ? sheet.map(harmlessRow)
    : { fields: sheet.fields.map(harmlessCell), data: sheet.data.map(harmlessRow) };
  return BYTE_ORDER_MARK + papa.unparse<Row>(harmless, { delimiter, newline: '\r\n' });
}

/** A table as an Excel workbook with one sheet. Its cells say of themselves that they are texts, so they are as they are given. */
export async function workbook(name: string, cells: string[][]): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const columns = (cells[0] ?? []).map(() => ({ width: 24 }));
  const bytes = await writeXlsx({ sheets: [{ name, rows: cells, columns, freezePane: { rows: 1 } }] });
  return bytes as Uint8Array<ArrayBuffer>;
}

/** The cells of a text with separators, which may be one of ours. */
export async function readSeparated(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t'] });
  return data.map((row) => row.map(cellAsGiven));
}

function harmlessRow(row: Row): Row {
  if (Array.isArray(row)) return row.map(harmlessCell);
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [harmlessCell(name), harmlessCell(cell)]),
  );
}

/**
 * The cell with an apostrophe before each place at which a spreadsheet could begin to read a formula. A number below zero
 * gets one, too: split in another way, what stands in the next cell would be a part of it.
 */
export function harmlessCell(cell: string): string {
  let harmless = '';
  let written = 0;
  for (const place of formulaPlaces(cell)) {
    harmless += `${cell.slice(written, place)}'`;
    written = place;
  }
  return harmless + cell.slice(written);
}

/** The cell that `harmlessCell` was given. */
export function cellAsGiven(cell: string): string {
  let given = '';
  let read = 0;
  for (const place of formulaPlaces(cell)) {
    if (cell[place - 1] !== "'") continue;
    given += cell.slice(read, place - 1);
    read = place;
  }
  return given + cell.slice(read);
}

/** By which formulas begin, also the wide ones of Japanese keyboards. */
const BEGINNING = /[=+\-@＝＋－＠﹦﹢﹣﹫]/;
/** At which a cell ends where the file is opened with another separator, or a quotation mark was lost. */
const SEPARATOR = /[\r\n\t;,|]/;
/** What spreadsheets may drop at the beginning of a cell. */
const DROPPED = /[\s\p{Cc}\p{Cf}"']/u;

/** The places of a text at which a spreadsheet could begin to read a formula, in whichever way it splits the file. */
function* formulaPlaces(text: string): Generator<number> {
  let mayBegin = true;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place);
    if (mayBegin && BEGINNING.test(letter)) yield place;
    mayBegin = SEPARATOR.test(letter) || (mayBegin && DROPPED.test(letter));
  }
}
