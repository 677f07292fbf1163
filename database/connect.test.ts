import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { runningCluster } from '#tests/support/cluster.ts';
import { connectAlone, openPool } from './connect.ts';

const stops: Array<() => unknown> = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A proxy to the cluster that can be made silent: it then accepts data but returns nothing, and closes nothing. */
async function aWay() {
  const { host = '', port = 5432 } = runningCluster().connection;
  const way = { deaf: false };
  const sockets: Socket[] = [];
  const server: Server = createServer((near) => {
    const far = dial(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    sockets.push(near, far);
    near.on('error', () => undefined).on('data', (bytes) => way.deaf || far.write(bytes));
    far.on('error', () => undefined).on('data', (bytes) => way.deaf || near.write(bytes));
    near.on('close', () => way.deaf || far.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const connection = {
    ...runningCluster().connection,
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
  };
  return { way, connection };
}

it('a connection that fell silent under a query is ended, and the next query has another one', async () => {
  const { way, connection } = await aWay();
  const pool = openPool({ ...connection, max: 1, answerTimeoutMs: 4000 });
  stops.push(() => pool.end());
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  way.deaf = true;
  await expect(pool.query('SELECT 2 AS two')).rejects.toThrow('does not answer');
  way.deaf = false;
  expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
});

it('the locks of a transaction whose server vanished are released', async () => {
  const { way, connection } = await aWay();
  const vanished = openPool({ ...connection, max: 1, answerTimeoutMs: 1000 });
  const other = openPool({ ...runningCluster().connection, max: 1, lock_timeout: 60_000 });
  const lock = { text: 'SELECT pg_advisory_xact_lock($1)', values: [randomInt(2 ** 47)] };
  const client = await vanished.connect();
  stops.push(() => {
    client.release(true);
    return Promise.all([vanished.end(), other.end()]);
  });
  await client.query('BEGIN');
  await client.query(lock);
  way.deaf = true;
  // Waits until PostgreSQL ends the transaction: the connection itself stays open.
  await other.query(lock);
});

it('one over which rows keep coming is left alone, however long it takes', async () => {
  const { connection } = await aWay();
  // Longer than the pauses of a machine that is busy with other tests.
  const pool = openPool({ ...connection, max: 1, answerTimeoutMs: 6000 });
  stops.push(() => pool.end());
  const client = await pool.connect();
  for (let turn = 0; turn < 4; turn += 1) await client.query('SELECT pg_sleep(1.6)');
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

it('a connection of its own gives up on a database that takes it and says nothing', async () => {
  const { way, connection } = await aWay();
  way.deaf = true;
  await expect(connectAlone({ ...connection, connectionTimeoutMillis: 100 })).rejects.toThrow(/timeout/i);
  way.deaf = false;
  const client = await connectAlone({ ...connection, query_timeout: 100 });
  way.deaf = true;
  await expect(client.query('SELECT 1')).rejects.toThrow('Query read timeout');
  stops.push(() => void client.end().catch(() => undefined));
});
