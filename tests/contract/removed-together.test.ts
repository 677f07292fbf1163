import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { aCommitteeMember, aLeader, aLecture, aRoundTable, aSpeaker } from '#tests/support/factories.ts';

let api: ServedDataApi;
let admin: SupabaseClient;
beforeAll(async () => {
  api = await serveDataApi();
  admin = api.as(await api.tokenOf());
});
afterAll(async () => {
  expect(api.failures).toEqual([]);
  await api.close();
});

const items = async () => (await admin.from('program_items').select().order('id').throwOnError()).data ?? [];
const remove = (client: SupabaseClient, list: unknown, members: unknown) =>
  client.rpc('remove_rows', { list, members });

it('removes 400 items and the lectures inside of them in one change, which is undone as a whole', async () => {
  const table = { ...aRoundTable().row, id: randomUUID() };
  const talks = Array.from({ length: 400 }, () => ({ ...aLecture().row, id: randomUUID() }));
  await admin
    .from('program_items')
    .insert([table, ...talks])
    .throwOnError();
  const inside = { ...aLecture().row, id: randomUUID(), parent_id: table.id };
  await admin.from('program_items').insert(inside).throwOnError();
  const before = await items();
  const members = [...talks, table].map(({ id }) => ({ id }));
  // One of them is already gone.
  const { data, error } = await remove(admin, 'program_items', [...members, { id: randomUUID() }]);
  expect(error).toBeNull();
  const mine = new Set([...members, inside].map(({ id }) => id));
  expect(await items()).toEqual(before.filter(({ id }) => !mine.has(id)));
  expect((await remove(admin, 'program_items', members)).data).toEqual([]);
  const undone = await admin.rpc('take_back', { change: data?.[0].transaction_id, seen: data?.[0].id });
  expect(undone.error).toBeNull();
  expect((await items()).map(({ updated_at: _, ...item }) => item)).toEqual(
    before.map(({ updated_at: _, ...item }) => item),
  );
});

/** Somebody else of the team, and what they have just written. */
async function someoneWrites(id: string, columns: object) {
  const other = api.as(await api.tokenOf());
  await other.from('program_items').update(columns).eq('id', id).throwOnError();
}

it('removes nothing if somebody else has changed one of the rows since the caller read them', async () => {
  const rows = [aLecture(), aLecture()].map(({ row }) => ({ ...row, id: randomUUID() }));
  await admin.from('program_items').insert(rows).throwOnError();
  const mine = new Set(rows.map(({ id }) => id));
  const seen = (await items()).filter(({ id }) => mine.has(id));
  const members = seen.map(({ id, updated_at }) => ({ id, updated_at }));
  await someoneWrites(seen[1].id, { title: 'Outro título' });
  const before = await items();
  for (const some of [members, members.slice(1)]) {
    const { error } = await remove(admin, 'program_items', some);
    expect(error?.code).toBe('PT409');
    expect(JSON.parse(error?.details ?? '')).toMatchObject([
      {
        table: 'program_items',
        id: seen[1].id,
        now: { title: 'Outro título' },
        wanted: null,
        added: false,
        author: expect.any(String),
        own: false,
      },
    ]);
  }
  expect(await items()).toEqual(before);
  // Those who have seen that, too, remove both; rows that are gone stay so, whatever their version was.
  const now = before.filter(({ id }) => mine.has(id)).map(({ id, updated_at }) => ({ id, updated_at }));
  const { data, error } = await remove(admin, 'program_items', now);
  expect(error).toBeNull();
  expect((await remove(admin, 'program_items', members)).data).toEqual([]);
  await admin.rpc('take_back', { change: data?.[0].transaction_id, seen: data?.[0].id }).throwOnError();
  expect((await items()).find(({ id }) => id === seen[1].id)?.title).toBe('Outro título');
});

it('does not remove a lecture unseen that somebody else has added to a round table', async () => {
  const table = { ...aRoundTable().row, id: randomUUID() };
  const inside = { ...aLecture().row, id: randomUUID(), parent_id: table.id };
  for (const row of [table, inside]) await admin.from('program_items').insert(row).throwOnError();
  const members = (await items())
    .filter(({ id }) => id === table.id || id === inside.id)
    .map(({ id, updated_at }) => ({ id, updated_at }));
  const added = { ...aLecture().row, id: randomUUID(), parent_id: table.id };
  await admin.from('program_items').insert(added).throwOnError();
  const { error } = await remove(admin, 'program_items', members);
  expect(error?.code).toBe('PT409');
  expect(JSON.parse(error?.details ?? '')).toMatchObject([
    { id: added.id, wanted: null, added: true, own: true },
  ]);
  await admin.from('program_items').delete().eq('id', added.id).throwOnError();
  // The lecture follows its round table, whose new version the caller has seen.
  const moved = admin.from('program_items').update({ time: '20:15 - 21:15' }).eq('id', table.id);
  const { data } = await moved.select('id,updated_at').single().throwOnError();
  const seen = members.map((member) => (member.id === table.id ? data : member));
  expect((await remove(admin, 'program_items', seen)).error).toBeNull();
});

