import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createEarlierDatabase, placeEarlierKey } from '#tests/support/earlier-database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const KEY = 'sb_publishable_of_the_upgrade_test';
const PASSWORD = 'uma senha longa de teste';
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function start(createDatabase = createTestDatabase) {
  const folder = await createTestFolder();
  const database: TestDatabase = await createDatabase();
  closings.push(folder.remove, database.drop);
  const run = async (): Promise<ServerProcess> => {
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      PUBLISHABLE_KEY: KEY,
      ADMIN_PASSWORD: PASSWORD,
    });
    closings.push(async () => server.process.exitCode === null && (await server.stop('SIGKILL')));
    return server;
  };
  return { database, run, dataDir: folder.path };
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/functions/v1/admin-auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: KEY },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { apikey: KEY, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
}

it('a server goes on serving and writing while the next version migrates, and starts again afterwards', {
  tags: ['faults'],
}, async () => {
  const { database, run } = await start();
  const server = await run();
  const headers = await signIn(server.url);
  const failed: string[] = [];
  let written = 0;
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(server.url + path, init);
    if (!answer.ok) failed.push(`${path}: ${answer.status} ${await answer.text()}`);
    else await answer.arrayBuffer();
  };
  let migrated = false;
  async function work() {
    for (let after = 0; after < 10; after += Number(migrated)) {
      const speaker = { name: `Pessoa ${written}`, title: 'Enfermeira', bio: 'Cuida.' };
      await ask('/rest/v1/speakers', { method: 'POST', headers, body: JSON.stringify(speaker) });
      written += 1;
      await ask('/rest/v1/speakers?select=*&limit=5', { headers });
      await ask('/en');
    }
  }
  const working = work();

  // What a next version may do: decision 20.
  const next = await createTestFolder();
  closings.push(next.remove);
  for (const part of ['schema', 'migrations'])
    await cp(join(ROOT, 'database', part), join(next.path, part), { recursive: true });
  await writeFile(
    join(next.path, 'migrations/9999_next.sql'),
    `ALTER TABLE public.speakers ADD COLUMN pronouns text, ADD COLUMN greeted boolean NOT NULL DEFAULT false;
     CREATE INDEX speakers_pronouns ON public.speakers (pronouns);
     CREATE TABLE plenaria.next_things (id int PRIMARY KEY, speaker_id uuid REFERENCES public.speakers (id));
     UPDATE public.speakers SET pronouns = 'ela';`,
  );
  expect(await migrate(database.database, next.path)).toEqual(['9999_next']);
  migrated = true;
  await working;

  expect(failed).toEqual([]);
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS kept FROM speakers WHERE name LIKE 'Pessoa %'",
  );
  expect(rows).toEqual([{ kept: written }]);
  await server.stop();
  const again = await run();
  expect((await fetch(again.url)).status).toBe(200);
});

it('starts on what the last version before the schema has written, with all that is in it, and refuses an older one', {
  tags: ['faults'],
}, async () => {
  const { database, run, dataDir } = await start(createEarlierDatabase);
  await placeEarlierKey(dataDir);
  const server = await run();
  const headers = await signIn(server.url);
  const read = async (path: string) => (await fetch(`${server.url}/rest/v1/${path}`, { headers })).json();
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
  ]);
  expect(await read('drafts?select=table_name,changes,author')).toEqual([
    { table_name: 'speakers', changes: { bio: 'Cuida de feridas há vinte anos.' }, author: 'admin' },
  ]);
  expect(await read('releases?select=name')).toEqual([{ name: 'Novidades' }]);
  expect(await read('content_changes?select=author&tables=like.*speakers*&order=id')).toEqual([
    { author: 'admin' },
    { author: 'admin' },
  ]);
  const page = await fetch(`${server.url}/palestrantes`);
  expect(await page.text()).toContain('Enfermeira estomaterapeuta');
  await server.stop();
  await database.pool.query("DELETE FROM migrations.kysely_migration WHERE name > '0063_removed_files'");
  await expect(run()).rejects.toThrow('start version a10b5d99 on it first');
});
