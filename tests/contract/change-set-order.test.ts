import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aLecture, aRoundTable } from '#tests/support/factories.ts';
import { newestChange, takeBack } from '#tests/support/taken-back.ts';

/** The order in which the rows of a change set are written, regardless of their order in the request. */

const api = dataApiOfFile();
let ana: SupabaseClient;
beforeAll(() => {
  ana = api.admin;
});

it('writes a round table before its lectures, whatever their order in the sheet', async () => {
  const table = aRoundTable().row;
  const lecture = { ...aLecture().row, time: '08:00', parent_id: table.id };
  expect(
    (await ana.rpc('import_rows', { list: 'program_items', members: [lecture, table], seen: [] })).error,
  ).toBeNull();
  const { data } = await ana.from('program_items').select('time').eq('id', lecture.id).single();
  expect(data?.time).toBe(table.time);
});

it('moves a lecture out of its round table before removing that, and back when restoring it', async () => {
  const table = aRoundTable().row;
  const lecture = { ...aLecture().row, parent_id: table.id };
  const { data: rows } = await ana
    .from('program_items')
    .insert([table, lecture])
    .select('id,updated_at,parent_id')
    .throwOnError();
  const seenOf = (id: string) => rows?.find((row) => row.id === id)?.updated_at;
  const drafts = [
    { table_name: 'program_items', row_id: table.id, changes: null, seen: seenOf(table.id) },
    {
      ...{ table_name: 'program_items', row_id: lecture.id, seen: seenOf(lecture.id) },
      changes: { parent_id: null },
    },
  ];
  const { data: kept } = await ana.from('drafts').insert(drafts).select('id,written_at').throwOnError();
  const { data: change } = await ana.rpc('publish_drafts', { drafts: kept }).throwOnError();
  const parent = async () =>
    (await ana.from('program_items').select('parent_id').eq('id', lecture.id).single()).data?.parent_id;
  expect(await parent()).toBeNull();
  await ana.rpc('take_back', { change: change[0].transaction_id }).throwOnError();
  expect(await parent()).toBe(table.id);
  await ana.from('drafts').delete().eq('table_name', 'program_items').throwOnError();
});

it('removes a day of the congress after the items on it, and restores it before them', async () => {
  const { event } = shippedFacts;
  const facts = (lastDay: string) => ({ ...shippedFacts, event: { ...event, lastDay } });
  await ana.from('event_facts').insert({ facts: shippedFacts }).throwOnError();
  const days = (Date.parse(event.lastDay) - Date.parse(event.firstDay)) / 86_400_000 + 1;
  const lecture = { ...aLecture().row, day: days };
  await ana.from('program_items').insert(lecture).throwOnError();
  await ana.from('program_items').delete().neq('id', lecture.id).eq('day', days);
  const { data: record } = await ana.from('event_facts').select('updated_at').single();
  const { data: item } = await ana.from('program_items').select('updated_at').eq('id', lecture.id).single();
  const shorter = new Date(Date.parse(event.lastDay) - 86_400_000).toISOString().slice(0, 10);
  const drafts = [
    {
      ...{ table_name: 'event_facts', row_id: '1', seen: record?.updated_at },
      changes: { facts: facts(shorter) },
    },
    { table_name: 'program_items', row_id: lecture.id, changes: { day: 1 }, seen: item?.updated_at },
  ];
  const { data: kept } = await ana.from('drafts').insert(drafts).select('id,written_at').throwOnError();
  const { data: change, error } = await ana.rpc('publish_drafts', { drafts: kept });
  expect(error).toBeNull();
  const day = async () =>
    (await ana.from('program_items').select('day').eq('id', lecture.id).single()).data?.day;
  expect(await day()).toBe(1);
  await ana.rpc('take_back', { change: change[0].transaction_id }).throwOnError();
  expect(await day()).toBe(days);
  await api.database.deleteFrom('event_facts').execute();
});

it('writes a round table before its lectures when a move is undone, and so each of them once', async () => {
  const table = aRoundTable().row;
  const lectures = [aLecture(), aLecture()].map(({ row }) => ({ ...row, parent_id: table.id }));
  await ana
    .from('program_items')
    .insert([table, ...lectures])
    .throwOnError();
  await ana.from('program_items').update({ time: '17:00 - 18:00' }).eq('id', table.id).throwOnError();
  const moved = await newestChange(ana);
  const { data } = await takeBack(ana, moved, moved.id).throwOnError();
  const undone = ana.from('content_history').select('row_id').eq('transaction_id', data[0].transaction_id);
  const written = (await undone.order('id').throwOnError()).data?.map(({ row_id }) => row_id);
  expect(written?.[0]).toBe(table.id);
  expect(written?.toSorted()).toEqual([table, ...lectures].map(({ id }) => id).toSorted());
});
