import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import { createAuth } from './auth/auth.ts';
import { openSealing } from './auth/sealed-rows.ts';
import { createChangeFeed } from './content/changes.ts';
import { createSnapshot } from './content/snapshot.ts';
import type { Config } from './env.ts';
import { createListener } from './listener.ts';
import { createLive } from './live/live.ts';
import type { Log } from './log.ts';
import { createMail } from './mail/mail.ts';
import { pruneMedia } from './media/media.ts';
import { createPictures } from './media/pictures.ts';
import { createWorkshop } from './media/workshop.ts';
import { createHealth } from './operation/health.ts';
import { createMetrics, type Metrics } from './operation/metrics.ts';
import { createRequests } from './operation/requests.ts';
import type { PageBuild } from './pages/build.ts';
import { createPages } from './pages/pages.ts';
import type { StaticFiles } from './pages/static-files.ts';
import { createRetention } from './retention/retention.ts';
import { createRoutes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppParameters {
  database: Kysely<Database>;
  /** The connections of `database`. */
  pool: pg.Pool;
  /** Connections of their own for what anybody may ask of the data API: nobody can take those of `pool`. */
  publicPool: pg.Pool;
  /** Opens the one connection that listens for changes. */
  connectListener: () => Promise<pg.Client>;
  clock: Clock;
  config: Config;
  log: Log;
  pages: {
    build: () => PageBuild | Promise<PageBuild>;
    /** false: every page is rendered anew (development). */
    cached: boolean;
    /** The built client files; null where something else serves them (development). */
    files: StaticFiles | null;
    /** Sees a request before the application does (the development server's files). */
    middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  };
}

export interface App {
  /** Answers a request without a port. */
  request(request: Request): Promise<Response>;
  /** Answers Node's own server: ready buffers first, then everything else. */
  listener(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Reads the content and listens for changes. */
  start(): Promise<void>;
  /** Finds the colours of pictures that were stored while no server ran; visitors need not wait for it. */
  seePictures(): Promise<void>;
  /** Says goodbye to the open sockets: an HTTP server that closes would wait for them. */
  hangUp(): Promise<void>;
  /** Says that this server is about to stop, and answers as before: from now on each connection serves one request. */
  drain(): void;
  /**
   * Turns away with a 502 what a proxy gives to another server: reading requests and sockets. Whatever writes is still
   * answered, for a proxy would not send it twice; but from the first 502 on it sends the others elsewhere, too.
   */
  leave(): void;
  metrics: Metrics;
  stop(): Promise<void>;
  /** Creates the administrator of the configuration; `password` only when it was generated just now. */
  administrator: { created: boolean; password?: string };
  publishableKey: string;
}

/** The whole server, from its parameters. Nothing listens until `listener` is given to a server. */
export async function createApp(parameters: AppParameters): Promise<App> {
  const { database, pool, publicPool, clock, config, log } = parameters;
  const headers = securityHeaders(config);
  const metrics = createMetrics();
  const requests = createRequests({ log, metrics, trustProxy: config.trustProxy });
  const snapshot = createSnapshot({ database, log, metrics });
  const mail = createMail({ database, config, facts: snapshot.facts, clock, log, metrics });
  const retention = createRetention({ database, facts: snapshot.facts, clock, log });
  const sealing = await openSealing({ database, config, log });
  const auth = createAuth({
    database,
    clock,
    config,
    log,
    mail,
    sealing,
    congressNames() {
      const { shortName, name } = snapshot.facts().congress;
      return [shortName, ...Object.values(name)];
    },
  });
  const publishableKey = await auth.ensurePublishableKey(config.publishableKey);
  const administrator = await auth.ensureFirstAdministrator({
    username: config.adminUsername,
    password: config.adminPassword,
    email: config.adminEmail,
  });
  const { verifyAccessToken } = auth;
  const feed = createChangeFeed({ connect: parameters.connectListener, database, log });
  const live = createLive({
    verifyAccessToken,
    publishableKey,
    clock,
    log,
    database,
    trustProxy: config.trustProxy,
    headers,
    metrics,
  });
  // Not the one that unpacks pictures of whoever sent them: those may bring it down.
  const studio = createWorkshop();
  const pages = createPages({
    ...parameters.pages,
    draw: studio.draw,
    snapshot,
    clock,
    publicUrl: config.publicUrl,
    publishableKey,
    headers,
    log,
    metrics,
  });
  const health = createHealth({
    hasContent: () => snapshot.content() !== null,
    databaseIsThere: () => feed.listening,
    metrics,
    metricsToken: config.metricsToken,
  });
  metrics.watch({
    pool,
    databaseIsThere: () => feed.listening,
    isReady: health.isReady,
    sockets: () => live.size,
    kept: pages.kept,
    mail: mail.counts,
  });

  // First the content, then the sockets, then the pages: browsers ask for them over the next 0.4 s, and whoever comes before they
  // are there shares one rendering. One after the other: an older reading must not take a newer one's place.
  let reading: Promise<unknown> = Promise.resolve();
  /** Resolves to what makes the pages anew. */
  function contentChanged(): Promise<() => Promise<void>> {
    const read = async () => {
      await snapshot.refresh();
      return pages.forget();
    };
    const current = reading.then(read, read);
    reading = current;
    return current;
  }
  const cacheDir = join(config.dataDir, 'media');
  const workshop = createWorkshop();
  const pictures = createPictures({ database, cacheDir, log, workshop });
  /** Pages show the colours of new pictures as soon as they are known, whose files are made where nobody waits for them. */
  async function seeNewPictures(rowIds?: readonly string[]) {
    try {
      const seen = await pictures.tone(rowIds);
      if (seen.length > 0) void (await contentChanged())();
      return seen;
    } catch (error) {
      log.warn({ error }, 'the colours of new pictures could not be found');
      return [];
    }
  }
  /** A picture that was removed or replaced must not stay reachable. */
  const prune = () =>
    pruneMedia({ database, cacheDir }).catch((error) =>
      log.warn({ error }, 'derived pictures could not be removed'),
    );
  feed.onBurst(contentChanged);
  feed.onChange(async (changes) => {
    await live.broadcast(changes);
    // Visitors hear of no row of this table, but every page says something of it.
    if (changes.some(({ table }) => table === 'event_facts')) live.refetchAll();
    if (changes.some(({ action }) => action !== 'INSERT')) await prune();
    void seeNewPictures(changes.map(({ rowId }) => rowId)).then(pictures.prepare);
  });
  feed.onReconnected(async () => {
    const makePages = await contentChanged();
    live.refetchAll();
    void makePages();
    void seeNewPictures();
  });

  const hono = createRoutes({
    ...{
      database,
      pool,
      publicPool,
      clock,
      config,
      log,
      headers,
      auth,
      publishableKey,
      snapshot,
      mail,
      pages,
    },
    pictures,
    workshop,
    draw: studio.draw,
    health: health.routes,
    build: parameters.pages.build,
    files: parameters.pages.files,
  });
  return {
    publishableKey,
    administrator,
    request: async (request) => hono.fetch(request),
    listener: createListener({ fetch: hono.fetch, ...parameters.pages, pages, requests, health }),
    upgrade: (request, socket, head) => live.handleUpgrade(request, socket, head),
    async start() {
      await feed.start();
      // A change between reading and listening would be missed the other way round.
      void (await contentChanged())();
      // Mails are signed with the facts that were just read.
      await mail.start();
      // By the months that were just read.
      retention.start();
    },
    async seePictures() {
      await seeNewPictures();
    },
    metrics,
    drain: health.drain,
    leave() {
      health.leave();
      live.turnAway();
    },
    hangUp: () => live.close(),
    async stop() {
      await retention.stop();
      await feed.stop();
      await pictures.stop();
      workshop.close();
      studio.close();
      await live.close();
      await mail.stop();
    },
  };
}

/** Gives the application to an HTTP server. */
export function attach(app: App, server: Server): void {
  server.on('request', app.listener);
  server.on('upgrade', app.upgrade);
}
