import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  aDraftOf,
  aRelease,
  clientOf,
  draftsOfFile,
  EVENING,
  editor,
  editorsAddress,
  inTheEvening,
  job,
  looked,
  NOW,
  publish,
  publishRelease,
  sent,
  site,
  stored,
} from '#tests/support/drafts.ts';
import { aSpeaker } from '#tests/support/factories.ts';

draftsOfFile();

const REFUSED = 'PT409';
/** A reviewer's draft that is changed between an editor's reading it and publishing it. */
async function swapped() {
  const { client: reviewer } = await clientOf('reviewer');
  const { data: row } = await editor
    .from('speakers')
    .insert(aSpeaker().with({ name: 'Lia' }).row)
    .select('id,updated_at')
    .single()
    .throwOnError();
  const draft = {
    table_name: 'speakers',
    row_id: row?.id,
    changes: { bio: 'Cuida.' },
    seen: row?.updated_at,
  };
  const { data } = await reviewer
    .from('drafts')
    .insert(draft)
    .select('id,written_at')
    .single()
    .throwOnError();
  const rewrite = (bio: string) =>
    reviewer
      .from('drafts')
      .update({ table_name: 'speakers', changes: { bio } })
      .eq('id', data?.id)
      .throwOnError();
  return { row: row?.id as string, seen: data as { id: string; written_at: string }, rewrite };
}

it('publishes drafts only in the versions that were read: a draft that has changed since is refused, with its current content', async () => {
  const { row, seen, rewrite } = await swapped();
  await rewrite('Vende milagres.');
  const { error } = await editor.rpc('publish_drafts', { drafts: [seen] });
  expect(error?.code).toBe(REFUSED);
  const [named] = JSON.parse(error?.details ?? '');
  expect(named.name).toBe('Lia');
  const now = { table_name: 'speakers', row_id: row, changes: { bio: 'Vende milagres.' } };
  expect(named).toMatchObject({ id: seen.id, now });
  expect(await stored('speakers', row)).not.toMatchObject(now.changes);
  // Moving a draft into a release does not change the version that was read.
  const { id } = await aRelease({ name: 'Movido' });
  await editor.from('drafts').update({ release_id: id }).eq('id', seen.id).throwOnError();
  const again = [{ id: seen.id, written_at: named.now.written_at }];
  expect((await editor.rpc('publish_drafts', { drafts: again })).error).toBeNull();
  expect(await stored('speakers', row)).toMatchObject(now.changes);
  await editor.from('releases').delete().eq('id', id).throwOnError();
});

it('requires the versions that were read of all drafts of a release: added, changed or unmentioned drafts are refused', async () => {
  const [one, other] = [await swapped(), await swapped()];
  const { id: release } = await aRelease({ name: 'Trocada' });
  await editor.from('drafts').update({ release_id: release }).eq('id', one.seen.id).throwOnError();
  const drafts = await looked('release_id', [release]);
  await editor.from('drafts').update({ release_id: release }).eq('id', other.seen.id).throwOnError();
  const refusal = async (given: object) => (await editor.rpc('publish_release', { release, ...given })).error;
  const { code, details } = (await refusal({ drafts })) ?? {};
  expect([code, JSON.parse(details ?? '')]).toMatchObject([REFUSED, [{ id: other.seen.id }]]);
  expect((await refusal({}))?.code).toBe('PGRST202');
  for (const wrong of [null, {}, [one.seen.id], [{ id: one.seen.id }]])
    expect((await refusal({ drafts: wrong }))?.code, JSON.stringify(wrong)).toBe('22023');
  expect((await editor.rpc('publish_drafts', { drafts: [one.seen.id] })).error?.code).toBe('22023');
  expect((await publishRelease(release)).error).toBeNull();
});

it('publishes only the reviewed versions by schedule: a changed draft stops the release, and its scheduler is notified', async () => {
  sent.splice(0);
  const { row, draft } = await aDraftOf('Mia');
  const { id } = await aRelease({ name: 'Vista' });
  await editor.from('drafts').update({ release_id: id }).eq('id', draft).throwOnError();
  const schedule = (looked_at: object[]) =>
    editor.from('releases').update({ publish_at: EVENING.toISOString(), looked_at }).eq('id', id);
  const before = await looked('id', [draft]);
  const rewrite = (name: string) =>
    editor
      .from('drafts')
      .update({ table_name: 'speakers', changes: { name } })
      .eq('id', draft)
      .throwOnError();
  await rewrite('Mia Trocada');
  for (const named of [[], before]) expect((await schedule(named)).error?.code).toBe(REFUSED);
  await schedule(await looked('id', [draft])).throwOnError();
  await job().run();
  expect(sent).toEqual([]);
  await rewrite('Mia Depois');
  await job().run();
  const failure = 'Mudou ou entrou depois que ela foi agendada: Mia. Confira o que diz agora.';
  expect(await stored('releases', id)).toMatchObject({ failure, published_at: null });
  // The site's own job may have handled it first, and queued the email.
  const { rows: queued } = await site.pool.query(
    "SELECT data FROM pgboss.job WHERE data ->> 'subject' = 'Não foi publicado: Vista'",
  );
  expect([...sent.splice(0), ...queued.map(({ data }) => data)]).toMatchObject([{ to: editorsAddress }]);
  await inTheEvening(() => job().run());
  expect(await stored('speakers', row.id)).toMatchObject({ name: 'Mia' });
  // Scheduled again in the current version, for the same time.
  await schedule(await looked('id', [draft])).throwOnError();
  expect(await stored('releases', id)).toMatchObject({ failure: null });
  await inTheEvening(() => job().run());
  expect(await stored('speakers', row.id)).toMatchObject({ name: 'Mia Depois' });
  expect(sent).toEqual([]);
});

it('never stores a draft as based on a newer version than that of its row, so that later changes of the row are conflicts', async () => {
  const { row, draft } = await aDraftOf('Noa');
  const claims = ['infinity', '9999-01-01', new Date(NOW.getTime() + 1).toISOString()];
  for (const seen of claims) {
    await editor.from('drafts').update({ seen }).eq('id', draft).throwOnError();
    const [{ seen: kept }] = (await editor.from('drafts').select('seen').eq('id', draft).throwOnError())
      .data as [{ seen: string }];
    expect(Date.parse(kept), seen).toBeLessThanOrEqual(Date.parse(row.updated_at));
  }
  await editor.from('speakers').update({ name: 'Noa de Outro' }).eq('id', row.id).throwOnError();
  expect((await publish(draft)).error?.code).toBe(REFUSED);
  // The version that a draft of a removed row is based on cannot be in the future, or it would match one restored later.
  const ghost = { table_name: 'speakers', row_id: randomUUID(), changes: { name: 'X' }, seen: 'infinity' };
  const { data } = await editor.from('drafts').insert(ghost).select('seen').single().throwOnError();
  expect(Date.parse(data?.seen)).toBeLessThanOrEqual(Date.now());
});
