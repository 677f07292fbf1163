/** How many backups are kept: those of the last day all, then the newest of so many days, weeks and months. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/**
 * Which backups may go. Days, weeks (from Monday) and months are those of UTC that have a backup, so a pause, however
 * long, costs nothing that is there. The newest is always kept.
 */
export function backupsToRemove(made: readonly Date[], { days, weeks, months }: Keep): Date[] {
  const newestFirst = [...made].sort((a, b) => b.getTime() - a.getTime());
  const [newest] = newestFirst;
  if (!newest) return [];
  const kept = new Set([
    ...newestFirst.filter((time) => newest.getTime() - time.getTime() < DAY),
    ...newestOfEach(newestFirst, days, dayOf),
    // The first day of 1970 was a Thursday.
    ...newestOfEach(newestFirst, weeks, (time) => Math.floor((dayOf(time) + 3) / 7)),
    ...newestOfEach(newestFirst, months, (time) => time.getUTCFullYear() * 12 + time.getUTCMonth()),
  ]);
  return newestFirst.filter((time) => !kept.has(time));
}

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY);

function newestOfEach(newestFirst: Date[], count: number, periodOf: (time: Date) => number): Date[] {
  const newest = new Map<number, Date>();
  for (const time of newestFirst) if (!newest.has(periodOf(time))) newest.set(periodOf(time), time);
  return [...newest.values()].slice(0, count);
}

/** Whether another backup is due. One from a future that the clock has come back from does not count. */
export function isBackupDue(made: readonly Date[], everyHours: number, now: Date): boolean {
  const ages = made.map((time) => now.getTime() - time.getTime()).filter((age) => age >= 0);
  return !ages.some((age) => age < everyHours * HOUR);
}
