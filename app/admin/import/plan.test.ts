import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { readSampleContent } from '#database/sample/content.ts';
import type { ContentRows } from '../content/tables.ts';
import { committees } from '../descriptions/committees.ts';
import { faq } from '../descriptions/faq.tsx';
import { papersEditor } from '../descriptions/papers.tsx';
import { speakers } from '../descriptions/speakers.ts';
import { sponsorsEditor } from '../descriptions/sponsors.ts';
import type { EditorDescription } from '../editor/description.ts';
import { programmeEditor } from '../program/description.ts';
import type { BroughtFile } from './brought-files.ts';
import { planOf } from './plan.ts';
import { headingRow, type ImportedTable, matchedColumns, sheetColumns } from './sheet-columns.ts';
import { sheetOf } from './write-sheet.ts';

const { event } = shippedFacts;
const programme = programmeEditor(shippedFacts);
const times = { created_at: '2026-01-01T00:00:00+00:00', updated_at: '2026-01-02T00:00:00+00:00' };
const id = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;

function plan<Table extends ImportedTable>(
  description: EditorDescription<Table>,
  grid: string[][],
  { rows = [], pictures = [] }: { rows?: ContentRows[Table][]; pictures?: [string, BroughtFile][] } = {},
) {
  const meanings = matchedColumns(grid[0] ?? [], sheetColumns(description));
  return planOf({ sheet: { grid, top: 0, meanings, pictures: new Map(pictures) }, description, rows, event });
}

const ana = {
  ...{ ...times, id: id(1), name: 'Ana Lima', title: 'Enfermeira', bio: 'Cuida.', order_position: null },
  translations: { en: { title: 'Nurse' } },
} as ContentRows['speakers'];

it('who may be two people in one cell is told before the row is written', () => {
  const grid = [
    ['Edição', 'Título', 'Autores', 'Resumo'],
    ['8', 'Laser', 'Ana Souza, Bia Lima', 'Objetivo: medir.'],
  ];
  expect(plan(papersEditor([{ edition: 8 }]), grid)[0]?.notices).toEqual([
    expect.stringContaining('uma pessoa só'),
  ]);
});

describe('two of one name', () => {
  const [first, second] = [
    { ...ana, title: 'Enfermeira' },
    { ...ana, id: id(2), title: 'Médica' },
  ];
  const rows = [first, second] as ContentRows['speakers'][];
  it('are told apart by what a line without a code says besides', () => {
    const grid = [
      ['Nome', 'Título'],
      ['Ana Lima', 'Médica'],
      ['Ana Lima', 'Enfermeira'],
    ];
    expect(plan(speakers, grid, { rows }).map((row) => [row.id, row.state])).toEqual([
      [id(2), 'same'],
      [id(1), 'same'],
    ]);
  });
  it('are given no line that says something else of either', () => {
    const [row] = plan(
      speakers,
      [
        ['Nome', 'Título'],
        ['Ana Lima', 'Biomédica'],
      ],
      { rows },
    );
    expect(row?.problems).toContain('Há 2 com este nome: diga na coluna Código de quem é a linha.');
  });
});

describe('the columns of a sheet', () => {
  it.each([
    [
      ['NOME', 'titulo', 'Biografia', 'Título (English)', 'foto'],
      ['name', 'title', 'bio', 'title:en', 'image'],
    ],
    [
      ['Name', 'Title', 'Bio', 'title en', 'Photo'],
      ['name', 'title', 'bio', 'title:en', 'image'],
    ],
    [
      ['Nome', 'Nome', 'CPF'],
      ['name', '', ''],
    ],
  ])('are known by their names: %j', (headings, names) => {
    expect(matchedColumns(headings, sheetColumns(speakers))).toEqual(names);
  });

  it('of a programme are known in English, too', () => {
    const headings = [
      'Day',
      'Time',
      'Room',
      'Type',
      'Title',
      'Speakers',
      'Chair',
      'Round table',
      'Learning goals',
    ];
    expect(matchedColumns(headings, sheetColumns(programme))).toEqual([
      ...['day', 'time', 'auditorium', 'type', 'title', 'speaker', 'moderator', 'parent_id', 'goals'],
    ]);
  });
});

