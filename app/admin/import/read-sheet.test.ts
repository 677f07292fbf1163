import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { MOST_ROWS, readPasted, readSheets, readZips, refuseLarge } from './read-sheet.ts';

const aFile = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);
const cellsOf = async (bytes: Uint8Array) => (await readSheets(aFile(bytes))).at(-1)?.cells;

describe('a programme as spreadsheets write it', () => {
  const folder = new URL('../../../tests/support/spreadsheets/', import.meta.url);

  // A title and headings, hours as numbers, a merged day, a blank row, a hidden one, formulas, a sheet that is hidden.
  it.each(readdirSync(folder))('is read with the same result: %s', async (name) => {
    const sheets = await readSheets(aFile(readFileSync(new URL(name, folder))));
    const names = { '.csv': [''], '.ods': ['Listas', 'Notas', 'Programa'] }[name.slice(-4)];
    expect(sheets.map((sheet) => sheet.name)).toEqual(names ?? ['Notas', 'Programa']);
    const cells =
      sheets.at(-1)?.cells.map((row) => Array.from({ length: 6 }, (_, at) => row[at] ?? '')) ?? [];
    expect(cells).toHaveLength(7);
    expect(cells[0]?.[0]).toBe('Programa provisório');
    expect(cells[2]).toEqual(['Dia', 'Início', 'Término', 'Sala', 'Título', 'Palestrante']);
    const isText = name.endsWith('.csv');
    const day = isText ? '28/05/2026' : '2026-05-28';
    const hour = (text: string) => (isText ? `${text}:00` : text);
    expect(cells.slice(3)).toEqual([
      [day, hour('09:00'), hour('09:45'), 'Auditório Bandeirantes', 'Pele viva', 'Ana Lima'],
      // CSV has no merged cells; a number that is not formatted as a time stays a number.
      [
        isText ? '' : day,
        hour('09:45'),
        isText ? '0,4375' : '0.4375',
        'Auditório Bandeirantes',
        'Laser & luz',
        '',
      ],
      ['', '', '', '', '', ''],
      [day, hour('10:30'), hour('11:00'), 'Auditório Anhanguera', 'Biofilme', '#N/A'],
    ]);
  });
});

describe('a workbook', () => {
  it('with thousands of rows is read, and refused if it exceeds the limit of an import', async () => {
    const rows = Array.from({ length: MOST_ROWS + 2 }, () => ['Nome '.repeat(100)]);
    const [read] = await readSheets(aFile(await writeXlsx({ sheets: [{ name: 'Nomes', rows }] })));
    expect(read?.cells).toHaveLength(MOST_ROWS + 2);
    expect(() => read && refuseLarge(read, 1)).not.toThrow();
    expect(() => read && refuseLarge(read, 0)).toThrow('A aba “Nomes” tem mais de 2000 linhas');
    const wide = { name: '', cells: [Array.from({ length: 101 }, () => 'x')] };
    expect(() => refuseLarge(wide, 0)).toThrow('mais de 100 colunas');
  });

  it('is refused with a reason if it has a password, is older than 2007 or truncated', async () => {
    const encryption = { password: 'x', spinCount: 1 };
    const locked = await writeXlsx({ sheets: [{ name: 'A', rows: [['Nome']] }], encryption });
    await expect(readSheets(aFile(locked))).rejects.toThrow('tem senha ou é um .xls antigo');
    const whole = await writeXlsx({ sheets: [{ name: 'A', rows: [['Nome']] }] });
    await expect(readSheets(aFile(whole.slice(0, -50)))).rejects.toThrow('incompleto');
  });

  it('that becomes too large is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(65 * 1024 * 1024) });
    await expect(readSheets(aFile(bomb))).rejects.toThrow('grande demais');
  });

  it.each([
    ['no workbook', zipSync({ 'a.xml': strToU8('<a/>') }), 'Não foi possível ler a planilha'],
    ['no cell', strToU8(' ;;\n;;'), 'vazia'],
  ])('is refused if it contains %s', async (_, bytes, reason) => {
    await expect(readSheets(aFile(bytes))).rejects.toThrow(reason);
  });

  it.each([
    ['UTF-16, the large byte first', [0xfe, 0xff, ...Buffer.from('João;ação', 'utf16le').swap16()]],
    ['Mac OS Roman', [0x4a, 0x6f, 0x8b, 0x6f, 0x3b, 0x61, 0x8d, 0x8b, 0x6f]],
    ['Windows-1252', [0x4a, 0x6f, 0xe3, 0x6f, 0x3b, 0x61, 0xe7, 0xe3, 0x6f]],
  ])('is read in %s', async (_, bytes) => {
    expect(await cellsOf(Uint8Array.from(bytes))).toEqual([['João', 'ação']]);
  });

  it('has the text of a break across all columns in the first one only', async () => {
    const merges = [{ startRow: 0, startCol: 1, endRow: 0, endCol: 3 }];
    const rows = [['10:00 - 10:30', 'Intervalo', null, null, 'Café']];
    expect(await cellsOf(await writeXlsx({ sheets: [{ name: 'A', rows, merges }] }))).toEqual([
      ['10:00 - 10:30', 'Intervalo', '', '', 'Café'],
    ]);
  });

  it('in the OpenDocument format may have merged cells, too', async () => {
    const merges = [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }];
    const rows = [
      ['Dia', 'Título'],
      ['1', 'Laser'],
      [null, 'Pele'],
    ];
    expect(await cellsOf(await writeOds({ sheets: [{ name: 'A', rows, merges }] }))).toEqual([
      ...[
        ['Dia', 'Título'],
        ['1', 'Laser'],
        ['1', 'Pele'],
      ],
    ]);
  });
});

