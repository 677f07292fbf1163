import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '#congress/clock.ts';

/** Takes one of the points of `key`: the seconds until there is one again, 0 when it was taken. */
export async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** `burst` at once, then one more every `seconds`. */
export interface Pace {
  burst: number;
  seconds: number;
}

/**
 * Counts that fill up again by themselves: a bucket of `burst` for each key, one more every `seconds`. Remembers the `most`
 * keys that were used last. A clock that is put back makes nobody wait longer than for a whole bucket.
 */
export function createBuckets({ burst, seconds }: Pace, clock: Clock, most: number) {
  const one = seconds * 1000;
  /** When each bucket is full again. */
  const fullAt = new Map<string, number>();

  function missing(key: string, now: number): number {
    return Math.min(Math.max((fullAt.get(key) ?? now) - now, 0), burst * one);
  }

  function set(key: string, missing: number, now: number): void {
    fullAt.delete(key);
    if (missing <= 0) return;
    for (const [oldest, at] of fullAt) {
      if (at > now && fullAt.size < most) break;
      fullAt.delete(oldest);
    }
    fullAt.set(key, now + missing);
  }

  return {
    /** Takes one: 0, or the seconds until there is one. */
    take(key: string): number {
      const now = clock().getTime();
      const taken = missing(key, now) + one;
      if (taken > burst * one) return Math.ceil((taken - burst * one) / 1000);
      set(key, taken, now);
      return 0;
    },
    giveBack(key: string): void {
      const now = clock().getTime();
      set(key, missing(key, now) - one, now);
    },
    fill: (key: string) => void fullAt.delete(key),
    isFull: (key: string) => missing(key, clock().getTime()) === 0,
    get size() {
      return fullAt.size;
    },
  };
}
