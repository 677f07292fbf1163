import { appendFile, copyFile, cp, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { differences, readCatalogue } from '#tests/support/catalogue.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createEarlierDatabase } from '#tests/support/earlier-database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { addAccountsUnderWay, addRowsSinceSchema, everyRow } from '#tests/support/installation.ts';
import { migrate, migrationNames } from '../migrate.ts';
import { readTables } from './catalogue.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupParameters, writeBackup } from './write-backup.ts';

const PASSPHRASE = 'frase longa de teste';
const NOW = new Date('2026-03-02T12:00:00Z');

let folder: Awaited<ReturnType<typeof createTestFolder>>;
const databases: TestDatabase[] = [];
let made = 0;

beforeAll(async () => {
  folder = await createTestFolder();
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});
afterAll(() => folder.remove());

async function aDatabase(create = createTestDatabase) {
  const database = await create();
  databases.push(database);
  return database;
}

async function backUp({ database }: TestDatabase, parameters: Partial<BackupParameters> = {}) {
  made += 1;
  const file = join(folder.path, `backup-${made}`);
  const seal = { passphrase: PASSPHRASE, workFactor: 8 };
  await writeBackup({ database, file, now: NOW, version: '1.2.3', ...seal, ...parameters });
  return file;
}

async function restore(file: string, { database }: TestDatabase, replace = false, folder?: string) {
  const backup = await openBackup(file, PASSPHRASE);
  return restoreBackup({ database, backup, replace, ...(folder && { folder }) });
}

async function objects({ pool }: TestDatabase) {
  const { rows } = await pool.query(`
    SELECT relname AS name FROM pg_class WHERE relnamespace NOT IN (SELECT oid FROM pg_namespace WHERE nspname ~ '^pg_|^information')
    UNION SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`);
  return rows.map(({ name }) => name);
}

describe('the file', () => {
  it('is opened by age and gunzip, and says what it holds', async () => {
    const source = await aDatabase();
    await addAccountsUnderWay(source.database);
    await addRowsSinceSchema(source.database);
    const file = await backUp(source);
    const age = new Decrypter();
    age.addPassphrase(PASSPHRASE);
    const lines = gunzipSync(await age.decrypt(new Uint8Array(await readFile(file))))
      .toString()
      .trimEnd()
      .split('\n');
    const header = JSON.parse(lines[0] ?? '');
    expect(header).toMatchObject({
      plenaria: 'backup',
      format: 1,
      madeAt: NOW.toISOString(),
      version: '1.2.3',
      migrations: await migrationNames(),
    });
    const rows = header.tables.reduce((sum: number, table: { rows: number }) => sum + table.rows, 0);
    expect(lines.filter((line) => line.startsWith('['))).toHaveLength(rows);
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      end: { rows, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
    });
    expect(await readdir(folder.path)).toEqual([`backup-${made}`]);
  });

  it('is made for every table that migrations make', async () => {
    const { database, pool } = await aDatabase();
    const { rows } = await pool.query(`SELECT schemaname || '.' || tablename AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'migrations') ORDER BY 1`);
    expect((await readTables(database)).map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  });

  it('is not made with a short passphrase, nor of a database without an installation', async () => {
    await expect(backUp(await aDatabase(), { passphrase: 'curta' })).rejects.toThrow('at least 12');
    await expect(backUp(await aDatabase(createEmptyTestDatabase))).rejects.toThrow('nothing to back up');
    expect((await readdir(folder.path)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

/** Text that PostgreSQL can hold: any Unicode but NUL. */
const text = fc.string({ unit: 'binary', maxLength: 30 }).map((value) => value.replaceAll('\0', ''));
const oddText = fc.oneof(
  text,
  fc.constantFrom('', '\\N', 'null', '"', "'", '\r\n', '\u2028', '{}', '[', ' x ', '👩🏽‍⚕️'),
);
const oddTime = fc.constantFrom(
  ...[
    'infinity',
    '-infinity',
    '0044-03-15 12:00:00+00 BC',
    '2026-03-02 12:00:00.123456+00',
    '1900-01-01 00:00:00-03:06:28',
  ],
);
const oddJson = fc.oneof(
  fc.constantFrom(
    '1e308',
    '-0',
    '123456789012345678901234567890.1234567890',
    'null',
    '"\\u00e9"',
    '[[], {}]',
  ),
  oddText.map((value) => JSON.stringify({ [value]: value })),
);
const row = fc.record({
  text: fc.option(oddText),
  hash: fc.option(oddText),
  time: fc.option(oddTime),
  json: oddJson,
  bytes: fc.uint8Array({ maxLength: 40 }),
  big: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
});

it('values come back as they were, however odd', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 30, maxLength: 60 }), async (rows) => {
      const [source, target] = await Promise.all([createTestDatabase(), createEmptyTestDatabase()]);
      try {
        for (const { text, hash, time, json, bytes, big } of rows) {
          await source.pool.query(
            `WITH u AS (INSERT INTO plenaria.users (password_hash, new_phone, banned_until, user_metadata)
                VALUES ($1, $2, $3, $4) RETURNING id)
              INSERT INTO plenaria.sessions (user_id, refresh_key, refresh_counter, user_agent)
                SELECT id, $5, $6, $1 FROM u`,
            [text, hash, time, json, Buffer.from(bytes), String(big)],
          );
        }
        await restore(await backUp(source), target);
        expect(await everyRow(target.database)).toEqual(await everyRow(source.database));
      } finally {
        await Promise.all([source.drop(), target.drop()]);
      }
    }),
    { numRuns: 3 },
  );
});

describe('a file that is not whole', () => {
  let file: string;
  let target: TestDatabase;
  beforeAll(async () => {
    const source = await createTestDatabase();
    await addAccountsUnderWay(source.database);
    // Of several encrypted parts, so that the first are good.
    await source.pool.query(
      `INSERT INTO plenaria.pictures SELECT 'p' || n, (SELECT string_agg(md5(n || '-' || m), '') FROM generate_series(1, 3000) m)
        FROM generate_series(1, 5) n`,
    );
    file = await backUp(source);
    await source.drop();
    target = await createEmptyTestDatabase();
  });
  afterAll(() => target.drop());

  async function refused(
    change: (copy: string, bytes: Buffer) => Promise<unknown>,
    words: string,
    passphrase = PASSPHRASE,
  ) {
    const copy = `${file}-copy`;
    await copyFile(file, copy);
    await change(copy, await readFile(file));
    const attempt = async () =>
      restoreBackup({ database: target.database, backup: await openBackup(copy, passphrase) });
    await expect(attempt()).rejects.toThrow(words);
    expect(await objects(target)).toEqual([]);
  }

  const flipped = (at: number) => (copy: string, bytes: Buffer) => {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    return writeFile(copy, changed);
  };

  it('is refused in plain words, wherever it was cut off, and nothing is written', async () => {
    const { length } = await readFile(file);
    expect(length).toBeGreaterThan(3 * 65_536);
    for (const cut of [0, 10]) await refused((copy) => truncate(copy, cut), 'not a backup');
    for (const cut of [400, 65_700, length - 65_536, length - 1])
      await refused((copy) => truncate(copy, cut), 'damaged or cut off');
  });

  it('is refused when a single bit is another one', async () => {
    const { length } = await readFile(file);
    await refused(flipped(3), 'not a backup');
    for (const at of [300, 66_000, Math.floor(length / 2), length - 20])
      await refused(flipped(at), 'damaged or cut off');
    await refused((copy) => appendFile(copy, 'x'), 'damaged or cut off');
  });

  it('is refused with another passphrase, and when it is something else', async () => {
    await refused(async () => undefined, 'not the passphrase', 'outra frase longa');
    await refused((copy) => writeFile(copy, '{"plenaria":"backup"}\n'), 'not a backup');
    await expect(openBackup(`${file}-nowhere`, PASSPHRASE)).rejects.toThrow('no such file');
  });
});

/** The schema and its migrations, and one more that makes `statements`. */
async function aNextVersion(statements: string) {
  const next = await createTestFolder();
  for (const part of ['schema', 'migrations', 'functions', 'views'])
    await cp(join(import.meta.dirname, '..', part), join(next.path, part), { recursive: true });
  await writeFile(join(next.path, 'migrations/9999_next.sql'), statements);
  return next;
}

/** Leaves a database as the last version before the schema left it. */
const forgetSchema = ({ pool }: TestDatabase) =>
  pool.query("DELETE FROM migrations.kysely_migration WHERE name >= '0072'");
const SINCE_SCHEMA = (await migrationNames()).filter((name) => name > '0072_schema');

describe('another version', () => {
  it('an older backup is brought up by the migrations since', async () => {
    const old = await aDatabase();
    await old.pool.query("INSERT INTO sponsors (name) VALUES ('De outro tempo')");
    const next = await aNextVersion("ALTER TABLE sponsors ADD COLUMN since text DEFAULT 'sempre'");
    const target = await aDatabase(createEmptyTestDatabase);
    expect(await restore(await backUp(old), target, false, next.path)).toMatchObject({
      newer: ['9999_next'],
    });
    const { rows } = await target.pool.query('SELECT name, since FROM sponsors');
    expect(rows).toEqual([{ name: 'De outro tempo', since: 'sempre' }]);
    expect(await migrate(target.database, next.path)).toEqual([]);
    await next.remove();
  });

  it('one of the last version before the schema is restored as it was', async () => {
    const old = await aDatabase(createEarlierDatabase);
    await addAccountsUnderWay(old.database);
    const target = await aDatabase(createEmptyTestDatabase);
    expect(await restore(await backUp(old), target)).toMatchObject({ newer: SINCE_SCHEMA });
    const then = await everyRow(old.database);
    // Transactions of the past have other numbers in a restored database.
    const kept = async (database: TestDatabase) =>
      Object.entries(await everyRow(database.database)).flatMap(([name, rows]) =>
        // Columns that came since are the last ones of their tables, and empty.
        name !== 'plenaria.history' && Object.hasOwn(then, name)
          ? [[name, rows.map((row) => `${row}`.replace(/,+\)$/, ')'))]]
          : [],
      );
    expect(await kept(target)).toEqual(await kept(old));
    expect(await migrate(target.database)).toEqual([]);
  });

  it('one of d87817b3 is restored, and its rows get what they lack', async () => {
    const target = await aDatabase(createEmptyTestDatabase);
    const backup = join(import.meta.dirname, '../../tests/fixtures/backup-d87817b3.age');
    expect(await restore(backup, target)).toMatchObject({ newer: SINCE_SCHEMA });
    const read = async (query: string) => (await target.pool.query(query)).rows;
    expect(await read('SELECT username, team_role FROM plenaria.users')).toEqual([
      { username: 'ana', team_role: 'owner' },
    ]);
    expect(await read('SELECT name, title FROM speakers')).toEqual([{ name: 'Bia', title: 'Médica' }]);
    expect(await read("SELECT action FROM plenaria.history WHERE row_name = 'Bia' ORDER BY id")).toEqual([
      { action: 'INSERT' },
      { action: 'UPDATE' },
    ]);
    expect(await read('SELECT changes, written_at = updated_at AS dated FROM drafts')).toEqual([
      { changes: { bio: 'Cuida de feridas.' }, dated: true },
    ]);
    expect(
      await read(`SELECT r.looked_at = jsonb_build_array(jsonb_build_object('id', d.id, 'written_at', d.written_at))
        AS scheduled FROM releases r JOIN drafts d ON d.release_id = r.id`),
    ).toEqual([{ scheduled: true }]);
    expect(await read('SELECT text, link FROM notices')).toEqual([{ text: 'Sala nova', link: null }]);
    expect(await read('SELECT confirmed_at = created_at AS known FROM plenaria.push_subscriptions')).toEqual([
      { known: true },
    ]);
    expect(await read('SELECT count, apart FROM plenaria.counts')).toEqual([{ count: '7', apart: '0' }]);
    const fresh = await aDatabase();
    expect(differences(await readCatalogue(fresh.database), await readCatalogue(target.database))).toEqual(
      [],
    );
    expect(await migrate(target.database)).toEqual([]);
  });

  it('one from before that names the version that restores it', async () => {
    const old = await aDatabase();
    await forgetSchema(old);
    await old.pool.query(
      "DELETE FROM migrations.kysely_migration WHERE name > '0062_history_for_the_record'",
    );
    const target = await aDatabase(createEmptyTestDatabase);
    await expect(restore(await backUp(old), target)).rejects.toThrow(
      '(1.2.3, up to 0062_history_for_the_record): restore it with version a10b5d99',
    );
    expect(await objects(target)).toEqual([]);
  });

  it('a newer one is refused', async () => {
    const next = await aNextVersion('CREATE TABLE plenaria.next_things (id int)');
    const newer = await aDatabase(createEmptyTestDatabase);
    await migrate(newer.database, next.path);
    const target = await aDatabase(createEmptyTestDatabase);
    await expect(restore(await backUp(newer), target)).rejects.toThrow(
      'newer version of Plenária (1.2.3, with 9999_next)',
    );
    expect(await objects(target)).toEqual([]);
    await next.remove();
  });
});

describe('a database that is not empty', () => {
  it('is left as it is', async () => {
    const [source, target] = [await aDatabase(), await aDatabase()];
    await addAccountsUnderWay(target.database);
    const was = await everyRow(target.database);
    await expect(restore(await backUp(source), target)).rejects.toThrow('not empty');
    expect(await everyRow(target.database)).toEqual(was);
  });

  it('is replaced when that is wanted, and other tables in it stay', async () => {
    const old = await aDatabase();
    const target = await aDatabase();
    await addAccountsUnderWay(target.database);
    await addRowsSinceSchema(target.database);
    await target.pool.query('CREATE TABLE public.of_others (n int); INSERT INTO of_others VALUES (1)');
    await restore(await backUp(old), target, true);
    const {
      'plenaria.letter_objections': objections,
      'plenaria.letter_tokens': links,
      ...others
    } = await everyRow(target.database);
    expect(Object.values(others).flat()).toEqual([]);
    expect([objections, links]).toEqual([[expect.stringContaining('nao@visita.test')], [expect.any(String)]]);
    expect((await target.pool.query('SELECT n FROM of_others')).rows).toEqual([{ n: 1 }]);
    const fresh = await aDatabase();
    expect(await objects(target)).toEqual([...(await objects(fresh)), 'of_others'].sort());
  });

  it('has its own numbers of changes: what one of them made clear about a name is still its own', async () => {
    const site = await aDatabase();
    await site.pool.query(`INSERT INTO faq (question, answer) VALUES ('Onde?', 'Aqui')`);
    const settle = (by: string) =>
      site.pool.query(
        `INSERT INTO plenaria.settled_names SELECT gen_random_uuid(), 'speaker', '${by}', gen_random_uuid(), now(), ${by}`,
      );
    await settle('(SELECT max(transaction_id) FROM plenaria.history)');
    // By a change that the history has no line of.
    await settle('7');
    await site.pool.query(`INSERT INTO plenaria.merged_speakers (gone_id, stays_id, parted_by)
      VALUES (gen_random_uuid(), gen_random_uuid(), 7)`);
    await restore(await backUp(site), site, true);
    const { rows } = await site.pool.query(`SELECT key, h.transaction_id AS by, n.settled_by AS kept
      FROM plenaria.settled_names n LEFT JOIN plenaria.history h ON h.transaction_id = n.settled_by ORDER BY key DESC`);
    expect(rows).toEqual([
      { key: '7', by: null, kept: null },
      { key: expect.any(String), by: rows[1]?.kept, kept: expect.stringMatching(/^-/) },
    ]);
    // There are two speakers again all the same.
    const { rows: parted } = await site.pool.query('SELECT parted_by FROM plenaria.merged_speakers');
    expect(parted).toEqual([{ parted_by: '0' }]);
  });

  it('stays as it was when what should replace it turns out to be damaged', async () => {
    const [source, target] = [await aDatabase(), await aDatabase()];
    await addAccountsUnderWay(target.database);
    const was = await everyRow(target.database);
    const file = await backUp(source);
    await truncate(file, (await readFile(file)).length - 1);
    await expect(restore(file, target, true)).rejects.toThrow('damaged');
    expect(await everyRow(target.database)).toEqual(was);
  });
});

it('publishes nothing by itself whose time was over by then, and says so', async () => {
  const [source, target] = [await aDatabase(), await aDatabase(createEmptyTestDatabase)];
  await source.pool.query(`INSERT INTO releases (name, publish_at, scheduled_by)
    VALUES ('Programa', '2026-01-01', gen_random_uuid()), ('Palestrantes', '2100-01-01', gen_random_uuid()), ('Sem hora', NULL, NULL)`);
  expect(await restore(await backUp(source), target)).toEqual({ newer: [], unscheduled: ['Programa'] });
  const { rows } = await target.pool.query('SELECT name FROM releases WHERE publish_at IS NOT NULL');
  expect(rows).toEqual([{ name: 'Palestrantes' }]);
});

it('is one moment, while others go on writing', async () => {
  const [source, target] = [await aDatabase(), await aDatabase(createEmptyTestDatabase)];
  await source.pool.query(
    `INSERT INTO plenaria.pictures SELECT n::text, repeat(md5(n::text), 10000) FROM generate_series(1, 40) n`,
  );
  let writing = true;
  let pairs = 0;
  // Each transaction writes a pair, into tables that are read one after the other, and moves the first one's number.
  const writer = async () => {
    while (writing) {
      pairs += 1;
      await source.pool.query(
        `WITH number AS (SELECT $1::text AS n),
        one AS (INSERT INTO enquiries (form, fields) SELECT 'contato', jsonb_build_object('n', n) FROM number)
        INSERT INTO plenaria.settings (key, value) SELECT n, to_jsonb(n) FROM number`,
        [pairs],
      );
    }
  };
  const writers = [writer(), writer(), writer()];
  const pairsOf = async ({ pool }: TestDatabase) => {
    const { rows } = await pool.query(`SELECT
      (SELECT coalesce(array_agg(fields ->> 'n' ORDER BY fields ->> 'n'), '{}') FROM enquiries) AS one,
      (SELECT coalesce(array_agg(key ORDER BY key), '{}') FROM plenaria.settings) AS other`);
    return rows[0];
  };
  while (pairs < 20) await new Promise((resume) => setImmediate(resume));
  const atFirst = pairs;
  const file = await backUp(source);
  writing = false;
  await Promise.all(writers);
  await restore(file, target);
  const kept = await pairsOf(target);
  expect(kept.one).toEqual(kept.other);
  expect(kept.one.length).toBeGreaterThanOrEqual(atFirst - writers.length);
  // Otherwise nothing was written meanwhile, and this would prove nothing.
  expect((await pairsOf(source)).one.length).toBeGreaterThan(kept.one.length);
});
