import type pg from 'pg';
import type { Log } from '#server/log.ts';

export interface ListeningParameters {
  /** Opens a connection of its own, outside of any pool. */
  connect: () => Promise<pg.Client>;
  log: Log;
  channel: string;
  onNotified: (payload: string | undefined) => void;
  /** Called when notifications may have been missed: the connection was lost and is back. */
  onReconnected: () => void;
  /** Milliseconds before the nth attempt to reconnect. */
  backoff?: ((attempt: number) => number) | undefined;
  keepAliveMs?: number | undefined;
}

const doubling = (attempt: number) => Math.min(100 * 2 ** attempt, 5000);

/** One connection that LISTENs, and another in its place when it is lost. An absent database is waited for, never thrown. */
export function createListening({
  connect,
  log,
  channel,
  onNotified,
  onReconnected,
  backoff = doubling,
  keepAliveMs = 10_000,
}: ListeningParameters) {
  let client: pg.Client | null = null;
  let stopped = true;
  let missed = false;
  let attempt = 0;
  let retry: NodeJS.Timeout | undefined;
  let keepAlive: NodeJS.Timeout | undefined;

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
      mine.on('notification', (message) => onNotified(message.payload));
      await mine.query(`LISTEN ${channel}`);
    } catch (error) {
      opened?.end().catch(() => {});
      missed = true;
      log.warn({ error }, 'cannot listen for changes yet');
      if (!stopped) scheduleRetry();
      return;
    }
    if (stopped) return void opened.end().catch(() => {});
    client = opened;
    keepAlive = setInterval(() => void checkAlive(opened), keepAliveMs);
    keepAlive.unref();
    if (!missed) return;
    missed = false;
    onReconnected();
  }

  /** A connection can die without a word; a query on it finds out. */
  async function checkAlive(which: pg.Client) {
    const patience = setTimeout(() => lost(which), keepAliveMs);
    patience.unref();
    try {
      await which.query('SELECT 1');
      // Not as soon as it stands: one that is lost at once, or given up for what fails after it, is tried less and less often.
      attempt = 0;
    } catch {
      lost(which);
    } finally {
      clearTimeout(patience);
    }
  }

  return {
    /** Resolves when the first attempt to connect is over, and keeps trying when it failed. */
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
    },
    /** Goes on as after a lost connection: something was heard, and could not be worked on. */
    startAgain: () => lost(client),
    /** Whether it is listening now. */
    get listening() {
      return client !== null;
    },
  };
}
