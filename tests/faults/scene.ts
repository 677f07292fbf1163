import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { readPostmaster } from '#database/embedded/postmaster.ts';
import { databaseUrl } from '#tests/support/database-url.ts';
import { startEmbeddedProcess } from '#tests/support/embedded-process.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { SEALING_KEY } from '#tests/support/sealing-key.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startTcpLine, type TcpLine } from '#tests/support/tcp-line.ts';

export const KEY = 'sb_publishable_of_the_fault_tests';
export const ADMINISTRATOR = { username: 'admin', password: 'uma senha longa de teste' };

/** One server of the product as a process, which keeps its address when it is restarted. */
export interface Site {
  url: string;
  pid(): number;
  output(): string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Starts it again. @returns the milliseconds that this took */
  start(): Promise<number>;
  /** Signs in an editor with the product's own client. */
  editor(): Promise<SupabaseClient>;
}

async function startSite(environment: Record<string, string>): Promise<Site & { stop(): Promise<void> }> {
  const port = await freePort();
  const all = {
    PORT: `${port}`,
    PUBLISHABLE_KEY: KEY,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    SEALING_KEY,
    LOG_LEVEL: 'warn',
    ...environment,
  };
  let server = await startServerProcess(all);
  const site: Site = {
    url: `http://127.0.0.1:${port}`,
    pid: () => server.process.pid as number,
    output: () => server.output(),
    kill: () => server.stop('SIGKILL'),
    async start() {
      const began = performance.now();
      server = await startServerProcess(all);
      return performance.now() - began;
    },
    editor: () => signIn(site.url),
  };
  return { ...site, stop: () => server.stop() };
}

export async function signIn(url: string): Promise<SupabaseClient> {
  const client = createClient(url, KEY, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.functions.invoke('admin-auth', { body: ADMINISTRATOR });
  if (error) throw error;
  const session = await client.auth.setSession(data.session);
  if (session.error) throw session.error;
  return client;
}

/** Starts a site as `npm start` does, with an embedded database. */
export async function siteAlone(environment: Record<string, string> = {}, dataDir?: string) {
  const folder = await createTestFolder();
  const path = dataDir ?? join(folder.path, 'data');
  const site = await startSite({ DATA_DIR: path, ...environment });
  return {
    ...site,
    dataDir: path,
    async end() {
      await site.stop();
      await folder.remove();
    },
  };
}

/** Starts a PostgreSQL behind a TCP line that can be cut, and servers that share it. */
export async function sitesOverOneDatabase(servers: number, environment: Record<string, string> = {}) {
  const folder = await createTestFolder();
  const database = await startEmbeddedProcess(join(folder.path, 'database'));
  const { host = '', port } = database.connection;
  const line: TcpLine = await startTcpLine({ path: join(host, `.s.PGSQL.${port}`) });
  const url = databaseUrl({ ...database.connection, host: '127.0.0.1', port: line.port });
  const start = (number: number) =>
    startSite({ DATABASE_URL: url, DATA_DIR: join(folder.path, `site-${number}`), ...environment });
  const first = await start(0);
  const sites = [first];
  for (let number = 1; number < servers; number += 1) sites.push(await start(number));
  return {
    /** The first of them. */
    site: first,
    sites,
    line,
    connection: database.connection,
    async end() {
      for (const site of sites) await site.stop();
      await line.close();
      database.process.kill('SIGTERM');
      await database.gone;
      await folder.remove();
    },
  };
}

/** The process id and address of the embedded PostgreSQL in a server's data folder. */
export async function embeddedPostgres(
  dataDir: string,
): Promise<{ pid: number; connection: pg.ClientConfig }> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  if (!postmaster) throw new Error('PostgreSQL does not run.');
  const { pid, ...connection } = postmaster;
  return { pid, connection: { ...connection, user: 'postgres', database: 'plenaria' } };
}

export async function ask<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until the condition holds. @returns the milliseconds until then, or null after the timeout */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { patience = 30_000, every = 20 } = {},
): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < patience) {
    if (await holds()) return performance.now() - began;
    await pause(every);
  }
  return null;
}
