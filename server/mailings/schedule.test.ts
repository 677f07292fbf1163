import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const AT = '2031-03-02T21:00:00.123456+00:00';
const NEITHER = { send_at: null, scheduled_by: null };

let site: TestApp;
let client: SupabaseClient;
let id: string;

beforeAll(async () => {
  site = await createTestApp();
  const { token } = await signedIn(site);
  client = createClient(await site.listen(), site.publishableKey, { accessToken: async () => token });
});
afterAll(() => site.close());

beforeEach(async () => {
  const { data } = await client
    .from('mailings')
    .insert({ subject: 'Prazos', body: 'Confira os seus.', languages: ['pt-BR'] })
    .select()
    .single()
    .throwOnError();
  id = data.id;
  await sql`UPDATE mailings SET send_at = ${AT}, scheduled_by = (SELECT id FROM plenaria.users LIMIT 1)
    WHERE id = ${id}`.execute(site.database);
});

const stored = async () => (await client.from('mailings').select().eq('id', id).single().throwOnError()).data;
const change = (columns: object) => client.from('mailings').update(columns).eq('id', id).throwOnError();

it.each<[string, () => PromiseLike<unknown>]>([
  ['a text', () => change({ body: 'Outro texto.' })],
  ['whom it is for', () => change({ audience: 'all_speakers', day: 1 })],
  ['a translation', () => change({ translations: { en: { subject: 'Deadlines', body: 'Check yours.' } } })],
  ['a text, and says that it stays', () => change({ subject: 'Outro', send_at: AT, was_to_send_at: null })],
  ['it twice', () => change({ subject: 'Um' }).then(() => change({ subject: 'Outro' }))],
  [
    'it as a whole',
    async () =>
      client
        .from('mailings')
        .upsert({ ...(await stored()), body: 'Novo.' })
        .throwOnError(),
  ],
  [
    'nothing, but removes it and brings it back',
    async () => {
      const row = await stored();
      await client.from('mailings').delete().eq('id', id).throwOnError();
      await client.from('mailings').insert(row).throwOnError();
    },
  ],
])('changing %s takes it off the schedule, and records when it was to be sent', async (_, write) => {
  await write();
  expect(await stored()).toMatchObject({ ...NEITHER, was_to_send_at: AT });
});

it.each<[string, () => PromiseLike<unknown>]>([
  ['saves what is there', async () => change(await stored())],
  [
    'sets a time that is the server’s to set',
    () => change({ send_at: null, started_at: AT, send_failure: 'x' }),
  ],
])('stays on the schedule for someone who %s', async (_, write) => {
  await write();
  expect(await stored()).toMatchObject({
    send_at: AT,
    was_to_send_at: null,
    started_at: null,
    send_failure: null,
  });
  expect((await stored()).scheduled_by).not.toBeNull();
});

it('removes the recorded failure when scheduled again', async () => {
  await change({ body: 'Outro texto.' });
  const { updated_at } = await stored();
  const { data } = await client.functions.invoke(`mailings/${id}/schedule`, {
    body: { updated_at, send_at: AT },
  });
  expect(data).toEqual({ send_at: AT });
  expect(await stored()).toMatchObject({ send_at: '2031-03-02T21:00:00.123+00:00', was_to_send_at: null });
});
