import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Catalogue, createCatalogue, READ_AGAIN_MS } from './catalogue.ts';

let test: TestDatabase;
let catalogue: Catalogue;
let now = 0;
let asked = 0;
let away = false;

beforeEach(async () => {
  test = await createTestDatabase();
  [now, asked, away] = [0, 0, false];
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      if (away) throw new Error('the database is away');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  catalogue = createCatalogue(test.database.withPlugin(counting), () => new Date(now));
});
afterEach(() => test.drop());

const namesOf = async (table: string, wanted: string[] = []) =>
  (await catalogue.columns(table, wanted)).map(({ name }) => name);
const addColumn = () => sql`ALTER TABLE speakers ADD COLUMN continent text`.execute(test.database);

it('knows the columns of each table and of all tables, with one query', async () => {
  const [one, all, none] = await Promise.all([namesOf('speakers'), namesOf('*'), namesOf('__proto__')]);
  expect(one).toContain('bio');
  expect(all).toEqual(expect.arrayContaining(['bio', 'order_position']));
  expect(none).toEqual([]);
  await catalogue.columns('sponsors', ['name', 'logo']);
  expect(asked).toBe(1);
});

it('finds what a migration added when a request names it', async () => {
  await catalogue.columns('speakers', []);
  await addColumn();
  now += READ_AGAIN_MS;
  expect(await namesOf('speakers', ['continent'])).toContain('continent');
});

it('limits the queries for unknown names', async () => {
  for (let place = 0; place < 50; place += 1)
    await catalogue.columns(`invented_${place}`, [`invented_${place}`]);
  expect(asked).toBe(1);
  now += READ_AGAIN_MS;
  await catalogue.columns('speakers', ['invented']);
  await catalogue.columns('speakers', ['invented']);
  expect(asked).toBe(2);
});

it('does not cache an error: it queries again, and meanwhile uses the earlier result', async () => {
  away = true;
  await expect(catalogue.columns('speakers', [])).rejects.toThrow('away');
  away = false;
  now += READ_AGAIN_MS;
  expect(await namesOf('speakers')).toContain('bio');
  away = true;
  now += READ_AGAIN_MS;
  expect(await namesOf('speakers', ['continent'])).toContain('bio');
  away = false;
  await addColumn();
  now += READ_AGAIN_MS;
  expect(await namesOf('speakers', ['continent'])).toContain('continent');
});

it('reads again after changes may have been missed, and when the clock was set back', async () => {
  now = 1_000_000;
  await catalogue.columns('speakers', []);
  await addColumn();
  catalogue.forget();
  expect(await namesOf('speakers')).toContain('continent');
  now = 0;
  await catalogue.columns('speakers', ['invented']);
  expect(asked).toBe(3);
});
