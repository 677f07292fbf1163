import type { UnzipFileFilter } from 'fflate';
import type { Sheet } from 'hucre/xlsx';
import { clockTime } from '#congress/programme/times.ts';
import { readCopied, readSeparated } from '../../ui/spreadsheet.ts';
import { UnreadableFile } from '../session/failure.ts';
import { fileKey, fileNames, hasUsualLetters } from './file-names.ts';

/** The maximum size of a spreadsheet file, and of its contents once unpacked, in bytes. */
const LARGEST = 10 * 1024 * 1024;
const LARGEST_UNPACKED = 64 * 1024 * 1024;
export const MOST_ROWS = 2000;
const MOST_COLUMNS = 100;
/** Headings are searched in the first rows, because titles may precede them. */
export const TOP_ROWS = 10;

/** A sheet of a file: its name and its cells as text, row by row. */
export interface ReadSheet {
  name: string;
  cells: string[][];
}

/** Reads the non-empty sheets of an .xlsx or .ods file, or the single sheet of a CSV file. */
export async function readSheets(file: Blob): Promise<ReadSheet[]> {
  if (file.size > LARGEST) throw new UnreadableFile('O arquivo passa de 10 MB. Divida a planilha em partes.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = [...bytes.subarray(0, 4)].join();
  // Encrypted .xlsx files are OLE containers, as .xls files are.
  if (head === '208,207,17,224')
    throw new UnreadableFile(
      'Este arquivo tem senha ou é um .xls antigo. Salve a planilha como .xlsx, sem senha, e tente de novo.',
    );
  const sheets = head === '80,75,3,4' ? await readWorkbook(bytes) : await readText(decoded(bytes));
  const filled = sheets.filter(({ cells }) => cells.some((row) => row.some(Boolean)));
  if (filled.length === 0) throw new UnreadableFile('A planilha está vazia.');
  return filled;
}

/** Reads cells that were copied from a spreadsheet. */
export const readPasted = async (text: string): Promise<ReadSheet[]> => [
  separatedSheet(await readCopied(text.trimEnd()), 'do texto colado', 'Corrija essa linha e cole de novo.'),
];

/**
 * @param top the index of the row of headings. @throws UnreadableFile if the sheet is larger than the limits of an
 * import
 */
export function refuseLarge({ name, cells }: ReadSheet, top: number): void {
  const sheet = name ? `A aba “${name}”` : 'A planilha';
  if (cells.length - top > MOST_ROWS + 1)
    throw new UnreadableFile(`${sheet} tem mais de ${MOST_ROWS} linhas. Divida-a em partes.`);
  if (cells.some((row) => row.findLastIndex(Boolean) >= MOST_COLUMNS))
    throw new UnreadableFile(
      `${sheet} tem mais de ${MOST_COLUMNS} colunas. Apague as que não quer importar.`,
    );
}

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or the legacy encodings of Windows and Mac, whichever results in usual
 * letters.
 */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const windows = new TextDecoder('windows-1252').decode(bytes);
    const mac = new TextDecoder('macintosh').decode(bytes);
    return !hasUsualLetters(windows) && hasUsualLetters(mac) ? mac : windows;
  }
}

const readText = async (text: string): Promise<ReadSheet[]> => [
  separatedSheet(
    await readSeparated(text.trimEnd()),
    'do arquivo',
    'Abra o arquivo na planilha, confira essa linha, salve como .xlsx e tente de novo.',
  ),
];

/** @throws UnreadableFile if an unclosed quote would swallow rows into one cell */
function separatedSheet(
  { cells, brokenLine }: Awaited<ReturnType<typeof readSeparated>>,
  whose: string,
  todo: string,
): ReadSheet {
  if (brokenLine)
    throw new UnreadableFile(
      `Na linha ${brokenLine} ${whose}, uma célula começa com aspas que não se fecham no fim dela. ${todo}`,
    );
  return { name: '', cells: withoutBlankEnd(cells.map((row) => row.map((cell) => cell.trim()))) };
}

async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet[]> {
  const { zipSync } = await import('fflate');
  const isPart = (name: string) => /\.(xml|rels)$|^mimetype$/.test(name);
  const names = await namesIn(bytes, isPart, LARGEST_UNPACKED);
  const files = await unpacked(bytes, ({ name }) => names.has(name));
  // Packed again without compression, so that the libraries cannot unpack more than was counted.
  const plain = zipSync(files, { level: 0 });
  const sheets = await ('content.xml' in files ? openDocumentSheets(plain) : excelSheets(plain)).catch(() => {
    throw new UnreadableFile('Não foi possível ler a planilha. Salve-a de novo como .xlsx ou .csv.');
  });
  return sheets.map((sheet) => ({ name: sheet.name, cells: withoutBlankEnd(cellsOf(sheet)) }));
}

async function openDocumentSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const { readOds } = await import('hucre/ods');
  return (await readOds(bytes)).sheets;
}

