import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackup } from '#database/backup/read-backup.ts';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { backUp } from '#server/backup/commands.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createEmptyTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { PAGE_ADDRESSES } from '#tests/support/everything.ts';
import { aPicture } from '#tests/support/factories.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { addAccountsUnderWay, addRowsSinceSchema, everyRow } from '#tests/support/installation.ts';

/** A used installation, its backup, and that backup restored into an empty database. */

const PASSPHRASE = 'frase longa de teste';
const SEALED = { passphrase: PASSPHRASE, workFactor: 8 };

let folder: Awaited<ReturnType<typeof createTestFolder>>;
let first: TestApp;
let second: TestApp;
let restored: TestDatabase;
let refreshToken: string;
let before: Record<string, string[]>;
let after: Record<string, string[]>;
let file: string;

const auth = async (app: TestApp, grant: string, body: object) => {
  const answer = await app.request(`/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: app.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    ...((await answer.json()) as { access_token: string; refresh_token: string }),
  };
};

const write = (app: TestApp, token: string, method: string, path: string, body?: object) =>
  app.request(`/rest/v1${path}`, {
    method,
    headers: {
      apikey: app.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Replaces transaction ids, which a restore assigns anew, by the id of each transaction's first change, so that histories can be compared. */
const HISTORY = 'plenaria.history';
const SETTLED = 'plenaria.settled_names';
const namedByFirst = sql`WITH first AS (SELECT transaction_id AS past, -min(id) AS now FROM plenaria.history GROUP BY 1),
  settled AS (UPDATE plenaria.settled_names SET settled_by = first.now FROM first WHERE settled_by = first.past)
  UPDATE plenaria.history SET transaction_id = first.now FROM first WHERE transaction_id = first.past`;

async function restoredFrom(backup: string): Promise<TestDatabase> {
  const empty = await createEmptyTestDatabase();
  await restoreBackup({ database: empty.database, backup: await openBackup(backup, PASSPHRASE) });
  return empty;
}

beforeAll(async () => {
  folder = await createTestFolder();
  first = await createTestApp({ sampleContent: true });
  const { email, password } = first.administrator;
  const session = await auth(first, 'password', { email, password });
  const token = session.access_token;
  refreshToken = session.refresh_token;
  const speaker = { name: 'Zé “das Couves”', title: 'Enfermeiro', bio: 'a\u2028b', image: aPicture() };
  expect((await write(first, token, 'POST', '/speakers', speaker)).status).toBe(201);
  expect(
    (await write(first, token, 'PATCH', '/committees?order_position=eq.1', { position: 'Outra' })).status,
  ).toBe(204);
  expect((await write(first, token, 'DELETE', '/leadership_team?order_position=eq.2')).status).toBe(204);
  const text = { id: 'home.hero.subtitle', text: 'Outro' };
  expect((await write(first, token, 'POST', '/site_texts', text)).status).toBe(201);
  expect((await write(first, token, 'POST', '/glossary', { term: 'Ferida' })).status).toBe(201);
  expect((await write(first, token, 'POST', '/glossary', { term: 'Escara' })).status).toBe(201);
  expect((await write(first, token, 'DELETE', '/glossary?term=eq.Escara')).status).toBe(204);
  expect((await write(first, token, 'POST', '/confirmed_facts', { path: 'contact.phone' })).status).toBe(201);
  // Creates the key pair for push services.
  expect((await first.request('/push')).status).toBe(200);
  await first.database
    .insertInto('plenaria.files')
    .values({ hash: 'a'.repeat(64), content: Buffer.from([0, 255, 37, 80]) })
    .execute();
  await addAccountsUnderWay(first.database);
  await addRowsSinceSchema(first.database);
  await first.app.catchUp();
  await first.events.write();
  await first.pool.query("INSERT INTO plenaria.former_members VALUES (gen_random_uuid(), 'Rui Saiu')");
  await first.pool.query(
    "INSERT INTO plenaria.account_paces SELECT id, 'recovery', now() FROM plenaria.users",
  );
  await first.pool.query("INSERT INTO plenaria.address_paces VALUES (repeat('a', 32), 'recovery', now())");
  // The server empties this table after each change, some of which may not have reached it yet.
  await first.pool.query(`CREATE RULE kept AS ON DELETE TO plenaria.removed_files DO INSTEAD NOTHING;
    INSERT INTO plenaria.removed_files (kind, hash) VALUES ('paper', repeat('d', 64))`);

  file = join(folder.path, 'backup');
  await writeBackup({ database: first.database, file, now: first.clock.now, version: '1.2.3', ...SEALED });
  before = await everyRow(first.database);
  await first.pool.query('DROP RULE kept ON plenaria.removed_files');
  restored = await restoredFrom(file);
  after = await everyRow(restored.database);
});

afterAll(async () => {
  await first.close();
  await (second ? second.close() : restored.drop());
  await folder.remove();
});

describe('a restored installation', () => {
  it('has every row and column of every table, none of which was empty', () => {
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const others = { [HISTORY]: [], [SETTLED]: [] };
    expect({ ...after, ...others }).toEqual({ ...before, ...others });
  });

  it('has the whole history, grouped into the same transactions under other ids', async () => {
    await namedByFirst.execute(first.database);
    const named = await everyRow(first.database);
    for (const table of [HISTORY, SETTLED]) expect(after[table]).toEqual(named[table]);
    expect(new Set(after[HISTORY]?.map((row) => /,-\d+,/.test(row)))).toEqual(new Set([true]));
  });

  it('has no queued emails, whose number the command reports', async () => {
    await first.database.executeQuery(
      CompiledQuery.raw(`INSERT INTO pgboss.job (name, data, start_after) VALUES ('mail', '{}', 'infinity')`),
    );
    const said: string[] = [];
    await backUp({
      environment: {
        DATABASE_URL: first.databaseUrl,
        BACKUP_PASSPHRASE: PASSPHRASE,
        BACKUP_DIR: folder.path,
      },
      args: [],
      say: (line) => said.push(line),
      workFactor: 8,
    });
    expect(said).toContain('1 email waiting to be sent: not in the backup.');
    const { rows } = await restored.pool.query("SELECT to_regnamespace('pgboss') AS queue");
    expect(rows).toEqual([{ queue: null }]);
  });

  it('is identical after another backup and restore', async () => {
    const again = join(folder.path, 'again');
    await writeBackup({
      database: restored.database,
      file: again,
      now: new Date(),
      version: '1.2.3',
      ...SEALED,
    });
    const third = await restoredFrom(again);
    expect(await everyRow(third.database)).toEqual(after);
    await third.drop();
  });

  it('has all rules of the database: references, checks, triggers, sequences', async () => {
    const third = await restoredFrom(file);
    const refused = (statement: string) => expect(third.pool.query(statement)).rejects;
    await refused(
      "INSERT INTO plenaria.sessions (user_id, refresh_key) VALUES (gen_random_uuid(), '')",
    ).toThrow('foreign key');
    await refused("INSERT INTO sponsors (name, website) VALUES ('x', 'sem-esquema')").toThrow(
      'The website of sponsors cannot be the address',
    );
    await refused("INSERT INTO program_items (day, time, type) VALUES (1, '8h', 'mesa_redonda')").toThrow(
      'program_items_theme_required',
    );
    const last = Math.max(...(after[HISTORY] ?? []).map((row) => Number(row.match(/^\((\d+)/)?.[1])));
    await third.pool.query("UPDATE leadership_team SET title = title || '!' WHERE order_position = 1");
    const { rows } = await third.pool.query('SELECT id FROM plenaria.history ORDER BY id DESC LIMIT 1');
    expect(rows).toEqual([{ id: String(last + 1) }]);
    // Rules that are younger than their rows are triggers, which look at what changes.
    const exempting = await third.pool.query('SELECT conname FROM pg_constraint WHERE NOT convalidated');
    expect(exempting.rows).toEqual([]);
    await third.drop();
  });
});

describe('the site over it', () => {
  beforeAll(async () => {
    second = await createTestApp({
      testDatabase: restored,
      config: { adminPassword: undefined },
    });
  });

  it('shows the same pages', async () => {
    // The other languages are rendered from the same rows, so one of their pages is enough.
    const shown = PAGE_ADDRESSES.filter(({ name, language }) => language === 'pt-BR' || name === 'programme');
    for (const { path } of shown) {
      const [was, is] = await Promise.all([first.request(path), second.request(path)]);
      expect(is.status).toBe(200);
      expect(await is.text()).toBe(await was.text());
    }
  });

  it('accepts the old key, password and sessions', async () => {
    expect(second.app.administrator).toEqual({ created: false });
    expect(second.publishableKey).toBe(first.publishableKey);
    const { email, password } = first.administrator;
    expect((await auth(second, 'password', { email, password })).status).toBe(200);
    expect((await auth(second, 'password', { email, password: 'outra senha longa' })).status).toBe(400);
    expect((await auth(second, 'refresh_token', { refresh_token: refreshToken })).status).toBe(200);
  });

  it('records a new change separately from the restored ones', async () => {
    const { email, password } = first.administrator;
    const { access_token } = await auth(second, 'password', { email, password });
    const change = await write(second, access_token, 'PATCH', '/program_items?title=eq.Palestra', {
      title: 'Outra',
    });
    expect(change.status).toBe(204);
    const { rows } = await restored.pool.query(
      'SELECT count(*)::int AS lines FROM plenaria.history GROUP BY transaction_id ORDER BY max(id) DESC LIMIT 1',
    );
    expect(rows).toEqual([{ lines: 1 }]);
  });
});
