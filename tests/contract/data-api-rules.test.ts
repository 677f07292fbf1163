import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureFacts } from '#server/content/snapshot.ts';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import {
  aCommitteeMember,
  aCourse,
  aLecture,
  aPaper,
  aRoundTable,
  aVolume,
} from '#tests/support/factories.ts';

const api = dataApiOfFile();
let admin: SupabaseClient;
beforeAll(async () => {
  await ensureFacts(api.database);
  ({ admin } = api);
});

const insertItem = (row: object) => admin.from('program_items').insert(row).select().single();
const lecturesOf = async (id: string) =>
  (await api.anon.from('program_items').select('*').eq('parent_id', id).order('created_at')).data ?? [];

describe('the programme', () => {
  it("a round table's title is its theme", async () => {
    const { data } = await insertItem(aRoundTable().with({ theme: 'Biofilme', title: 'Outro' }).row);
    expect(data).toMatchObject({ theme: 'Biofilme', title: 'Biofilme' });
    const changed = await admin
      .from('program_items')
      .update({ theme: 'Laser' })
      .eq('id', data.id)
      .select()
      .single();
    expect(changed.data?.title).toBe('Laser');
  });

  it('a lecture inside copies time, place, day and auditorium, also when they change', async () => {
    const table = await aRoundTable()
      .withLectures(2)
      .with({ day: 2, time: '14:00', location: 'Sala 1' })
      .storedIn(api.database);
    const place = ({ day, time, location, auditorium }: Record<string, unknown>) => ({
      day,
      time,
      location,
      auditorium,
    });
    expect((await lecturesOf(table.row.id)).map(place)).toEqual(Array(2).fill(place(table.row)));
    const moved = { day: 1, time: '16:00', location: null, auditorium: 'Auditório Anhanguera' };
    await admin.from('program_items').update(moved).eq('id', table.row.id);
    expect((await lecturesOf(table.row.id)).map(place)).toEqual([moved, moved]);
    const own = await admin
      .from('program_items')
      .update({ time: '23:00' })
      .eq('parent_id', table.row.id)
      .select();
    expect(own.data?.map(place)).toEqual([moved, moved]);
  });

  it('a lecture joins and leaves a round table', async () => {
    const table = await aRoundTable().with({ time: '11:11' }).storedIn(api.database);
    const lecture = await aLecture().inAnhanguera().storedIn(api.database);
    const joins = await admin
      .from('program_items')
      .update({ parent_id: table.row.id })
      .eq('id', lecture.row.id)
      .select()
      .single();
    expect(joins.data).toMatchObject({ time: '11:11', auditorium: table.row.auditorium });
    const leaves = await admin
      .from('program_items')
      .update({ parent_id: null, time: '12:00' })
      .eq('id', lecture.row.id)
      .select()
      .single();
    expect(leaves.data).toMatchObject({ parent_id: null, time: '12:00' });
  });

  it('stores an empty auditorium as null', async () => {
    const { data } = await insertItem({ ...aCourse().row, auditorium: '' });
    expect(data.auditorium).toBeNull();
  });

  it.each([
    ['a round table without theme', () => aRoundTable().with({ theme: ' ' }).row, '23514'],
    ['a lecture without title', () => aLecture().with({ title: '' }).row, '23514'],
    ['no time', () => aLecture().with({ time: '' }).row, '23514'],
    ['day 3', () => ({ ...aLecture().row, day: 3 }), '23514'],
    ['another type', () => ({ ...aLecture().row, type: 'curso' }), '23514'],
    ['another auditorium', () => ({ ...aLecture().row, auditorium: 'Sala 3' }), '23514'],
    ['a parent that does not exist', () => aLecture().with({ parent_id: crypto.randomUUID() }).row, '23503'],
    ['a parent called none', () => aLecture().with({ parent_id: 'none' }).row, '22P02'],
  ])('%s is refused', async (_, row, code) => {
    expect((await insertItem(row())).error?.code).toBe(code);
  });

  it('only round tables contain lectures, and no round table is inside another one', async () => {
    const lecture = await aLecture().storedIn(api.database);
    const table = await aRoundTable().withLectures(1).storedIn(api.database);
    const inLecture = await insertItem(aLecture().with({ parent_id: lecture.row.id }).row);
    const inTable = await insertItem(aRoundTable().with({ parent_id: table.row.id }).row);
    const turned = await admin.from('program_items').update({ type: 'palestra' }).eq('id', table.row.id);
    expect([inLecture, inTable, turned].map(({ error }) => error?.code)).toEqual(Array(3).fill('23514'));
  });

  it('deleting a round table deletes its lectures in the same change of the history', async () => {
    const table = await aRoundTable().withLectures(2).storedIn(api.database);
    await admin.from('program_items').delete().eq('id', table.row.id);
    expect(await lecturesOf(table.row.id)).toEqual([]);
    const ids = table.rows.map(({ id }) => id);
    const { data } = await admin
      .from('content_history')
      .select('row_id,transaction_id')
      .in('row_id', ids)
      .eq('action', 'DELETE');
    expect(data?.map(({ row_id }) => row_id).sort()).toEqual(ids.sort());
    expect(new Set(data?.map(({ transaction_id }) => transaction_id)).size).toBe(1);
  });

  it('everything can be deleted at once', async () => {
    await aRoundTable().withLectures(2).storedIn(api.database);
    const { error } = await admin.from('program_items').delete().neq('id', crypto.randomUUID());
    expect(error).toBeNull();
    expect((await api.anon.from('program_items').select('*')).data).toEqual([]);
  });
});

