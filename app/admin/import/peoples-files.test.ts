import { describe, expect, it } from 'vitest';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { isOwnPageTable, OWN_FIELDS } from '#congress/own-pages/fields.ts';
import { formsOf } from '../descriptions/all.ts';
import { papersEditor } from '../descriptions/papers.tsx';
import { speakers } from '../descriptions/speakers.ts';
import type { EditorDescription } from '../editor/description.ts';
import { programmeEditor } from '../program/description.ts';
import type { Mended } from './cells.ts';
import { planOf } from './plan.ts';
import { type ImportedTable, isImported, matchedColumns, sheetColumns } from './sheet-columns.ts';

const room = (id: string, name: string) => ({ id, name: { 'pt-BR': name, en: null, es: null } });
const programme = programmeEditor({
  event: shippedFacts.event,
  rooms: [room('1', 'Sala 1'), room('2', 'Sala 2'), room('3', 'Auditório Ipê')] as never,
});

const matched = (description: EditorDescription<ImportedTable>, headings: string[], chosen = {}) =>
  matchedColumns(headings, sheetColumns(description), chosen);

function plan(description: unknown, grid: string[][], mended: Mended = {}) {
  const editor = description as EditorDescription<ImportedTable>;
  const sheet = { grid, top: 0, meanings: matched(editor, grid[0] ?? []), pictures: new Map() };
  return planOf({ sheet, description: editor, rows: [], event: shippedFacts.event, mended });
}

const IMPORTED = CONTENT_TABLE_NAMES.filter(isImported);

describe('the headings that people write', () => {
  it.each([
    [
      speakers,
      ['Nome completo', 'Título/Cargo', 'Mini currículo', 'Foto', 'E-mail'],
      ['name', 'title', 'bio', 'image', 'email'],
    ],
    [
      programme,
      ['Data', 'Início', 'Término', 'Sala', 'Atividade / Tema', 'Palestrante(s)', 'Moderador(a)'],
      ['day', 'start', 'end', 'auditorium', 'title', 'speaker', 'moderator'],
    ],
    [programme, ['Data', 'Hora', 'Curso', 'Palestrantes'], ['day', 'time', 'title', 'speaker']],
  ] as unknown as [EditorDescription<ImportedTable>, string[], string[]][])(
    'are known: %#',
    (description, headings, names) => expect(matched(description, headings)).toEqual(names),
  );

  it.each(IMPORTED)('of every column of %s are its name, its label and that on own pages', (table) => {
    const columns = sheetColumns(formsOf(shippedFacts, [])[table] as EditorDescription<ImportedTable>);
    const known = (headings: string[]) => matchedColumns(headings, columns);
    const names = columns.map(({ name }) => name);
    expect(known(names)).toEqual(names);
    expect(known(columns.map(({ heading }) => heading))).toEqual(names);
    const own = isOwnPageTable(table) ? OWN_FIELDS[table] : [];
    for (const { column, label } of own)
      expect(Object.values(label).map((one) => known([one])[0])).toEqual([column, column, column]);
  });

  it('keep the meaning that was chosen before, also if that is to be ignored', () => {
    const chosen = { quem: 'name', titulo: '' };
    expect(matched(speakers as never, ['Quem', 'Título', 'Bio'], chosen)).toEqual(['name', '', 'bio']);
  });
});

describe('the names in a sheet', () => {
  const heads = ['Dia', 'Horário', 'Sala', 'Título'];
  const roomsOf = (rooms: string[], mended?: Mended) =>
    plan(programme, [heads, ...rooms.map((name, at) => ['1', '09:00', name, `Aula ${at}`])], mended);

  it('match those of the facts regardless of separators, and “all rooms” means no room', () => {
    const planned = roomsOf(['sala1', 'SALA-2', 'auditorio ipe', 'Todas', 'Todos os auditórios']);
    expect(planned.map(({ columns: { auditorium } }) => auditorium)).toEqual([
      ...['Sala 1', 'Sala 2', 'Auditório Ipê', null, null],
    ]);
  });

  it('are asked for once if unknown, and the answer applies to all rows', () => {
    const rooms = ['Ipezinho', 'Sala 1', 'Ipezinho'];
    const asked = roomsOf(rooms);
    expect(asked.map(({ state }) => state)).toEqual(['faulty', 'new', 'faulty']);
    expect(asked[0]?.unknown).toMatchObject([{ field: 'auditorium', cell: 'Ipezinho' }]);
    expect(asked[0]?.unknown[0]?.choices.map(({ label }) => label)).toContain('Auditório Ipê');
    const mended = roomsOf(rooms, { auditorium: { Ipezinho: 'Auditório Ipê' } });
    expect(mended.map(({ columns: { auditorium } }) => auditorium)).toEqual([
      ...['Auditório Ipê', 'Sala 1', 'Auditório Ipê'],
    ]);
    // Cells with a chosen meaning are still listed, so that it can be changed; a meaning that is no longer a choice is ignored.
    const meaningsOf = (rows: ReturnType<typeof roomsOf>) =>
      rows.flatMap(({ unknown }) => unknown.map(({ meaning }) => meaning));
    expect(meaningsOf(mended)).toEqual(['Auditório Ipê', 'Auditório Ipê']);
    const gone = roomsOf(rooms, { auditorium: { Ipezinho: 'Sala que saiu' } });
    expect(gone.map(({ state }) => state)).toEqual(['faulty', 'new', 'faulty']);
    expect(meaningsOf(gone)).toEqual([undefined, undefined]);
  });
});

