import { expect, it } from 'vitest';
import { dialog, openArea, region, screen, toast, waitFor, within } from '#tests/support/admin-component.tsx';
import { aLeader } from '#tests/support/factories.ts';
import type { FakeServer, Row } from '#tests/support/fake-server.ts';

const leader = (name: string, order_position: number) => ({
  ...aLeader(order_position).with({ name }).row,
  id: name,
});
const team = () => [leader('Ana Lima', 1), leader('Bia Reis', 2), leader('Caio Melo', 3)];

/** Like the database: numbers the members from 1, unless the list has changed since it was seen. */
function takeOrders(server: FakeServer): void {
  server.on(/^POST .*rpc\/replace_leadership_team/, ({ body }) => {
    const { members, seen } = body as { members: Row[]; seen: Row[] };
    const rows = server.rows('leadership_team');
    const isThere = (one: Row) =>
      rows.some(({ id, order_position }) => id === one.id && order_position === one.order_position);
    if (!seen.every(isThere)) return { status: 409, json: { code: 'PT409', message: '' } };
    const ordered = members.map((member, at) => ({
      ...(rows.find(({ id }) => id === member.id) ?? member),
      order_position: at + 1,
    }));
    rows.splice(0, rows.length, ...ordered);
    return { json: structuredClone(rows) };
  });
}
const sortRows = (server: FakeServer) =>
  server
    .rows('leadership_team')
    .sort((one, other) => Number(one.order_position) - Number(other.order_position));

const shown = () =>
  screen
    .getAllByRole('button', { name: /^Editar / })
    .map((button) => button.ariaLabel?.replace('Editar ', ''));
const stored = (server: FakeServer) => server.rows('leadership_team').map(({ name }) => name);

it('asks which of two orders to keep when somebody else has sorted the list meanwhile', async () => {
  const { user, server } = openArea('#leadership', { rows: { leadership_team: team() } });
  takeOrders(server);
  const list = await region('Liderança');
  const down = await list.findByRole('button', { name: 'Mover para baixo: Ana Lima' });
  // The change is not announced, so the page only learns of it from the refusal.
  Object.assign(server.rows('leadership_team')[2] ?? {}, { order_position: 0 });
  sortRows(server);
  await user.click(down);
  const question = await dialog();
  question.getByText(/Outra pessoa mudou a ordem desta lista/);
  const listed = (title: string) =>
    within(question.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(listed('Ordem salva')).toEqual(['Caio Melo', 'Ana Lima', 'Bia Reis']);
  expect(listed('A sua ordem')).toEqual(['Bia Reis', 'Ana Lima', 'Caio Melo']);
  await user.click(question.getByRole('button', { name: 'Usar a minha ordem' }));
  await waitFor(() => expect(stored(server)).toEqual(['Bia Reis', 'Ana Lima', 'Caio Melo']));
  await waitFor(() => expect(shown()).toEqual(['Bia Reis', 'Ana Lima', 'Caio Melo']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('keeps what was moved while the refused order was being saved', async () => {
  const { user, server } = openArea('#leadership', { rows: { leadership_team: team() } });
  takeOrders(server);
  const list = await region('Liderança');
  await list.findByRole('button', { name: 'Mover para baixo: Ana Lima' });
  Object.assign(server.rows('leadership_team')[2] ?? {}, { order_position: 0 });
  sortRows(server);
  const slow = Promise.withResolvers<void>();
  server.on(/^POST .*rpc\/replace_leadership_team/, async () => {
    await slow.promise;
    return undefined;
  });
  const down = () => list.getByRole('button', { name: 'Mover para baixo: Ana Lima' });
  await user.click(down());
  await user.click(down());
  slow.resolve();
  const mine = within((await dialog()).getByRole('region', { name: 'A sua ordem' }));
  expect(mine.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bia Reis',
    'Caio Melo',
    'Ana Lima',
  ]);
});

it('does not ask if both orders are the same', async () => {
  const { user, server } = openArea('#leadership', { rows: { leadership_team: team() } });
  takeOrders(server);
  const list = await region('Liderança');
  const down = await list.findByRole('button', { name: 'Mover para baixo: Ana Lima' });
  Object.assign(server.rows('leadership_team')[0] ?? {}, { order_position: 2 });
  Object.assign(server.rows('leadership_team')[1] ?? {}, { order_position: 1 });
  sortRows(server);
  await user.click(down);
  await user.click(list.getByRole('button', { name: 'Mover para baixo: Ana Lima' }));
  await waitFor(() => expect(stored(server)).toEqual(['Bia Reis', 'Caio Melo', 'Ana Lima']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('follows a repeated key while earlier moves are being saved', async () => {
  const { user, server } = openArea('#leadership', { rows: { leadership_team: team() } });
  takeOrders(server);
  const list = await region('Liderança');
  const handle = (await list.findAllByRole('button', { name: /^Arrastar Ana Lima/ }))[0];
  handle?.focus();
  for (let times = 0; times < 40; times += 1) {
    await user.keyboard(times % 2 ? '{ArrowUp}' : '{ArrowDown}');
    expect(shown()).toEqual(
      times % 2 ? ['Ana Lima', 'Bia Reis', 'Caio Melo'] : ['Bia Reis', 'Ana Lima', 'Caio Melo'],
    );
  }
  await user.keyboard('{End}');
  await waitFor(() => expect(stored(server)).toEqual(['Bia Reis', 'Caio Melo', 'Ana Lima']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(shown()).toEqual(['Bia Reis', 'Caio Melo', 'Ana Lima']);
});

it('drops members without name or title when an order is saved, and restores them with the undo', async () => {
  const lacking = { ...leader('Só Nome', 4), title: '' };
  const { user, server } = openArea('#leadership', { rows: { leadership_team: [...team(), lacking] } });
  takeOrders(server);
  const list = await region('Liderança');
  const row = (await list.findByText('Só Nome')).closest('li');
  expect(row?.textContent).toContain('incompleto');
  await user.click(list.getByRole('button', { name: 'Mover para cima: Bia Reis' }));
  const saved = within(await toast('Equipe de liderança atualizada!'));
  expect(stored(server)).toEqual(['Bia Reis', 'Ana Lima', 'Caio Melo']);
  await user.click(saved.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(stored(server)).toEqual(['Ana Lima', 'Bia Reis', 'Caio Melo', 'Só Nome']));
  await waitFor(() => expect(shown()).toEqual(['Ana Lima', 'Bia Reis', 'Caio Melo', 'Só Nome']));
});
