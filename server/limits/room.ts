import type { Clock } from '#congress/clock.ts';

/**
 * Whether one key may take one more place of a room that all keys share: it gets at most a quarter of what is free. Alone it
 * may fill a fifth of the room, and however many take as much as they can, who comes new finds a place. The free quarter
 * shrinks as the room fills (dynamic threshold: Choudhury and Hahne, 1998).
 */
export const mayTake = ({ own, all }: { own: number; all: number }, places: number): boolean =>
  own < (places - all) / 4;

/**
 * A room whose places are free again with each new period of so many seconds. It lives in this process, and remembers no more
 * keys than it has places.
 */
export function createRoom({ places, seconds }: { places: number; seconds: number }, clock: Clock) {
  let period = Number.NaN;
  let taken = new Map<string, number>();
  let all = 0;

  /** @returns how many of the key's own are taken in the period that is now */
  function own(key: string): number {
    const current = Math.floor(clock().getTime() / (seconds * 1000));
    if (current !== period) [period, taken, all] = [current, new Map(), 0];
    return taken.get(key) ?? 0;
  }

  function set(key: string, count: number): void {
    all += count - own(key);
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  }

  return {
    /** Takes a place: 0, or the seconds until the next period. */
    take(key: string): number {
      const count = own(key);
      if (!mayTake({ own: count, all }, places))
        return Math.ceil(((period + 1) * seconds * 1000 - clock().getTime()) / 1000);
      set(key, count + 1);
      return 0;
    },
    giveBack: (key: string) => set(key, Math.max(0, own(key) - 1)),
  };
}
