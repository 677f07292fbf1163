import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { readSealingKeys } from '#server/auth/sealing/sealing.ts';
import { createEmptyTestDatabase, type TestDatabase } from './database.ts';

const FIXTURES = path.join(import.meta.dirname, '../fixtures');

/**
 * Creates a database from a dump of version a10b5d99, the last one before the schema (decision 62): a speaker who was changed once, a round
 * table with a lecture, a question, a draft in a release, an administrator, and the 60 migrations of that time.
 */
export async function createEarlierDatabase(): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase();
  const dump = gunzipSync(await readFile(path.join(FIXTURES, 'database-a10b5d99.sql.gz'))).toString();
  // A separate connection, because a dump changes its settings.
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query(dump);
  } finally {
    await client.end();
  }
  return database;
}

/** The key with which that server encrypted its secrets. */
export const earlierSealingKey = async () =>
  readSealingKeys(await readFile(path.join(FIXTURES, 'secret-key-a10b5d99'), 'utf8')) ?? [];