describe('a sheet of speakers', () => {
  it('adds who is new, changes who is there, and leaves who is the same', () => {
    const rows = [ana, { ...ana, id: id(2), name: 'Rui' }];
    const planned = plan(
      speakers,
      [
        ['Nome', 'Título', 'Biografia'],
        ['ana lima', 'Doutora', 'Cuida.'],
        ['Rui', 'Enfermeira', 'Cuida.'],
        ['Lia', 'Médica', 'Ouve.'],
      ],
      { rows },
    );
    expect(planned.map(({ line, state }) => [line, state])).toEqual([
      [2, 'changed'],
      [3, 'same'],
      [4, 'new'],
    ]);
    expect(planned[0]).toMatchObject({
      id: ana.id,
      changes: [
        { label: 'Nome', before: 'Ana Lima', after: 'ana lima' },
        { label: 'Título', before: 'Enfermeira', after: 'Doutora' },
      ],
      // Columns that the sheet does not have are not written.
      columns: { name: 'ana lima', title: 'Doutora' },
    });
    // All values of a new row are shown, so that a wrongly matched column is noticed.
    expect(planned[2]?.changes).toEqual([
      { label: 'Nome', before: '', after: 'Lia' },
      { label: 'Título', before: '', after: 'Médica' },
      { label: 'Biografia', before: '', after: 'Ouve.' },
    ]);
    expect(planned[2]?.columns).toMatchObject({
      name: 'Lia',
      title: 'Médica',
      bio: 'Ouve.',
      translations: {},
    });
  });

  it('adds each that has no code yet beside those that have theirs', () => {
    const rows = [ana, { ...ana, id: id(2), name: 'Rui' }];
    const planned = plan(
      speakers,
      [
        ['Código', 'Nome', 'Título', 'Biografia'],
        ['', 'Ana Lima', 'Médica', 'Outra pessoa.'],
        [ana.id, 'Ana Lima', 'Enfermeira', 'Cuida.'],
        ['', 'Lia', 'Médica', 'Ouve.'],
        ['', 'Noa', 'Médica', 'Ouve.'],
        ['', 'Rui', 'Enfermeira', 'Cuida.'],
      ],
      { rows },
    );
    expect(planned.map(({ state }) => state)).toEqual(['new', 'same', 'new', 'new', 'same']);
    expect(planned[0]?.id).not.toBe(ana.id);
    expect(planned[4]?.id).toBe(id(2));
  });

  it('says of each row that cannot be why', () => {
    const grid = [
      ['Código', 'Nome', 'Título', 'Biografia', 'Foto', 'Ordem'],
      ['', 'Lia', '', 'Ouve.', 'lia.jpg', '1,5'],
      [ana.id, 'Ana', 'Enfermeira', 'Cuida.', '', '2,0'],
      [ana.id, 'Ana', 'Enfermeira', 'Cuida.', '', ''],
      ['7', 'Rui', 'Médico', 'Fala.', 'rui.png', ''],
    ];
    const planned = plan(speakers, grid, { rows: [ana], pictures: [['rui.png', { value: 'data:rui' }]] });
    expect(planned.map(({ line, problems }) => [line, problems])).toEqual(
      [
        [2, ['Título: Informe o título', 'Ordem: “1,5” não é um número inteiro.'].toSorted()],
        [3, []],
        [4, ['Repete a linha 3.']],
        [5, ['Código: deixe em branco o que é novo.']],
      ].map(([line, problems]) => [
        line,
        expect.toSatisfy((found: string[]) => `${found.toSorted()}` === `${problems}`),
      ]),
    );
    expect(planned[0]?.notices).toEqual([
      'Foto: o zip das imagens não tem “lia.jpg”. A linha entra sem ela.',
    ]);
    expect(planned[1]?.columns).toEqual({ name: 'Ana', order_position: 2 });
  });
});

