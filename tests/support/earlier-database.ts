import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { readSealingKeys } from '#server/auth/sealing/sealing.ts';
import { createEmptyTestDatabase, type TestDatabase } from './database.ts';

const FIXTURES = path.join(import.meta.dirname, '../fixtures');

/**
 * What a server of a10b5d99 has written, the last version before the schema (decision 62), as pg_dump writes it down: a speaker who was
 * changed once, a round table with a lecture, a question, a draft in a release, an administrator, and the 60 migrations of then.
 */
export async function createEarlierDatabase(): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase();
  const dump = gunzipSync(await readFile(path.join(FIXTURES, 'database-a10b5d99.sql.gz'))).toString();
  // A connection of its own: a dump leaves its settings behind.
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query(dump);
  } finally {
    await client.end();
  }
  return database;
}

/** The key by which that server sealed its secrets. */
export const earlierSealingKey = async () =>
  readSealingKeys(await readFile(path.join(FIXTURES, 'secret-key-a10b5d99'), 'utf8')) ?? [];
