import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect, type DatabaseConnection, openPool } from '#database/connect.ts';
import { PUBLIC_BOUNDS } from '#server/data-api/bounds.ts';
import { runningCluster } from './cluster.ts';
import { databaseUrl } from './database-url.ts';

export type TestDatabase = Omit<DatabaseConnection, 'close'> & {
  /** What DATABASE_URL would hold. */
  url: string;
  publicPool: pg.Pool;
  /** Closes the pools and removes the database, even while others are connected to it. */
  drop(): Promise<void>;
};

/** A new database of its own with every migration run: about 0.1 s. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template, failure } = runningCluster();
  if (failure !== undefined) throw new Error(failure);
  return await create(`TEMPLATE ${template}`);
}

/** A new database without a single table: for testing the migrations themselves. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return await create('TEMPLATE template0');
}

async function create(source: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} ${source}`);
  const url = databaseUrl({ ...runningCluster().connection, database: name });
  const { close, ...connection } = connect({ url });
  const publicPool = openPool({ url, max: PUBLIC_BOUNDS.connections });
  const drop = async () => {
    await Promise.all([close(), publicPool.end()]);
    await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { ...connection, publicPool, url, drop };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ ...runningCluster().connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
