import type { ProgrammeChange } from '#congress/programme/changes.ts';
import { momentIn } from '#congress/programme/now.ts';
import { clockTime } from '#congress/programme/times.ts';

/** A change with the hour at which it was made, by the clocks where the congress is. */
export type TimedChange = ProgrammeChange & { clock: string };

/** Changes by the calendar day on which they were made, in the order in which they come. */
export function daysOfChange(
  changes: readonly ProgrammeChange[],
  timeZone: string,
): { day: string; changes: TimedChange[] }[] {
  const timed = changes.map((change) => {
    const { date, minute } = momentIn(new Date(change.at), timeZone);
    return { day: date, change: { ...change, clock: clockTime(minute) } };
  });
  return [...Map.groupBy(timed, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    changes: ofDay.map(({ change }) => change),
  }));
}
