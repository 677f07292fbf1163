import { afterEach, expect, test } from 'vitest';
import { differences, readCatalogue } from '#tests/support/catalogue.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createEarlierDatabase } from '#tests/support/earlier-database.ts';
import { migrate } from './migrate.ts';
import { readSchema } from './schema.ts';

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});
async function aDatabase(create = createTestDatabase) {
  const database = await create();
  databases.push(database);
  return database;
}

const namesIn = async ({ pool }: TestDatabase): Promise<string[]> =>
  (await pool.query('SELECT name FROM migrations.kysely_migration ORDER BY name')).rows.map(
    ({ name }) => name,
  );

test('an empty database gets the schema, and the names that it stands for', async () => {
  const database = await aDatabase(createEmptyTestDatabase);
  expect((await migrate(database.database))[0]).toBe('0072_schema');
  const schema = await readSchema(import.meta.dirname);
  expect((await namesIn(database)).slice(0, 61)).toEqual([...(schema?.replaces ?? []), '0072_schema']);
  expect(await migrate(database.database)).toEqual([]);
});

test('a database of the last version before takes it as run, keeps its rows, and is as a new one', async () => {
  const [before, fresh] = [await aDatabase(createEarlierDatabase), await aDatabase()];
  const names = await migrate(before.database);
  expect(names).not.toContain('0072_schema');
  expect((await before.pool.query('SELECT name FROM speakers')).rows).toEqual([{ name: 'Pessoa de antes' }]);
  expect(await namesIn(before)).toEqual(await namesIn(fresh));
  const other = differences(await readCatalogue(fresh.database), await readCatalogue(before.database));
  // White space inside a function (decision 62), and the parentheses that a dump adds to `a OR b OR c`.
  expect(other.map((line) => line.split('\n')[0])).toEqual([
    'function public.order_venue_details(members jsonb, seen jsonb)',
    'trigger public.program_items.record_then_follow',
  ]);
});

test.each([
  ['d87817b3', '0063_removed_files', 53],
  ['67b4230', '0010_privacy_versions', 10],
])('one of %s is left as it is and says which version to start first', async (_, last, count) => {
  const before = await aDatabase(createEarlierDatabase);
  await before.pool.query('DELETE FROM migrations.kysely_migration WHERE name > $1', [last]);
  const was = await readCatalogue(before.database);
  await expect(migrate(before.database)).rejects.toThrow(
    `The database is that of an older version, up to ${last}, and was left as it is: start version a10b5d99 on it first`,
  );
  expect(differences(was, await readCatalogue(before.database))).toEqual([]);
  expect(await namesIn(before)).toHaveLength(count);
});

test('the catalogue sees what is another one in a database', async () => {
  const [one, other] = [await aDatabase(), await aDatabase()];
  await other.pool.query(`
    ALTER TABLE speakers ALTER COLUMN bio DROP NOT NULL;
    GRANT UPDATE ON plenaria.users TO anon;
    ALTER FUNCTION plenaria.may(text) SECURITY INVOKER;
    DROP POLICY everybody_reads ON faq;
    ALTER TABLE sponsors DISABLE TRIGGER record`);
  const found = differences(await readCatalogue(one.database), await readCatalogue(other.database));
  expect(found.map((line) => line.split('\n')[0])).toEqual([
    'column public.speakers.bio',
    'constraint public.speakers.speakers_bio_not_null',
    'function plenaria.may(wanted text)',
    'policy public.faq.everybody_reads',
    'relation plenaria.users',
    'trigger public.sponsors.record',
  ]);
});
