import { expect, it } from 'vitest';
import { createRoom, mayTake } from './room.ts';

const PLACES = 1000;

/** Each key takes as many places as it can, in turns; returns how many each has. */
function filled(keys: number): number[] {
  const taken = Array<number>(keys).fill(0);
  let all = 0;
  for (let took = true; took; ) {
    took = false;
    for (const [key, own = 0] of taken.entries())
      if (mayTake({ own, all }, PLACES)) {
        taken[key] = own + 1;
        all += 1;
        took = true;
      }
  }
  return taken;
}

it.each([1, 2, 7, 50, 200])('leaves a place for a new key, however many %i keys have taken', (keys) => {
  const taken = filled(keys);
  const all = taken.reduce((sum, own) => sum + own);
  expect(all).toBeLessThan(PLACES);
  expect(mayTake({ own: 0, all }, PLACES)).toBe(true);
  expect(Math.max(...taken) - Math.min(...taken)).toBeLessThanOrEqual(1);
});

it('allows a single key a fifth of the places, and all keys no more than the total', () => {
  expect(filled(1)).toEqual([PLACES / 5]);
  expect(mayTake({ own: 0, all: PLACES }, PLACES)).toBe(false);
});

it('is empty again in each period, and takes unused places back', () => {
  let now = new Date('2026-03-02T12:00:00Z');
  const room = createRoom({ places: 10, seconds: 3600 }, () => now);
  expect([room.take('a'), room.take('a'), room.take('a')]).toEqual([0, 0, 3600]);
  now = new Date('2026-03-02T12:59:00Z');
  expect(room.take('a')).toBe(60);
  room.giveBack('a');
  expect(room.take('a')).toBe(0);
  expect(room.take('b')).toBe(0);
  now = new Date('2026-03-02T13:00:00Z');
  room.giveBack('a');
  expect([room.take('a'), room.take('a'), room.take('a')]).toEqual([0, 0, 3600]);
});
