import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { aLecture, aRoundTable, aSpeaker } from '#tests/support/factories.ts';
import { waitUntil } from '#tests/support/wait.ts';

/** Two people who change the same row: the second one gets a conflict, and overwrites nothing. */

let api: ServedDataApi;
let mine: SupabaseClient;
let theirs: SupabaseClient;
let reviewer: SupabaseClient;
beforeAll(async () => {
  api = await serveDataApi();
  mine = api.as(await api.tokenOf({ role: 'editor' }));
  theirs = api.as(await api.tokenOf({ role: 'editor' }));
  reviewer = api.as(await api.tokenOf({ role: 'reviewer' }));
});
afterAll(async () => {
  expect(api.failures).toEqual([]);
  await api.close();
});

const nameOf = async (id: string) =>
  (await mine.from('speakers').select('name').eq('id', id).single()).data?.name;

/** Changes two rows with one call. */
async function aChange() {
  const [first, second] = [randomUUID(), randomUUID()];
  const stored = [
    { ...aSpeaker().row, id: first, name: 'Ana' },
    { ...aSpeaker().row, id: second, name: 'Bia' },
  ];
  await mine.from('speakers').insert(stored).throwOnError();
  const { data: seen } = await mine.from('speakers').select('id,updated_at').in('id', [first, second]);
  const members = [
    { id: first, name: 'Ana Novo' },
    { id: second, name: 'Bia Novo' },
  ];
  const { data } = await mine.rpc('import_rows', { list: 'speakers', members, seen }).throwOnError();
  return { change: data[0] as { id: number; transaction_id: number }, first, second };
}

it('undoes a change as a whole, unless a row was changed after what the caller has seen', async () => {
  const { change, first, second } = await aChange();
  const { transaction_id, id } = change;
  await theirs.from('speakers').update({ title: 'Doutora' }).eq('id', second).throwOnError();
  const refused = await mine.rpc('take_back', { change: transaction_id, seen: id });
  expect(refused.error?.code).toBe('PT409');
  expect(refused.status).toBe(409);
  expect(await nameOf(first)).toBe('Ana Novo');
  // Those who have seen the newer change may undo it.
  const { data: newest } = await mine
    .from('content_history')
    .select('id')
    .order('id', { ascending: false })
    .limit(1);
  const { data: made } = await mine
    .rpc('take_back', { change: transaction_id, seen: newest?.[0]?.id })
    .throwOnError();
  expect([await nameOf(first), await nameOf(second)]).toEqual(['Ana', 'Bia']);
  // A request without the seen version, as an earlier version of the area sends it.
  await theirs.from('speakers').update({ title: 'Dra.' }).eq('id', second).throwOnError();
  await mine.rpc('take_back', { change: made[0].transaction_id }).throwOnError();
  expect(await nameOf(first)).toBe('Ana Novo');
});

