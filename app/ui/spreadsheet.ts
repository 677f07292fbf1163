const BYTE_ORDER_MARK = '\uFEFF';

type Row = Record<string, string> | string[];
/** Rows of named cells, or the columns' names and rows of cells in that order. */
type Sheet = Row[] | { fields: string[]; data: Row[] };

/*
 * The only module that writes tables (.dependency-cruiser.cjs), so that none can contain a text that a spreadsheet
 * would run as a formula.
 */

/**
 * A table as CSV, which spreadsheets open directly, with correct accents.
 *
 * @param delimiter ';' for languages with a decimal comma: spreadsheets split columns at the list separator of their
 *   locale
 */
export async function spreadsheet(sheet: Sheet, delimiter: ';' | ','): Promise<string> {
  const { default: papa } = await import('papaparse');
  const escaped = Array.isArray(sheet)
    ? sheet.map(escapedRow)
    : { fields: sheet.fields.map(escapedCell), data: sheet.data.map(escapedRow) };
  return BYTE_ORDER_MARK + papa.unparse<Row>(escaped, { delimiter, newline: '\r\n' });
}

/** A table as an Excel workbook with one sheet. Cells are declared as text, so they need no escaping. */
export async function workbook(name: string, cells: string[][]): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const columns = (cells[0] ?? []).map(() => ({ width: 24 }));
  const bytes = await writeXlsx({ sheets: [{ name, rows: cells, columns, freezePane: { rows: 1 } }] });
  return bytes as Uint8Array<ArrayBuffer>;
}

interface Separated {
  cells: string[][];
  /** The line of an unclosed quotation mark. */
  brokenLine?: number;
}

/** Parses a text with separators, including those written by `spreadsheet`. */
export async function readSeparated(text: string): Promise<Separated> {
  const { default: papa } = await import('papaparse');
  const delimiter = (await delimiterOf(text)) ?? mostFrequent(text);
  const { data, errors } = papa.parse<string[]>(text, { delimiter });
  const cells = data.map((row) => row.map(unescapedCell));
  const broken = errors.find(({ type }) => type === 'Quotes');
  return broken ? { cells, brokenLine: text.slice(0, broken.index).split(/\r\n|\r|\n/).length } : { cells };
}

/** Parses cells copied from a spreadsheet, with tabs between columns. */
export async function readCopied(text: string): Promise<Separated> {
  const isSheet = text.includes('\t') || (await delimiterOf(text)) === undefined;
  return isSheet ? { cells: copiedRows(text).map((row) => row.map(unescapedCell)) } : readSeparated(text);
}

const DELIMITERS = [';', ',', '\t'];

/** The separator, if all rows agree on one. */
async function delimiterOf(text: string): Promise<string | undefined> {
  const { default: papa } = await import('papaparse');
  const { meta, errors } = papa.parse(text, { delimitersToGuess: DELIMITERS, preview: 10 });
  return errors.some(({ code }) => code === 'UndetectableDelimiter') ? undefined : meta.delimiter;
}

/** The most frequent separator, used when an unclosed quotation mark prevents detection. */
const mostFrequent = (text: string) =>
  DELIMITERS.toSorted((one, other) => text.split(other).length - text.split(one).length)[0];

/** A cell that is quoted up to its end, or a plain cell; then the separator after it. */
const COPIED = /(?:"([^"\t]*(?:""[^"\t]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;

/**
 * Spreadsheets quote cells with several lines, and double the quotation marks inside; they copy all other cells
 * unchanged, even those that begin with a quotation mark.
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

function escapedRow(row: Row): Row {
  if (Array.isArray(row)) return row.map(escapedCell);
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [escapedCell(name), escapedCell(cell)]),
  );
}

/**
 * Inserts an apostrophe before each character at which a spreadsheet could begin to read a formula. This includes the
 * minus of negative numbers: if the file were split differently, the next cell's content could continue it.
 */
export function escapedCell(cell: string): string {
  let escaped = '';
  let written = 0;
  for (const place of formulaPlaces(cell)) {
    escaped += `${cell.slice(written, place)}'`;
    written = place;
  }
  return escaped + cell.slice(written);
}

/** Reverses `escapedCell`. */
export function unescapedCell(cell: string): string {
  let unescaped = '';
  let read = 0;
  for (const place of formulaPlaces(cell)) {
    if (cell[place - 1] !== "'") continue;
    unescaped += cell.slice(read, place - 1);
    read = place;
  }
  return unescaped + cell.slice(read);
}

/** Characters that begin a formula, including full-width ones of Japanese keyboards. */
const BEGINNING = /[=+\-@＝＋－＠﹦﹢﹣﹫]/;
/** Characters that end a cell if the file is opened with another separator, or a quotation mark is lost. */
const SEPARATOR = /[\r\n\t;,|]/;
/** Characters that spreadsheets may drop at the beginning of a cell. */
const DROPPED = /[\s\p{Cc}\p{Cf}"']/u;

/** The indexes at which a spreadsheet could begin to read a formula, however it splits the file. */
function* formulaPlaces(text: string): Generator<number> {
  let mayBegin = true;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place);
    if (mayBegin && BEGINNING.test(letter)) yield place;
    mayBegin = SEPARATOR.test(letter) || (mayBegin && DROPPED.test(letter));
  }
}
