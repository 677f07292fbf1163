import type { Clock } from '#congress/clock.ts';

/** `burst` at once, then one more every `seconds`. */
export interface Pace {
  burst: number;
  seconds: number;
}

/** So many at once, and again in each stretch of so many seconds, bit by bit. */
export const evenly = (most: number, within: number): Pace => ({ burst: most, seconds: within / most });

/** Keys that one count remembers, each in some 150 bytes. A sender may have as many addresses as they like. */
const MOST_KEYS = 50_000;

/** What is missing from a bucket, in milliseconds until it is full, at a moment. */
interface Level {
  missing: number;
  at: number;
}

/**
 * Counts by key, in the memory of this process: a bucket for each, which fills up again by itself. Remembers the `most` keys that
 * were used last. A clock that is put back makes nobody wait longer than they would have.
 */
export function createPaces({ burst, seconds }: Pace, clock: Clock, most = MOST_KEYS) {
  const one = seconds * 1000;
  const whole = burst * one;
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
    /** Takes one: 0, or the seconds until there is one. */
    take(key: string): number {
      const now = clock().getTime();
      const taken = missing(key, now) + one;
      if (taken > whole) return Math.ceil((taken - whole) / 1000);
      set(key, taken, now);
      return 0;
    },
    /** Takes more afterwards, also more than are left: a debt of a whole bucket at most. */
    charge(key: string, more: number): void {
      const now = clock().getTime();
      set(key, Math.min(missing(key, now) + more * one, 2 * whole), now);
    },
    giveBack(key: string): void {
      const now = clock().getTime();
      set(key, missing(key, now) - one, now);
    },
    fill: (key: string) => void levels.delete(key),
    isFull: (key: string) => missing(key, clock().getTime()) === 0,
    get size() {
      return levels.size;
    },
  };
}

export type Paces = ReturnType<typeof createPaces>;
