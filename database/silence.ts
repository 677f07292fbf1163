import type { Socket } from 'node:net';
import type pg from 'pg';

/** Longer than any statement of a request may take (10 s, `server/data-api/transaction.ts`). */
const SILENCE_MS = 12_000;

interface Lent {
  /** What had come over the connection when it was last looked at. */
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
export function dropSilent(pool: pg.Pool, { silenceMs = SILENCE_MS } = {}): () => void {
  const lent = new Map<pg.PoolClient, Lent>();
  const took = (client: pg.PoolClient) =>
    void lent.set(client, { bytes: streamOf(client).bytesRead, since: performance.now() });
  const gave = (_: Error | undefined, client: pg.PoolClient) => void lent.delete(client);
  pool.on('acquire', took).on('release', gave);

  const looks = setInterval(() => {
    const now = performance.now();
    for (const [client, seen] of lent) {
      const stream = streamOf(client);
      if (stream.bytesRead !== seen.bytes) lent.set(client, { bytes: stream.bytesRead, since: now });
      else if (now - seen.since >= silenceMs) stream.destroy(noAnswer());
    }
  }, silenceMs / 10);
  looks.unref();
  return () => {
    clearInterval(looks);
    pool.off('acquire', took).off('release', gave);
  };
}

/** Not as one that was lost: it is not tried again, for the next one may be as silent. */
const noAnswer = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });

/** `pg` keeps its connection out of its types. */
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
