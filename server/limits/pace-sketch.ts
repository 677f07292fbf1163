import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#congress/clock.ts';
import type { Pace } from './paces.ts';

/** Number of counters: 4 MB, allocated when the first key is counted. */
const PLACES = 2 ** 19;

/**
 * Like `createPaces`, but for keys that a client can make up: memory is bounded, and no key is evicted in favour of another.
 * Each key has two counters, chosen by a hash with a secret, and the lower one counts (count-min sketch: Cormode and
 * Muthukrishnan, 2005). A key that shares both counters with others is counted too high.
 */
export function createPaceSketch({ burst, seconds }: Pace, clock: Clock, places = PLACES) {
  const tokenMs = seconds * 1000;
  const capacityMs = burst * tokenMs;
  const secret = randomBytes(16);
  /** When the bucket of each counter is full again, in milliseconds. */
  let fullAt: Float64Array | undefined;

  function placesOf(key: string): [number, number] {
    const hash = createHash('sha256').update(secret).update(key).digest();
    return [hash.readUInt32LE(0) % places, hash.readUInt32LE(4) % places];
  }
  const at = (place: number) => fullAt?.[place] ?? 0;
  const missingAt = ([first, second]: [number, number], now: number) =>
    Math.min(Math.max(0, Math.min(at(first), at(second)) - now), capacityMs);

  return {
    /** Takes one token: 0, or the seconds until one is available. */
    take(key: string): number {
      const now = clock().getTime();
      const counters = placesOf(key);
      const taken = missingAt(counters, now) + tokenMs;
      if (taken > capacityMs) return Math.ceil((taken - capacityMs) / 1000);
      fullAt ??= new Float64Array(places);
      for (const place of counters) fullAt[place] = Math.max(at(place), now + taken);
      return 0;
    },
    giveBack(key: string): void {
      const now = clock().getTime();
      const counters = placesOf(key);
      const missing = missingAt(counters, now);
      // A higher counter was raised by another key.
      for (const place of new Set(counters))
        if (fullAt && at(place) <= now + missing) fullAt[place] = at(place) - tokenMs;
    },
    isFull: (key: string) => missingAt(placesOf(key), clock().getTime()) === 0,
  };
}
