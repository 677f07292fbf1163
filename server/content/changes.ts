import type pg from 'pg';
import type { Database } from '#database/tables.ts';
import type { Log } from '#server/log.ts';
import { createDebounce } from './debounce.ts';
import { type ContentChange, readChanges } from './read-changes.ts';

export interface ChangeFeedParameters {
  /** Opens a connection of its own, outside of any pool. */
  connect: () => Promise<pg.Client>;
  database: Database;
  log: Log;
  /**
   * Called once before `onChange` is for the changes of a burst, however many they are, with the number of the first. When it
   * fails, they count as missed. What it resolves to is called after all of them.
   */
  onBurst: (first: string) => Promise<() => void>;
  /** Called with what was committed, in that order, a part at a time. */
  onChange: (changes: ContentChange[]) => Promise<void>;
  /** Called when changes may have been missed: the connection was lost and is back. */
  onReconnected: () => Promise<void>;
  /** Milliseconds before the nth attempt to reconnect. */
  backoff?: (attempt: number) => number;
  keepAliveMs?: number;
}

const CHANNEL = 'content_changed';
const doubling = (attempt: number) => Math.min(100 * 2 ** attempt, 5000);

/** Reports what changed, by one connection that LISTENs. An absent database is waited for, never thrown. */
export function createChangeFeed({
  connect,
  database,
  log,
  onBurst,
  onChange,
  onReconnected,
  backoff = doubling,
  keepAliveMs = 10_000,
}: ChangeFeedParameters) {
  const debounce = createDebounce();
  let client: pg.Client | null = null;
  let stopped = true;
  let missed = false;
  let attempt = 0;
  let retry: NodeJS.Timeout | undefined;
  let keepAlive: NodeJS.Timeout | undefined;
  /** The numbers of the changes that were not delivered yet. */
  let pending: string[] = [];
  let delivering = false;
  /** What is called is called one after the other, in the order of the commits. */
  let queue: Promise<void> = Promise.resolve();

  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => log.error({ error }, 'the change feed failed'));
  };

  function notified(payload: string | undefined) {
    try {
      const { id } = JSON.parse(payload ?? '') as { id?: unknown };
      if (typeof id !== 'number' && typeof id !== 'string') return;
      pending.push(String(id));
    } catch {
      return log.warn({ payload }, 'a notification that is not ours');
    }
    if (delivering) return;
    delivering = true;
    enqueue(deliver);
  }

  async function deliver() {
    try {
      while (pending.length > 0 && !stopped) {
        await debounce.wait(() => pending.length);
        const burst = pending;
        pending = [];
        await debounce.run(() => report(burst));
      }
    } catch (error) {
      // Nobody learns of these: it goes on as after a lost connection.
      log.warn({ error }, 'changes could not be read');
      pending = [];
      lost(client);
    } finally {
      delivering = false;
    }
  }

  async function report(burst: string[]) {
    // The content is read anew while its changes are.
    const [first, afterwards] = await Promise.all([readChanges(database, burst), onBurst(burst[0] ?? '')]);
    for (let done = 0; done < burst.length && !stopped; ) {
      const { changes, read } = done === 0 ? first : await readChanges(database, burst.slice(done));
      done += read;
      if (changes.length === 0) continue;
      await onChange(changes).catch((error) => log.error({ error }, 'changes could not be told'));
    }
    afterwards();
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
    enqueue(onReconnected);
  }

  /** A connection can die without a word; a query on it finds out. */
  async function checkAlive(which: pg.Client) {
    const patience = setTimeout(() => lost(which), keepAliveMs);
    patience.unref();
    await which.query('SELECT 1').catch(() => lost(which));
    clearTimeout(patience);
  }

  return {
    /** Listens; resolves when the first attempt to connect is over, and keeps trying when it failed. */
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
      await queue;
    },
    /** Whether it is listening now. */
    get listening() {
      return client !== null;
    },
  };
}
