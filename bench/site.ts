import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../database/embedded.ts';
import { databaseUrl } from '../tests/support/database-url.ts';
import { startServerProcess } from '../tests/support/server-process.ts';

const PUBLISHABLE_KEY = 'sb_publishable_of_the_benchmark';
export const ADMINISTRATOR = { username: 'admin', password: 'uma senha longa de teste' };

/**
 * Starts the real server in a separate process with a new embedded PostgreSQL with fsync.
 *
 * @param environment further variables of the README; by default there is no content
 */
export async function startSite(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'plenaria-bench-'));
  const stops = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    const embedded = await startEmbedded({ dataDir: folder, log: () => undefined, durable: true });
    stops.push(embedded.stop);
    const server = await startServerProcess({
      DATABASE_URL: databaseUrl(embedded.connection),
      DATA_DIR: join(folder, 'site'),
      PUBLISHABLE_KEY,
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      SAMPLE_CONTENT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    });
    stops.push(() => server.stop());
    const pool = new pg.Pool(embedded.connection);
    stops.push(() => pool.end());
    return { url: server.url, key: PUBLISHABLE_KEY, pid: server.process.pid as number, pool, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
