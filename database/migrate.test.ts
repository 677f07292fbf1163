import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { waitUntil } from '#tests/support/wait.ts';
import { connect } from './connect.ts';
import { migrate, migrationNames } from './migrate.ts';

let testDatabase: TestDatabase;
let folder: string;

beforeEach(async () => {
  testDatabase = await createEmptyTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  await mkdir(path.join(folder, 'migrations'));
});

afterEach(async () => {
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

async function tableNames(): Promise<string[]> {
  const { rows } = await testDatabase.pool.query(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  return rows.map((row) => row.tablename);
}

test('runs files of several statements in the order of their names, each once', async () => {
  await writeFile(path.join(folder, 'migrations', '0002_second.sql'), 'ALTER TABLE a ADD COLUMN n int;');
  await writeFile(
    path.join(folder, 'migrations', '0001_first.sql'),
    'CREATE TABLE a (id int); CREATE TABLE b (id int);',
  );
  await writeFile(path.join(folder, 'migrations', 'notes.md'), 'not a migration');

  expect(await migrate(testDatabase.database, folder)).toEqual(['0001_first', '0002_second']);
  expect(await migrate(testDatabase.database, folder)).toEqual([]);
  expect(await tableNames()).toEqual(['a', 'b']);
});

test('a failing file leaves nothing behind and is named with the reason', async () => {
  await writeFile(path.join(folder, 'migrations', '0001_good.sql'), 'CREATE TABLE a (id int);');
  await writeFile(
    path.join(folder, 'migrations', '0002_bad.sql'),
    'CREATE TABLE b (id int); SELECT * FROM missing;',
  );

  await expect(migrate(testDatabase.database, folder)).rejects.toThrow(
    'migration 0002_bad: relation "missing" does not exist',
  );
  expect(await tableNames()).toEqual([]);
});

test('servers that start together migrate once and all succeed', async () => {
  await writeFile(
    path.join(folder, 'migrations', '0001_first.sql'),
    'CREATE TABLE a (id int); INSERT INTO a VALUES (1);',
  );
  const servers = Array.from({ length: 5 }, () => connect({ url: testDatabase.url }));

  const names = await Promise.all(servers.map(({ database }) => migrate(database, folder)));
  await Promise.all(servers.map(({ close }) => close()));

  expect(names.flat()).toEqual(['0001_first']);
  const { rows } = await testDatabase.pool.query('SELECT id FROM a');
  expect(rows).toEqual([{ id: 1 }]);
});

test('what a newer version added does not keep this one from starting', async () => {
  await writeFile(path.join(folder, 'migrations', '0001_first.sql'), 'CREATE TABLE a (id int);');
  await writeFile(path.join(folder, 'migrations', '0002_newer.sql'), 'ALTER TABLE a ADD COLUMN n int;');
  await migrate(testDatabase.database, folder);
  await rm(path.join(folder, 'migrations', '0002_newer.sql'));
  expect(await migrate(testDatabase.database, folder)).toEqual([]);
});

test('a table in use is not kept from its other users while a migration waits for it', async () => {
  await writeFile(path.join(folder, 'migrations', '0001_first.sql'), 'CREATE TABLE a (id int);');
  await migrate(testDatabase.database, folder);
  const user = await testDatabase.pool.connect();
  await user.query('BEGIN; SELECT * FROM a');
  await writeFile(path.join(folder, 'migrations', '0002_next.sql'), 'ALTER TABLE a ADD COLUMN n int;');
  const migrating = migrate(testDatabase.database, folder);
  const waits =
    "SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = 'a'::regclass";
  await waitUntil(async () => (await testDatabase.pool.query(waits)).rows[0].waiting > 0);

  // Queued behind the migration, which gives up its lock request while the first user's transaction is still open.
  await testDatabase.pool.query('INSERT INTO a VALUES (1)');
  await user.query('COMMIT');
  user.release();

  expect(await migrating).toEqual(['0002_next']);
  const { rows } = await testDatabase.pool.query('SELECT id, n FROM a');
  expect(rows).toEqual([{ id: 1, n: null }]);
});

test('each migration has a number of its own, after those that the schema stands for', async () => {
  const numbers = (await migrationNames()).map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)].sort());
});

/** Statements that remove something which a server of the previous version may still need. */
const CONTRACTS =
  /\bDROP\s+(TABLE|COLUMN|VIEW|TYPE|SCHEMA)\b|\bRENAME\b|\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b|\bSET\s+NOT\s+NULL\b/i;

test('a migration takes nothing away that the version before needs (decision 20)', async () => {
  const all = path.join(import.meta.dirname, 'migrations');
  const files = (await readdir(all)).filter((file) => file.endsWith('.sql'));
  for (const file of files) {
    const text = await readFile(path.join(all, file), 'utf8');
    const statements = text.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '');
    if (CONTRACTS.test(statements)) expect(text, file).toMatch(/^-- contract: \S+/m);
  }
});

test('a copied database is migrated, empty and on its own', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await first.pool.query('CREATE TABLE only_here (id int)');
  const { rows } = await second.pool.query(
    "SELECT to_regclass('only_here') AS found, to_regclass('plenaria.users') AS users",
  );
  await Promise.all([first.drop(), second.drop()]);
  expect(rows).toEqual([{ found: null, users: 'plenaria.users' }]);
});
