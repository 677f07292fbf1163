import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Tables, Transaction } from './tables.ts';

/** Where PostgreSQL is: a URL (DATABASE_URL), or the socket or address that the embedded server hands out. */
export type ConnectOptions = pg.PoolConfig & {
  url?: string;
  /** Another kind of pool than that of `pg`. */
  Pool?: typeof pg.Pool;
  /** Told when an idle connection breaks, for example because the database restarts. */
  onConnectionLost?: (error: Error) => void;
  /** A connection in use over which nothing passed for so long is ended. Without it nobody asks. */
  answerTimeoutMs?: number;
};

export type DatabaseConnection = {
  database: Database;
  pool: pg.Pool;
  close(): Promise<void>;
};

/** A database that does not answer is away: nobody waits for it longer than this. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5000,
  // The system asks after who sends nothing, and finds out within 20 seconds who is gone.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Opens a pool and the query builder on it. */
export function connect(options: ConnectOptions): DatabaseConnection {
  const pool = openPool(options);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}

/** Connects lazily: an unreachable database shows at the first query. */
export function openPool({
  url,
  onConnectionLost,
  answerTimeoutMs = 0,
  Pool = pg.Pool,
  ...options
}: ConnectOptions): pg.Pool {
  const pool = new Pool({
    max: 10,
    ...TIMEOUTS,
    stream: () => socketThatGivesUp(answerTimeoutMs),
    ...options,
    ...(url === undefined ? {} : { connectionString: url }),
  });
  // Without a listener a broken idle connection ends the whole process. The pool drops it by itself.
  pool.on('error', (error) => onConnectionLost?.(error));
  // The same for a connection that is lent out: whoever holds it learns of it from the query that fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** One connection outside of any pool, whose short questions are answered soon or never. */
export async function connectAlone(options: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...TIMEOUTS, query_timeout: 10_000, ...options });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Longer than any statement of a request may take (20 s, `server/data-api/bounds.ts`), and than the pool keeps idle connections. */
export const ANSWER_TIMEOUT_MS = 22_000;

/**
 * The other end may be gone without a word, and TCP itself would wait for a quarter of an hour. Whoever holds the
 * connection gets an error that is not that of a lost one: it is not tried again, for the next one may be as silent. Not for
 * migrations, which may be long at work without a word.
 */
function socketThatGivesUp(afterMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(afterMs, () => {
    socket.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }));
  });
}

/** Any number that only this file uses. */
const LOCK = 7_536_201;

/** Does work that servers which start together must not do at the same time. */
export async function inTurn<Result>(
  database: Database,
  work: (writer: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (writer) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(writer);
    return work(writer);
  });
}
