import type { Clock } from '#congress/clock.ts';

/** A token bucket: `burst` at once, then one more every `seconds`. */
export interface Pace {
  burst: number;
  seconds: number;
}

/** A bucket of `most` tokens that refills evenly within `within` seconds. */
export const evenly = (most: number, within: number): Pace => ({ burst: most, seconds: within / most });

/** Keys of one table, about 150 bytes each. A client may have any number of addresses. */
const MAX_KEYS = 50_000;

/** The tokens missing from a bucket at a time, as the milliseconds until it is full. */
interface Level {
  missing: number;
  at: number;
}

/**
 * Token buckets by key, in the memory of this process. Keeps the `most` recently used keys. A clock that is set back makes nobody
 * wait longer.
 */
export function createPaces({ burst, seconds }: Pace, clock: Clock, most = MAX_KEYS) {
  const tokenMs = seconds * 1000;
  const capacityMs = burst * tokenMs;
  const levels = new Map<string, Level>();

  function missing(key: string, now: number): number {
    const level = levels.get(key);
    if (!level) return 0;
    if (level.at > now) level.at = now;
    return Math.max(0, level.missing - (now - level.at));
  }

  function set(key: string, missing: number, now: number): void {
    levels.delete(key);
    if (missing <= 0) return;
    for (const [oldest, level] of levels) {
      if (level.at + level.missing > now && levels.size < most) break;
      levels.delete(oldest);
    }
    levels.set(key, { missing, at: now });
  }

  return {
    /** Takes one token: 0, or the seconds until one is available. */
    take(key: string): number {
      const now = clock().getTime();
      const taken = missing(key, now) + tokenMs;
      if (taken > capacityMs) return Math.ceil((taken - capacityMs) / 1000);
      set(key, taken, now);
      return 0;
    },
    /** Takes more tokens afterwards, also beyond zero: the debt is at most one bucket. */
    charge(key: string, more: number): void {
      const now = clock().getTime();
      set(key, Math.min(missing(key, now) + more * tokenMs, 2 * capacityMs), now);
    },
    giveBack(key: string): void {
      const now = clock().getTime();
      set(key, missing(key, now) - tokenMs, now);
    },
    fill: (key: string) => void levels.delete(key),
    isFull: (key: string) => missing(key, clock().getTime()) === 0,
    get size() {
      return levels.size;
    },
  };
}

export type Paces = ReturnType<typeof createPaces>;
