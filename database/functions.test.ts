import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differences, readCatalogue } from '#tests/support/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const FOLDERS = ['schema', 'migrations', 'functions', 'views'];
/** Allowed to be written twice: PostgreSQL resolves a view when it is created, but the current one refers to a table of a later migration (0121). */
const IN_MIGRATIONS = ['plenaria.participant_links'];

const sqlIn = async (folder: string) => {
  const place = path.join(import.meta.dirname, folder);
  const names = (await readdir(place)).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(place, name), 'utf8') })),
  );
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('each function and each view is written once: what was changed since stands in functions/ and views/', async () => {
  const files = (await Promise.all(FOLDERS.map(sqlIn))).flat();
  const written = files.flatMap(({ text }) => [
    ...text.matchAll(/^CREATE (?:OR REPLACE )?(?:FUNCTION ([\w.]+)\s*\(([^)]*)\)|VIEW ([\w.]+))/gm),
  ]);
  // Overloaded functions differ in the types of their parameters.
  const signatures = written.map(([, name, parameters = '', view]) =>
    [name ?? view, ...parameters.split(',').map((one) => one.trim().split(' ')[1])].join(' '),
  );
  const twice = signatures.filter((signature, place) => signatures.indexOf(signature) < place);
  const names = new Set(twice.map((signature) => signature.split(' ')[0] ?? ''));
  expect([...names].filter((name) => !IN_MIGRATIONS.includes(name))).toEqual([]);
});

test('what stands in functions/ and views/ is what the database has', async () => {
  const before = await readCatalogue(database.database);
  const written = (await Promise.all(['functions', 'views'].map(sqlIn))).flat();
  // Without check_function_bodies = off, so PostgreSQL checks the objects that they refer to.
  await database.database.transaction().execute(async (transaction) => {
    for (const { text } of written) await sql.raw(text).execute(transaction);
  });
  expect(differences(before, await readCatalogue(database.database))).toEqual([]);
  const nameIn = (text: string) => /^CREATE OR REPLACE (?:FUNCTION|VIEW) \w+\.(\w+)/m.exec(text)?.[1];
  expect(written.map(({ text }) => `${nameIn(text)}.sql`)).toEqual(written.map(({ name }) => name));
});