describe('a sheet of the programme', () => {
  it('puts lectures into round tables of the sheet and of the list, by their titles', () => {
    const table = {
      ...{
        ...times,
        id: id(9),
        day: 2,
        time: '14:00 - 15:30',
        type: 'mesa_redonda',
        title: 'Dor',
        theme: 'Dor',
      },
      ...{
        speaker: null,
        moderator: null,
        location: null,
        auditorium: 'Auditório Anhanguera',
        parent_id: null,
      },
      ...{ description: null, goals: null, language: null, streamed: false, translations: {} },
    } as ContentRows['program_items'];
    const planned = plan(
      programme,
      [
        ['Data', 'Início', 'Fim', 'Sala', 'Título', 'Tema', 'Mesa-redonda', 'Transmitida'],
        ['', '', '', '', 'Limpeza', '', 'biofilme', 'sim'],
        ['28/05/2026', '09:00', '10:30', 'auditorio bandeirantes', '', 'Biofilme', '', ''],
        ['', '', '', '', 'Escalas', '', 'Dor', ''],
        ['46171', '11:00', '', '', 'Laser', '', '', 'não'],
      ],
      { rows: [table] },
    );
    expect(planned.map(({ line, state, problems }) => [line, state, problems])).toEqual([
      ...[3, 5, 2, 4].map((line) => [line, 'new', []]),
    ]);
    const [biofilm, laser, cleaning, scales] = planned;
    expect(biofilm?.columns).toMatchObject({
      type: 'mesa_redonda',
      day: 1,
      time: '09:00 - 10:30',
      theme: 'Biofilme',
    });
    expect(laser?.columns).toMatchObject({ day: 2, time: '11:00', auditorium: null, streamed: false });
    expect(cleaning?.columns).toMatchObject({
      parent_id: biofilm?.id,
      day: 1,
      time: '09:00 - 10:30',
      streamed: true,
    });
    expect(scales?.columns).toMatchObject({ parent_id: table.id, auditorium: table.auditorium, day: 2 });
  });

  it('names the days, rooms and round tables that there are not', () => {
    const planned = plan(programme, [
      ['Dia', 'Horário', 'Auditório', 'Título', 'Mesa-redonda'],
      ['30/05/2026', '09:00', 'Sala 9', 'Laser', ''],
      ['', '09:00', '', 'Laser', ''],
      ['1', '09:00', '', 'Laser', 'Nenhuma'],
    ]);
    expect(planned.map(({ problems }) => problems)).toEqual([
      [
        expect.stringContaining('Dia: “30/05/2026” não existe.'),
        expect.stringContaining('Auditório: “Sala 9” não existe.'),
      ],
      ['Dia: Informe o dia'],
      ['Mesa-redonda: nenhuma se chama “Nenhuma”.'],
    ]);
  });
});

describe('days and hours', () => {
  const heads = ['Dia', 'Início', 'Término', 'Título'];
  const timeOf = (cells: readonly string[]) =>
    plan(programme, [heads, [...cells, 'Laser']]).map(({ columns: { day, time } }) => `${day}: ${time}`)[0];

  it.each([
    [['2026-05-28 0:00:00', '9:00:00', '9:45:00'], '1: 09:00 - 09:45'],
    [['28/5/26', '0,375', '0.40625'], '1: 09:00 - 09:45'],
    [['quinta-feira, 28 de maio de 2026', '2:30 PM', '3:00 pm'], '1: 14:30 - 15:00'],
    [['quinta-feira, 28 de maio de 2026', '2:30 p. m.', '3:00 p.\u00a0m.'], '1: 14:30 - 15:00'],
    [['28 de maio', '11h', '12h30'], '1: 11:00 - 12:30'],
    [['1', 'após o almoço', ''], '1: após o almoço'],
  ] as const)('are known as spreadsheets write them: %j', (cells, known) => {
    expect(timeOf(cells)).toBe(known);
  });

  it('are refused where the end does not come later, in one cell and in two', () => {
    const problemsOf = (heads: string[], cells: string[]) =>
      plan(programme, [
        [...heads, 'Título'],
        [...cells, 'Laser'],
      ])[0]?.problems;
    const said = [expect.stringContaining('O término precisa vir depois do início')];
    for (const end of ['09:00', '10:00']) {
      expect(problemsOf(['Dia', 'Início', 'Término'], ['1', '10:00', end])).toEqual(said);
      expect(problemsOf(['Dia', 'Horário'], ['1', `10:00 - ${end}`])).toEqual(said);
    }
  });
});

