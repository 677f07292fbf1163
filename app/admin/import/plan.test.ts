import { describe, expect, it } from 'vitest';
import { id, plan, programme, times } from '#tests/support/import-plan.ts';
import type { ContentRows } from '../content/tables.ts';
import { faq } from '../descriptions/faq.tsx';
import { papersEditor } from '../descriptions/papers.tsx';
import { speakers } from '../descriptions/speakers.ts';

const ana = {
  ...{ ...times, id: id(1), name: 'Ana Lima', title: 'Enfermeira', bio: 'Cuida.', order_position: null },
  translations: { en: { title: 'Nurse' } },
} as ContentRows['speakers'];

it('warns of a cell that may contain two people before the row is written', () => {
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
  it('are told apart by the other cells of a line without a code', () => {
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
  it('are not matched with a line that differs from both', () => {
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

describe('a sheet of speakers', () => {
  it('adds new people, changes existing ones, and leaves equal ones unchanged', () => {
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

  it('adds lines without a code beside those with one', () => {
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

  it('says for each invalid row why', () => {
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

it('says of a picture in the zip what is said of a chosen one', () => {
  const notice = 'Esta imagem tem animação.';
  const grid = [
    ['Nome', 'Título', 'Biografia', 'Foto'],
    ['Rui', 'Médico', 'Ouve.', 'rui.png'],
  ];
  const planned = plan(speakers, grid, { pictures: [['rui.png', { value: 'data:rui', notice }]] });
  expect(planned[0]?.notices).toEqual([`Foto: “rui.png”. ${notice}`]);
});

it('refuses repeated rows of the sheet, and formulas without a value', () => {
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

it('refuses a unique value that two lines have, or a line and a stored row', () => {
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
