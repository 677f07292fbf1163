import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { aLecture, aRoundTable } from '#tests/support/factories.ts';

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
const remove = (client: SupabaseClient, list: string, members: unknown) =>
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

it('refuses other lists, and those who may not write', async () => {
  const before = await items();
  const members = before.map(({ id }) => ({ id }));
  for (const list of ['enquiries', 'event_facts', 'nothing', 'drafts'])
    expect((await remove(admin, list, members)).error?.code).toBe('22023');
  expect((await remove(admin, 'program_items', 'all')).error?.code).toBe('22023');
  const reviewer = api.as(await api.tokenOf({ role: 'reviewer' }));
  expect((await remove(reviewer, 'program_items', members)).error?.code).toBe('42501');
  expect(await items()).toEqual(before);
});
