import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect, type DatabaseConnection } from '#database/connect.ts';
import { runningCluster } from './cluster.ts';
import { databaseUrl } from './database-url.ts';

export type TestDatabase = Omit<DatabaseConnection, 'close'> & {
  /** What DATABASE_URL would hold. */
  url: string;
  /** Closes the pool and removes the database, even while others are connected to it. */
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
  const drop = async () => {
    await close();
    await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { ...connection, url, drop };
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
