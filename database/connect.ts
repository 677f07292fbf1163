import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

/** Where PostgreSQL is: a URL (DATABASE_URL), or the socket or address that the embedded server hands out. */
export type ConnectOptions = pg.PoolConfig & {
  url?: string;
  /** Told when an idle connection breaks, for example because the database restarts. */
  onConnectionLost?: (error: Error) => void;
};

export type DatabaseConnection = {
  database: Kysely<Database>;
  pool: pg.Pool;
  close(): Promise<void>;
};

/** A database that does not answer is away: nobody waits for it longer than this. */
const PATIENCE = {
  connectionTimeoutMillis: 5000,
  // The system asks after who is silent, and finds out within 20 seconds who is gone.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Opens a pool and the query builder on it. */
export function connect(options: ConnectOptions): DatabaseConnection {
  const pool = openPool(options);
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}

/** Connects lazily: an unreachable database shows at the first query. */
export function openPool({ url, onConnectionLost, ...options }: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    ...PATIENCE,
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
  const client = new pg.Client({ ...PATIENCE, query_timeout: 10_000, ...options });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
