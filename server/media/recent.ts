import type { Clock } from '#congress/clock.ts';

interface RecentBounds {
  /** Milliseconds. */
  time: number;
  most: number;
}

/** A set of keys that expire; beyond `most`, the oldest are evicted. */
export function createRecent({ time, most }: RecentBounds, clock: Clock) {
  const until = new Map<string, number>();
  return {
    add(key: string) {
      until.delete(key);
      until.set(key, clock().getTime() + time);
      const [oldest = ''] = until.keys();
      if (until.size > most) until.delete(oldest);
    },
    has: (key: string): boolean => (until.get(key) ?? 0) > clock().getTime(),
  };
}