it('finds the stored version however an id is spelled, and takes no row for one that was there before', async () => {
  const table = { ...aRoundTable().row, id: randomUUID() };
  await admin.from('program_items').insert(table).throwOnError();
  const [seen] = (await items()).filter(({ id }) => id === table.id);
  const id = table.id.toUpperCase();
  const inside = { ...aLecture().row, id: randomUUID(), parent_id: table.id };
  await admin.from('program_items').insert(inside).throwOnError();
  const members = [{ id, updated_at: seen.updated_at }];
  const conflicts = async (given: object[]) =>
    JSON.parse((await remove(admin, 'program_items', given)).error?.details ?? '[]');
  expect(await conflicts(members)).toMatchObject([{ id: inside.id, added: true, own: true }]);
  await someoneWrites(table.id, { theme: 'Outra mesa' });
  const changed = { id: table.id, now: { theme: 'Outra mesa' }, own: false };
  expect(await conflicts([...members, { id: inside.id }])).toMatchObject([changed]);
  expect(await conflicts([{ id, updated_at: '2020-01-01' }, { id: inside.id }])).toMatchObject([changed]);
  const draft = {
    table_name: 'program_items',
    row_id: id,
    changes: { theme: 'Minha' },
    seen: seen.updated_at,
  };
  const { data } = await admin.from('drafts').insert(draft).select('id,written_at').throwOnError();
  const published = await admin.rpc('publish_drafts', { drafts: data });
  expect(published.error?.code).toBe('PT409');
  await admin.from('drafts').delete().eq('row_id', id).throwOnError();
});

it('says that the round table of a lecture is gone, which an undo would bring back', async () => {
  const table = { ...aRoundTable().row, id: randomUUID() };
  const inside = { ...aLecture().row, id: randomUUID(), parent_id: table.id };
  for (const row of [table, inside]) await admin.from('program_items').insert(row).throwOnError();
  const { data } = await remove(admin, 'program_items', [inside]);
  await remove(admin, 'program_items', [table]).throwOnError();
  const undone = await admin.rpc('take_back', { change: data[0].transaction_id, seen: data[0].id });
  expect(undone.error?.message).toBe('The round table of this lecture does not exist');
});

/** The versions of the rows with these names. */
async function versionsOf(list: string, names: readonly string[]) {
  const rows = admin.from(list).select('id,updated_at').in('name', names).order('name');
  return (await rows.throwOnError()).data;
}
const member = (type: string, name: string) => {
  const { order_position: _, committee_order: __, ...row } = aCommitteeMember().with({ type, name }).row;
  return row;
};

it('does not remove a committee unseen that somebody has joined', async () => {
  await admin
    .from('committees')
    .insert([member('Local', 'Ana'), member('Local', 'Bia'), member('Honra', 'Caio')])
    .throwOnError();
  const members = await versionsOf('committees', ['Ana', 'Bia']);
  const call = { list: 'committees', members, committee: 'Local' };
  await admin.from('committees').update({ type: 'Local' }).eq('name', 'Caio').throwOnError();
  const { error } = await admin.rpc('remove_rows', call);
  expect(error?.code).toBe('PT409');
  expect(JSON.parse(error?.details ?? '')).toMatchObject([
    { name: 'Caio', now: { type: 'Local' }, wanted: null, added: true },
  ]);
  // Those who have seen him, too, remove all three.
  const all = [...members, ...(await versionsOf('committees', ['Caio']))];
  const { data } = await admin.rpc('remove_rows', { ...call, members: all }).throwOnError();
  expect(data[0].parts).toMatchObject([{ action: 'DELETE', rows: 3 }]);
  for (const wrong of [{ list: 'speakers' }, { committee: ['Local'] }])
    expect((await admin.rpc('remove_rows', { ...call, ...wrong })).error?.code).toBe('22023');
});

