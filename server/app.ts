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
  /** Opens the one connection that listens for changes. */
  connectListener: () => Promise<pg.Client>;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** The whole server, from its parameters. Nothing listens until `listener` is given to a server. */
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
    listener: createListener({ fetch: hono.fetch, files, middleware, pages, requests, health }),
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
      await scheduleJob(queue, mailingJob({ database, mailings, clock, log }), { log, now: true });
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
      await endWork(queue, 10_000);
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
