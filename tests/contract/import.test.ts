import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_ROWS } from '#app/admin/import/read-sheet.ts';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { aLecture, aRoundTable, aSpeaker } from '#tests/support/factories.ts';

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

const names = async () =>
  ((await admin.from('speakers').select('name').order('created_at')).data ?? []).map(({ name }) => name);
const importRows = (members: object[], seen: object[] = [], list = 'speakers') =>
  admin.rpc('import_rows', { list, members, seen });

it('adds and changes rows in one change, which is undone as a whole', async () => {
  const { data: stored } = await admin.from('speakers').insert(aSpeaker().row).select().single();
  const before = await names();
  const added = { id: randomUUID(), ...aSpeaker().row };
  const seen = [{ id: stored.id, updated_at: stored.updated_at }];
  const { data, error } = await importRows([added, { id: stored.id, title: 'Doutora' }], seen);
  expect(error).toBeNull();
  expect(data).toHaveLength(1);
  const { data: now } = await admin.from('speakers').select().in('id', [added.id, stored.id]).order('title');
  expect(now).toMatchObject([{ ...stored, title: 'Doutora', updated_at: expect.anything() }, added]);
  expect((await admin.rpc('take_back', { change: data?.[0].transaction_id })).error).toBeNull();
  expect(await names()).toEqual(before);
  const { data: back } = await admin.from('speakers').select('title').eq('id', stored.id).single();
  expect(back?.title).toBe(stored.title);
});

it('writes nothing if one row is invalid or has changed since it was seen', async () => {
  const { data: stored } = await admin.from('speakers').insert(aSpeaker().row).select().single();
  const before = await names();
  const added = { id: randomUUID(), ...aSpeaker().row };
  const seen = [{ id: stored.id, updated_at: stored.updated_at }];
  expect((await importRows([added, { id: stored.id, name: ' ' }], seen)).error?.code).toBe('23514');
  const unknown = await importRows([{ ...added, 'no"column': 1 }]);
  expect([unknown.status, unknown.error?.code]).toEqual([400, '42703']);
  await admin.from('speakers').update({ bio: 'Outra.' }).eq('id', stored.id);
  const late = await importRows([added, { id: stored.id, bio: 'Minha.' }], seen);
  expect([late.status, late.error?.code]).toEqual([409, 'PT409']);
  // Without a seen version this would add the row, which exists by now.
  expect((await importRows([{ id: stored.id, bio: 'Minha.' }])).error?.code).toBe('PT409');
  // One of the two would be lost.
  const twice = await importRows(
    [
      { id: stored.id, bio: 'Minha.' },
      { id: stored.id.toUpperCase(), bio: 'Dela.' },
    ],
    [],
  );
  expect([twice.status, twice.error?.code]).toEqual([400, '22023']);
  for (const list of ['enquiries', 'nothing', 'welcome_content'])
    expect((await importRows([added], [], list)).error?.code).toBe('22023');
  expect(await names()).toEqual(before);
});

it('names the refused row with the same message as a save', async () => {
  const members = ['Quando?', 'Onde {{nothing}}?', 'Como?'].map((question) => ({
    ...{ id: randomUUID(), question, answer: 'Em breve.', pages: ['home'] },
  }));
  const { data: _, ...saved } = await admin.from('faq').insert(members[1] as object);
  const { error, status } = await admin.rpc('import_rows', { list: 'faq', members, seen: [] });
  expect(status).toBe(saved.status);
  expect(error).toMatchObject({
    code: saved.error?.code,
    message: saved.error?.message,
    hint: saved.error?.hint,
  });
  expect(JSON.parse(error?.details ?? '')).toMatchObject([
    { row: 2, id: members[1]?.id, fault: error?.message },
  ]);
  expect(
    (
      await admin
        .from('faq')
        .select('id')
        .in(
          'id',
          members.map(({ id }) => id),
        )
    ).data,
  ).toEqual([]);
});

it('changes and adds items of the programme in one change with its own name in the history', async () => {
  const [stored, added] = [aLecture().row, aLecture().row];
  await admin.from('program_items').insert(stored).throwOnError();
  const { data: row } = await admin.from('program_items').select().eq('id', stored.id).single();
  const members = [{ id: stored.id, time: '10:00 - 11:00' }, added];
  const seen = [{ id: row.id, updated_at: row.updated_at }];
  const { data, error } = await admin.rpc('change_programme', { members, seen });
  expect(error).toBeNull();
  expect(data?.[0]).toMatchObject({ called: 'change_programme' });
  const late = await admin.rpc('change_programme', { members: [{ id: row.id, time: '12:00' }], seen });
  expect([late.status, late.error?.code]).toEqual([409, 'PT409']);
  await admin.rpc('take_back', { change: data?.[0].transaction_id }).throwOnError();
  const { data: back } = await admin.from('program_items').select('time').in('id', [stored.id, added.id]);
  expect(back).toEqual([{ time: stored.time }]);
});

it('puts lectures into round tables of the same import', async () => {
  const table = aRoundTable().row;
  const lecture = { ...aLecture().row, time: '08:00', parent_id: table.id };
  expect((await importRows([table, lecture], [], 'program_items')).error).toBeNull();
  const { data } = await admin.from('program_items').select('time').eq('id', lecture.id).single();
  expect(data?.time).toBe(table.time);
});

it('writes and undoes an import of the maximum size within the statement timeout', async () => {
  const members = Array.from({ length: MOST_ROWS }, (_, index) => ({
    ...aLecture().row,
    title: `Grande ${index}`,
  }));
  const count = async () =>
    (await admin.from('program_items').select('id', { count: 'exact', head: true }).like('title', 'Grande %'))
      .count;
  const { data, error } = await importRows(members, [], 'program_items');
  expect(error).toBeNull();
  expect(data?.[0].parts).toMatchObject([{ table_name: 'program_items', action: 'INSERT', rows: MOST_ROWS }]);
  expect(await count()).toBe(MOST_ROWS);
  expect((await admin.rpc('take_back', { change: data?.[0].transaction_id })).error).toBeNull();
  expect(await count()).toBe(0);
});

it('writes rows with different columns in their order', async () => {
  const [one, other] = [aRoundTable().row, aRoundTable().row];
  const { order_position: _, ...second } = { order_position: null, ...other };
  const inside = { ...aLecture().row, time: '08:00', parent_id: other.id };
  const members = [{ ...one, order_position: 1 }, second, { ...inside, order_position: 2 }, { id: one.id }];
  expect((await importRows(members, [], 'program_items')).error).toBeNull();
  const { data } = await admin.from('program_items').select('time').eq('id', inside.id).single();
  expect(data?.time).toBe(other.time);
});
