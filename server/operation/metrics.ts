import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { EnvironmentError } from '#server/env.ts';

/** Every kind of request there is: labels must not grow with what anybody requests. */
export type Kind = 'page' | 'data-api' | 'auth' | 'forms' | 'media' | 'preview' | 'health';

/** Ready answers are counted in plain numbers: anything more would be a good part of what they cost. */
export interface Ready {
  full: number;
  notModified: number;
  bytes: number;
}

/** What is read together with the figures. */
export interface Sources {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Whether the connection to the database stands. */
  databaseIsThere: () => boolean;
  isReady: () => boolean;
  sockets: () => number;
  cache: () => { pages: number; bytes: number };
  mail: () => Promise<{ waiting: number; undelivered: number }>;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** A request: from an answer out of memory to a page of an hour's data. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WORK_SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** For the mail queue's figures. */
const TIMEOUT_MS = 1000;

/** The figures of one server, each by its name in Prometheus. */
export function createMetrics() {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const ready: Ready = { full: 0, notModified: 0, bytes: 0 };
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `plenaria_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    { labels = [], buckets = WORK_SECONDS }: { labels?: readonly Label[]; buckets?: number[] } = {},
  ) => new Histogram({ name: `plenaria_${name}`, help, labelNames: labels, buckets, registers });

  const requests = counter('requests_total', 'Answered requests', ['kind', 'status']);
  const seconds = histogram('request_seconds', 'Time until an answer was sent, without ready answers', {
    labels: ['kind'],
    buckets: REQUEST_SECONDS,
  });
  const backup = new Gauge({
    name: 'plenaria_backup_last_success_timestamp_seconds',
    help: 'When the last backup succeeded; 0: none is known of',
    registers,
  });
  countReady(ready, registers);

  let watching = false;
  return {
    ready,
    answered(kind: Kind, status: number, took: number) {
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ kind }, took);
    },
    render: histogram('render_seconds', 'Time to render a page or its data'),
    refresh: histogram('snapshot_refresh_seconds', 'Time to read the content anew'),
    refreshFailures: counter('snapshot_refresh_failures_total', 'Readings of the content that failed'),
    changes: counter('live_changes_total', 'Changes sent to open sockets'),
    slowSockets: counter('live_slow_sockets_total', 'Sockets dropped for being too far behind'),
    refusedSockets: counter('live_refused_sockets_total', 'Sockets that were refused for want of room'),
    mailSent: counter('mail_sent_total', 'Emails handed to the mail server'),
    mailFailures: counter('mail_failures_total', 'Attempts to hand over an email that failed'),
    /** To be called by whatever makes backups. */
    backupSucceeded: (at: Date) => backup.set(at.getTime() / 1000),
    /** Begins to answer for the rest of the server. */
    watch(sources: Sources) {
      watchSources(sources, registers);
    },
    contentType: registry.contentType,
    /** What Prometheus reads. The process is watched from the first time on: nobody pays for what nobody reads. */
    text(): Promise<string> {
      if (!watching) collectDefaultMetrics({ register: registry });
      watching = true;
      return registry.metrics();
    },
  };
}

function countReady(ready: Ready, registers: Registry[]) {
  new Counter({
    name: 'plenaria_ready_answers_total',
    help: 'Answers that lay ready: pages, their data, files',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset();
      this.inc({ status: '2xx' }, ready.full);
      this.inc({ status: '3xx' }, ready.notModified);
    },
  });
  new Counter({
    name: 'plenaria_ready_bytes_total',
    help: 'Bytes of the answers that lay ready',
    registers,
    collect() {
      this.reset();
      this.inc(ready.bytes);
    },
  });
}

function watchSources(sources: Sources, registers: Registry[]) {
  const { pool, databaseIsThere, isReady, sockets, cache, mail } = sources;
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `plenaria_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('ready', 'Whether /readyz says so', () => Number(isReady()));
  gauge('database_up', 'Whether the connection that listens for changes stands', () =>
    Number(databaseIsThere()),
  );
  gauge('live_sockets', 'Open sockets', sockets);
  gauge('kept_answers', 'Pages and data in the cache', () => cache().pages);
  gauge('kept_bytes', 'Memory of the pages and data in the cache', () => cache().bytes);
  new Gauge({
    name: 'plenaria_database_connections',
    help: 'Connections of the pool by state; waiting: requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'plenaria_mail_letters',
    help: 'Emails in the queue of all servers by state; missing while the database is away',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const late = pause(TIMEOUT_MS, null, { ref: false });
      const counts = databaseIsThere() ? await Promise.race([mail().catch(() => null), late]) : null;
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
}

/** Serves the figures on a port of their own, which no visitor reaches. */
export async function serveMetrics(metrics: Metrics, { port, host }: { port: number; host: string }) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', ({ message }) =>
      failed(new EnvironmentError(`METRICS_PORT ${port} cannot be used: ${message}`)),
    );
    server.listen(port, host, done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
