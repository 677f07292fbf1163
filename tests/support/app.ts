import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { loadSampleContent } from '#database/sample/load.ts';
import { type App, type AppParameters, attach, createApp } from '#server/app.ts';
import { ensureFacts } from '#server/content/snapshot.ts';
import { type Config, readEnvironment } from '#server/env.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { asksForChanges } from '#server/live/live.ts';
import { createLog, type Log } from '#server/log.ts';
import { type Kept, type PageBuild, readPageBuild } from '#server/pages/build.ts';
import { readStaticFiles } from '#server/pages/static-files.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createTestFolder } from './folder.ts';
import { SEALING_KEY } from './sealing-key.ts';

const BUILD = join(import.meta.dirname, '../../build');

interface Overrides {
  config?: Partial<Config>;
  /** The time of the app's clock, and of the site; by default the site shows the day of the sample. */
  now?: Date;
  sampleContent?: boolean;
  /** How pages are cached. By default none is rendered before it is requested, because most tests need few. */
  kept?: Kept;
  /** An existing migrated database to use; it is dropped with the app. */
  testDatabase?: TestDatabase;
  /** The log; silent by default. */
  log?: Log;
  mediaBounds?: AppParameters['mediaBounds'];
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Starts the whole application with a new database; `listen()` opens a port. Close it when done. */
export async function createTestApp({
  config = {},
  now,
  sampleContent = false,
  kept = 'asked',
  testDatabase: given,
  log = createLog({ logLevel: 'silent' }),
  mediaBounds,
}: Overrides = {}) {
  const testDatabase =
    given ?? (await createTestDatabase(sampleContent ? 'template_sample' : 'template_app'));
  const folder = await createTestFolder();
  const { database } = testDatabase;
  await ensureFacts(database);
  if (given && sampleContent) await loadSampleContent(database);
  if (now && !given) await followTheClock(database);
  const administrator = { username: 'admin', password: 'uma senha longa de teste', email: 'admin@localhost' };
  const settings: Config = {
    ...readEnvironment({
      DATA_DIR: folder.path,
      ADMIN_PASSWORD: administrator.password,
      SEALING_KEY,
      // Set by `npm run contract:s3`. Each app has a separate folder in the bucket.
      STORAGE_URL: process.env.STORAGE_URL?.replace(/(?=\?)/, basename(folder.path)),
    }),
    ...config,
  };
  const state = { now: now ?? new Date('2026-03-02T12:00:00Z') };
  const built = readPageBuild(
    (await import(join(BUILD, 'server/index.js'))) as ServerBuild,
    'production',
    (error) => log.error({ error }, 'a page failed'),
  );
  const rendered: string[] = [];
  const build: PageBuild = {
    ...built,
    handle(request, context, turn) {
      rendered.push(new URL(request.url).pathname);
      return built.handle(request, context, turn);
    },
  };
  const app = await createApp({
    database,
    pool: testDatabase.pool,
    publicPool: testDatabase.publicPool,
    connectListener: async () => {
      const client = new pg.Client({ connectionString: testDatabase.url });
      await client.connect();
      return client;
    },
    clock: () => state.now,
    config: settings,
    log,
    pages: {
      build: () => build,
      kept,
      files: await readBuiltFiles(securityHeaders(settings)),
    },
    mediaBounds,
  });
  await app.start();
  let server: Server | undefined;
  return {
    app,
    routes: app.routes,
    counts: app.counts,
    events: app.events,
    pool: testDatabase.pool,
    database,
    databaseUrl: testDatabase.url,
    administrator,
    publishableKey: app.publishableKey,
    clock: state,
    dataDir: folder.path,
    /** The paths of all pages rendered so far. */
    rendered,
    request: (path: string, init?: RequestInit) =>
      app.request(new Request(new URL(path, settings.publicUrl), init)),
    /** Listens on a free port of this machine. @returns the address without a trailing slash */
    async listen(): Promise<string> {
      server ??= await serve(app, settings);
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async close() {
      server?.closeAllConnections();
      server?.close();
      await app.stop();
      await testDatabase.drop();
      await folder.remove();
    },
  };
}

/** Makes the site show the day of the clock; without triggers, so that this is not a change that the history records. */
async function followTheClock(database: TestDatabase['database']) {
  const facts = { ...shippedFacts, showing: { ...shippedFacts.showing, day: null } };
  await database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    await transaction
      .updateTable('event_facts')
      .set({ facts: JSON.stringify(facts) })
      .execute();
  });
}

/** The files of the build, read once for all apps, because the build does not change during the tests. */
const staticFiles = new Map<string, ReturnType<typeof readStaticFiles>>();

function readBuiltFiles(headers: Record<string, string>) {
  const key = JSON.stringify(headers);
  const files = staticFiles.get(key) ?? readStaticFiles(join(BUILD, 'client'), headers);
  staticFiles.set(key, files);
  return files;
}

function serve(app: App, { trustProxy }: Config): Promise<Server> {
  const server = createHttpServer({ trustProxy, upgrades: asksForChanges });
  attach(app, server);
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}
