import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createEarlierDatabase, earlierSealingKey } from '#tests/support/earlier-database.ts';
import { createTestFolder } from '#tests/support/folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function headersOf(site: TestApp): Promise<Record<string, string>> {
  const { username, password } = site.administrator;
  const answer = await site.request('/functions/v1/admin-auth', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: site.publishableKey },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return {
    apikey: site.publishableKey,
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  };
}

/** Creates a version with one more migration, which does what a migration may do (decision 20). @returns its folder */
async function nextVersion(): Promise<string> {
  const next = await createTestFolder();
  closings.push(next.remove);
  for (const part of ['schema', 'migrations', 'functions', 'views'])
    await cp(join(ROOT, 'database', part), join(next.path, part), { recursive: true });
  await writeFile(
    join(next.path, 'migrations/9999_next.sql'),
    `ALTER TABLE public.speakers ADD COLUMN pronouns text, ADD COLUMN greeted boolean NOT NULL DEFAULT false;
     CREATE INDEX speakers_pronouns ON public.speakers (pronouns);
     CREATE TABLE plenaria.next_things (id int PRIMARY KEY, speaker_id uuid REFERENCES public.speakers (id));
     UPDATE public.speakers SET pronouns = 'ela';`,
  );
  return next.path;
}

it('keeps serving and writing while the next version migrates, and can be restarted afterwards', async () => {
  const testDatabase = await createTestDatabase('template_app');
  const site = await createTestApp({ testDatabase });
  closings.push(site.close);
  const headers = await headersOf(site);
  const failed: string[] = [];
  let written = 0;
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await site.request(path, init);
    if (!answer.ok) failed.push(`${path}: ${answer.status} ${await answer.text()}`);
    else await answer.arrayBuffer();
  };
  let migrated = false;
  async function work() {
    for (let after = 0; after < 3; after += Number(migrated)) {
      const speaker = { name: `Pessoa ${written}`, title: 'Enfermeira', bio: 'Cuida.' };
      await ask('/rest/v1/speakers', { method: 'POST', headers, body: JSON.stringify(speaker) });
      written += 1;
      await ask('/rest/v1/speakers?select=*&limit=5', { headers });
      await ask('/en');
    }
  }
  const working = work();
  expect(await migrate(testDatabase.database, await nextVersion())).toEqual(['9999_next']);
  migrated = true;
  await working;

  expect(failed).toEqual([]);
  const { rows } = await testDatabase.pool.query(
    "SELECT count(*)::int AS kept FROM speakers WHERE name LIKE 'Pessoa %'",
  );
  expect(rows).toEqual([{ kept: written }]);
  expect(await migrate(testDatabase.database)).toEqual([]);
  const again = await createTestApp({ testDatabase });
  expect((await again.request('/')).status).toBe(200);
  await again.app.stop();
});

it('starts with the data of the last version before the schema, and keeps all of it', async () => {
  const testDatabase = await createEarlierDatabase();
  // An impossible time, which that version still accepted.
  await testDatabase.pool.query(
    `INSERT INTO program_items (day, time, type, title) VALUES (2, '10:00 - 10:00', 'palestra', 'Aviso de antes')`,
  );
  await migrate(testDatabase.database);
  const config = { sealingKey: await earlierSealingKey() };
  const site = await createTestApp({ testDatabase, config });
  closings.push(site.close);
  const headers = await headersOf(site);
  const read = async (path: string) => (await site.request(`/rest/v1/${path}`, { headers })).json();
  expect(await read('speakers?select=id,name,title,bio,translations')).toEqual([
    {
      id: expect.any(String),
      name: 'Pessoa de antes',
      title: 'Enfermeira estomaterapeuta',
      bio: 'Cuida de feridas.',
      translations: { en: { title: 'Nurse', bio: 'Treats wounds.' } },
    },
  ]);
  expect(await read('program_items?select=type,title,speaker,time&order=created_at')).toEqual([
    { type: 'mesa_redonda', title: 'Mesa de antes', speaker: null, time: '09:00-10:30' },
    { type: 'palestra', title: 'Palestra de antes', speaker: 'Pessoa de antes', time: '09:00-10:30' },
    { type: 'palestra', title: 'Aviso de antes', speaker: null, time: '10:00 - 10:00' },
  ]);
  const write = (columns: object) =>
    site.request('/rest/v1/program_items?title=eq.Aviso de antes', {
      ...{ method: 'PATCH', headers, body: JSON.stringify(columns) },
    });
  expect((await write({ location: 'Foyer' })).status).toBe(204);
  expect((await write({ time: '11:00 - 11:00' })).status).toBe(400);
  expect((await write({ time: '10:00 - 11:00' })).status).toBe(204);
  expect(await read('drafts?select=table_name,changes,author')).toEqual([
    { table_name: 'speakers', changes: { bio: 'Cuida de feridas há vinte anos.' }, author: 'admin' },
  ]);
  expect(await read('releases?select=name')).toEqual([{ name: 'Novidades' }]);
  expect(await read('content_changes?select=author&tables=like.*speakers*&order=id')).toEqual([
    { author: 'admin' },
    { author: 'admin' },
  ]);
  expect(await (await site.request('/palestrantes')).text()).toContain('Enfermeira estomaterapeuta');
});
