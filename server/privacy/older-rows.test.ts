import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConstraints } from '#database/backup/catalogue.ts';
import { migrate } from '#database/migrate.ts';
import { createEmptyTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { erasePerson } from './erase-person.ts';

/** The last version in which rules that are younger than their rows were constraints. */
const BEFORE = '0141_writers_of_rows_without_history';
const ADDRESS = 'a@b.co';
const ID = '00000000-0000-4000-8000-00000000000';

let test: TestDatabase;
const rowsOf = async (query: string) => (await test.pool.query(query)).rows;

/** Inserts rows as they were possible before there were rules for them. */
async function insertOlderRows() {
  const rules = (await readConstraints(test.database)).filter(({ definition }) =>
    definition.endsWith('NOT VALID'),
  );
  expect(rules.length).toBeGreaterThan(10);
  const tables = ['volumes', 'papers', 'drafts', 'sponsors', 'speakers'];
  const alter = (list: string[], change: string) =>
    Promise.all(list.map((table) => test.pool.query(`ALTER TABLE public.${table} ${change}`)));
  await alter(tables, 'DISABLE TRIGGER USER');
  for (const { table, name } of rules) await test.pool.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await test.pool.query(`
    INSERT INTO volumes (id, edition, title, conference, first_day, last_day, city, publisher, published, issn, description)
      VALUES ('${ID}1', 1, repeat('T', 300), 'Congresso', '2024-05-01', '2024-05-02', 'X', 'E', '2024-06-01', '1234-5678', 'Ver ${ADDRESS}');
    INSERT INTO papers (id, edition, slug, title, abstract, authors) VALUES ('${ID}2', 1, 'laser', 'Laser', 'Resumo',
      jsonb_build_array(jsonb_build_object('name', U&'Ana\\202E Lima ${ADDRESS}', 'institution', repeat('I', 300))));
    INSERT INTO drafts (table_name, row_id, changes, author) VALUES
      ('editions', '${ID}3', '{"closed_at": null, "story": "De ${ADDRESS}"}', 'Ana'),
      ('faq', 'o que?', '{"answer": "${ADDRESS}"}', 'Ana');
    INSERT INTO mailings (id, subject, body, link) VALUES ('${ID}7', 'Oi', 'Olá, ${ADDRESS}', '/programacao');
    INSERT INTO sponsors (id, name, website) VALUES ('${ID}4', 'De ${ADDRESS}', 'www.sem-esquema.example');
    INSERT INTO speakers (id, name, title, bio, created_at) VALUES ('${ID}5', 'Ana Lima', 'Médica', 'Cuida.', 'infinity'),
      ('${ID}6', 'Ana M. Lima', 'Médica', 'Cuida.', now())`);
  for (const { table, name, definition } of rules)
    await test.pool.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  await alter(tables, 'ENABLE TRIGGER USER');
}

beforeAll(async () => {
  test = await createEmptyTestDatabase();
  await migrate(test.database, undefined, BEFORE);
  await insertOlderRows();
  await migrate(test.database);
});
afterAll(() => test.drop());

it('merges and renames people whose rows are older than a rule', async () => {
  const [claims] = await rowsOf(`WITH owner AS (
      INSERT INTO plenaria.users (email, team_role) VALUES ('rui@b.example', 'owner') RETURNING id)
    INSERT INTO plenaria.sessions (user_id, refresh_key) SELECT id, '' FROM owner
      RETURNING 'authenticated' AS role, user_id AS sub, id AS session_id`);
  await test.database.transaction().execute(async (tx) => {
    await sql`SELECT set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`.execute(tx);
    const [gone, stays] = [`"${ID}6"`, `"${ID}5"`];
    await sql`SELECT FROM merge_speakers(${gone}::jsonb, ${stays}::jsonb)`.execute(tx);
    await sql`UPDATE speakers SET name = 'Ana Maria Lima'`.execute(tx);
  });
  expect(await rowsOf('SELECT name, created_at FROM speakers')).toEqual([
    { name: 'Ana Maria Lima', created_at: new Date('9999-12-30T00:00:00Z') },
  ]);
  await test.pool.query("UPDATE volumes SET pages = 12, city = 'São Paulo'");
  await test.pool.query("UPDATE papers SET award = 'Menção'");
  await test.pool.query('UPDATE mailings SET started_at = now()');
  await test.pool.query('UPDATE drafts SET author = upper(author)');
});

it('erases a person from rows that break a rule, also where the rest of a text breaks it', async () => {
  const events = { record: async () => undefined };
  const { mentions } = await erasePerson({ database: test.database, dataDir: '/nowhere', events }, ADDRESS, {
    accounts: true,
  });
  expect(mentions).toBeGreaterThanOrEqual(6);
  const left = await sql`SELECT FROM papers WHERE authors::text LIKE '%' || ${ADDRESS} || '%'`.execute(
    test.database,
  );
  expect(left.rows).toEqual([]);
  expect(
    await rowsOf(`SELECT changes ->> 'story' AS story FROM drafts WHERE table_name = 'editions'`),
  ).toEqual([{ story: 'De […]' }]);
});

it.each([
  ["UPDATE volumes SET title = 'T'", 'volumes_title_in_bounds'],
  ["UPDATE volumes SET issn = '1234-5670'", 'volumes_issn_in_bounds'],
  [`UPDATE papers SET authors = '[{"name": "Rui", "institution": "I"}]'`, 'papers_authors_in_bounds'],
  ["UPDATE mailings SET link = '/anais'", 'mailings_link_whole'],
  ["INSERT INTO mailings (subject, body, link_text) VALUES ('Oi', 'Olá', 'Ver')", 'mailings_link_whole'],
  ["UPDATE drafts SET row_id = 'o quê?' WHERE table_name = 'faq'", 'drafts_row_id_in_bounds'],
  [
    "UPDATE speakers SET created_at = 'infinity'; INSERT INTO speakers (name, title, bio, created_at) VALUES ('R', 'M', 'B', 'infinity')",
    'speakers_created_at_in_bounds',
  ],
])('holds the rule for what changes: %s', async (statement, constraint) => {
  await expect(test.pool.query(statement)).rejects.toMatchObject({ code: '23514', constraint });
});
