import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MOST_ROWS, readPasted, readSheet, readZip } from './read-sheet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;

/** A workbook as a spreadsheet writes it. @param cells of the first sheet; style 1 is a day, style 2 an hour */
function aWorkbook(cells: string, { after = '', sheets = 1, large = 0 } = {}): Blob {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `<Relationships xmlns="${OFFICE}/package/2006/relationships">${inside}</Relationships>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"/>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets>${numbers
      .map((number) => `<sheet name="Aba ${number}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)).join('') +
        relation(sheets + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const number of numbers)
    files[`xl/worksheets/sheet${number}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${cells}</sheetData>${after}${' '.repeat(large)}</worksheet>`;
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)])),
  );
  return new Blob([packed as Uint8Array<ArrayBuffer>]);
}

const text = (ref: string, said: string) => `<c r="${ref}" t="inlineStr"><is><t>${said}</t></is></c>`;

describe('a workbook', () => {
  it('is read cell by cell: days and hours as they are written, formulas as their values, blanks as blanks', async () => {
    const file = aWorkbook(`
      <row r="1">${text('A1', 'Dia')}${text('B1', 'Início')}${text('C1', 'Ordem')}${text('D1', 'Título')}</row>
      <row r="2"><c r="A2" s="1"><v>46170</v></c><c r="B2" s="2"><v>0.3958333333333333</v></c><c r="C2"><v>2</v></c>
        <c r="D2" t="str"><f>CONCATENATE("Pele"," viva")</f><v>Pele viva</v></c></row>
      <row r="3"><c r="A3"><v>46170</v></c><c r="C3"><v>1.5</v></c></row>`);
    expect(await readSheet(file)).toEqual([
      ['Dia', 'Início', 'Ordem', 'Título'],
      ['2026-05-28', '09:30', '2', 'Pele viva'],
      ['46170', '', '1.5', ''],
    ]);
  });

  it('says what its merged cells say in each of them', async () => {
    const rows = `<row r="1">${text('A1', 'Dia')}${text('B1', 'Título')}</row>
      <row r="2">${text('A2', 'Primeiro dia')}${text('B2', 'Laser')}</row><row r="3">${text('B3', 'Biofilme')}</row>`;
    const after = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
    expect((await readSheet(aWorkbook(rows, { after }))).slice(1)).toEqual([
      ['Primeiro dia', 'Laser'],
      ['Primeiro dia', 'Biofilme'],
    ]);
    await expect(readSheet(aWorkbook(rows, { after, sheets: 2 }))).rejects.toThrow('células mescladas');
  });

  it('of thousands of rows is read', async () => {
    const row = (number: number) =>
      `<row r="${number}">${text(`A${number}`, `Nome ${'x'.repeat(400)}`)}</row>`;
    const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1)).join('');
    expect(await readSheet(aWorkbook(rows(MOST_ROWS + 1)))).toHaveLength(MOST_ROWS + 1);
    await expect(readSheet(aWorkbook(rows(MOST_ROWS + 2)))).rejects.toThrow('mais de 2000 linhas');
  });

  it('that becomes too large is refused before it is unpacked', async () => {
    await expect(readSheet(aWorkbook('', { large: 65 * 1024 * 1024 }))).rejects.toThrow('grande demais');
  });

  it.each([
    ['of before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'arquivo .xls antigo'],
    ['that is cut off', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'incompleto'],
    ['that is none', zipSync({ 'a.xml': bytesOf('<a/>') }), 'Não foi possível ler a planilha'],
    ['without a cell', bytesOf(' ;;\n;;'), 'vazia'],
  ])('%s is refused, and why', async (_, bytes, reason) => {
    await expect(readSheet(new Blob([bytes as Uint8Array<ArrayBuffer>]))).rejects.toThrow(reason);
  });
});

describe('a text with separators', () => {
  it.each([
    ['semicolons and accents', bytesOf('\uFEFFNome;Título\r\n"Ana; a Boa";Médica\r\n')],
    ['commas', bytesOf('Nome,Título\n"Ana; a Boa",Médica')],
    [
      'letters of before Unicode',
      Uint8Array.from('Nome;T\xedtulo\n"Ana; a Boa";M\xe9dica', (one) => one.charCodeAt(0)),
    ],
  ])('is read with %s', async (_, bytes) => {
    expect(await readSheet(new Blob([bytes as Uint8Array<ArrayBuffer>]))).toEqual([
      ['Nome', 'Título'],
      ['Ana; a Boa', 'Médica'],
    ]);
  });

  it('is read as it is pasted, and a text that would be a formula as it was meant', async () => {
    expect(await readPasted("Nome\tTítulo\nAna\t'=1+1\n")).toEqual([
      ['Nome', 'Título'],
      ['Ana', '=1+1'],
    ]);
  });
});

it('pictures are found by their names, in whatever folder they are', async () => {
  const zip = zipSync({ 'fotos/Ana.JPG': new Uint8Array([1]), '__MACOSX/Ana.JPG': new Uint8Array([2]) });
  const pictures = await readZip(new Blob([zip as Uint8Array<ArrayBuffer>]));
  expect([...pictures.keys()]).toEqual(['ana.jpg']);
});