it('removes a member although the name of the committee was translated since, but not if their own position was', async () => {
  const [lia, mia] = [member('Apoio', 'Lia'), member('Apoio', 'Mia')];
  await admin.from('committees').insert([lia, mia]).throwOnError();
  const translate = (name: string, translations: object) =>
    admin.from('committees').update({ translations }).eq('name', name).throwOnError();
  const seen = await versionsOf('committees', ['Lia']);
  await translate('Mia', { en: { type: 'Support' } });
  expect(await versionsOf('committees', ['Lia'])).not.toEqual(seen);
  await translate('Lia', { en: { type: 'Support', position: 'Head' } });
  expect((await remove(admin, 'committees', seen)).error?.code).toBe('PT409');
  const now = await versionsOf('committees', ['Lia']);
  await translate('Mia', { es: { type: 'Apoyo' } });
  expect((await remove(admin, 'committees', now)).data).toMatchObject([{ parts: [{ rows: 1 }] }]);
  expect((await remove(admin, 'committees', await versionsOf('committees', ['Mia']))).error).toBeNull();
});

it.each([
  {
    list: 'leadership_team',
    columns: 'name,order_position',
    rows: ['a', 'b', 'c', 'd', 'e', 'f'].map((name, place) => ({ ...aLeader(place + 1).row, name })),
    removals: ['bd', 'acf', 'bce', 'abcde'].map((names) => [...names]),
  },
  {
    list: 'committees',
    columns: 'name,type,order_position,committee_order',
    rows: ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'D1', 'D2', 'E1'].map((name) => member(`${name[0]}`, name)),
    removals: ['A1 A3', 'B1 B2 D1 D2', 'A2 B1 C1 E1'].map((names) => names.split(' ')),
  },
])('returns rows of $list that were removed together to their positions', async (given) => {
  const { list, columns, rows, removals } = given;
  await admin
    .from(list)
    .insert(rows as object[])
    .throwOnError();
  const placed = async () => (await admin.from(list).select(columns).order('name').throwOnError()).data;
  const before = await placed();
  for (const names of removals) {
    const { data } = await remove(admin, list, await versionsOf(list, names));
    expect(await placed()).toHaveLength(rows.length - names.length);
    await admin.rpc('take_back', { change: data?.[0].transaction_id, seen: data?.[0].id }).throwOnError();
    expect(await placed(), `${names}`).toEqual(before);
  }
});

it('undoes a removal with what is missing, and leaves rows that somebody has added again', async () => {
  const rows = ['Dora', 'Eva', 'Flora'].map((name) => ({ ...aSpeaker().row, name, id: randomUUID() }));
  await admin.from('speakers').insert(rows).throwOnError();
  const { data } = await remove(admin, 'speakers', rows);
  const undo = () => admin.rpc('take_back', { change: data?.[0].transaction_id, seen: data?.[0].id });
  const [first] = rows;
  await admin
    .from('speakers')
    .insert({ ...first, bio: 'De novo.' })
    .throwOnError();
  const wrong = await admin.rpc('take_back', { change: data?.[0].transaction_id, seen: `${data?.[0].id}` });
  expect(wrong.error?.code).toBe('22023');
  const undone = await undo();
  expect(undone.data).toMatchObject([{ parts: [{ action: 'INSERT', rows: 2 }] }]);
  const ids = rows.map(({ id }) => id);
  const stored = async () =>
    (await admin.from('speakers').select('name,bio').in('id', ids).order('name').throwOnError()).data;
  const all = rows.map(({ name, bio }, place) => ({ name, bio: place === 0 ? 'De novo.' : bio }));
  expect(await stored()).toEqual(all);
  // As a retry after a lost response does.
  expect(await undo()).toMatchObject({ data: [], error: null });
  expect(await stored()).toEqual(all);
  // A retry does not undo what somebody else has removed since.
  const other = api.as(await api.tokenOf());
  await remove(other, 'speakers', rows.slice(2)).throwOnError();
  const refused = (await undo()).error;
  expect(refused?.code).toBe('PT409');
  expect(JSON.parse(refused?.details ?? '')).toMatchObject([{ name: 'Flora', now: null, own: false }]);
  expect(await stored()).toEqual(all.slice(0, 2));
});

it('refuses other lists, and those who may not write', async () => {
  const before = await items();
  const members = before.map(({ id }) => ({ id }));
  for (const list of ['enquiries', 'event_facts', 'nothing', 'drafts', null, 5])
    expect((await remove(admin, list, members)).error?.code).toBe('22023');
  expect((await remove(admin, 'program_items', 'all')).error?.code).toBe('22023');
  const reviewer = api.as(await api.tokenOf({ role: 'reviewer' }));
  expect((await remove(reviewer, 'program_items', members)).error?.code).toBe('42501');
  expect(await items()).toEqual(before);
});
