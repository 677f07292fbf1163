import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type pg from 'pg';
import type { Clock } from '#congress/clock.ts';
import { languageOf, withoutLanguage } from '#congress/language.ts';
import type { Database } from '#database/tables.ts';
import { createPaperCopies } from './annals/files.ts';
import { createAuth } from './auth/auth.ts';
import { openSealing } from './auth/sealing/sealed-rows.ts';
import { createPurge } from './cdn/purge.ts';
import { createChangeFeed } from './content/changes.ts';
import { createSnapshot } from './content/snapshot.ts';
import { followChanges } from './content-changes.ts';
import { createCounts, opensPage } from './counts/counts.ts';
import { createCatalogue } from './data-api/catalogue.ts';
import type { Config } from './env.ts';
import { createS3Storage } from './files/s3.ts';
import { createFileSender } from './files/send.ts';
import { createFolderStorage } from './files/storage.ts';
import { securityHeaders } from './http/headers.ts';
import { withinRequest } from './http/request-context.ts';
import { createQueue, type Job, scheduleJob } from './jobs/queue.ts';
import { createWorkLimiter } from './limits/work.ts';
import { createLive } from './live/live.ts';
import type { Log } from './log.ts';
import { createMail } from './mail/mail.ts';
import { createMailings } from './mailings/mailings.ts';
import { createKeptDrawings } from './media/kept-drawings.ts';
import { createPictures } from './media/pictures.ts';
import { createMediaWorker, type MediaWorkerParameters } from './media/worker.ts';
import { createHealth } from './operation/health.ts';
import { createMetrics } from './operation/metrics.ts';
import { createRequests } from './operation/requests.ts';
import type { PageSource } from './pages/build.ts';
import { createPages } from './pages/pages.ts';
import { retentionJob } from './privacy/retention.ts';
import { createPush } from './push/push.ts';
import { releaseJob } from './releases/scheduled-releases.ts';
import { createListener, createRoutes } from './routes.ts';
import { createSecurityEvents } from './security-events/security-events.ts';

