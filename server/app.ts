import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type pg from 'pg';
import { createChangeFeed } from './content/changes.ts';
import { followChanges } from './content-changes.ts';
import { withinRequest } from './http/request-context.ts';
import { endWork, type Job, scheduleJob } from './jobs/queue.ts';
import { createListener } from './listener.ts';
import { mailingJob } from './mailings/scheduled-mailings.ts';
import { createHealth } from './operation/health.ts';
import { createRequests } from './operation/requests.ts';
import { createParts } from './parts.ts';
import { retentionJob } from './privacy/retention.ts';
import { releaseJob } from './releases/scheduled-releases.ts';
import { createRoutes } from './routes.ts';
import { createServices, type ServicesParameters } from './services.ts';

export interface AppParameters extends ServicesParameters {
  /** Opens the connection that listens for changes. */
  connectListener: () => Promise<pg.Client>;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** The whole server, built from its parameters. It serves requests once `listener` is attached to an HTTP server. */
export async function createApp(parameters: AppParameters) {
  const services = await createServices(parameters);
  const { database, pool, clock, config, log, headers, metrics, snapshot, queue, mail, events } = services;
  const { auth, publishableKey, push, mailings, counts, live, bucket, storage, limiter, worker } = services;
  const { pages, pictures, purge } = services;
  const { facts } = snapshot;
  const { trustProxy } = config;
  const { files, middleware } = services.source;
  const administrator = await auth.ensureFirstAdministrator({
    username: config.adminUsername,
    password: config.adminPassword,
    email: config.adminEmail,
  });
  const requests = createRequests({ log, metrics, trustProxy });
  const changes = followChanges(services);
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
  const parts = [['/', health.routes] as const, ...createParts(services)];
  const hono = createRoutes({ parts, headers, trustProxy, files, pages, log });
  return {
    publishableKey,
    /** The configured administrator; `password` only if it was generated just now. */
    administrator,
    metrics,
    counts,
    events,
    /** Answers a request without a network connection. */
    request: async (request: Request) =>
      withinRequest({ id: randomUUID(), rateLimitKey: 'unknown', signal: request.signal }, () =>
        hono.fetch(request),
      ),
    /** Running and queued work, by lane. */
    work: limiter.state,
    /** All routes. More can be added until the first request. */
    hono,
    routes: hono.routes,
    /** Request listener for Node's HTTP server: cached responses first, then everything else. */
    listener: createListener({ fetch: hono.fetch, files, middleware, pages, requests, health }),
    upgrade: live.handleUpgrade,
    /** Reads the content and listens for changes. */
    async start() {
      await feed.start();
      // After listening has started; otherwise a change in between would be missed.
      void (await changes.refresh())();
      await queue.start();
      // Only now, because emails and retention depend on the facts that were just read.
      await mail.start();
      await mailings.start();
      await push.start();
      await purge?.start();
      await scheduleJob(queue, mail.job, { log, now: true });
      await scheduleJob(queue, push.job, { log, now: true });
      const releases = releaseJob({ database, mail, facts, clock, config, log });
      await scheduleJob(queue, releases, { log, now: true });
      await scheduleJob(queue, mailingJob({ database, mailings, clock, log }), { log, now: true });
      const retention = retentionJob({ database, facts, clock, log });
      await scheduleJob(queue, retention, { log, now: true });
    },
    /** Schedules another job; call after `start`. */
    schedule: (job: Job) => scheduleJob(queue, job, { log }),
    /** Processes changes made while no server was running; visitors need not wait for it. */
    catchUp: () => Promise.all([bucket?.probe(), changes.catchUp()]),
    /** Announces that the server will stop, and closes each connection after its next response. */
    drain: health.drain,
    /**
     * Answers reads and socket upgrades with a 502, so that a proxy sends them to another server. Writes are still answered, because a
     * proxy would not retry them; after the first 502 it sends them elsewhere as well.
     */
    leave() {
      health.leave();
      live.refuse();
    },
    /** Closes the open sockets; otherwise closing the HTTP server would wait for them. */
    closeSockets: live.close,
    async stop() {
      await feed.stop();
      pages.stop();
      await pictures.stop();
      worker.close();
      await live.close();
      await endWork(queue, 10_000);
      mail.stop();
      await counts.write();
      await events.write();
    },
  };
}

/** Attaches the application to an HTTP server. */
export function attach(app: App, server: Server): void {
  server.on('request', app.listener);
  server.on('upgrade', app.upgrade);
}