it('waits for concurrent writes before undoing a change', async () => {
  const { change, first, second } = await aChange();
  const connection = await api.pool.connect();
  try {
    await connection.query('BEGIN');
    await connection.query(`UPDATE speakers SET name = 'Deles' WHERE id = $1`, [second]);
    const taking = mine
      .rpc('take_back', { change: change.transaction_id, seen: change.id })
      .then((answer) => answer);
    const waits = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'speakers'::regclass`;
    await waitUntil(async () => (await api.pool.query(waits)).rowCount === 1);
    await connection.query('COMMIT');
    expect((await taking).error?.code).toBe('PT409');
  } finally {
    connection.release();
  }
  expect([await nameOf(first), await nameOf(second)]).toEqual(['Ana Novo', 'Deles']);
});

const draftsOf = async (ids: string[]) =>
  (
    await mine
      .from('drafts')
      .select('row_id,changes,updated_at')
      .in('row_id', ids)
      .order('created_at')
      .throwOnError()
  ).data as { row_id: string; changes: object; updated_at: string }[];
const put = (
  client: SupabaseClient,
  members: object[],
  over: { row_id: string; updated_at: string }[] = [],
) =>
  client.rpc('change_drafts', {
    list: 'program_items',
    members,
    seen: over.map(({ row_id, updated_at }) => ({ id: row_id, updated_at })),
  });

it('writes several drafts over the versions that were read, or none if one has changed', async () => {
  const ids = [randomUUID(), randomUUID()] as [string, string];
  const members = ids.map((id) => ({ id, changes: { title: 'Laser' }, seen: null }));
  expect((await put(mine, members)).error).toBeNull();
  const read = await draftsOf(ids);
  // A colleague stores one of the drafts between our reading and writing.
  await theirs
    .from('drafts')
    .update({ table_name: 'program_items', changes: { title: 'Deles' } })
    .eq('row_id', ids[1])
    .throwOnError();
  const moved = ids.map((id) => ({ id, changes: { title: 'Laser', time: '10:00 - 11:00' }, seen: null }));
  expect((await put(mine, moved, read)).error?.code).toBe('PT409');
  // Also a conflict: a draft that did not exist when ours were read.
  expect((await put(mine, moved, read.slice(0, 1))).error?.code).toBe('PT409');
  expect((await draftsOf(ids)).map(({ changes }) => changes)).toEqual([
    { title: 'Laser' },
    { title: 'Deles' },
  ]);

  const now = await draftsOf(ids);
  const { data: kept } = await put(mine, moved, now).throwOnError();
  // The undo restores one draft and deletes the other in one request.
  const former = [{ id: ids[0], changes: { title: 'Laser' }, seen: null }, { id: ids[1] }];
  await theirs
    .from('drafts')
    .update({ table_name: 'program_items', changes: { title: 'Deles' } })
    .eq('row_id', ids[0])
    .throwOnError();
  expect((await put(mine, former, kept)).error?.code).toBe('PT409');
  expect(await draftsOf(ids)).toHaveLength(2);
  await put(mine, former, await draftsOf(ids)).throwOnError();
  expect(await draftsOf(ids)).toMatchObject([{ row_id: ids[0], changes: { title: 'Laser' } }]);
});

it('identifies a reviewer’s own drafts by account, not by name', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()] as [string, string, string];
  await put(mine, [{ id: ids[0], changes: { title: 'Da edição' }, seen: null }]).throwOnError();
  await api.pool.query(
    `INSERT INTO drafts (table_name, row_id, changes, author, sent_by) VALUES ('program_items', $1, '{"title":"Dela"}', 'Ana', 'Ana')`,
    [ids[1]],
  );
  await put(reviewer, [{ id: ids[2], changes: { title: 'Da revisão' }, seen: null }]).throwOnError();
  // Names can be chosen freely: this gives the reviewer the same name as the others.
  await api.pool.query(
    `UPDATE drafts SET author = (SELECT author FROM drafts WHERE row_id = $1) WHERE row_id = ANY ($2)`,
    [ids[2], ids],
  );
  const before = await draftsOf(ids);
  const changed = await reviewer
    .from('drafts')
    .update({ table_name: 'program_items', changes: { title: 'X' } })
    .in('row_id', ids)
    .select('row_id');
  expect(changed.data).toEqual([{ row_id: ids[2] }]);
  expect(
    (await put(reviewer, [{ id: ids[0], changes: { title: 'X' }, seen: null }], before.slice(0, 1))).error
      ?.code,
  ).toBe('42501');
  const removed = await reviewer.from('drafts').delete().in('row_id', ids).select('row_id');
  expect(removed.data).toEqual([{ row_id: ids[2] }]);
  expect(await draftsOf(ids)).toEqual(before.slice(0, 2));
  const faulty = [{ id: ids[0], changes: { question: 'P', answer: '{{what}}' } }];
  const asked = await mine.rpc('change_drafts', { list: 'faq', members: faulty, seen: [] });
  expect(asked.error?.code).toBe('23514');
  // Nobody can forge a draft that seems to come from an own page.
  const forged = { table_name: 'program_items', row_id: ids[2], changes: { title: 'X' }, sent_by: 'Ana' };
  expect((await reviewer.from('drafts').insert(forged)).error?.code).toBe('42501');
});

it('does not undo the addition of a round table into which somebody else has put a lecture, and names that', async () => {
  const { row: table } = aRoundTable();
  const { data } = await mine
    .rpc('import_rows', { list: 'program_items', members: [table], seen: [] })
    .throwOnError();
  const { row: lecture } = aLecture().with({ title: 'A de Carla', parent_id: table.id });
  await theirs.from('program_items').insert(lecture).throwOnError();
  const [{ id: seen, transaction_id: change }] = data;
  const { error } = await mine.rpc('take_back', { change, seen });
  expect(error?.code).toBe('PT409');
  expect(JSON.parse(error?.details ?? '[]')).toMatchObject([{ id: lecture.id, name: 'A de Carla' }]);
  const { data: stored } = await mine.from('program_items').select('id').in('id', [table.id, lecture.id]);
  expect(stored).toHaveLength(2);
  // Those who have seen the added lecture in the history send its id, and may.
  const { data: newest } = await mine
    .from('content_changes')
    .select('id')
    .order('id', { ascending: false })
    .limit(1);
  await mine.rpc('take_back', { change, seen: newest?.[0]?.id }).throwOnError();
});

it('publishes a draft over a row that was removed and restored, or changed and changed back, but not over other changes', async () => {
  const [row] = (await mine.from('speakers').insert(aSpeaker().row).select('*').throwOnError()).data as [
    { id: string; bio: string; updated_at: string },
  ];
  const draft = { table_name: 'speakers', row_id: row.id, changes: { bio: 'Nova.' }, seen: row.updated_at };
  const { data: kept } = await mine.from('drafts').insert(draft).select('id,written_at').throwOnError();
  const publish = () => mine.rpc('publish_drafts', { drafts: kept });
  const { data: removed } = await theirs
    .from('speakers')
    .delete()
    .eq('id', row.id)
    .select('*')
    .throwOnError();
  expect((await publish()).error?.code).toBe('PT409');
  await theirs
    .from('speakers')
    .insert({ ...removed?.[0], bio: 'De outra pessoa.' })
    .throwOnError();
  expect((await publish()).error?.code).toBe('PT409');
  await theirs.from('speakers').update({ bio: row.bio }).eq('id', row.id).throwOnError();
  expect((await publish()).error).toBeNull();
});
