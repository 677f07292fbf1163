import { type Clock, shownMoment } from '#congress/clock.ts';
import { dayOf } from '#congress/day.ts';
import { untilNextTurn } from '#congress/notices/rules.ts';
import type { Snapshot } from '#server/content/snapshot.ts';

interface ShownTimeParameters {
  clock: Clock;
  snapshot: Pick<Snapshot, 'content' | 'facts'>;
}

/** Every time zone begins its days at a multiple of this. */
const QUARTER_HOUR_MS = 15 * 60_000;

export type ShownTime = ReturnType<typeof createShownTime>;

/** The time that the pages show, and whether it has left the cached ones behind. */
export function createShownTime({ clock, snapshot }: ShownTimeParameters) {
  let quarterHour = Number.NaN;
  /** The days of both clocks: what is scheduled for a day becomes public by the machine's own. */
  let days: string | undefined;
  /** When a notice begins or ends next, by the machine's clock in milliseconds. */
  let nextTurn = Number.POSITIVE_INFINITY;

  /** The moment that the site shows itself at, and its day where the congress is. */
  function shown() {
    const { showing, event } = snapshot.facts();
    const clockTime = clock();
    const now = shownMoment(clockTime, showing.day, event.timeZone);
    return { now, today: dayOf(now, event.timeZone), clockTime };
  }

  return {
    shown,
    /**
     * Whether cached pages are outdated, told once. Pages count the days until a deadline and show the notices that hold: none
     * outlives the day it was made on, where the congress is, nor the beginning or the end of a notice.
     */
    hasMovedOn(): boolean {
      const moment = clock().getTime();
      const quarter = Math.floor(moment / QUARTER_HOUR_MS);
      if (quarter === quarterHour && moment < nextTurn) return false;
      const { now, today, clockTime } = shown();
      const current = `${today} ${dayOf(clockTime, snapshot.facts().event.timeZone)}`;
      const isOutdated = (days !== undefined && current !== days) || moment >= nextTurn;
      quarterHour = quarter;
      days = current;
      nextTurn = moment + untilNextTurn(snapshot.content()?.notices ?? [], now);
      return isOutdated;
    },
    /** The notices may be others: the next request looks when the first of them turns. */
    contentChanged() {
      quarterHour = Number.NaN;
      nextTurn = Number.POSITIVE_INFINITY;
    },
  };
}
