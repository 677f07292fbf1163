import type { Clock } from '#congress/clock.ts';

/**
 * Whether one key may take one more place of a room that all keys share: it gets at most a quarter of what is free. Alone it
 * may fill a fifth of the room, and however many take as much as they can, who comes new finds a place. The free quarter
 * shrinks as the room fills (dynamic threshold: Choudhury and Hahne, 1998).
 */
export const mayTake = ({ own, all }: { own: number; all: number }, places: number): boolean =>
  own < (places - all) / 4;

/** A room whose places are taken and given back. It lives in this process, and remembers no more keys than it has places. */
export function createPlaces(places: number) {
  const taken = new Map<string, number>();
  let all = 0;

  const own = (key: string) => taken.get(key) ?? 0;
  function set(key: string, count: number): void {
    all += count - own(key);
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  }

  return {
    /** Whether there was a place left for the key. */
    take(key: string): boolean {
      const isFree = mayTake({ own: own(key), all }, places);
      if (isFree) set(key, own(key) + 1);
      return isFree;
    },
    giveBack: (key: string) => set(key, Math.max(0, own(key) - 1)),
  };
}

/** A room whose places are all free again with each new period of so many seconds. */
export function createRoom({ places, seconds }: { places: number; seconds: number }, clock: Clock) {
  let period = Number.NaN;
  let current = createPlaces(places);

  function placesNow() {
    const now = Math.floor(clock().getTime() / (seconds * 1000));
    if (now !== period) [period, current] = [now, createPlaces(places)];
    return current;
  }

  return {
    /** Takes a place: 0, or the seconds until the next period. */
    take: (key: string): number =>
      placesNow().take(key) ? 0 : Math.ceil(((period + 1) * seconds * 1000 - clock().getTime()) / 1000),
    giveBack: (key: string) => placesNow().giveBack(key),
  };
}
