import type { Clock } from '#congress/clock.ts';

/**
 * Whether a key may take one more of the places that all keys share: at most a quarter of the number of free ones. Alone, a key can
 * take a fifth of all places; however many keys take their maximum, a new one still gets a place, because the allowance shrinks as
 * the places fill (dynamic threshold: Choudhury and Hahne, 1998).
 */
export const mayTake = ({ own, all }: { own: number; all: number }, places: number): boolean =>
  own < (places - all) / 4;

/** Places that are taken and given back. In memory of this process, with at most as many keys as places. */
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
    /** Takes a place; false if none was available for the key. */
    take(key: string): boolean {
      const isFree = mayTake({ own: own(key), all }, places);
      if (isFree) set(key, own(key) + 1);
      return isFree;
    },
    giveBack: (key: string) => set(key, Math.max(0, own(key) - 1)),
  };
}

/** Places that all become free at the start of each period. */
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
