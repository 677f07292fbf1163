import type { Clock } from '#congress/clock.ts';

/** So many at once, and afterwards so many a second. */
export interface Rate {
  atOnce: number;
  perSecond: number;
}

/** Counts what may be done as often as a rate says. */
export function createBucket({ atOnce, perSecond }: Rate, clock: Clock) {
  let left = atOnce;
  let at = clock().getTime();
  function fill() {
    const now = clock().getTime();
    // A clock that was set back gives nothing and takes nothing.
    left = Math.min(atOnce, left + (Math.max(0, now - at) / 1000) * perSecond);
    at = now;
    return left;
  }
  return {
    take(): boolean {
      if (fill() < 1) return false;
      left -= 1;
      return true;
    },
    isFull: () => fill() === atOnce,
  };
}

export type Bucket = ReturnType<typeof createBucket>;
