import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createPaces } from './paces.ts';
import { forgetFullAddresses, takeOfAccount, takeOfAddress } from './stored.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const START = Date.parse('2026-03-02T12:00:00Z');

async function anAccount(): Promise<string> {
  const { id } = await test.database
    .insertInto('plenaria.users')
    .values({ email: `${crypto.randomUUID()}@x.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('gives the same results for an account as the table in memory for a key, in any sequence of calls', async () => {
  const pauses = fc.array(fc.nat(40), { minLength: 1, maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(pauses, fc.integer({ min: 1, max: 3 }), fc.nat(20), async (asked, burst, seconds) => {
      const pace = { burst, seconds };
      let now = START;
      const inMemory = createPaces(pace, () => new Date(now));
      const account = await anAccount();
      for (const pause of asked) {
        now += pause * 1000;
        const stored = await takeOfAccount(
          test.database,
          { account, now: new Date(now) },
          { name: 'x', pace },
        );
        expect(stored).toBe(inMemory.take('x'));
      }
    }),
    { numRuns: 30 },
  );
});

it('allows no more than its burst of concurrent requests', async () => {
  const account = await anAccount();
  const asked = { account, now: new Date(START) };
  const bucket = { name: 'x', pace: { burst: 3, seconds: 60 } };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => takeOfAccount(test.database, asked, bucket)),
  );
  expect(answers.filter((left) => left === 0)).toHaveLength(3);
  expect(answers.filter((left) => left > 0).every((left) => left === 60)).toBe(true);
  expect(await takeOfAccount(test.database, asked, { ...bucket, name: 'other' })).toBe(0);
});

it('takes a token of each bucket or of none, and says how long it takes until all have one', async () => {
  const account = await anAccount();
  const buckets = [
    { name: 'apart', pace: { burst: 1, seconds: 60 } },
    { name: 'often', pace: { burst: 2, seconds: 600 } },
  ];
  const takeAt = (seconds: number) =>
    test.database
      .transaction()
      .execute((tx) => takeOfAccount(tx, { account, now: new Date(START + seconds * 1000) }, ...buckets));
  const answers: number[] = [];
  for (const seconds of [0, 59, 60, 590, 600]) answers.push(await takeAt(seconds));
  expect(answers).toEqual([0, 1, 0, 10, 0]);
});

it('deletes expired counts of addresses, without deadlocks between requests', async () => {
  const { database } = test;
  const pace = { burst: 1, seconds: 1 };
  const take = (db: typeof database, address: string, seconds: number) =>
    takeOfAddress(db, { address, now: new Date(START + seconds * 1000) }, { name: 'x', pace });
  const known = async () => (await test.pool.query('SELECT FROM plenaria.address_paces')).rowCount;
  for (let place = 0; place < 12; place += 1) await take(database, `old ${place}`, place);
  const [one, other] = await Promise.all([0, 1].map(() => database.startTransaction().execute()));
  if (!one || !other) throw new Error('There are two.');
  await take(one, 'one', 60);
  await take(other, 'other', 60);
  const both = [take(one, 'old 7', 60), take(other, 'old 0', 60)];
  expect(await Promise.all(both)).toEqual([0, 0]);
  await forgetFullAddresses(one, new Date(START + 60_000));
  await Promise.all([one.commit().execute(), other.commit().execute()]);
  expect(await known()).toBe(6);
});
