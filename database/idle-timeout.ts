import type { Socket } from 'node:net';
import type pg from 'pg';

/** Longer than any statement of a request may take (10 s, `server/data-api/transaction.ts`). */
const IDLE_TIMEOUT_MS = 12_000;

interface InUse {
  /** What had come over the connection at the last check. */
  bytes: number;
  since: number;
}

/**
 * Ends connections that somebody holds and over which nothing came for so long: the other end is gone without a word, and
 * TCP itself would wait for a quarter of an hour. Whoever holds one gets an error. Not for migrations, which may be long
 * at work without a word.
 *
 * @returns what ends the watch
 */
export function endIdleConnections(pool: pg.Pool, { idleTimeoutMs = IDLE_TIMEOUT_MS } = {}): () => void {
  const inUse = new Map<pg.PoolClient, InUse>();
  const acquired = (client: pg.PoolClient) =>
    void inUse.set(client, { bytes: streamOf(client).bytesRead, since: performance.now() });
  const released = (_: Error | undefined, client: pg.PoolClient) => void inUse.delete(client);
  pool.on('acquire', acquired).on('release', released);

  const checks = setInterval(() => {
    const now = performance.now();
    for (const [client, seen] of inUse) {
      const stream = streamOf(client);
      if (stream.bytesRead !== seen.bytes) inUse.set(client, { bytes: stream.bytesRead, since: now });
      else if (now - seen.since >= idleTimeoutMs) stream.destroy(noAnswer());
    }
  }, idleTimeoutMs / 10);
  checks.unref();
  return () => {
    clearInterval(checks);
    pool.off('acquire', acquired).off('release', released);
  };
}

/** Not as one that was lost: it is not tried again, for the next one may be as silent. */
const noAnswer = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });

/** `pg` keeps its connection out of its types. */
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