it.each([
  ['PT09H00M00S', '09:00'],
  ['PT08H59M59.9999999999S', '09:00'],
  ['PT09H00M00.0000000001S', '09:00'],
  ['PT23H59M59.9999999999S', '00:00'],
])('rounds a computed time of OpenDocument to the minute: %s', async (duration, hour) => {
  const bytes = unzipSync(await writeOds({ sheets: [{ name: 'A', rows: [['Início'], ['$']] }] }));
  const content = strFromU8(bytes['content.xml'] as Uint8Array);
  const cell = `<table:table-cell office:value-type="time" office:time-value="${duration}"><text:p>09:00</text:p></table:table-cell>`;
  bytes['content.xml'] = strToU8(
    content.replace(
      /<table:table-cell(?:(?!<table:table-cell)[\s\S])*?\$<\/text:p><\/table:table-cell>/,
      cell,
    ),
  );
  expect(await cellsOf(zipSync(bytes))).toEqual([['Início'], [hour]]);
});

describe('a text with separators', () => {
  it.each([
    ['semicolons and accents', strToU8('\uFEFFNome;Título\r\n"Ana; a Boa";Médica\r\n;\r\n')],
    ['commas', strToU8('Nome,Título\n"Ana; a Boa",Médica')],
    [
      'letters of before Unicode',
      Uint8Array.from('Nome;T\xedtulo\n"Ana; a Boa";M\xe9dica', (one) => one.charCodeAt(0)),
    ],
    ['two bytes a letter', new Uint8Array(Buffer.from('\uFEFFNome\tTítulo\nAna; a Boa\tMédica', 'utf16le'))],
  ])('is read with %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([
      ['Nome', 'Título'],
      ['Ana; a Boa', 'Médica'],
    ]);
  });

  it.each([
    ['never closed', 'Título;Quem\r\n"Pele\r\nviva";Ana\r\n"Laser;Rui\r\nBiofilme;Bia'],
    ['closed within its cell', 'Título;Quem\r\n"Pele\r\nviva";Ana\r\n"Laser" de luz;Rui\r\nBiofilme;"Bia"'],
  ])('is refused with its line if quotes are wrong: %s', async (_, text) => {
    await expect(readSheets(aFile(strToU8(text)))).rejects.toThrow('Na linha 4 do arquivo');
  });

  it('is refused with the line of an unclosed quote, also if pasted, because the quote would swallow all rows below', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => `Laser ${index};Rui`).join('\n');
    const text = `Título;Quem\n${rows}\n"Pele;Ana\nBiofilme;Bia`;
    await expect(readPasted(text)).rejects.toThrow('Na linha 14 do texto colado');
  });

  it('is read when pasted, with texts that look like formulas unescaped', async () => {
    const [{ cells } = { cells: [] }] = await readPasted("Nome\tTítulo\nAna\t'=1+1\n");
    expect(cells).toEqual([
      ['Nome', 'Título'],
      ['Ana', '=1+1'],
    ]);
  });
});

it('finds pictures by name in any folder of the zip', async () => {
  const zip = zipSync({ 'fotos/Ana.JPG': new Uint8Array([1]), '__MACOSX/Ana.JPG': new Uint8Array([2]) });
  expect([...(await readZips([aFile(zip)])).keys()]).toEqual(['ana.jpg']);
  const [one, left] = [
    new Uint8Array([1]),
    { 'a/.DS_Store': new Uint8Array(), 'b/.DS_Store': new Uint8Array() },
  ];
  expect([...(await readZips([aFile(zipSync({ 'a/ana.jpg': one, ...left }))])).keys()]).toEqual(['ana.jpg']);
  // Refused by its unpacked size, before any of it is unpacked.
  const bomb = aFile(zipSync({ 'a.jpg': new Uint8Array(1500), 'b.jpg': new Uint8Array(1500) }));
  await expect(readZips([bomb], 1024)).rejects.toThrow('grande demais');
  expect((await readZips([bomb], 2048)).get('b.jpg')?.size).toBe(1500);
  const twice = zipSync({ 'ana/foto.jpg': one, 'rui/Foto.jpg': one });
  await expect(readZips([aFile(twice)])).rejects.toThrow('dois arquivos “foto.jpg”');
});
