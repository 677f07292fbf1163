import { randomInt } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { runningCluster } from '#tests/support/cluster.ts';
import { startTcpLine } from '#tests/support/tcp-line.ts';
import { connectAlone, openPool } from './connect.ts';

const stops: Array<() => unknown> = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A line to the cluster that can be made silent. */
async function lineToCluster() {
  const { host = '', port = 5432 } = runningCluster().connection;
  const line = await startTcpLine(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  stops.push(() => line.close());
  return { line, connection: { ...runningCluster().connection, host: '127.0.0.1', port: line.port } };
}

it('a connection that fell silent under a query is ended, and the next query has another one', async () => {
  const { line, connection } = await lineToCluster();
  const pool = openPool({ ...connection, max: 1, answerTimeoutMs: 4000 });
  stops.push(() => pool.end());
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  line.silence();
  await expect(pool.query('SELECT 2 AS two')).rejects.toThrow('does not answer');
  await line.mend();
  expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
});

it('the locks of a transaction whose server vanished are released', async () => {
  const { line, connection } = await lineToCluster();
  const vanished = openPool({ ...connection, max: 1, answerTimeoutMs: 4000 });
  const other = openPool({ ...runningCluster().connection, max: 1, lock_timeout: 60_000 });
  const lock = { text: 'SELECT pg_advisory_xact_lock($1)', values: [randomInt(2 ** 47)] };
  const client = await vanished.connect();
  stops.push(() => {
    client.release(true);
    return Promise.all([vanished.end(), other.end()]);
  });
  await client.query('BEGIN');
  await client.query(lock);
  line.silence();
  // Waits until PostgreSQL ends the transaction: the connection itself stays open.
  await other.query(lock);
});

it('one over which rows keep coming is left alone, however long it takes', async () => {
  const { connection } = await lineToCluster();
  // Longer than the pauses of a machine that is busy with other tests.
  const pool = openPool({ ...connection, max: 1, answerTimeoutMs: 6000 });
  stops.push(() => pool.end());
  const client = await pool.connect();
  for (let turn = 0; turn < 4; turn += 1) await client.query('SELECT pg_sleep(1.6)');
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

it('a connection of its own gives up on a database that takes it and says nothing', async () => {
  const { line, connection } = await lineToCluster();
  line.silence();
  await expect(connectAlone({ ...connection, connectionTimeoutMillis: 100 })).rejects.toThrow(/timeout/i);
  await line.mend();
  const client = await connectAlone({ ...connection, query_timeout: 100 });
  line.silence();
  await expect(client.query('SELECT 1')).rejects.toThrow('Query read timeout');
  stops.push(() => void client.end().catch(() => undefined));
});
