import { expect, it } from 'vitest';
import { openArea, region, screen, toast, waitFor, within } from '#tests/support/admin-component.tsx';
import type { FakeServer, Row } from '#tests/support/fake-server.ts';

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

/** As the database does: refused where one of the rows is not the version that was seen. */
function takeChanges(server: FakeServer): void {
  server.on(/^POST .*rpc\/change_programme/, ({ body }) => {
    const { members, seen } = body as { members: Row[]; seen: Row[] };
    const items = server.rows('program_items');
    const now = (one: Row) => items.find(({ id }) => id === one.id);
    if (seen.some((one) => now(one)?.updated_at !== one.updated_at))
      return { status: 409, json: { code: 'PT409', message: '' } };
    for (const { id, ...columns } of members) server.change('program_items', columns, (row) => row.id === id);
    return { json: [] };
  });
}

async function openGrid() {
  const opened = openArea('#program?dia=1&vista=grade', { rows: rows() });
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
/** A change of another editor that open pages were not told of yet. */
const write = (server: FakeServer, values: Row, at: string) =>
  Object.assign(cedo(server) ?? {}, values, { updated_at: at });

it('tells who comes second what changed, and loses nothing without the network', async () => {
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
  expect(session('Cedo').textContent).toContain('18:30 - 19:00');
  mend();
  await user.click(within(refused).getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(cedo(server)).toMatchObject({ time: '18:35 - 19:05' }));
});

it('puts lectures in order inside their round table, which says why it must stay one', async () => {
  const { user, server, session, press } = await openGrid();
  session('Mesa').focus();
  await press(' ');
  await user.click(await screen.findByRole('button', { name: 'Mover para cima: Outra' }));
  await toast('Ordem das palestras salva.');
  const position = (id: string) => server.rows('program_items').find((row) => row.id === id)?.order_position;
  expect(position('outra')).toBeLessThan(Number(position('uma')));
  const minutes = screen.getByRole('spinbutton', { name: 'Minutos de Outra' });
  await user.clear(minutes);
  await user.type(minutes, '70{Enter}');
  await screen.findByText('20:30 - 21:40');
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
