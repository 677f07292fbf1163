import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { ServerBuild } from 'react-router';
import { connect, connectAlone, openPool } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { loadSampleContent } from '#database/sample/load.ts';
import { dropSilent } from '#database/silence.ts';
import { type AppParameters, attach, createApp } from './app.ts';
import { startBackups } from './backup/start.ts';
import { ensureFacts } from './content/snapshot.ts';
import { PUBLIC_BOUNDS } from './data-api/bounds.ts';
import { type Config, EnvironmentError, readEnvironment } from './env.ts';
import { createHttpServer } from './http-server.ts';
import { createLog, type Log } from './log.ts';
import { serveMetrics } from './operation/metrics-server.ts';
import { closeServer, stopOnSignal } from './operation/shutdown.ts';
import { readPageBuild } from './pages/build.ts';
import { readStaticFiles } from './pages/static-files.ts';
import { securityHeaders } from './security-headers.ts';

type Stops = Array<() => unknown>;

const ROOT = resolve(import.meta.dirname, '..');
/** So long after the start its first pages are made and compressed. */
const BUSY_MS = 5000;

/** Starts everything in order, and knows how to stop it in the opposite one. */
async function start(wanted: Config, log: Log, development: boolean) {
  const server = createHttpServer();
  const config = wanted.port === 0 ? await withFreePort(wanted, server) : wanted;
  const stops: Stops = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    const embedded = config.databaseUrl
      ? null
      : await startEmbedded({ dataDir: resolve(config.dataDir), log: (message) => log.info(message) });
    if (embedded) stops.push(embedded.stop);
    const connection: pg.ClientConfig = embedded?.connection ?? { connectionString: config.databaseUrl };
    const onConnectionLost = (error: Error) => log.warn({ error }, 'a database connection was lost');
    const { database, pool, close } = connect({ ...connection, onConnectionLost });
    const publicPool = openPool({ ...connection, onConnectionLost, max: PUBLIC_BOUNDS.connections });
    stops.push(() => Promise.all([close(), publicPool.end()]));
    await migrate(database);
    await ensureFacts(database);
    if (config.sampleContent) await loadSampleContent(database);
    stops.push(dropSilent(pool), dropSilent(publicPool));

    const app = await createApp({
      database,
      pool,
      publicPool,
      connectListener: () => connectAlone(connection),
      clock: () => new Date(),
      config,
      log,
      pages: development ? await developmentPages(server, stops, log) : await builtPages(config, log),
    });
    await app.start();
    stops.push(app.stop);
    stops.push(startBackups(config, connection, log, app.metrics.backupSucceeded));
    attach(app, server);
    if (!server.listening) await listen(server, config);
    stops.push(() => Promise.all([closeServer(server), app.hangUp()]));
    if (config.metricsPort !== undefined) {
      const metrics = await serveMetrics(app.metrics, { port: config.metricsPort, host: config.host });
      stops.push(metrics.close);
      log.info({ port: metrics.port }, 'figures for Prometheus');
    }
    void app.seePictures();
    setTimeout(tidyMemory, BUSY_MS).unref();
    return { app, config, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PORT=0: the system chooses, and the site's own address follows. */
async function withFreePort(config: Config, server: Server): Promise<Config> {
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

async function builtPages(config: Config, log: Log): Promise<AppParameters['pages']> {
  const path = join(ROOT, 'build/server/index.js');
  if (!existsSync(path))
    throw new Error('The site is not built yet: run `npm start` or `npm run build` first.');
  const build = readPageBuild((await import(path)) as ServerBuild, 'production', pageFailed(log));
  const files = await readStaticFiles(join(ROOT, 'build/client'), securityHeaders(config));
  return { build: () => build, cached: true, files };
}

async function developmentPages(server: Server, stops: Stops, log: Log): Promise<AppParameters['pages']> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ root: ROOT, server: { middlewareMode: true, hmr: { server } } });
  stops.push(() => vite.close());
  return {
    build: async () =>
      readPageBuild(
        (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
        'development',
        pageFailed(log),
      ),
    cached: false,
    files: null,
    middleware: vite.middlewares,
  };
}

const pageFailed = (log: Log) => (error: unknown) => log.error({ error }, 'a page failed');

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      done();
    });
  });
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
  const starting = start(config, log, process.argv.includes('--dev'));
  stopOnSignal(starting);
  announce(await starting);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

/**
 * A third of the heap is what the start left behind, which V8 would keep until it needs more: 15 MB. Takes 70 ms, once. Only
 * where Node runs with `--expose-gc`.
 */
function tidyMemory() {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** One plain line for what the person who starts the server can mend, everything for what they cannot. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  const { code, port, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use: stop the other program, or set PORT to another one`;
  return stack ?? String(error);
}
