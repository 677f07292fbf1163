import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FairPool } from '#server/limits/fair-pool.ts';

/** Kinds of requests for metrics: a fixed set, so that labels do not grow with requested addresses. */
export type Kind = 'page' | 'data-api' | 'auth' | 'forms' | 'media' | 'preview' | 'health';

/** Counters of cached responses, plain numbers because anything else would be a considerable part of their cost. */
export interface Ready {
  full: number;
  notModified: number;
  bytes: number;
}

/** Sources of the gauges, read on each scrape. */
export interface Sources {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> &
    Partial<Pick<FairPool, 'waitingRequests'>>;
  /** Whether the connection to the database is up. */
  databaseIsThere: () => boolean;
  /** Whether the file storage worked at its last use. */
  storageIsThere: () => boolean;
  isReady: () => boolean;
  sockets: () => number;
  /** Uncached work for visitors, by lane. */
  work: () => Record<string, { running: number; waiting: number }>;
  cache: () => { pages: number; bytes: number };
  mail: () => Promise<Record<'waiting' | 'paced' | 'undelivered', number>>;
  /** Messages to a CDN about removed files; undefined without a configured CDN. */
  purge: (() => Promise<{ waiting: number; undelivered: number }>) | undefined;
}

/** Backups as configured. */
export interface BackupFigures {
  /** Interval in hours. */
  everyHours: number;
  /** When the newest backup in the folder was made, also by hand; null if there is none. */
  newest: () => Promise<Date | null>;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Buckets of request times, from cached responses to reports over a lot of data. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WORK_SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** Timeout of the queries for queue metrics. */
const TIMEOUT_MS = 1000;

/** The metrics of one server, by their Prometheus names. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const ready: Ready = { full: 0, notModified: 0, bytes: 0 };
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `plenaria_${name}`, help, labelNames, registers });
  const work = (name: string, help: string) =>
    new Histogram({ name: `plenaria_${name}`, help, buckets: WORK_SECONDS, registers });

  const requests = counter('requests_total', 'Answered requests', ['kind', 'status']);
  const seconds = new Histogram({
    name: 'plenaria_request_seconds',
    help: 'Time until an answer was sent, without ready answers',
    labelNames: ['kind'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  let backups: BackupFigures | undefined;
  const ofBackups = (
    name: string,
    help: string,
    read: (backups: BackupFigures) => Promise<number> | number,
  ) =>
    new Gauge({
      name: `plenaria_backup_${name}`,
      help: `${help}; missing where the server makes no backups`,
      registers,
      async collect() {
        if (backups) this.set(await read(backups));
        else this.remove();
      },
    });
  ofBackups('every_seconds', 'From one backup to the next', ({ everyHours }) => everyHours * 3600);
  ofBackups(
    'last_success_timestamp_seconds',
    'When the newest backup was made; 0: there is none',
    async ({ newest }) => Number(await newest()) / 1000,
  );
  countReady(ready, registers);

  let watching = false;
  return {
    ready,
    answered(kind: Kind, status: number, took: number) {
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ kind }, took);
    },
    render: work('render_seconds', 'Time to render a page or its data'),
    refresh: work('snapshot_refresh_seconds', 'Time to read the content anew'),
    refreshFailures: counter('snapshot_refresh_failures_total', 'Readings of the content that failed'),
    changes: counter('live_changes_total', 'Changes sent to open sockets'),
    slowSockets: counter('live_slow_sockets_total', 'Sockets dropped for being too far behind'),
    refusedSockets: counter('live_refused_sockets_total', 'Sockets that were refused for want of room'),
    mailSent: counter('mail_sent_total', 'Emails handed to the mail server'),
    mailFailures: counter('mail_failures_total', 'Attempts to hand over an email that failed'),
    /** Starts reporting on backups. */
    watchBackups(figures: BackupFigures) {
      backups = figures;
    },
    /** Starts reporting on the rest of the server. */
    watch(sources: Sources) {
      watchSources(sources, registers);
    },
    contentType: registry.contentType,
    /** The metrics in Prometheus's format. Process metrics are collected only from the first scrape on, since they have a cost. */
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
  const { pool, databaseIsThere, storageIsThere, isReady, sockets, work, cache, mail, purge } = sources;
  /** State of a queue in the database; empty if the database is unreachable. */
  const queued = async (counts: () => Promise<object>) =>
    databaseIsThere()
      ? await Promise.race([counts().catch(() => ({})), pause(TIMEOUT_MS, {}, { ref: false })])
      : {};
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `plenaria_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const gauges = (name: string, help: string, read: () => Promise<object> | object) =>
    new Gauge({
      name: `plenaria_${name}`,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset();
        for (const [state, count] of Object.entries(await read())) this.set({ state }, count);
      },
    });
  gauge('ready', 'Whether /readyz says so', () => Number(isReady()));
  gauge('database_up', 'Whether the connection that listens for changes stands', () =>
    Number(databaseIsThere()),
  );
  gauge('file_storage_up', 'Whether the storage of derived files answered when it was last asked', () =>
    Number(storageIsThere()),
  );
  gauge('live_sockets', 'Open sockets', sockets);
  gauge('kept_answers', 'Pages and data in the cache', () => cache().pages);
  gauge('kept_bytes', 'Memory of the pages and data in the cache', () => cache().bytes);
  gauges(
    'database_connections',
    'Connections of the pool by state; waiting: requests that wait for one',
    () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + (pool.waitingRequests ?? 0),
    }),
  );
  for (const state of ['running', 'waiting'] as const)
    new Gauge({
      name: `plenaria_work_${state}`,
      help: `Work for visitors that is not ready, by its kind: ${state}`,
      labelNames: ['lane'],
      registers,
      collect() {
        for (const [lane, counts] of Object.entries(work())) this.set({ lane }, counts[state]);
      },
    });
  gauges(
    'mail_letters',
    'Emails in the queue of all servers by state; missing while the database is away',
    () => queued(mail),
  );
  gauges(
    'cdn_messages',
    'Messages to PURGE_URL about removed files by state; missing while the database is away',
    () => (purge ? queued(purge) : {}),
  );
}