it('rows that repeat one of the sheet are refused, and formulas without a value', () => {
  const grid = [
    ['Nome', 'Título', 'Biografia'],
    ['Lia', 'Médica', 'Ouve.'],
    ['LIA', 'Doutora', 'Fala.'],
    ['Rui', '#NOME?', 'Fala.'],
  ];
  expect(plan(speakers, grid).map(({ state, problems }) => [state, ...problems])).toEqual([
    ['new'],
    ['faulty', 'Repete a linha 2.'],
    ['faulty', 'Título: a fórmula não tem valor (#NOME?). Escreva o valor.'],
  ]);
  const pause = ['1', '10:00', '10:30', 'Intervalo'];
  const day = plan(programme, [
    ['Dia', 'Início', 'Término', 'Título'],
    pause,
    ['1', '15:00', '15:30', 'Intervalo'],
    pause,
  ]);
  expect(day.map(({ state }) => state)).toEqual(['new', 'new', 'faulty']);
});

it('the headings are found under a title', () => {
  const cells = [['Palestrantes', '', ''], [], ['Nome', 'Título', 'Biografia'], ['Lia', 'Médica', 'Ouve.']];
  expect(headingRow(cells, sheetColumns(speakers))).toBe(2);
});

describe('what is exported can be imported again without a change', () => {
  const stored = <Row extends object>(rows: Row[]) =>
    rows.map((row, index) => ({ ...times, id: id(index + 1), ...row })) as never[];
  const sample = readSampleContent();
  const items = stored(
    sample.programme.flatMap(({ item, lectures }, index) => {
      const around = { ...item, id: id(1000 + index) };
      return [around, ...lectures.map((lecture) => ({ ...lecture, parent_id: around.id }))];
    }),
  );

  it.each<[string, EditorDescription<never>, never[]]>([
    ['speakers', speakers as never, stored(sample.speakers)],
    ['the programme', programme as never, items],
    ['sponsors', sponsorsEditor(shippedFacts) as never, stored(sample.sponsors)],
    ['committees', committees as never, stored(sample.committees)],
    [
      'questions',
      faq as never,
      stored([
        {
          question: 'Quando?',
          answer: 'Em maio.\n\nVeja:',
          pages: ['home', 'contact'],
          condition: 'streamed',
        },
      ]),
    ],
  ])('%s', (_, description, rows) => {
    const grid = sheetOf(description, rows);
    const again = plan(description as EditorDescription<ImportedTable>, grid, { rows });
    expect(again).toHaveLength(rows.length);
    expect(again.filter(({ state }) => state !== 'same')).toEqual([]);
    // Rows are found without their codes, too.
    const withoutCodes = grid.map(([, ...cells]) => cells);
    const found = plan(description as EditorDescription<ImportedTable>, withoutCodes, { rows });
    expect(found.filter(({ state }) => state !== 'same')).toEqual([]);
  });
});

it('what only one row may say is refused in both lines, and where a stored row says it', () => {
  const description = {
    ...faq,
    fields: faq.fields.map((field) =>
      field.name === 'answer' ? { ...field, unique: true as const } : field,
    ),
  };
  const rows = plan(description, [
    ['Pergunta', 'Resposta'],
    ['Onde?', 'Aqui.'],
    ['Quando?', 'Hoje.'],
    ['Por onde?', 'aqui.'],
  ]);
  expect(rows.map(({ state, problems }) => [state, problems])).toEqual([
    ['faulty', ['Resposta: a linha 4 diz o mesmo.']],
    ['new', []],
    ['faulty', ['Resposta: a linha 2 diz o mesmo.']],
  ]);
});
