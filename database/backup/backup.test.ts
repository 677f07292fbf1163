import { appendFile, copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDatabase,
  backUp,
  backupsOfFile,
  folder,
  made,
  NOW,
  objects,
  PASSPHRASE,
  restore,
  row,
} from '#tests/support/backups.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addAccountsUnderWay, addRowsSinceSchema, everyRow } from '#tests/support/installation.ts';
import { migrationNames } from '../migrate.ts';
import { readTables } from './catalogue.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

backupsOfFile();

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
    // Large enough for several encrypted chunks, so that the first ones are intact.
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

it('is one moment, while others go on writing', async () => {
  const [source, target] = [await aDatabase(), await aDatabase(createEmptyTestDatabase)];
  await source.pool.query(
    `INSERT INTO plenaria.pictures SELECT n::text, repeat(md5(n::text), 10000) FROM generate_series(1, 40) n`,
  );
  let writing = true;
  let pairs = 0;
  // Each transaction writes a pair of rows into two tables that the backup reads one after the other.
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
  const restored = await pairsOf(target);
  expect(restored.one).toEqual(restored.other);
  expect(restored.one.length).toBeGreaterThanOrEqual(atFirst - writers.length);
  // Otherwise nothing was written during the backup, and the test would prove nothing.
  expect((await pairsOf(source)).one.length).toBeGreaterThan(restored.one.length);
});
