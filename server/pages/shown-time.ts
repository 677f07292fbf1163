import { type Clock, shownMoment } from '#congress/clock.ts';
import { dayOf } from '#congress/day.ts';
import { untilNextTurn } from '#congress/notices/rules.ts';
import type { Snapshot } from '#server/content/snapshot.ts';

interface ShownTimeParameters {
  clock: Clock;
  snapshot: Pick<Snapshot, 'content' | 'facts'>;
}

/** In every time zone, days begin at a multiple of this. */
const QUARTER_HOUR_MS = 15 * 60_000;

export type ShownTime = ReturnType<typeof createShownTime>;

/** The time that pages show, and whether it has made cached pages outdated. */
export function createShownTime({ clock, snapshot }: ShownTimeParameters) {
  let quarterHour = Number.NaN;
  /** The day of the site and that of the clock, by which scheduled content becomes public. */
  let days: string | undefined;
  /** When the next notice begins or ends, by the clock, in milliseconds. */
  let nextTurn = Number.POSITIVE_INFINITY;

  /** The moment that the site shows, and its day in the congress's time zone. */
  function shown() {
    const { showing, event } = snapshot.facts();
    const clockTime = clock();
    const now = shownMoment(clockTime, showing.day, event.timeZone);
    return { now, today: dayOf(now, event.timeZone), clockTime };
  }

  return {
    shown,
    /**
     * Whether cached pages have become outdated; true only once. Pages count the days until deadlines and show current notices, so they
     * are valid until the day ends in the congress's time zone or a notice begins or ends.
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
    /** Notices may have changed: the next request computes when one begins or ends. */
    contentChanged() {
      quarterHour = Number.NaN;
      nextTurn = Number.POSITIVE_INFINITY;
    },
  };
}
