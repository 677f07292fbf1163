import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { loadSampleContent } from '#database/sample/load.ts';
import type { Database } from '#database/tables.ts';
import { ensureFacts } from '#server/content/snapshot.ts';
import { readEnvironment } from '#server/env.ts';
import { createQueue, ensureQueues, jobQueue, SCHEDULE } from '#server/jobs/queue.ts';
import { createLog } from '#server/log.ts';
import { MAIL_QUEUES } from '#server/mail/mail.ts';
import { MAILING_QUEUE } from '#server/mailings/deliveries.ts';
import { pushQueue } from '#server/push/push.ts';

/** What tests copy: a database with every migration run, the same with what a server stores when it starts, and a site's with the sample. */
export type Template = 'template_plenaria' | 'template_app' | 'template_sample';

interface Cluster {
  connection: pg.ClientConfig;
  /** Why the templates could not be made; told to the tests that need them, not to the others. */
  failure?: string;
}

const VARIABLE = 'PLENARIA_TEST_CLUSTER';
/** Linux keeps files here in memory: making the six hundred of a database costs a twentieth of what it does on a disk. */
const IN_MEMORY = '/dev/shm';
/** What a whole run writes is a tenth of it. */
const ROOM_BYTES = 4 * 2 ** 30;
const PREFIX = 'plenaria-tests-';

/**
 * Vitest's global setup, and the first part of Playwright's: starts one PostgreSQL that never waits for the disk, with
 * databases to copy. Workers learn of it through the environment, the way both runners pass on.
 */
export default async function startCluster(): Promise<() => Promise<void>> {
  // The projects of a run share it.
  if (process.env[VARIABLE]) return async () => undefined;
  const dataDir = await mkdtemp(path.join(await roomyFolder(), `${PREFIX}${process.pid}-`));
  const { connection, stop } = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  const cluster: Cluster = { connection };
  process.env[VARIABLE] = JSON.stringify(cluster);
  await makeTemplates().catch((error: Error) => {
    process.env[VARIABLE] = JSON.stringify({ ...cluster, failure: error.message });
  });

  return async () => {
    delete process.env[VARIABLE];
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export function runningCluster(): Cluster {
  const description = process.env[VARIABLE];
  if (!description)
    throw new Error('no test cluster is running: tests/support/cluster.ts must be the global setup');
  return JSON.parse(description);
}

async function makeTemplates(): Promise<void> {
  await makeTemplate('template_plenaria', 'template0', migrate);
  await makeTemplate('template_app', 'template_plenaria', async (database) => {
    const queue = createQueue({ database, clock: () => new Date(), log: createLog({ logLevel: 'silent' }) });
    await queue.start();
    await ensureQueues(queue, [
      ...[...MAIL_QUEUES, MAILING_QUEUE],
      ...readEnvironment({}).pushServices.map(pushQueue),
      ...Object.values(SCHEDULE).map(jobQueue),
    ]);
    await queue.stop();
    await ensureFacts(database);
  });
  await makeTemplate('template_sample', 'template_app', async (database) => {
    await loadSampleContent(database);
    await lookAtNoPicture(database);
  });
}

/**
 * The sample's pictures count as looked at, with no colour found: otherwise the first change of each row would have dozens of files
 * made of its portrait, in a process beside the test.
 */
async function lookAtNoPicture(database: Database): Promise<void> {
  await sql`INSERT INTO plenaria.picture_tones (hash, tone) SELECT DISTINCT hash, NULL FROM plenaria.images`.execute(
    database,
  );
}

async function makeTemplate(name: Template, from: string, fill: (database: Database) => Promise<unknown>) {
  await createDatabase(name, from);
  const { database, close } = connect({ ...runningCluster().connection, database: name });
  // A database with a connection to it cannot be copied.
  await fill(database).finally(close);
}

/** @param template the database that it is a copy of: 0.02 s in memory, 0.4 s on a disk */
export const createDatabase = (name: string, template: string) =>
  // As files: by way of the log every page is written twice.
  administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);

/** Also while others are connected to it. */
export const dropDatabase = (name: string) => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

async function roomyFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES) return os.tmpdir();
  await removeLeftovers();
  return IN_MEMORY;
}

/** What killed runs left in memory: without its files their PostgreSQL ends, too. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(IN_MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && !isRunning(Number(pid)))
      await rm(path.join(IN_MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ ...runningCluster().connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
