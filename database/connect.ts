import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Tables, Transaction } from './tables.ts';

/** The address of PostgreSQL: a URL (DATABASE_URL), or the socket or address of the embedded server. */
export type ConnectOptions = pg.PoolConfig & {
  url?: string;
  /** A pool class to use instead of that of `pg`. */
  Pool?: typeof pg.Pool;
  /** Called when an idle connection breaks, for example because the database restarts. */
  onConnectionLost?: (error: Error) => void;
  /**
   * A connection in use without any traffic for this time is closed, by this side and, in a transaction, by PostgreSQL, so that
   * a server that vanished keeps no locks. Undefined: no limit.
   */
  answerTimeoutMs?: number;
};

export type DatabaseConnection = {
  database: Database;
  pool: pg.Pool;
  close(): Promise<void>;
};

/** A database that opens no connection within this time is treated as unavailable. */
export const CONNECTION_TIMEOUT_MS = 5000;

const TIMEOUTS = {
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  // TCP keep-alive detects a vanished peer within 20 seconds.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Opens a pool and the query builder on it. */
export function connect(options: ConnectOptions): DatabaseConnection {
  const pool = openPool(options);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}

/** Connects lazily: an unreachable database only fails at the first query. */
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
    idle_in_transaction_session_timeout: answerTimeoutMs,
    ...options,
    ...(url === undefined ? {} : { connectionString: url }),
  });
  // Without a listener a broken idle connection would crash the process. The pool removes it by itself.
  pool.on('error', (error) => onConnectionLost?.(error));
  // The same for a connection in use: its user gets the error from the failing query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A single connection outside of any pool, for short queries that either succeed soon or never. */
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

/** Longer than the limit for any statement of a request (20 s, `server/data-api/bounds.ts`), and than the pool keeps idle connections. */
export const ANSWER_TIMEOUT_MS = 22_000;

/**
 * Closes a socket without traffic: if the peer has vanished, TCP itself would wait for a quarter of an hour. The error differs from
 * that of a lost connection, so that the query is not retried, because the next connection may be silent, too. Not for migrations,
 * which may run for a long time without any traffic.
 */
function socketThatGivesUp(afterMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(afterMs, () => {
    socket.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }));
  });
}

/** The key of the advisory lock: an arbitrary number that only this file uses. */
const LOCK = 7_536_201;

/** Runs work under an advisory lock, so that servers that start together do it one after the other. */
export async function inTurn<Result>(
  database: Database,
  work: (writer: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (writer) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(writer);
    return work(writer);
  });
}
