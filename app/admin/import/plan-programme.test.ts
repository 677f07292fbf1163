import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { readSampleContent } from '#database/sample/content.ts';
import { id, plan, programme, times } from '#tests/support/import-plan.ts';
import type { ContentRows } from '../content/tables.ts';
import { committees } from '../descriptions/committees.ts';
import { faq } from '../descriptions/faq.tsx';
import { speakers } from '../descriptions/speakers.ts';
import { sponsorsEditor } from '../descriptions/sponsors.ts';
import type { EditorDescription } from '../editor/description.ts';
import { headingRow, type ImportedTable, matchedColumns, sheetColumns } from './sheet-columns.ts';
import { sheetOf } from './write-sheet.ts';

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

  it('of a programme are recognised in English, too', () => {
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

describe('a sheet of the programme', () => {
  it('puts lectures into round tables of the sheet and of the list, found by title', () => {
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

  it('reports days, rooms and round tables that do not exist', () => {
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

  it('are refused if the end is not after the start, in one cell or in two', () => {
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

it('finds the headings below a title', () => {
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
