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

interface Separated {
  cells: string[][];
  /** The line on which a quotation mark takes more than its cell. */
  brokenLine?: number;
}

/** The cells of a text with separators, which may be one of ours. */
export async function readSeparated(text: string): Promise<Separated> {
  const { default: papa } = await import('papaparse');
  const delimiter = (await delimiterOf(text)) ?? mostFrequent(text);
  const { data, errors } = papa.parse<string[]>(text, { delimiter });
  const cells = data.map((row) => row.map(cellAsGiven));
  const broken = errors.find(({ type }) => type === 'Quotes');
  return broken ? { cells, brokenLine: text.slice(0, broken.index).split(/\r\n|\r|\n/).length } : { cells };
}

/** The cells of what was copied out of a spreadsheet: with tabs between its columns. */
export async function readCopied(text: string): Promise<Separated> {
  const isSheet = text.includes('\t') || (await delimiterOf(text)) === undefined;
  return isSheet ? { cells: copiedRows(text).map((row) => row.map(cellAsGiven)) } : readSeparated(text);
}

const DELIMITERS = [';', ',', '\t'];

/** What stands between the cells, where all rows agree on it. */
async function delimiterOf(text: string): Promise<string | undefined> {
  const { default: papa } = await import('papaparse');
  const { meta, errors } = papa.parse(text, { delimitersToGuess: DELIMITERS, preview: 10 });
  return errors.some(({ code }) => code === 'UndetectableDelimiter') ? undefined : meta.delimiter;
}

/** A quotation mark without its pair hides from the rows what they would agree on. */
const mostFrequent = (text: string) =>
  DELIMITERS.toSorted((one, other) => text.split(other).length - text.split(one).length)[0];

/** A cell in quotation marks that end where it ends, or one as it is; then what stands behind it. */
const COPIED = /(?:"([^"\t]*(?:""[^"\t]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;

/**
 * Spreadsheets put quotation marks around cells of several lines and double those within; any other cell they copy as it
 * is, also one that begins with a quotation mark.
 */
function copiedRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, marked, plain, end] of text.matchAll(COPIED)) {
    const isMarked = marked !== undefined && /[\r\n]|""/.test(marked);
    const asItIs = plain ?? `"${marked}"`;
    rows.at(-1)?.push(isMarked ? marked.replaceAll('""', '"') : asItIs);
    if (!end) break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
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
