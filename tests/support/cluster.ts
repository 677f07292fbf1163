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

/** The databases that tests copy: one with all migrations, one that also has what a server stores when it starts, and one with the sample. */
export type Template = 'template_plenaria' | 'template_app' | 'template_sample';

interface Cluster {
  connection: pg.ClientConfig;
  /** Why the templates could not be created; reported only by tests that need them. */
  failure?: string;
}

const VARIABLE = 'PLENARIA_TEST_CLUSTER';
/** A file system in memory on Linux: creating the six hundred files of a database costs a twentieth of the time on a disk. */
const IN_MEMORY = '/dev/shm';
/** The free memory that is required; a whole run writes a tenth of it. */
const ROOM_BYTES = 4 * 2 ** 30;
const PREFIX = 'plenaria-tests-';

/**
 * Vitest's global setup, and the first part of Playwright's: starts one PostgreSQL without fsync, with template databases. Its address is
 * passed to workers through the environment, which both runners hand on.
 */
export default async function startCluster(): Promise<() => Promise<void>> {
  // All projects of a run share one cluster.
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
 * Marks the sample's pictures as analysed, without a colour: otherwise the first change of each row would derive dozens of files from its
 * portrait in another process during the test.
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

/** Copies a template database: 0.02 s in memory, 0.4 s on a disk. */
export const createDatabase = (name: string, template: string) =>
  // Copies files: the other strategy writes every page to the log as well.
  administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);

/** Drops a database, even if it has connections. */
export const dropDatabase = (name: string) => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

async function roomyFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES) return os.tmpdir();
  await removeLeftovers();
  return IN_MEMORY;
}

/** Removes what killed runs left in memory; without its files their PostgreSQL ends, too. */
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
