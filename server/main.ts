import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ANSWER_TIMEOUT_MS, connect, connectAlone, openPool } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { loadSampleContent } from '#database/sample/load.ts';
import { OlderVersionError } from '#database/schema.ts';
import { attach, createApp } from './app.ts';
import { configuredBackups } from './backup/schedule.ts';
import { ensureFacts } from './content/snapshot.ts';
import { PUBLIC_BOUNDS } from './data-api/bounds.ts';
import { type Config, EnvironmentError, readEnvironment } from './env.ts';
import { securityHeaders } from './http/headers.ts';
import { createHttpServer } from './http/http-server.ts';
import { FairPool } from './limits/fair-pool.ts';
import { asksForChanges } from './live/live.ts';
import { createLog, type Log } from './log.ts';
import { releaseMemory } from './operation/memory.ts';
import { asksVite, builtPages, developmentPages, type Kept } from './pages/build.ts';

/** Delay of the memory clean-up, in which the first pages are rendered and compressed. */
const BUSY_MS = 5000;

interface Pages {
  /** Whether to render from the current sources. */
  development?: boolean;
  /** How built pages are cached. */
  kept?: Kept;
}

/** Starts everything in order; `stop` stops it in reverse order. */
export async function start(
  requested: Config,
  log: Log,
  { development = false, kept = 'ahead' }: Pages = {},
) {
  const server = createHttpServer({
    ...requested,
    upgrades: (request) => asksForChanges(request) || (development && asksVite(request)),
  });
  const config = requested.port === 0 ? await withFreePort(requested, server) : requested;
  const stops: Array<() => unknown> = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    const embedded = config.databaseUrl
      ? null
      : await startEmbedded({ dataDir: resolve(config.dataDir), log: (message) => log.info(message) });
    if (embedded) stops.push(embedded.stop);
    const connection: pg.ClientConfig = embedded?.connection ?? { connectionString: config.databaseUrl };
    await prepareDatabase(connection, config);
    const onConnectionLost = (error: Error) => log.warn({ error }, 'a database connection was lost');
    const bounded = { ...connection, onConnectionLost, answerTimeoutMs: ANSWER_TIMEOUT_MS };
    const { database, pool, close } = connect({ ...bounded, Pool: FairPool });
    const publicPool = openPool({ ...bounded, max: PUBLIC_BOUNDS.connections });
    stops.push(() => Promise.all([close(), publicPool.end()]));

    const vite = development ? await developmentPages(server, log) : null;
    if (vite) stops.push(vite.close);
    const app = await createApp({
      database,
      pool,
      publicPool,
      connectListener: () => connectAlone(connection),
      clock: () => new Date(),
      config,
      log,
      pages: vite ?? (await builtPages(securityHeaders(config), log, kept)),
    });
    await app.start();
    stops.push(app.stop);
    const backups = configuredBackups(config, connection, log);
    if (backups) {
      app.metrics.watchBackups(backups);
      await app.schedule(backups);
      stops.push(backups.giveUp);
    }
    attach(app, server);
    if (!server.listening) await listen(server, config);
    stops.push(() => Promise.all([closeServer(server), app.closeSockets()]));
    void app.catchUp();
    return { app, config, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Uses connections without a timeout, because migrations may take long. */
async function prepareDatabase(connection: pg.ClientConfig, config: Config): Promise<void> {
  const { database, close } = connect(connection);
  try {
    await migrate(database);
    await ensureFacts(database);
    if (config.sampleContent) await loadSampleContent(database);
  } finally {
    await close();
  }
}

/** PORT=0: the system chooses a port, and the default public URL is adapted. */
async function withFreePort(config: Config, server: Server): Promise<Config> {
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function announce({ app, config }: Awaited<ReturnType<typeof start>>) {
  const { created, password } = app.administrator;
  const lines = [
    '',
    `  Site:           ${config.publicUrl}`,
    `  Administrators: ${config.publicUrl}/admin`,
    `  User name:      ${config.adminUsername}`,
  ];
  if (created && password) lines.push(`  Password:       ${password}   (shown only now: keep it)`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

async function main() {
  const config = readEnvironment(process.env);
  const log = createLog(config);
  const starting = start(config, log, { development: process.argv.includes('--dev') });
  stopOnSignal(starting);
  announce(await starting);
  setTimeout(() => releaseMemory(), BUSY_MS).unref();
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}

/** One plain line for errors that the person starting the server can fix, the stack for others. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof OlderVersionError) return error.message;
  const { code, port, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use: stop the other program, or set PORT to another one`;
  return stack ?? String(error);
}

interface Running {
  app: { drain(): void; leave(): void };
  config: { drainSeconds: number };
  stop(): Promise<void>;
}

/** A second signal within this time is a duplicate of the first: the terminal and npm both send it. */
const ECHO_MS = 1000;
/** How long requests that a proxy could route to another server get a 502, before connections are refused. */
const LEAVING_MS = 1000;
/** How long to wait for uploads and downloads in progress. */
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * Graceful shutdown on SIGINT and SIGTERM: announces it, serves for a while, finishes requests in progress. A signal during the start
 * waits until the start is complete, so that the database is stopped properly. A second signal exits immediately.
 */
export function stopOnSignal(starting: Promise<Running>): void {
  let signalledAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      const now = performance.now();
      if (signalledAt !== undefined) {
        if (now - signalledAt > ECHO_MS) process.exit(1);
        return;
      }
      signalledAt = now;
      const running = await starting.catch(() => null);
      if (running) {
        await drain(running);
        await running.stop();
      }
      process.exit(0);
    });
  }
}

async function drain({ app, config }: Running): Promise<void> {
  app.drain();
  if (config.drainSeconds === 0) return;
  await pause(config.drainSeconds * 1000 - LEAVING_MS);
  app.leave();
  await pause(LEAVING_MS);
}

/** Accepts no more connections; resolves when the last request was answered or has timed out. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
  });
}
