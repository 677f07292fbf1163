import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBuckets, createPeriods } from './rate-limit.ts';

function buckets(most = 100) {
  const time = { seconds: 1000 };
  const made = createBuckets({ burst: 3, seconds: 10 }, () => new Date(time.seconds * 1000), most);
  return { made, time, take: (key = 'a') => made.take(key) };
}

it('gives a burst, then one at a time', () => {
  const { take, time } = buckets();
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 10]);
  time.seconds += 4;
  expect(take()).toBe(6);
  time.seconds += 6;
  expect([take(), take()]).toEqual([0, 10]);
  expect(take('b')).toBe(0);
});

it('takes back, and is full again after a while', () => {
  const { made, take, time } = buckets();
  take();
  expect(made.isFull('a')).toBe(false);
  made.giveBack('a');
  made.giveBack('a');
  expect([made.isFull('a'), made.size]).toEqual([true, 0]);
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 10]);
  time.seconds += 30;
  expect(made.isFull('a')).toBe(true);
});

it('makes nobody wait longer for a clock that was put back', () => {
  const { take, time } = buckets();
  for (let i = 0; i < 3; i += 1) take();
  time.seconds -= 900;
  expect(take()).toBe(10);
});

it('remembers a bounded number of keys, and forgets those first that are full again', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ key: fc.string(), after: fc.nat(8) }), { minLength: 30 }), (uses) => {
      const { made, time } = buckets(5);
      for (const { key, after } of uses) {
        time.seconds += after;
        made.take(key);
        expect(made.size).toBeLessThanOrEqual(5);
      }
      time.seconds += 30;
      made.take('the last');
      expect(made.size).toBe(1);
    }),
  );
});

it('counts so many keys apart in a period, and the others together', async () => {
  const periods = createPeriods({ points: 2, duration: 3600, keys: 3 });
  for (const key of ['a', 'b', 'c'])
    expect([await periods.take(key), await periods.take(key)]).toEqual([0, 0]);
  expect(await periods.take('a')).toBeGreaterThan(0);
  expect([await periods.take('d'), await periods.take('e')]).toEqual([0, 0]);
  expect(await periods.take('f')).toBeGreaterThan(0);
  await periods.giveBack('b');
  expect(await periods.take('b')).toBe(0);
});
