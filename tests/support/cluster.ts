import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';

interface Cluster {
  connection: pg.ClientConfig;
  template: string;
  /** Why the template could not be migrated; told to the tests that need it, not to the others. */
  failure?: string;
}

const VARIABLE = 'PLENARIA_TEST_CLUSTER';

/**
 * Vitest's global setup, and the first part of Playwright's: starts one PostgreSQL that never waits for the disk, with one
 * migrated database to copy. Workers learn of it through the environment, the way both runners pass on.
 */
export default async function startCluster(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'plenaria-tests-'));
  const { connection, stop } = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  const cluster: Cluster = { connection, template: 'template_plenaria' };
  process.env[VARIABLE] = JSON.stringify(cluster);
  await createDatabase(cluster.template, 'template0');
  const { database, close } = connect({ ...connection, database: cluster.template });
  await migrate(database).catch((error: Error) => {
    process.env[VARIABLE] = JSON.stringify({ ...cluster, failure: error.message });
  });
  // A database with a connection to it cannot be copied.
  await close();

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

/** @param template the database that it is a copy of: about 0.1 s */
export const createDatabase = (name: string, template: string) =>
  administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);

/** Also while others are connected to it. */
export const dropDatabase = (name: string) => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ ...runningCluster().connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
