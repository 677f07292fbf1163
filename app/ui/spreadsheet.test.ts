import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  escapedCell,
  readCopied,
  readSeparated,
  spreadsheet,
  unescapedCell,
  workbook,
} from './spreadsheet.ts';

const FORMULAS = [
  '=1+1',
  '=HYPERLINK("https://evil.example",\n"x")',
  '\n=1',
  ' =1',
  '\uFEFF=1',
  '\u200B@SUM(1)',
  '＝1',
  '\t+1',
  '\r-1+cmd|x',
  'Olá\n=1',
  'Olá;=1',
  'Olá, "=1"',
  '-2+3',
  '+55 11 91234-5678',
];
/** Texts composed of formula characters, separators and our own escape character. */
const text = fc.oneof(
  fc.constantFrom(...FORMULAS),
  fc
    .array(fc.constantFrom(...'=+-@＝＋"\'\n\r\t;,| \u00A0\uFEFF\u200Ba1()'.split('')), { maxLength: 14 })
    .map((letters) => letters.join('')),
  fc.string({ maxLength: 20 }),
);
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 5 }),
  );

/** Whether a spreadsheet that drops leading blanks would run it as a formula. */
const isFormula = (cell: string) => /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u.test(cell);
/** Splits the text like a program that ignores quotation marks. */
const carelessly = (csv: string) => csv.split(/[\r\n\t;,|]/);

describe('CSV', () => {
  it.each([';', ','] as const)('begins no formula, however it is split, with %s', async (delimiter) => {
    await fc.assert(
      fc.asyncProperty(table, async ([fields = [], ...data]) => {
        const csv = await spreadsheet({ fields, data }, delimiter);
        const cells = [';', ',', '\t', '|'].flatMap((by) =>
          papa.parse<string[]>(csv, { delimiter: by }).data.flat(),
        );
        expect([...cells, ...carelessly(csv)].filter(isFormula)).toEqual([]);
        const [first = [], ...rest] = papa.parse<string[]>(csv.slice(1), { delimiter, newline: '\r\n' }).data;
        expect([first, ...rest].map((row) => row.map(unescapedCell))).toEqual([fields, ...data]);
      }),
    );
  });

  it('does the same for rows by their names', async () => {
    const csv = await spreadsheet([{ '=Nome': '@x', Nota: '3,5' }], ';');
    expect(csv).toBe(`\uFEFF'=Nome;Nota\r\n'@x;3,5`);
  });

  it('is read again as it was', async () => {
    const cells = [['Nome', 'Texto'], ...FORMULAS.map((one) => ['Ana', one]), ["'=1", "''x, '=1"]];
    const [fields = [], ...data] = cells;
    expect(await readSeparated((await spreadsheet({ fields, data }, ';')).slice(1))).toEqual({ cells });
  });

  it('leaves alone what is none', () => {
    for (const plain of ['Ana Prado', '5', '3,25', 'ana@prado.example', 'a-b = c', "d'água", 'x\ny', ''])
      expect(escapedCell(plain)).toBe(plain);
    expect(escapedCell('+55 11 91234-5678')).toBe("'+55 11 91234-5678");
  });

  it('is written as fast for a text of nothing but separators', () => {
    const long = escapedCell(`${'\n '.repeat(500_000)}=1`);
    expect(long.slice(-3)).toBe("'=1");
  });
});

/**
 * The clipboard format of Excel, Google Sheets and LibreOffice: quotation marks, doubled inside, around cells with
 * several lines, or around every cell with a quotation mark.
 */
const copied = (cells: string[][], isMarked: RegExp) =>
  cells
    .map((row) =>
      row.map((cell) => (isMarked.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\r\n');

/**
 * Two cells with quotation marks in any position, with one or several lines; the last cell has no quotation mark that
 * could close one in the first.
 */
const copiedRow = fc
  .tuple(
    fc.array(fc.constantFrom('"', '"', ' ', ';', ',', 'a'), { minLength: 1, maxLength: 8 }),
    fc.array(fc.constantFrom('"', '\n', 'a'), { maxLength: 8 }),
  )
  .map(([one, several]) => [one.join(''), `a\n${several.join('')}`, 'Ana']);

describe('what is copied out of a spreadsheet', () => {
  it.each([
    ['around several lines alone', /\n/],
    ['wherever there is one', /[\n"]/],
  ])('is read cell by cell, with quotation marks %s', async (_, isMarked) => {
    await fc.assert(
      fc.asyncProperty(fc.array(copiedRow, { minLength: 1, maxLength: 6 }), async (cells) => {
        // When copied as it is, a cell with doubled quotation marks cannot be distinguished from a quoted one.
        fc.pre(isMarked.test('"') || !cells.some(([one = '']) => /^"[^"]*(""[^"]*)+"$/.test(one)));
        expect(await readCopied(copied(cells, isMarked))).toEqual({ cells });
      }),
    );
  });

  it('takes no row below into a cell that begins with a quotation mark', async () => {
    const text = 'Título\tQuem\n"Pele" viva\tAna\n"Laser\tRui\nBiofilme, 5"\tBia\n"Duas\nlinhas"\tEva';
    const { cells } = await readCopied(text);
    expect(cells).toEqual([
      ['Título', 'Quem'],
      ['"Pele" viva', 'Ana'],
      ['"Laser', 'Rui'],
      ['Biofilme, 5"', 'Bia'],
      ['Duas\nlinhas', 'Eva'],
    ]);
  });

  it('is one column where nothing stands between cells', async () => {
    const { cells } = await readCopied('Título\nLaser, luz e pele\n"Pele" viva');
    expect(cells).toEqual([['Título'], ['Laser, luz e pele'], ['"Pele" viva']]);
  });
});

describe('a workbook', () => {
  it('has texts alone', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (cells) => {
        const bytes = await workbook('Lista', cells);
        const [sheet] = (await readXlsx(bytes)).sheets;
        expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
        expect(
          (sheet?.rows.flat() ?? []).filter((cell) => cell !== null && typeof cell !== 'string'),
        ).toEqual([]);
        const files = unzipSync(bytes);
        const xml = new TextDecoder().decode(files['xl/worksheets/sheet1.xml']);
        expect(xml).not.toMatch(/<f[\s>/]/);
        // Every cell with a value is declared as text.
        expect(
          [...xml.matchAll(/<c ([^>]*)>/g)].filter(([, head = '']) => !/t="(s|inlineStr|str)"/.test(head)),
        ).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

it('is written nowhere else', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = ['app', 'congress', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const writing = sources.filter((file) =>
    /['"`]text\/csv|spreadsheetml\.sheet['"`]/.test(readFileSync(file, 'utf8')),
  );
  expect(writing.length).toBeGreaterThan(3);
  for (const file of writing) expect(readFileSync(file, 'utf8'), file).toMatch(/ui\/spreadsheet\.ts'/);
});
