import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: {
      connection: pg.ClientConfig;
      template: string;
      /** Why the template could not be migrated; told to the tests that need it. */
      failure: string | undefined;
    };
  }
}

/** Starts one PostgreSQL that never waits for the disk, with one migrated database to copy. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'plenaria-tests-'));
  const { connection, stop } = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  const template = 'template_plenaria';
  const { pool, close } = connect(connection);
  await pool.query(`CREATE DATABASE ${template}`);
  await close();

  const { database, close: closeTemplate } = connect({ ...connection, database: template });
  const failure = await migrate(database).then(
    () => undefined,
    (error: Error) => error.message,
  );
  // A database with a connection to it cannot be copied.
  await closeTemplate();
  project.provide('cluster', { connection, template, failure });

  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
