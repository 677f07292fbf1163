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
import { tidyMemory } from './operation/memory.ts';
import { asksVite, builtPages, developmentPages, type Kept } from './pages/build.ts';

/** So long after the start its first pages are made and compressed. */
const BUSY_MS = 5000;

interface Pages {
  /** Whether they are made of the sources as they are now. */
  development?: boolean;
  /** How long those that were built are kept. */
  kept?: Kept;
}

/** Starts everything in order, and knows how to stop it in the opposite one. */
export async function start(wanted: Config, log: Log, { development = false, kept = 'ahead' }: Pages = {}) {
  const server = createHttpServer({
    ...wanted,
    upgrades: (request) => asksForChanges(request) || (development && asksVite(request)),
  });
  const config = wanted.port === 0 ? await withFreePort(wanted, server) : wanted;
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

/** Over connections of its own: migrations may be long at work without a word. */
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

/** PORT=0: the system chooses, and the site's own address follows. */
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
  setTimeout(() => tidyMemory(), BUSY_MS).unref();
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}

/** One plain line for what the person who starts the server can mend, everything for what they cannot. */
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

/** Within this a second signal is the first one's echo: from the terminal and from npm. */
const ECHO_MS = 1000;
/** How long what a proxy could give to another server is turned away, before nothing is accepted any more. */
const LEAVING_MS = 1000;
/** How long whoever is still sending or downloading is waited for. */
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * Stops in order on SIGINT and SIGTERM: announces it, serves on for a while, finishes what is under way. A signal
 * during the start waits for its end, so that the database is stopped in order too. A second signal ends it at once.
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

/** Takes no more connections; resolves when the last request is answered, or was given up. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
  });
}