/** Reads the visible sheets up to one row and one column beyond the limits, so that larger ones are noticed. */
async function excelSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const { colToLetter, readXlsx } = await import('hucre/xlsx');
  const book = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    range: `A1:${colToLetter(MOST_COLUMNS)}${TOP_ROWS + MOST_ROWS + 1}`,
  });
  return book.sheets;
}

function cellsOf({ rows, cells, merges }: Sheet): string[][] {
  const texts = rows.map((row, at) =>
    row.map((value, column) => {
      const formula = cells?.get(`${at},${column}`)?.formula;
      return value === null && formula ? UNKNOWN : textOf(value);
    }),
  );
  // Each row of a merged cell gets its text, but only in the first column: a break across all columns must not become a
  // speaker.
  for (const { startRow, startCol, endRow } of merges ?? []) {
    const text = texts[startRow]?.[startCol] ?? '';
    for (const row of texts.slice(startRow, endRow + 1)) row[startCol] = text;
  }
  return texts;
}

const withoutBlankEnd = (cells: string[][]) =>
  cells.slice(0, cells.findLastIndex((row) => row.some(Boolean)) + 1);

/** What spreadsheets show for a formula without a value; also used if the file stores no value for a formula. */
const UNKNOWN = '#N/A';
const ERRORS = /^#(?:N\/[AD]|N\/DISP|[\p{Lu}\d/]+[!?])$|^Err:\d+$/u;

/** Whether a cell contains the error of a failed formula: "#REF!", or "#NOME?" in a Brazilian file. */
export const isFormulaError = (cell: string): boolean => ERRORS.test(cell);

/** A cell as a user would type it: a day as 2026-05-28, a time as 09:00. */
function textOf(value: Sheet['rows'][number][number]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (!(value instanceof Date)) return `${value}`.trim().replace(DURATION, hourOfDuration);
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 60_000) * 60_000)
    .toISOString()
    .split('T');
  // Times without a day are dated at the spreadsheet's epoch, the end of 1899 or the start of 1904.
  if (value.getUTCFullYear() < 1901 || day === '1904-01-01') return time.slice(0, 5);
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** OpenDocument stores times as durations; computed ones may be off by a fraction of a second. */
const DURATION = /^PT(\d{2})H(\d{2})M(\d{2}(?:[.,]\d+)?)S$/;
function hourOfDuration(_: string, hours: string, minutes: string, seconds: string): string {
  const minute = 60 * Number(hours) + Number(minutes) + Math.round(Number(seconds.replace(',', '.')) / 60);
  return clockTime(minute % (24 * 60));
}

/**
 * Reads the files of one or several .zip files, by `fileKey`. They are unpacked one at a time into Blobs, which the
 * browser may keep on disk, so that memory only holds one .zip file and one of its files.
 *
 * @param most the maximum size of each .zip file in bytes, by default 250 MB; its contents may be twice as large
 */
export async function readZips(zips: readonly Blob[], most = 25 * LARGEST): Promise<Map<string, Blob>> {
  const byName = new Map<string, Blob>();
  for (const zip of zips) await readZip(zip, most, byName);
  return byName;
}

/** The names of each .zip file are decoded separately, because programs use different encodings. */
async function readZip(file: Blob, most: number, byName: Map<string, Blob>): Promise<void> {
  if (file.size > most)
    throw new UnreadableFile(`O zip passa de ${most / 1024 ** 2} MB. Divida os arquivos em partes.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isFile = (name: string) => /\.\w+$/.test(name) && !OF_NO_ROW.test(name);
  const given = [...(await namesIn(bytes, isFile, 2 * most))];
  const names = fileNames(given);
  for (const [index, name] of given.entries()) {
    const key = fileKey(names[index] ?? name);
    if (byName.has(key))
      throw new UnreadableFile(
        `Há dois arquivos “${key}” no que você compactou. Dê a cada um outro nome e compacte de novo.`,
      );
    const { [name]: content } = await unpacked(bytes, (one) => one.name === name);
    byName.set(key, new Blob([content as Uint8Array<ArrayBuffer>]));
  }
}

/** Files that file managers create, and the spreadsheet that the export adds. */
const OF_NO_ROW = /^__MACOSX|(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini|[^/]*\.(xlsx|ods|csv))$/i;

/** The maximum size of a zip with the papers of a volume, in bytes. */
export const MOST_OF_PAPERS = 500 * 1024 ** 2;

/**
 * The names of the wanted files in a .zip file. @throws UnreadableFile, before unpacking anything, if they would exceed
 * `most` bytes
 */
async function namesIn(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  most: number,
): Promise<Set<string>> {
  const names = new Set<string>();
  let total = 0;
  await unpacked(bytes, ({ name, originalSize }) => {
    if (!wanted(name)) return false;
    total += originalSize;
    if (total > most) throw new UnreadableFile('O arquivo fica grande demais quando é aberto.');
    names.add(name);
    return false;
  });
  return names;
}

async function unpacked(bytes: Uint8Array, filter: UnzipFileFilter) {
  const { unzipSync } = await import('fflate');
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('O arquivo está incompleto ou não é um zip. Salve-o de novo e tente outra vez.');
  }
}
