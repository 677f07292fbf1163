import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_TABLE_NAMES, kindOf, tablesThat } from '#congress/content-tables.ts';
import { EDITION_TABLES } from '#congress/editions/tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

/** Compares the code's description of the content tables with the database. */

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const query = async <Row>(text: string, parameters: unknown[] = []) =>
  (await testDatabase.pool.query(text, parameters)).rows as Row[];

it('describes every table that the database has as content', async () => {
  const tables = await query<{ name: string }>(`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND has_table_privilege('anon', oid, 'SELECT')`);
  const there = tables.map(({ name }) => name);
  const described: readonly string[] = CONTENT_TABLE_NAMES;
  const unknown = there.filter((name) => !described.includes(name));
  expect(unknown, 'congress/content-tables.ts does not have them').toEqual([]);
  const missing = described.filter((name) => !there.includes(name));
  expect(missing, 'database/migrations: none makes them').toEqual([]);
});

it('knows which tables an edition keeps', async () => {
  const [found] = await query<{ tables: string[] }>('SELECT plenaria.edition_tables() AS tables');
  expect(found?.tables.toSorted()).toEqual(EDITION_TABLES.toSorted());
});

it('knows which tables have an order of their own', async () => {
  const functions = await query<{ name: string }>(`SELECT proname AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proname ~ '^(order|replace)_'`);
  const described = tablesThat(({ arranged }) => arranged).map(
    (table) => `${kindOf(table).arranged}_${table}`,
  );
  expect(functions.map(({ name }) => name).sort()).toEqual(described.sort());
});

describe.each(CONTENT_TABLE_NAMES)('%s', (table) => {
  const { schema, picture } = kindOf(table);

  it('has the columns of its schema, and lets those be left out that the schema does', async () => {
    const columns = await query<{ name: string; filled: boolean }>(
      `SELECT attname AS name, NOT attnotnull OR atthasdef AS filled FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
      [`public.${table}`],
    );
    const names = columns.map(({ name }) => name);
    const described = [...Object.keys(schema.shape), 'created_at', 'updated_at'];
    const extra = names.filter((name) => !described.includes(name));
    expect(extra, `${table}: its schema does not have these columns`).toEqual([]);
    const missing = described.filter((name) => !names.includes(name));
    expect(missing, `database/migrations: none gives ${table} these columns`).toEqual([]);
    const mayBeLeftOut = Object.entries(schema.shape).flatMap(([column, rule]) =>
      rule.safeParse(undefined).success ? [column] : [],
    );
    const filled = columns.flatMap(({ name, filled }) => (filled ? [name] : []));
    expect(mayBeLeftOut.filter((column) => !filled.includes(column))).toEqual([]);
  });

  it('has the history of its picture', async () => {
    const [trigger] = await query<{ definition: string }>(
      `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgname = 'record' AND tgrelid = $1::regclass`,
      [`public.${table}`],
    );
    expect(trigger?.definition).toMatch(
      picture ? `record_change('${picture}')` : /record_change\((NULL|'')?\)$/,
    );
  });
});
