import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '#congress/clock.ts';

/** Keys that are counted apart in one period, 400 bytes each. A sender may have as many addresses as they like. */
const MOST_KEYS = 50_000;
/** What the keys beyond are counted under, all together. */
const OTHERS = 'others';

/** Counts `points` for each key in each `duration` of seconds, in this process. */
export function createPeriods({
  points,
  duration,
  keys: most = MOST_KEYS,
}: {
  points: number;
  duration: number;
  keys?: number;
}) {
  const limiter = new RateLimiterMemory({ points, duration });
  let keys = new Set<string>();
  let period = Number.NaN;

  function counted(key: string): string {
    const now = Math.floor(performance.now() / (duration * 1000));
    if (now !== period) [period, keys] = [now, new Set()];
    if (keys.has(key)) return key;
    if (keys.size >= most) return OTHERS;
    keys.add(key);
    return key;
  }

  return {
    /** Takes one point: the seconds until there is one again, 0 when it was taken. */
    async take(key: string): Promise<number> {
      try {
        await limiter.consume(counted(key));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    /** Takes more points afterwards, also more than are left. */
    penalize: async (key: string, more: number): Promise<void> =>
      void (await limiter.penalty(counted(key), more)),
    giveBack: async (key: string): Promise<void> => void (await limiter.reward(counted(key))),
  };
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
