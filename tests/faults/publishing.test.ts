import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { dumpContent } from '#tests/support/content-dump.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { aSpeaker } from '#tests/support/factories.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { SEALING_KEY } from '#tests/support/sealing-key.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { waitFor } from '#tests/support/wait.ts';
import { ADMINISTRATOR, KEY, signIn } from './scene.ts';

/** The number of drafts for each of two tables. */
const DRAFTS = 1000;
/** The number of rows that one request can write on a busy machine. */
const AT_ONCE = 250;
/** The milliseconds within which a server must publish a release that is due. */
const PATIENCE = 60_000;

it('a scheduled release is published completely or not at all, and once: `kill -9` of the server in the middle of 2,000 rows', {
  tags: ['faults'],
  timeout: 240_000,
}, async () => {
  const { database, url, drop } = await createTestDatabase();
  const folder = await createTestFolder();
  const start = () =>
    startServerProcess({
      ...{ DATABASE_URL: url, DATA_DIR: folder.path, PUBLISHABLE_KEY: KEY, SEALING_KEY },
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    });
  let server = await start();
  const editor = await signIn(server.url);
  const { data: release } = await editor
    .from('releases')
    .insert({ name: 'Às 18 horas' })
    .select('id')
    .single()
    .throwOnError();
  const draftsOf = (table_name: string, columns: () => object) =>
    Array.from({ length: DRAFTS }, () => ({
      ...{ table_name, row_id: randomUUID(), changes: columns(), release_id: release.id },
    }));
  // In the order of publication.
  const drafts = [
    ...draftsOf('faq', () => ({ question: 'Quando?', answer: 'Em breve.' })),
    ...draftsOf('speakers', () => aSpeaker().row),
  ];
  for (let first = 0; first < drafts.length; first += AT_ONCE)
    await editor
      .from('drafts')
      .insert(drafts.slice(first, first + AT_ONCE))
      .throwOnError();
  const before = await dumpContent(database);
  const state = async () => {
    const { rows } = await sql<{ drafts: number; published: number; changes: number }>`
      SELECT (SELECT count(*)::int FROM drafts) AS drafts,
        (SELECT count(*)::int FROM releases WHERE published_at IS NOT NULL) AS published,
        (SELECT count(*)::int FROM content_changes WHERE called = 'publish_release') AS changes`.execute(
      database,
    );
    return rows[0];
  };
  const bytesOf = async (table: string) => {
    const { rows } = await sql<{
      bytes: string;
    }>`SELECT pg_relation_size(${`public.${table}`}) AS bytes`.execute(database);
    return Number(rows[0]?.bytes);
  };
  const running = async (waiting: boolean) => {
    const { rows } =
      await sql`SELECT FROM pg_stat_activity WHERE query LIKE '%publish_whole%' AND pid <> pg_backend_pid()
      AND state <> 'idle' AND (NOT ${waiting} OR wait_event_type = 'Lock')`.execute(database);
    return rows.length;
  };

  const blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
  // The questions have been published when the first speaker's name is recorded, which then waits for this lock.
  await blocker.query('BEGIN; LOCK TABLE plenaria.speaker_names IN SHARE MODE');
  const { data: looked_at } = await editor.from('drafts').select('id,written_at').throwOnError();
  const due = { publish_at: new Date(0).toISOString(), looked_at };
  await editor.from('releases').update(due).eq('id', release.id).throwOnError();
  const questions = await bytesOf('faq');
  // When it starts, a server checks at once for releases that became due.
  await server.stop('SIGKILL');
  server = await start();
  await waitFor(async () => expect(await running(true)).toBe(1), PATIENCE);
  // Half of the release is written but not committed.
  expect(await bytesOf('faq')).toBeGreaterThan(questions);
  await server.stop('SIGKILL');
  await blocker.query('ROLLBACK');
  await blocker.end();
  await waitFor(async () => expect(await running(false)).toBe(0), PATIENCE);
  expect(await dumpContent(database)).toEqual(before);
  expect(await state()).toEqual({ drafts: 2 * DRAFTS, published: 0, changes: 0 });

  server = await start();
  const once = { drafts: 0, published: 1, changes: 1 };
  await waitFor(async () => expect(await state()).toEqual(once), PATIENCE);
  const { faq = [], speakers = [] } = await dumpContent(database);
  expect([faq, speakers].map(({ length }) => length)).toEqual(
    [before.faq, before.speakers].map((rows) => (rows?.length ?? 0) + DRAFTS),
  );
  await server.stop();
  await drop();
  await folder.remove();
});
