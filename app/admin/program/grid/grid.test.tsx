import { expect, it } from 'vitest';
import { dialog, openArea, region, screen, toast, waitFor, within } from '#tests/support/admin-component.tsx';
import type { FakeServer, Row } from '#tests/support/fake-server.ts';
import { takeChanges } from '#tests/support/programme-changes.ts';

const BANDEIRANTES = 'Auditório Bandeirantes';
const evening = { day: 1, type: 'palestra', auditorium: BANDEIRANTES, parent_id: null, theme: null };
const rows = () => ({
  program_items: [
    { ...evening, id: 'cedo', title: 'Cedo', time: '19:00 - 19:30', speaker: 'Ana' },
    { ...evening, id: 'mesa', type: 'mesa_redonda', title: null, theme: 'Mesa', time: '20:30 - 21:30' },
    { ...evening, id: 'uma', title: 'Uma', time: '20:30 - 21:30', parent_id: 'mesa', order_position: 1 },
    { ...evening, id: 'outra', title: 'Outra', time: '20:30 - 21:30', parent_id: 'mesa', order_position: 2 },
  ],
});

async function openGrid(drafts: Row[] = []) {
  const opened = openArea('#program?dia=1&vista=grade', { rows: { ...rows(), drafts } });
  takeChanges(opened.server);
  const grid = await region('Grade do dia');
  const session = (title: string) => grid.getByRole('button', { name: new RegExp(title) });
  await grid.findByRole('button', { name: /Cedo/ });
  const press = async (...keys: string[]) => {
    for (const key of keys) await opened.user.keyboard(`{${key}}`);
  };
  return { ...opened, session, press };
}
const cedo = (server: FakeServer) => server.rows('program_items').find(({ id }) => id === 'cedo');
/** Changes a row like another editor, without a live message to open pages. */
const write = (server: FakeServer, values: Row, at: string) =>
  Object.assign(cedo(server) ?? {}, values, { updated_at: at });

it('says what has changed to the second of two editors, and loses nothing without the network', async () => {
  const { user, server, session, press } = await openGrid();
  session('Cedo').focus();
  await press('ArrowDown');
  write(server, { description: 'Palavras dela.' }, '2026-02-01T00:00:00Z');
  await press('Enter');
  await toast('“Cedo”: 19:05 - 19:35, Auditório Bandeirantes');
  expect(cedo(server)).toMatchObject({ time: '19:05 - 19:35', description: 'Palavras dela.' });

  session('Cedo').focus();
  await press('ArrowDown');
  write(server, { time: '18:30 - 19:00' }, '2026-02-02T00:00:00Z');
  await press('Enter');
  expect((await toast('Nada foi movido')).textContent).toContain('“Cedo”');
  await waitFor(() => expect(session('Cedo').textContent).toContain('18:30 - 19:00'));

  const mend = server.on(/rest\/v1/, () => 'away');
  session('Cedo').focus();
  await press('ArrowDown', 'Enter');
  const refused = await toast('Erro ao atualizar item da programação');
  expect(refused.textContent).toContain('Sem contato com o servidor.');
  await waitFor(() => expect(session('Cedo').textContent).toContain('18:30 - 19:00'));
  mend();
  await user.click(within(refused).getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(cedo(server)).toMatchObject({ time: '18:35 - 19:05' }));
});

it('words clashes from the side of the moved session, whichever starts first', async () => {
  const { session, press } = await openGrid();
  for (const [held, other] of [
    ['Cedo', 'Mesa'],
    ['Mesa', 'Cedo'],
  ] as const) {
    session(held).focus();
    for (let steps = 0; steps < 13; steps += 1) await press(held === 'Cedo' ? 'ArrowDown' : 'ArrowUp');
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(' '),
      ).toMatch(new RegExp(`“${held}”: .*já está “${other}”`)),
    );
    await press('Escape');
  }
});

