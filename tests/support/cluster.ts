import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';

export type Cluster = {
  connection: pg.ClientConfig;
  template: string;
  /** Why the template could not be migrated; told to the tests that need it, not to the others. */
  failure?: string;
};

const variable = 'PLENARIA_TEST_CLUSTER';

/**
 * The global setup of Vitest and of Playwright: starts one PostgreSQL that never waits for the disk, with one
 * migrated database to copy. Workers learn of it through the environment, the way both runners pass on.
 */
export default async function startCluster(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'plenaria-tests-'));
  const { connection, stop } = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  const template = 'template_plenaria';
  const main = connect(connection);
  await main.pool.query(`CREATE DATABASE ${template}`);
  await main.close();

  const cluster: Cluster = { connection, template };
  const { database, close } = connect({ ...connection, database: template });
  await migrate(database).catch((error: Error) => {
    cluster.failure = error.message;
  });
  // A database with a connection to it cannot be copied.
  await close();
  process.env[variable] = JSON.stringify(cluster);

  return async () => {
    delete process.env[variable];
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export function runningCluster(): Cluster {
  const description = process.env[variable];
  if (!description)
    throw new Error('no test cluster is running: tests/support/cluster.ts must be the global setup');
  return JSON.parse(description);
}
