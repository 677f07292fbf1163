import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#database/tables.ts';
import type { Log } from '#server/log.ts';

/** One committed change of content. */
export interface ContentChange {
  /** Its number in content_history. */
  id: string;
  table: string;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  rowId: string;
  /** The row before, without its picture; null for an INSERT. */
  before: Record<string, unknown> | null;
  /** The row after, with its picture unless that is in `omitted`; null for a DELETE. */
  after: Record<string, unknown> | null;
  /** Columns of `after` that were too large to be read along. */
  omitted: string[];
  changedAt: Date;
}

export type ChangeListener = (changes: ContentChange[]) => Promise<void> | void;
export type ReconnectListener = () => Promise<void> | void;

export interface ChangeFeed {
  /** Listens; resolves when the first attempt to connect is over, and keeps trying when it failed. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Called with what was committed, in that order; listeners run one after the other. */
  onChange(listener: ChangeListener): void;
  /** Called when changes may have been missed: the connection was lost and is back. */
  onReconnected(listener: ReconnectListener): void;
}

export interface ChangeFeedParameters {
  /** Opens a connection of its own, outside of any pool. */
  connect: () => Promise<pg.Client>;
  database: Kysely<Database>;
  log: Log;
  /** Milliseconds before the nth attempt to reconnect. */
  backoff?: (attempt: number) => number;
  keepAliveMs?: number;
}

const CHANNEL = 'content_changed';
/** Rows carry pictures: a replaced committee list must not be in memory all at once. */
const BATCH = 25;
/** Bytes; larger pictures are left out of the change (PROTOCOL, section C: 1 MiB). */
const LARGEST_PICTURE = 1024 * 1024;

const doubling = (attempt: number) => Math.min(100 * 2 ** attempt, 5000);

/** Tells what changed, by one connection that LISTENs. An absent database is waited for, never thrown. */
export function createChangeFeed({
  connect,
  database,
  log,
  backoff = doubling,
  keepAliveMs = 30_000,
}: ChangeFeedParameters): ChangeFeed {
  const changeListeners: ChangeListener[] = [];
  const reconnectListeners: ReconnectListener[] = [];
  let client: pg.Client | null = null;
  let stopped = true;
  let missed = false;
  let attempt = 0;
  let retry: NodeJS.Timeout | undefined;
  let keepAlive: NodeJS.Timeout | undefined;
  let pending: string[] = [];
  /** Everything the listeners are told goes through this one line, in order. */
  let line: Promise<void> = Promise.resolve();

  const inLine = (work: () => Promise<void>) => {
    line = line.then(work).catch((error: unknown) => log.error({ error }, 'the change feed stumbled'));
    return line;
  };

  async function call(name: string, listener: () => Promise<void> | void) {
    try {
      await listener();
    } catch (error) {
      log.error({ error }, `a listener failed: ${name}`);
    }
  }

  function notified(payload: string | undefined) {
    try {
      const { id } = JSON.parse(payload ?? '') as { id?: unknown };
      if (typeof id !== 'number' && typeof id !== 'string') return;
      pending.push(String(id));
    } catch {
      return log.warn({ payload }, 'a notification that is not ours');
    }
    if (pending.length === 1) void inLine(deliver);
  }

  async function deliver() {
    while (pending.length > 0 && !stopped) {
      const ids = pending.slice(0, BATCH);
      let changes: ContentChange[];
      try {
        changes = await readChanges(database, ids);
      } catch (error) {
        // What these were is lost to the listeners: let them hear of the gap as of a lost connection.
        log.warn({ error }, 'changes could not be read');
        pending = [];
        return lost(client);
      }
      pending = pending.slice(ids.length);
      if (changes.length === 0) continue;
      for (const listener of changeListeners) await call('change', () => listener(changes));
    }
  }

  function lost(which: pg.Client | null) {
    if (stopped || which === null || which !== client) return;
    client = null;
    missed = true;
    clearInterval(keepAlive);
    which.end().catch(() => {});
    log.warn('the connection that listens for changes was lost');
    scheduleRetry();
  }

  function scheduleRetry() {
    clearTimeout(retry);
    retry = setTimeout(() => void open(), backoff(attempt++));
    retry.unref();
  }

  async function open() {
    let opened: pg.Client | null = null;
    try {
      opened = await connect();
      const mine = opened;
      mine.on('error', () => lost(mine));
      mine.on('end', () => lost(mine));
      mine.on('notification', (message) => notified(message.payload));
      await mine.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      opened?.end().catch(() => {});
      missed = true;
      log.warn({ error }, 'cannot listen for changes yet');
      if (!stopped) scheduleRetry();
      return;
    }
    if (stopped) return void opened.end().catch(() => {});
    client = opened;
    attempt = 0;
    keepAlive = setInterval(() => void checkAlive(opened), keepAliveMs);
    keepAlive.unref();
    if (!missed) return;
    missed = false;
    void inLine(async () => {
      for (const listener of reconnectListeners) await call('reconnected', listener);
    });
  }

  /** A connection can die without a word; a query on it finds out. */
  async function checkAlive(which: pg.Client) {
    const patience = setTimeout(() => lost(which), keepAliveMs);
    patience.unref();
    await which.query('SELECT 1').catch(() => lost(which));
    clearTimeout(patience);
  }

  return {
    async start() {
      stopped = false;
      await open();
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(keepAlive);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
      await line;
    },
    onChange: (listener) => void changeListeners.push(listener),
    onReconnected: (listener) => void reconnectListeners.push(listener),
  };
}

/** The changes in the order of `ids`, which is the order of their commits. */
async function readChanges(database: Kysely<Database>, ids: string[]): Promise<ContentChange[]> {
  const { rows } = await sql<Omit<ContentChange, 'omitted'> & { omitted: string | null }>`
    SELECT h.id::text AS id, h.table_name AS "table", h.action, h.row_id AS "rowId", h.before,
      CASE WHEN h.after_picture IS NULL THEN h.after
        WHEN octet_length(p.content) > ${LARGEST_PICTURE} THEN h.after - h.picture_column
        ELSE jsonb_set(h.after, ARRAY[h.picture_column], to_jsonb(p.content)) END AS after,
      CASE WHEN octet_length(p.content) > ${LARGEST_PICTURE} THEN h.picture_column END AS omitted,
      h.changed_at AS "changedAt"
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)
    JOIN plenaria.history h ON h.id = wanted.id
    LEFT JOIN plenaria.pictures p ON p.hash = h.after_picture
    ORDER BY wanted.place`.execute(database);
  return rows.map((row) => ({ ...row, omitted: row.omitted === null ? [] : [row.omitted] }));
}
