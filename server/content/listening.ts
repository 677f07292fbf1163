import type pg from 'pg';
import type { Log } from '#server/log.ts';

export interface ListeningParameters {
  /** Opens a dedicated connection, outside of any pool. */
  connect: () => Promise<pg.Client>;
  log: Log;
  channel: string;
  onNotified: (payload: string | undefined) => void;
  /** Called when notifications may have been missed because the connection was lost. */
  onReconnected: () => void;
  /** Milliseconds before the nth attempt to reconnect. */
  backoff?: ((attempt: number) => number) | undefined;
  keepAliveMs?: number | undefined;
}

const doubling = (attempt: number) => Math.min(100 * 2 ** attempt, 5000);

/** A connection that LISTENs, and reconnects when lost. Waits for an unreachable database instead of throwing. */
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

  /** A connection can die silently; a query detects it. */
  async function checkAlive(which: pg.Client) {
    const patience = setTimeout(() => lost(which), keepAliveMs);
    patience.unref();
    try {
      await which.query('SELECT 1');
      // Only now, not on connecting: a connection that keeps failing right after connecting is retried less and less often.
      attempt = 0;
    } catch {
      lost(which);
    } finally {
      clearTimeout(patience);
    }
  }

  return {
    /** Resolves after the first attempt to connect, and keeps trying if it failed. */
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
    /** Reconnects as after a lost connection, because a notification could not be processed. */
    startAgain: () => lost(client),
    /** Whether the connection is listening. */
    get listening() {
      return client !== null;
    },
  };
}
