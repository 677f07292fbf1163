import type { ProgrammeChange } from '#congress/programme/changes.ts';

/** A change with the hour at which it was made, by the clocks where the congress is. */
export type TimedChange = ProgrammeChange & { clock: string };

/** Changes by the calendar day on which they were made, in the order in which they come. */
export function daysOfChange(
  changes: readonly ProgrammeChange[],
  timeZone: string,
): { day: string; changes: TimedChange[] }[] {
  // Swedish writes moments as ISO 8601 does: "2026-03-02 14:05".
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const timed = changes.map((change) => {
    const [day = '', clock = ''] = format.format(new Date(change.at)).split(' ');
    return { day, change: { ...change, clock } };
  });
  return [...Map.groupBy(timed, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    changes: ofDay.map(({ change }) => change),
  }));
}