export interface AppParameters {
  database: Database;
  /** The connections of `database`. */
  pool: pg.Pool;
  /** Connections of their own for what anybody may ask of the data API: nobody can take those of `pool`. */
  publicPool: pg.Pool;
  /** Opens the one connection that listens for changes. */
  connectListener: () => Promise<pg.Client>;
  clock: Clock;
  config: Config;
  log: Log;
  pages: PageSource;
  mediaBounds?: MediaWorkerParameters['bounds'];
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** The whole server, from its parameters. Nothing listens until `listener` is given to a server. */
export async function createApp(parameters: AppParameters) {
  const { database, pool, publicPool, clock, config, log } = parameters;
  const { trustProxy, publicUrl, dataDir } = config;
  const headers = securityHeaders(config);
  const metrics = createMetrics();
  const requests = createRequests({ log, metrics, trustProxy });
  const snapshot = createSnapshot({ database, log, metrics });
  const { facts } = snapshot;
  const queue = createQueue({ database, clock, log });
  const mail = createMail({ database, queue, config, facts, clock, log, metrics });
  const sealing = await openSealing({ database, config, log });
  const congressNames = () => {
    const { shortName, name } = facts().congress;
    return [shortName, ...Object.values(name)];
  };
  const events = createSecurityEvents({ database, clock, log, mail });
  const auth = createAuth({ database, clock, config, log, mail, events, sealing, congressNames });
  const { verifyAccessToken } = auth;
  const publishableKey = await auth.ensurePublishableKey(config.publishableKey);
  const administrator = await auth.ensureFirstAdministrator({
    username: config.adminUsername,
    password: config.adminPassword,
    email: config.adminEmail,
  });
  const push = createPush({ database, queue, snapshot, sealing, facts, clock, config, log });
  const mailings = createMailings({ database, queue, mail, facts, snapshot, clock, config, log });
  const counts = createCounts({ database, facts, clock, log });
  const catalogue = createCatalogue(database, clock);
  const shared = {
    ...{ database, pool, publicPool, clock, config, log, metrics, headers, facts, snapshot, mail, catalogue },
    ...{ auth, verifyAccessToken, publishableKey, trustProxy, publicUrl, dataDir, push, mailings, events },
    counts,
    sendsMail: config.smtpUrl !== undefined,
  };
  const live = createLive(shared);
  const bucket = config.storageUrl && createS3Storage({ location: config.storageUrl, clock, log });
  const storage = bucket ?? createFolderStorage(dataDir);
  const limiter = createWorkLimiter();
  const sendFile = createFileSender({ storage, limiter });
  const paperCopies = createPaperCopies({ database, storage, sendFile, limiter, log });
  const worker = createMediaWorker({ clock, bounds: parameters.mediaBounds });
  const { draw } = worker;
  const keptDrawing = createKeptDrawings({ storage, draw: worker.drawVolume, log });
  const pages = createPages({
    ...{ ...parameters.pages, ...shared, draw, keptDrawing, sendFile, limiter },
    behindCdn: config.behindCdn,
    pageAnswered(path, headers) {
      if (!config.behindCdn && opensPage(headers))
        counts.addAnswered(withoutLanguage(path), languageOf(path));
    },
  });
  const pictures = createPictures({ database, storage, log, clock, worker });
  const { purgeUrl, purgeSecret } = config;
  const purge =
    purgeUrl && purgeSecret
      ? createPurge({ ...shared, queue, config: { purgeUrl, purgeSecret } })
      : undefined;
  const changes = followChanges({ ...shared, pages, live, pictures, paperCopies, purge });
  const feed = createChangeFeed({ connect: parameters.connectListener, database, log, ...changes });
  const health = createHealth({
    hasContent: () => snapshot.content() !== null,
    databaseIsThere: () => feed.listening,
    storageProblem: storage.problem,
    metrics,
    metricsToken: config.metricsToken,
  });
  metrics.watch({
    pool,
    databaseIsThere: () => feed.listening,
    storageIsThere: () => storage.problem() === null,
    isReady: health.isReady,
    sockets: () => live.size,
    work: limiter.state,
    cache: pages.cacheSize,
    mail: mail.counts,
    purge: purge?.counts,
  });
  const hono = createRoutes({
    ...shared,
    ...parameters.pages,
    ...{ draw, pages, pictures, paperCopies, worker, sendFile, limiter, health: health.routes },
  });
  return {
    publishableKey,
    /** The administrator of the configuration; `password` only when it was generated just now. */
    administrator,
    metrics,
    counts,
    events,
    /** Answers a request without a port. */
    request: async (request: Request) =>
      withinRequest({ id: randomUUID(), rateLimitKey: 'unknown', signal: request.signal }, () =>
        hono.fetch(request),
      ),
    /** Work under way and waiting, by lane. */
    work: limiter.state,
    /** Every address that answers, by its method. Until the first request more can be added. */
    hono,
    routes: hono.routes,
    /** Answers Node's own server: ready buffers first, then everything else. */
    listener: createListener({ fetch: hono.fetch, ...parameters.pages, pages, requests, health }),
    upgrade: live.handleUpgrade,
    /** Reads the content and listens for changes. */
    async start() {
      await feed.start();
      // A change between reading and listening would be missed the other way round.
      void (await changes.refresh())();
      await queue.start();
      // Emails are signed with the facts that were just read, and the months of retention are theirs, too.
      await mail.start();
      await mailings.start();
      await push.start();
      await purge?.start();
      await scheduleJob(queue, mail.job, { log, now: true });
      await scheduleJob(queue, push.job, { log, now: true });
      const releases = releaseJob({ database, mail, facts, clock, config, log });
      await scheduleJob(queue, releases, { log, now: true });
      const retention = retentionJob({ database, facts, clock, log });
      await scheduleJob(queue, retention, { log, now: true });
    },
    /** Has another job done by the clock, once the application was started. */
    schedule: (job: Job) => scheduleJob(queue, job, { log }),
    /** Makes good what was missed while no server ran; visitors need not wait for it. */
    catchUp: () => Promise.all([bucket?.probe(), changes.catchUp()]),
    /** Says that this server is about to stop, and answers as before: from now on each connection serves one request. */
    drain: health.drain,
    /**
     * Turns away with a 502 what a proxy gives to another server: reading requests and sockets. Whatever writes is still
     * answered, for a proxy would not send it twice; but from the first 502 on it sends the others elsewhere, too.
     */
    leave() {
      health.leave();
      live.refuse();
    },
    /** Closes the open sockets: an HTTP server that closes would wait for them. */
    closeSockets: live.close,
    async stop() {
      await feed.stop();
      pages.stop();
      await pictures.stop();
      worker.close();
      await live.close();
      await queue.stop({ graceful: true, timeout: 10_000 });
      mail.stop();
      await counts.write();
      await events.write();
    },
  };
}

/** Gives the application to an HTTP server. */
export function attach(app: App, server: Server): void {
  server.on('request', app.listener);
  server.on('upgrade', app.upgrade);
}
