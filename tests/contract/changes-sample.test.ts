import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { admin, api, changesOfFile, newest } from '#tests/support/changes.ts';
import { aPaper, aSpeaker } from '#tests/support/factories.ts';

changesOfFile();

/** All content, without the times at which rows were written. */
async function everything(): Promise<Record<string, unknown[]>> {
  const read = async (table: string) => {
    const { rows } = await api.pool.query(
      `SELECT to_jsonb(t) - '{updated_at}'::text[] AS row FROM ${table} t ORDER BY id`,
    );
    return [table, rows];
  };
  return Object.fromEntries(await Promise.all(CONTENT_TABLE_NAMES.map(read)));
}

const countsOf = (content: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(content).map(([table, rows]) => [table, rows.length]));
const none = Object.fromEntries(CONTENT_TABLE_NAMES.map((table) => [table, 0]));

it('removes the sample in one change, and restores it exactly when that is undone', async () => {
  const before = await everything();
  const { data: removed } = await admin.rpc('remove_sample_content', {}).throwOnError();
  expect(countsOf(await everything())).toEqual(none);
  const { data: latest } = await admin
    .from('content_changes')
    .select()
    .order('id', { ascending: false })
    .limit(1);
  expect(latest).toEqual(removed);
  expect(latest?.[0].parts).toContainEqual({
    table_name: 'speakers',
    action: 'DELETE',
    rows: before.speakers?.length,
    row_id: null,
    name: null,
    columns: null,
  });
  expect(latest?.[0]).toMatchObject({ called: 'remove_sample_content', actions: ' DELETE ' });
  await admin.rpc('take_back', { change: removed[0].transaction_id }).throwOnError();
  expect(await everything()).toEqual(before);
});

it('can restore the sample later, and a second time without effect', async () => {
  const before = await everything();
  await admin.rpc('remove_sample_content', {}).throwOnError();
  expect((await admin.rpc('remove_sample_content', {}).throwOnError()).data).toEqual([]);
  const { data: left } = await admin.from('sample_content').select().eq('shown', true);
  expect(left).toEqual([]);
  await admin.rpc('restore_sample_content', {}).throwOnError();
  expect(await everything()).toEqual(before);
  expect((await admin.rpc('restore_sample_content', {}).throwOnError()).data).toEqual([]);
});

it('writes rows together, without reading the list again for each', async () => {
  const members = Array.from({ length: 300 }, () => ({ id: randomUUID(), ...aSpeaker().row }));
  await admin.from('speakers').insert(members).throwOnError();
  const connection = await api.pool.connect();
  await connection.query('BEGIN');
  const ids = members.map(({ id }) => id);
  const removals = `ARRAY(SELECT plenaria.former_row('speakers', id, NULL) FROM unnest($1::text[]) id)`;
  await connection.query(`SELECT plenaria.apply_set(${removals})`, [ids]);
  const { rows } = await connection.query<{ read: number }>(
    `SELECT seq_tup_read::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'speakers'`,
  );
  await connection.query('COMMIT');
  connection.release();
  // Each statement reads the list as a whole; reading it once per row would exceed this.
  expect(rows[0]?.read).toBeLessThan(5 * members.length);
});

it('can remove the sample of some tables only', async () => {
  const before = countsOf(await everything());
  await admin.rpc('remove_sample_content', { list: ['speakers', 'sponsors'] }).throwOnError();
  expect(countsOf(await everything())).toEqual({ ...before, speakers: 0, sponsors: 0 });
});

it('keeps a volume of the sample that contains a paper of the team', async () => {
  const own = await admin.from('papers').insert(aPaper(1)).select('id').single();
  await admin.rpc('remove_sample_content', {}).throwOnError();
  const { data: papers } = await admin.from('papers').select('id');
  const { data: volumes } = await admin.from('volumes').select('edition');
  expect([papers, volumes]).toEqual([[own.data], [{ edition: 1 }]]);
  await admin.rpc('restore_sample_content', {}).throwOnError();
  await admin.from('papers').delete().eq('id', own.data?.id).throwOnError();
});

it('keeps rows that were added or reworded, with the round table that contains them', async () => {
  const { data: added } = await admin.from('speakers').insert(aSpeaker().row).select('id').single();
  const { data: rewritten } = await admin
    .from('speakers')
    .select('id,name')
    .neq('id', added?.id)
    .limit(1)
    .single();
  const { data: inside } = await admin
    .from('program_items')
    .select('id,title,parent_id')
    .not('parent_id', 'is', null)
    .limit(1)
    .single();
  await admin.from('speakers').update({ name: 'Ana Nova' }).eq('id', rewritten?.id);
  await admin.from('program_items').update({ title: 'Outro título' }).eq('id', inside?.id);
  await admin.rpc('remove_sample_content', {}).throwOnError();
  const idsIn = async (table: string) => {
    const { data } = await admin.from(table).select('id').throwOnError();
    return data.map(({ id }) => id as string).toSorted();
  };
  expect(await idsIn('speakers')).toEqual([added?.id, rewritten?.id].toSorted());
  expect(await idsIn('program_items')).toEqual([inside?.id, inside?.parent_id].toSorted());
  await admin.from('speakers').update({ name: rewritten?.name }).eq('id', rewritten?.id);
  await admin.from('program_items').update({ title: inside?.title }).eq('id', inside?.id);
  await admin.from('speakers').delete().eq('id', added?.id);
});

it('undoes a change of several tables as one, and restores the first version of a row that it changed twice', async () => {
  const before = await everything();
  const client = await api.pool.connect();
  await client.query('BEGIN');
  await client.query(`INSERT INTO testimonials (text, name) VALUES ('Voltei outra.', 'Ana')`);
  await client.query(`UPDATE speakers SET bio = 'Uma' WHERE name = (SELECT min(name) FROM speakers)`);
  await client.query(`UPDATE speakers SET bio = 'Outra' WHERE name = (SELECT min(name) FROM speakers)`);
  await client.query('COMMIT');
  client.release();
  const change = await newest();
  expect(change.parts).toEqual([
    {
      table_name: 'speakers',
      action: 'UPDATE',
      rows: 1,
      row_id: expect.any(String),
      name: expect.any(String),
      columns: 'bio',
    },
    {
      table_name: 'testimonials',
      action: 'INSERT',
      rows: 1,
      row_id: expect.any(String),
      name: 'Ana',
      columns: null,
    },
  ]);
  await admin.rpc('take_back', { change: change.transaction_id }).throwOnError();
  expect(await everything()).toEqual(before);
});
