import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { nextEditionFacts } from '#congress/editions/rules.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { dumpContent } from '#tests/support/content-dump.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { SEALING_KEY } from '#tests/support/sealing-key.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { waitFor } from '#tests/support/wait.ts';
import { ADMINISTRATOR, KEY, signIn } from './scene.ts';

it('an edition is closed completely or not at all: `kill -9` of the server in the middle', {
  tags: ['faults'],
  timeout: 300_000,
}, async () => {
  const { database, url, drop } = await createTestDatabase();
  const folder = await createTestFolder();
  const server = await startServerProcess({
    ...{ DATABASE_URL: url, DATA_DIR: folder.path, PUBLISHABLE_KEY: KEY, SEALING_KEY },
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  const editor = await signIn(server.url);
  const before = await dumpContent(database);
  const { rows } = await sql<{ id: string }>`SELECT max(id) AS id FROM content_history`.execute(database);
  const blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
  // Closing deletes the old programme and its outdated translations midway, and then waits for this lock.
  await blocker.query('BEGIN; LOCK TABLE outdated_translations IN SHARE MODE');
  const closing = editor.rpc('close_edition', {
    facts: nextEditionFacts(shippedFacts),
    carried: [],
    seen: Number(rows[0]?.id),
  });
  const answered = closing.then(({ error }) => error);
  const running = async (waiting: boolean) => {
    const { rows } =
      await sql`SELECT FROM pg_stat_activity WHERE query LIKE '%close_edition%' AND pid <> pg_backend_pid()
      AND state <> 'idle' AND (NOT ${waiting} OR wait_event_type = 'Lock')`.execute(database);
    return rows.length;
  };
  await waitFor(async () => expect(await running(true)).toBe(1));
  await server.stop('SIGKILL');
  await blocker.query('ROLLBACK');
  await blocker.end();
  await waitFor(async () => expect(await running(false)).toBe(0));
  expect(await answered).not.toBeNull();
  expect(await dumpContent(database)).toEqual(before);
  await drop();
  await folder.remove();
});
