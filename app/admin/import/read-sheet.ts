import { UnreadableFile } from '../session/failure.ts';

/** The largest file that is read, and what it may become when it is unpacked, in bytes. */
const LARGEST = 10 * 1024 * 1024;
const LARGEST_UNPACKED = 64 * 1024 * 1024;
export const MOST_ROWS = 2000;
const MOST_COLUMNS = 100;

/** The cells of a table as texts, row by row: the first sheet of an .xlsx file, or a text with separators (CSV). */
export async function readSheet(file: Blob): Promise<string[][]> {
  if (file.size > LARGEST) throw new UnreadableFile('O arquivo passa de 10 MB. Divida a planilha em partes.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = [...bytes.subarray(0, 4)].join();
  if (head === '208,207,17,224')
    throw new UnreadableFile('Este é um arquivo .xls antigo. Salve a planilha como .xlsx e tente de novo.');
  return bounded(head === '80,75,3,4' ? await readWorkbook(bytes) : await readText(decoded(bytes)));
}

/** Cells that were copied out of a spreadsheet. */
export const readPasted = async (text: string): Promise<string[][]> => bounded(await readText(text));

function bounded(rows: string[][]): string[][] {
  if (!rows.some((row) => row.some(Boolean))) throw new UnreadableFile('A planilha está vazia.');
  if (rows.length > MOST_ROWS + 1)
    throw new UnreadableFile(`A planilha tem mais de ${MOST_ROWS} linhas. Divida-a em partes.`);
  if (rows.some((row) => row.length > MOST_COLUMNS))
    throw new UnreadableFile(`A planilha tem mais de ${MOST_COLUMNS} colunas.`);
  return rows;
}

/** UTF-8, or what spreadsheets wrote before it. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readText(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.trimEnd(), { delimitersToGuess: [';', ',', '\t'] });
  // What would be run as a formula was written with an apostrophe before it (app/ui/spreadsheet.ts).
  return data.map((row) => row.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, '')));
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const { strFromU8, zipSync } = await import('fflate');
  const files = await unpacked(bytes, (name) => /\.(xml|rels)$/.test(name), LARGEST_UNPACKED);
  const { default: readXlsx } = await import('read-excel-file/universal');
  // Packed again without compression: it would unpack large parts in a worker made of a string, which the site's policy forbids.
  const plain = zipSync(files, { level: 0 });
  const sheets = await readXlsx(new Blob([plain as Uint8Array<ArrayBuffer>])).catch(() => {
    throw new UnreadableFile('Não foi possível ler a planilha. Salve-a de novo como .xlsx ou .csv.');
  });
  const cells = (sheets[0]?.data ?? []).map((row) => row.map(textOf));
  const merged = Object.entries(files)
    .filter(([name]) => name.startsWith('xl/worksheets/'))
    .map(([, xml]) => mergedRanges(strFromU8(xml)));
  if (merged.length > 1 && merged.some((ranges) => ranges.length > 0))
    throw new UnreadableFile(
      'O arquivo tem células mescladas e mais de uma aba. Deixe só a aba que quer importar, ou desfaça a mesclagem.',
    );
  for (const { from, to, left, right } of merged[0] ?? []) {
    const said = cells[from]?.[left] ?? '';
    for (const row of cells.slice(from, to + 1)) for (let at = left; at <= right; at += 1) row[at] = said;
  }
  return cells;
}

/** A cell as it would be typed: a day as 2026-05-28, an hour as 09:00. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (!(value instanceof Date)) return `${value}`.trim();
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 60_000) * 60_000)
    .toISOString()
    .split('T');
  // Spreadsheets count hours from the end of 1899.
  if (value.getUTCFullYear() < 1901) return time.slice(0, 5);
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

interface Range {
  from: number;
  to: number;
  left: number;
  right: number;
}

/** The merged cells of a worksheet (`<mergeCell ref="A2:A5"/>`), counted from 0. */
function mergedRanges(xml: string): Range[] {
  const found = xml.matchAll(/<mergeCell ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g);
  return [...found].map(([, left = '', from, right = '', to]) => ({
    from: Number(from) - 1,
    to: Number(to) - 1,
    left: columnOf(left),
    right: columnOf(right),
  }));
}

/** "A" → 0, "AB" → 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * The files of a .zip file by their names without folders, in small letters.
 *
 * @param most bytes that it may have; it may become twice as large
 */
export async function readZip(file: Blob, most = 4 * LARGEST): Promise<Map<string, Blob>> {
  if (file.size > most)
    throw new UnreadableFile(`O zip passa de ${most / 1024 ** 2} MB. Divida os arquivos em partes.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const files = await unpacked(bytes, (name) => /\.\w+$/.test(name) && !/^__MACOSX/.test(name), 2 * most);
  return new Map(
    Object.entries(files).map(([name, content]) => [
      pictureKey(name),
      new Blob([content as Uint8Array<ArrayBuffer>]),
    ]),
  );
}

/** What a picture is found by: its name without folders, in small letters. */
export const pictureKey = (name: string): string =>
  name.trim().split(/[\\/]/).at(-1)?.normalize('NFC').toLowerCase() ?? '';

/** What is wanted of a .zip file; refused before it is unpacked when it would become larger than `most` bytes. */
async function unpacked(bytes: Uint8Array, wanted: (name: string) => boolean, most: number) {
  const { unzipSync } = await import('fflate');
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!wanted(name)) return false;
    total += originalSize;
    if (total > most) throw new UnreadableFile('O arquivo fica grande demais quando é aberto.');
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('O arquivo está incompleto ou não é um zip. Salve-o de novo e tente outra vez.');
  }
}