describe('a column that a row cannot use', () => {
  it('becomes the location, if it is the room of a course', () => {
    const [course] = plan(programme, [
      ['Dia', 'Horário', 'Sala', 'Título'],
      ['Curso', '09:00', 'Laboratório 4', 'Suturas'],
    ]);
    expect(course).toMatchObject({
      state: 'new',
      columns: { day: 0, location: 'Laboratório 4' },
      notices: [],
    });
    expect(course?.columns.auditorium ?? null).toBeNull();
  });

  it('is reported, and the rest of the row is imported', () => {
    const [both, table] = plan(programme, [
      ['Dia', 'Horário', 'Sala', 'Título', 'Local', 'Tipo', 'Tema', 'Palestrante'],
      ['0', '09:00', 'Laboratório 4', 'Suturas', 'Bloco B', '', '', ''],
      ['1', '09:00', 'Sala 1', '', '', 'Mesa-redonda', 'Fístulas', 'Rui Sá'],
    ]);
    expect(both?.notices).toEqual(['Auditório: “Laboratório 4” não se usa nesta linha e fica de fora.']);
    expect(table?.notices).toEqual(['Palestrante: “Rui Sá” não se usa nesta linha e fica de fora.']);
    expect([both?.state, table?.state]).toEqual(['new', 'new']);
  });
});

describe('a time', () => {
  const faultOf = (time: string) =>
    plan(programme, [
      ['Dia', 'Horário', 'Título'],
      ['1', time, 'Laser'],
    ])[0]?.problems ?? [];

  it.each(['45432', '2026-05-28 09:00', '28/05/2026', '25:00', '24:30', '24h30', '09:75 - 10:00', '1,5'])(
    'that a spreadsheet made something else of is refused: %s',
    (time) => expect(faultOf(time)).toEqual([expect.stringContaining('não é um horário')]),
  );
  it.each(['09:00 - 10:00', '9h às 10h30', '0.375', '21:00 - 24:00', '20:00 – 00:30', 'logo após o almoço'])(
    'or a text that means one is taken: %s',
    (time) => expect(faultOf(time)).toEqual([]),
  );
});

describe('an e-mail column', () => {
  it('is used for links to own pages and not stored with the row', () => {
    const planned = plan(speakers, [
      ['Nome', 'Título', 'Biografia', 'E-mail'],
      ['Ana Lima', 'Enfermeira', 'Cuida.', 'ana@a.test'],
      ['Rui Sá', 'Médico', 'Ouve.', 'rui'],
    ]);
    expect(planned.map(({ email }) => email)).toEqual(['ana@a.test', 'rui']);
    expect(planned[0]?.columns).not.toHaveProperty('email');
    expect(planned[1]).toMatchObject({
      state: 'new',
      notices: ['E-mail: “rui” não é um endereço e não fica em “Enviar links”.'],
    });
  });
});

describe('the edition of papers', () => {
  const sheet = [
    ['Título', 'Autores', 'Resumo'],
    ['Suturas', 'Ana Lima', 'Objetivo: costurar.'],
  ];
  it('is not needed if there is only one volume', () => {
    expect(plan(papersEditor([{ edition: 4 }]), sheet)[0]).toMatchObject({
      state: 'new',
      columns: { edition: 4 },
    });
    expect(plan(papersEditor([{ edition: 3 }, { edition: 4 }]), sheet)[0]?.problems).toEqual([
      expect.stringContaining('Escolha a edição'),
    ]);
  });
});
