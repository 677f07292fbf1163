import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { connect, type DatabaseConnection, openPool } from '#database/connect.ts';
import { PUBLIC_BOUNDS } from '#server/data-api/bounds.ts';
import { createDatabase, dropDatabase, runningCluster, type Template } from './cluster.ts';
import { databaseUrl } from './database-url.ts';

export type TestDatabase = Omit<DatabaseConnection, 'close'> & {
  /** The value for DATABASE_URL. */
  url: string;
  publicPool: pg.Pool;
  /** Closes the pools and drops the database, even if it has other connections. */
  drop(): Promise<void>;
};

/** Creates a database from a template; by default all migrations have run and the tables are empty. */
export async function createTestDatabase(template: Template = 'template_plenaria'): Promise<TestDatabase> {
  const { failure } = runningCluster();
  if (failure !== undefined) throw new Error(failure);
  return await copyDatabase(template);
}

/** Creates a database without any table, to test the migrations themselves. */
export const createEmptyTestDatabase = () => copyDatabase('template0');

export async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(name, template);
  const url = databaseUrl({ ...runningCluster().connection, database: name });
  // A machine that runs several tests may be too busy for the normal timeout.
  const patient = { url, connectionTimeoutMillis: 60_000 };
  const { close, ...connection } = connect(patient);
  const publicPool = openPool({ ...patient, max: PUBLIC_BOUNDS.connections });
  const drop = async () => {
    await Promise.all([close(), publicPool.end()]);
    await dropDatabase(name);
  };
  return { ...connection, publicPool, url, drop };
}
