import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPaces, evenly } from './paces.ts';

function buckets(most = 100) {
  const time = { seconds: 1000 };
  const made = createPaces({ burst: 3, seconds: 10 }, () => new Date(time.seconds * 1000), most);
  return { made, time, take: (key = 'a') => made.take(key) };
}

it('gives a burst, then one token at a time', () => {
  const { take, time } = buckets();
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 10]);
  time.seconds += 4;
  expect(take()).toBe(6);
  time.seconds += 6;
  expect([take(), take()]).toEqual([0, 10]);
  expect(take('b')).toBe(0);
});

it('takes a token back, and is full again after a while', () => {
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

it('makes nobody wait longer when the clock is set back', () => {
  const { take, time } = buckets();
  for (let i = 0; i < 3; i += 1) take();
  time.seconds -= 900;
  expect(take()).toBe(10);
});

it('keeps a bounded number of keys, and evicts full buckets first', () => {
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

it('allows a debt of at most one bucket', () => {
  const { made, take, time } = buckets();
  take();
  made.charge('a', 4);
  expect(take()).toBe(30);
  made.charge('a', 100);
  expect(take()).toBe(40);
  time.seconds += 40;
  expect([take(), take()]).toEqual([0, 10]);
});

it('never allows more than the burst and the tokens refilled since, in any sequence of calls', () => {
  const uses = fc.array(fc.record({ after: fc.integer({ min: -5, max: 9 }), back: fc.boolean() }));
  fc.assert(
    fc.property(uses, fc.integer({ min: 1, max: 6 }), (asked, most) => {
      const time = { seconds: 1000 };
      const made = createPaces(evenly(most, 60), () => new Date(time.seconds * 1000));
      let through = 0;
      let forward = 0;
      for (const { after, back } of asked) {
        time.seconds += after;
        forward += Math.max(0, after);
        if (made.take('a') > 0) continue;
        through += 1;
        if (!back) continue;
        made.giveBack('a');
        through -= 1;
      }
      expect(through).toBeLessThanOrEqual(most + (forward * most) / 60);
    }),
  );
});
