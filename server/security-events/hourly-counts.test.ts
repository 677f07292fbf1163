import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { MOST_COUNTED, MOST_GATHERED } from './bounds.ts';
import { createHourlyCounts } from './hourly-counts.ts';

let test: TestDatabase;
let now = new Date('2026-03-02T12:00:00Z');

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const counts = () =>
  createHourlyCounts({ database: test.database, clock: () => now, log: createLog({ logLevel: 'silent' }) });
const failed = (network: string) =>
  ({ kind: 'sign_in_failed', account: null, network, detail: null }) as const;
const rows = () =>
  test.database.selectFrom('plenaria.security_events').select(['network', 'times']).orderBy('id').execute();

it('adds to the row of an hour, also from another server, and starts another in the next hour', async () => {
  const [one, other] = [counts(), counts()];
  for (let at = 0; at < 3; at += 1) one.add(failed('192.0.2.1'));
  other.add(failed('192.0.2.1'));
  await Promise.all([one.write(), other.write()]);
  now = new Date('2026-03-02T13:00:00Z');
  one.add(failed('192.0.2.1'));
  await one.write();
  expect(await rows()).toEqual([
    { network: '192.0.2.1', times: 4 },
    { network: '192.0.2.1', times: 1 },
  ]);
});

it('counts a flood from many networks in few rows, in memory and in the table, without losing any', async () => {
  await test.database.deleteFrom('plenaria.security_events').execute();
  const flood = counts();
  const networks = MOST_GATHERED * 3;
  for (let at = 0; at < networks; at += 1) flood.add(failed(`2001:db8:0:${at.toString(16)}::/64`));
  await flood.write();
  const stored = await rows();
  expect(stored.length).toBe(MOST_GATHERED + 1);
  expect(stored.reduce((sum, { times }) => sum + times, 0)).toBe(networks);

  await test.pool.query(`INSERT INTO plenaria.security_events (kind, happened_at, last_at, counted_by)
    SELECT 'sign_in_failed', now(), now(), n::text FROM generate_series(1, ${MOST_COUNTED}) n`);
  const full = (await rows()).length;
  for (let at = 0; at < 100; at += 1) flood.add(failed(`198.51.100.${at}`));
  await flood.write();
  expect((await rows()).length).toBe(full);
});