it('sorts the lectures inside a round table, which cannot change its type meanwhile', async () => {
  const { user, server, session, press } = await openGrid();
  session('Mesa').focus();
  await press(' ');
  await user.click(await screen.findByRole('button', { name: 'Mover para cima: Outra' }));
  await toast('Ordem das palestras salva.');
  const position = (id: string) => server.rows('program_items').find((row) => row.id === id)?.order_position;
  expect(position('outra')).toBeLessThan(Number(position('uma')));
  const minutes = () => screen.getByRole('spinbutton', { name: 'Minutos de Outra' });
  await user.click(minutes());
  expect(document.activeElement).toBe(minutes());
  await user.keyboard('700{Enter}');
  expect((await toast('A duração não mudou')).textContent).toContain('de 1 a 600 minutos');
  await user.clear(minutes());
  await user.keyboard('70{Enter}');
  await screen.findByText('20:30 - 21:40');
  await user.click(await screen.findByText(/^Para conferir/));
  await screen.findByText(/passam 10 minutos do fim da mesa “Mesa”/);
  await user.click(session('Mesa'));
  const type = await screen.findByLabelText('Tipo', { selector: 'form select' });
  expect(
    within(type)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mesa-redonda']);
  await screen.findByText(/A mesa tem 2 palestras/);
});

/** Chooses two sessions by keys and removes them. @param answer the button of the dialog */
async function removeTwo({ user, session, press }: Awaited<ReturnType<typeof openGrid>>, answer: string) {
  for (const name of ['Cedo', 'Mesa']) {
    session(name).focus();
    await press(' ');
  }
  await user.click(screen.getByRole('button', { name: 'Remover' }));
  await user.click((await dialog()).getByRole('button', { name: answer }));
}

const selectedDay = () =>
  within(screen.getByRole('tablist', { name: 'Dias' })).getByRole('tab', { selected: true }).textContent;
const draftOf = (row_id: string, changes: Row): Row => ({
  ...{ id: `of-${row_id}`, table_name: 'program_items', row_id, changes, seen: '2026-01-01', author: 'Bia' },
  ...{ created_at: '2026-02-01', updated_at: 'first', removes: false },
});
const aVersion = (id: string) => ({ id, updated_at: expect.any(String) });

it('removes several sessions as one change, however many they are, and undoes it', async () => {
  const grid = await openGrid();
  const { user, server } = grid;
  await removeTwo(grid, 'Remover');
  const removed = await toast('Item removido da programação!');
  expect(server.sent('POST', 'remove_rows')).toEqual([
    { list: 'program_items', members: expect.arrayContaining([aVersion('cedo'), aVersion('mesa')]) },
  ]);
  expect(server.sent('DELETE', 'program_items')).toEqual([]);
  await user.click(within(removed).getByRole('button', { name: 'Desfazer' }));
  await toast('Remoção desfeita.');
  expect(server.sent('POST', 'take_back')).toEqual([{ change: 1, seen: 1 }]);
});

it('stores the removal of several sessions as drafts, and undoes it with Ctrl Z', async () => {
  const grid = await openGrid();
  const { user, server } = grid;
  await user.click(screen.getByRole('checkbox', { name: /^Mostrar os rascunhos/ }));
  const sent: { members: Row[]; seen: Row[] }[] = [];
  server.on(/^POST .*rpc\/change_drafts/, ({ body }) => {
    sent.push(body as (typeof sent)[0]);
    return {
      json: [
        { row_id: 'cedo', updated_at: 'first' },
        { row_id: 'mesa', updated_at: 'first' },
      ],
    };
  });
  await removeTwo(grid, 'Guardar como rascunho');
  await toast('2 atividades fora do rascunho da programação.');
  expect(sent[0]?.members).toEqual([
    { id: 'cedo', changes: null, seen: cedo(server)?.updated_at },
    { id: 'mesa', changes: null, seen: expect.any(String) },
  ]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent[1]?.members).toEqual([{ id: 'cedo' }, { id: 'mesa' }]));
  expect(sent[1]?.seen).toEqual(['cedo', 'mesa'].map((id) => ({ id, updated_at: 'first' })));
  expect(screen.queryByText(/fora do rascunho/)).toBeNull();
  await toast('Alteração desfeita.');
});

it('focuses what was moved to another day once it is shown there, however late, unless the user went on', async () => {
  const { user, server, press } = await openGrid();
  await user.click(screen.getByRole('checkbox', { name: /^Mostrar os rascunhos/ }));
  for (const goesOn of [false, true]) {
    const [title, id] = goesOn ? ['Mesa', 'mesa'] : ['Cedo', 'cedo'];
    const written = Promise.withResolvers<void>();
    const answered = server.on(/^POST .*rpc\/change_drafts/, async () => {
      await written.promise;
      server.rows('drafts').push(draftOf(id, { day: 2 }));
      return { json: [{ row_id: id, updated_at: 'first' }] };
    });
    (await region('Grade do dia')).getByRole('button', { name: new RegExp(title) }).focus();
    await press('PageDown', 'Enter');
    // Until it is written, the other day does not show it, and the focus is elsewhere on the page.
    await waitFor(() => expect(selectedDay()).toMatch(/^Segundo dia/));
    await waitFor(() => expect(document.activeElement?.localName).toMatch(/^h/));
    if (goesOn) await press('Tab');
    const left = document.activeElement;
    written.resolve();
    // The grid of the other day.
    const block = await (await region('Grade do dia')).findByRole('button', { name: new RegExp(title) });
    await waitFor(() => expect(document.activeElement).toBe(goesOn ? left : block));
    answered();
    await user.click(screen.getByRole('tab', { name: /^Primeiro dia/ }));
  }
});

it('lists a draft in a room that no longer exists beside the grid', async () => {
  const about = { table_name: 'program_items', row_id: 'cedo', seen: '2026-01-01', author: 'Carla' };
  const { user } = await openGrid([{ id: 'r1', ...about, changes: { auditorium: 'Sala Velha' } }]);
  await user.click(screen.getByRole('checkbox', { name: /^Mostrar os rascunhos/ }));
  const aside = within(await screen.findByRole('region', { name: 'Em sala que saiu dos dados do evento' }));
  await user.click(aside.getByRole('button', { name: 'Cedo (Sala Velha)' }));
  expect(
    (await screen.findByLabelText<HTMLSelectElement>('Auditório', { selector: 'form select' })).value,
  ).toBe('Sala Velha');
});

it('lists all keys with “?”', async () => {
  const { user, session, press } = await openGrid();
  session('Cedo').focus();
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Teclas e gestos' }));
  expect(keys.getByText('Page Up, Page Down')).toBeTruthy();
  await press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(session('Cedo')));
});

it('does not mistake a part of a name for a person in two rooms', async () => {
  const at = (id: string, auditorium: string, speaker: string) => ({
    ...{ ...evening, id, auditorium, speaker, title: `De ${id}`, time: '18:00 - 18:30' },
  });
  const program_items = [
    at('ana', BANDEIRANTES, 'Ana Costa e Silva'),
    at('rui', 'Auditório Anhanguera', 'Rui Moraes e Silva'),
  ];
  const { server } = openArea('#program?dia=1&vista=grade', { rows: { program_items } });
  server.on(/^GET .*session_people/, () => ({
    json: program_items.map(({ id, speaker }) => ({
      ...{ item_id: id, role: 'speaker', name: speaker, speaker_id: `of ${id}` },
    })),
  }));
  await (await region('Grade do dia')).findByRole('button', { name: /De ana/ });
  await waitFor(() => expect(screen.queryByText(/^Para conferir/)).toBeNull());
});
