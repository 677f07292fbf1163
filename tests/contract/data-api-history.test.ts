import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aPicture, aSpeaker } from '#tests/support/factories.ts';

const api = dataApiOfFile();
let admin: SupabaseClient;
beforeAll(() => {
  ({ admin } = api);
});

describe('history', () => {
  it('stores every version completely, with picture and author, so that it can be restored exactly', async () => {
    const before = (await admin.from('speakers').insert(aSpeaker().withPicture().row).select().single()).data;
    const image = `${aPicture()}=`;
    const after = (
      await admin.from('speakers').update({ title: 'Outro', image }).eq('id', before.id).select().single()
    ).data;
    await admin.from('speakers').delete().eq('id', before.id);
    const { data } = await admin.from('content_history').select('*').eq('row_id', before.id).order('id');
    expect(data?.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'INSERT', before: null, after: before },
      { action: 'UPDATE', before, after },
      { action: 'DELETE', before: after, after: null },
    ]);
    const author = await api.database.selectFrom('plenaria.users').select('id').executeTakeFirstOrThrow();
    expect(new Set(data?.map(({ changed_by }) => changed_by))).toEqual(new Set([author.id]));
    const { updated_at, ...restored } = before;
    const { data: again } = await admin.from('speakers').insert(before).select().single();
    expect(again).toMatchObject(restored);
  });

  it('records changes of the server itself without an author', async () => {
    const row = await api.database
      .insertInto('speakers')
      .values(aSpeaker().row)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { data } = await admin.from('content_history').select('changed_by,table_name').eq('row_id', row.id);
    expect(data).toEqual([{ changed_by: null, table_name: 'speakers' }]);
  });

  it('stores a picture only once, however often its row changes', async () => {
    const image = `${aPicture()}#uma-vez`;
    const { data } = await admin.from('speakers').insert(aSpeaker().with({ image }).row).select().single();
    for (const title of ['A', 'B']) await admin.from('speakers').update({ title }).eq('id', data.id);
    const { rows } = await api.pool.query('SELECT count(*)::int FROM plenaria.pictures WHERE content = $1', [
      image,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('the picture index', () => {
  it('follows the row', async () => {
    const hashOf = async (id: string) =>
      (
        await api.database.selectFrom('plenaria.images').select('hash').where('row_id', '=', id).execute()
      ).map(({ hash }) => hash);
    const { data } = await admin
      .from('speakers')
      .insert(aSpeaker().with({ image: 'data:image/png,abc' }).row)
      .select()
      .single();
    expect(await hashOf(data.id)).toEqual([await sha256('data:image/png,abc')]);
    await admin.from('speakers').update({ image: 'data:image/png,abd' }).eq('id', data.id);
    expect(await hashOf(data.id)).toEqual([await sha256('data:image/png,abd')]);
    await admin.from('speakers').update({ image: '' }).eq('id', data.id);
    expect(await hashOf(data.id)).toEqual([]);
    await admin.from('speakers').update({ image: 'data:image/png,abc' }).eq('id', data.id);
    await admin.from('speakers').delete().eq('id', data.id);
    expect(await hashOf(data.id)).toEqual([]);
  });
});

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('hex').slice(0, 32);
}

it('announces every committed change in order, and nothing that was rolled back', async () => {
  const listener = new pg.Client({ connectionString: api.databaseUrl });
  await listener.connect();
  const told: { table: string; action: string; row_id: string }[] = [];
  listener.on('notification', ({ payload }) => told.push(JSON.parse(payload ?? '')));
  await listener.query('LISTEN content_changed');
  const { data } = await admin.from('speakers').insert(aSpeaker().row).select().single();
  await admin.from('speakers').update({ title: 'x' }).eq('id', data.id);
  await admin.from('speakers').update({ title: 'y' }).neq('id', data.id).select().single();
  await admin.from('speakers').delete().eq('id', data.id);
  await listener.query('SELECT 1');
  await listener.end();
  expect(told.map(({ table, action, row_id }) => [table, action, row_id])).toEqual(
    ['INSERT', 'UPDATE', 'DELETE'].map((action) => ['speakers', action, data.id]),
  );
});
