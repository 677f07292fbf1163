import { expect, it } from 'vitest';
import { openArea, region, toast, waitFor, within } from '#tests/support/admin-component.tsx';
import type { FakeServer, Row } from '#tests/support/fake-server.ts';

const draft = (id: string): Row => ({
  ...{ id, table_name: 'speakers', row_id: `row-${id}`, release_id: 'r1', name: `Pessoa ${id}` },
  ...{ author: 'carla', written_by: 'carla', sent_by: null, removes: false, seen: '2026-01-01T00:00:00Z' },
  ...{ changes: { title: 'Doutora' }, written_at: '2026-01-01T00:00:01Z' },
});
const release = (id: string, name: string, publish_at: string | null): Row => ({
  ...{ id, name, note: null, publish_at, failure: null, published_at: null, change_id: null },
  looked_at: ['a', 'b', 'c'].map((one) => ({ id: one, written_at: '2026-01-01T00:00:01Z' })),
});
const inRelease = (server: FakeServer) =>
  Object.fromEntries(server.rows('drafts').map(({ id, release_id }) => [id, release_id]));

/** Opens a scheduled release with three drafts, and removes it. */
async function removed(publish_at: string) {
  const opened = openArea('#changes', {
    rows: {
      drafts: ['a', 'b', 'c'].map(draft),
      releases: [release('r1', 'Agendada', publish_at), release('r2', 'Outra', null)],
    },
  });
  const { server, user } = opened;
  server.on(/^DELETE .*releases/, (_, done) => {
    const answer = done();
    for (const row of server.rows('drafts')) if (row.release_id === 'r1') row.release_id = null;
    return answer;
  });
  const card = await region('Agendada');
  await card.findByText('Pessoa a');
  await user.click(card.getByRole('button', { name: 'Remover versão' }));
  const said = within(await toast('Versão removida. Os rascunhos continuam.'));
  return { ...opened, undo: () => user.click(said.getByRole('button', { name: 'Desfazer' })) };
}

it('undoes the removal of a release without taking drafts out of the release that they are in by then', async () => {
  const { server, undo } = await removed('2099-05-20T18:00:00Z');
  const [first, , third] = server.rows('drafts');
  Object.assign(first ?? {}, { release_id: 'r2' });
  server.remove('drafts', (row) => row === third);
  await undo();
  const said = await toast('Nem tudo foi desfeito');
  expect(said.textContent).toContain('2 rascunhos ficaram onde estão');
  expect(inRelease(server)).toEqual({ a: 'r2', b: 'r1' });
  expect(server.rows('releases').find(({ id }) => id === 'r1')).toMatchObject({
    name: 'Agendada',
    publish_at: '2099-05-20T18:00:00Z',
  });
});

it('undoes it completely if nothing happened meanwhile', async () => {
  const { server, undo } = await removed('2099-05-20T18:00:00Z');
  await undo();
  await waitFor(() => expect(server.sent('PATCH', 'releases')).toHaveLength(1));
  await waitFor(() => expect(inRelease(server)).toEqual({ a: 'r1', b: 'r1', c: 'r1' }));
  expect(document.body.textContent).not.toContain('Nem tudo foi desfeito');
});

it('says that the release is no longer scheduled if its time is over, or a draft has changed', async () => {
  const late = await removed('2020-01-01T00:00:00Z');
  await late.undo();
  expect((await toast('Nem tudo foi desfeito')).textContent).toContain('a hora dela já passou');
  expect(late.server.sent('PATCH', 'releases')).toEqual([]);
});
