import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { openBackup } from '../../database/backup/read-backup.ts';
import { restoreBackup } from '../../database/backup/restore-backup.ts';
import { type BackupParameters, writeBackup } from '../../database/backup/write-backup.ts';
import { anyCharacter } from './any-character.ts';

export const PASSPHRASE = 'frase longa de teste';
export const NOW = new Date('2026-03-02T12:00:00Z');

export let folder: Awaited<ReturnType<typeof createTestFolder>>;
const databases: TestDatabase[] = [];
export let made = 0;

export async function aDatabase(create = createTestDatabase) {
  const database = await create();
  databases.push(database);
  return database;
}

export async function backUp({ database }: TestDatabase, parameters: Partial<BackupParameters> = {}) {
  made += 1;
  const file = join(folder.path, `backup-${made}`);
  const seal = { passphrase: PASSPHRASE, workFactor: 8 };
  await writeBackup({ database, file, now: NOW, version: '1.2.3', ...seal, ...parameters });
  return file;
}

export async function restore(file: string, { database }: TestDatabase, replace = false, folder?: string) {
  const backup = await openBackup(file, PASSPHRASE);
  return restoreBackup({ database, backup, replace, ...(folder && { folder }) });
}

export async function objects({ pool }: TestDatabase) {
  const { rows } = await pool.query(`
    SELECT relname AS name FROM pg_class WHERE relnamespace NOT IN (SELECT oid FROM pg_namespace WHERE nspname ~ '^pg_|^information')
    UNION SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`);
  return rows.map(({ name }) => name);
}

/** Text that PostgreSQL can store: any Unicode except NUL. */
const text = fc.string({ unit: anyCharacter, maxLength: 30 }).map((value) => value.replaceAll('\0', ''));
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
export const row = fc.record({
  text: fc.option(oddText),
  hash: fc.option(oddText),
  time: fc.option(oddTime),
  json: oddJson,
  bytes: fc.uint8Array({ maxLength: 40 }),
  big: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
});

/** Provides a folder and databases for the tests of the file that calls it. */
export function backupsOfFile() {
  beforeAll(async () => {
    folder = await createTestFolder();
  });
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
  });
  afterAll(() => folder.remove());
}