describe('the welcome text', () => {
  it.each<Record<string, unknown>>([
    {},
    { title: 'T' },
    { description: 'D' },
    { title: '', description: 'D' },
    { title: 'T', description: null },
  ])('creating %j is refused', async (row) => {
    const { error, status } = await admin.from('welcome_content').insert(row);
    expect([status, error?.code, error?.message]).toEqual([
      400,
      '23514',
      'Title and description are required for new content',
    ]);
  });

  it('keeps the existing value for an empty one', async () => {
    const { data } = await admin
      .from('welcome_content')
      .insert({ title: 'T', description: 'D' })
      .select()
      .single();
    const update = async (change: object) =>
      (
        await admin
          .from('welcome_content')
          .update(change)
          .eq('id', data.id)
          .select('title,description')
          .single()
      ).data;
    expect(await update({ title: '', description: 'Nova' })).toEqual({ title: 'T', description: 'Nova' });
    expect(await update({ title: 'Novo', description: null })).toEqual({
      title: 'Novo',
      description: 'Nova',
    });
  });
});

describe('members without a place', () => {
  it('go to the end', async () => {
    const add = async (type: string) => {
      const { order_position: _, committee_order: __, ...row } = aCommitteeMember().with({ type }).row;
      const { data } = await admin.from('committees').insert(row).select().single();
      return [data.committee_order, data.order_position];
    };
    expect([await add('A'), await add('B'), await add('A')]).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
    ]);
    await admin.from('leadership_team').insert({ name: 'A', title: 'T', order_position: 4 });
    const { data } = await admin.from('leadership_team').insert({ name: 'B', title: 'T' }).select().single();
    expect(data.order_position).toBe(5);
  });
});

it('refuses impossible times, and keeps those that were stored before', async () => {
  for (const time of ['24:30', '09:00 - 25:00', '9h75 às 10h']) {
    const refused = { code: '23514', message: 'No clock shows this time' };
    expect((await insertItem(aLecture().with({ time }).row)).error).toMatchObject(refused);
  }
  const { data } = await insertItem(aLecture().with({ time: '21:00 - 24:00' }).row);
  expect(data.time).toBe('21:00 - 24:00');
  await sql`ALTER TABLE program_items DISABLE TRIGGER hours_are_on_clock`.execute(api.database);
  await admin.from('program_items').update({ time: '24:30' }).eq('id', data.id).throwOnError();
  await sql`ALTER TABLE program_items ENABLE TRIGGER hours_are_on_clock`.execute(api.database);
  const edited = await admin
    .from('program_items')
    .update({ title: 'Outro', time: '24:30' })
    .eq('id', data.id);
  expect(edited.error).toBeNull();
});

it('requires a paper’s pages to be in order, and keeps others that were stored before until they are changed', async () => {
  await admin.from('volumes').insert(aVolume(91)).throwOnError();
  const insert = (pages: string) =>
    admin
      .from('papers')
      .insert({ ...aPaper(91), pages })
      .select('id')
      .single();
  const { data: paper } = await insert('11-12').throwOnError();
  for (const pages of ['9-10', '11-11', '7', 'e15', null])
    expect((await admin.from('papers').update({ pages }).eq('id', paper?.id)).error).toBeNull();
  for (const pages of ['12-11', '10-9', `${10n ** 40n}-2`]) {
    const refused = { code: '23514', message: expect.stringContaining('last page') };
    expect((await insert(pages)).error).toMatchObject(refused);
    expect((await admin.from('papers').update({ pages }).eq('id', paper?.id)).error).toMatchObject(refused);
  }
  await sql`ALTER TABLE papers DISABLE TRIGGER refuse_pages`.execute(api.database);
  await admin.from('papers').update({ pages: '12-11' }).eq('id', paper?.id).throwOnError();
  await sql`ALTER TABLE papers ENABLE TRIGGER refuse_pages`.execute(api.database);
  const edited = await admin.from('papers').update({ award: 'Menção', pages: '12-11' }).eq('id', paper?.id);
  expect(edited.error).toBeNull();
});

it('refuses times and days outside of what calendars can represent, in every table', async () => {
  const { rows } = await sql<{ list: string; name: string }>`
    SELECT c.relname AS list, a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
      AND a.atttypid IN ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype) AND NOT EXISTS (
        SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
          AND pg_get_constraintdef(k.oid) LIKE '%9999-12-31%')`.execute(api.database);
  expect(rows).toEqual([]);
  for (const [starts_at, ends_at] of [
    ['2020-01-01', '20226-12-31T23:59:00Z'],
    ['0044-01-01 BC', '2026-01-01'],
    ['2020-01-01', 'infinity'],
  ]) {
    const { error } = await admin.from('notices').insert({ text: 'Aviso', starts_at, ends_at });
    expect(error?.code).toBe('23514');
  }
});
