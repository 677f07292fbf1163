import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from '#database/connect.ts';
import { withinRequest } from '#server/http/request-context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { FairPool } from './fair-pool.ts';

let test: TestDatabase;
let pool: FairPool;
const open = (max: number, connectionTimeoutMillis: number) =>
  openPool({ url: test.url, max, connectionTimeoutMillis, Pool: FairPool }) as FairPool;
const from = <Result>(rateLimitKey: string, work: () => Promise<Result>) =>
  withinRequest({ id: 'x', rateLimitKey, signal: new AbortController().signal }, work);

beforeAll(async () => {
  test = await createTestDatabase();
  pool = open(4, 60_000);
  // Opened beforehand: the time that this takes is not the pool's.
  const networks = ['a', 'b', 'c', 'd'];
  const clients = await Promise.all(networks.map((who) => from(who, () => pool.connect())));
  for (const client of clients) client.release();
});
afterAll(async () => {
  await pool.end();
  await test.drop();
});

it('makes nobody wait for all requests of another network, and the server’s own work for nobody', async () => {
  const done: string[] = [];
  const ask = async (who: string) => {
    await pool.query('SELECT pg_sleep(0.01)');
    done.push(who);
  };
  const flood = Array.from({ length: 60 }, () => from('203.0.113.9', () => ask('flood')));
  const others = ['a', 'b'].map((who) => from(who, () => ask(who)));
  expect(pool.waitingRequests).toBeGreaterThan(50);
  await Promise.all([...flood, ...others, ask('server')]);
  expect(done).toHaveLength(63);
  for (const who of ['a', 'b', 'server']) expect(done.indexOf(who), who).toBeLessThan(12);
  expect(pool.waitingRequests).toBe(0);
});

it('lends a second connection to a request that holds one, so that requests do not deadlock', async () => {
  const both = () =>
    from('203.0.113.9', async () => {
      const first = await pool.connect();
      try {
        return (await pool.query('SELECT 1 AS one')).rows[0].one;
      } finally {
        first.release();
      }
    });
  expect(await Promise.all([both(), both(), both()])).toEqual([1, 1, 1]);
});

it('times out only the request that gets no connection in time', async () => {
  const impatient = open(1, 2000);
  const client = await impatient.connect();
  await expect(impatient.query('SELECT 1')).rejects.toThrow('timeout exceeded when trying to connect');
  client.release();
  expect((await impatient.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await impatient.end();
});
