import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { partOf } from '#database/backup/sealed-file.ts';
import type { Config } from '../env.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/** How many backups to keep: all of the last day, and the newest of each of so many days, weeks and months. */
export interface BackupRetention {
  days: number;
  weeks: number;
  months: number;
}

/** The folder of backups without an explicit file name. */
export const backupFolder = ({ backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>) =>
  resolve(backupDir ?? join(dataDir, 'backups'));

/** The extensions name how to open it, from the right: age, then gunzip. */
export const backupName = (made: Date) =>
  `plenaria-${made.toISOString().replace(/[-:]|\.\d+/g, '')}.jsonl.gz.age`;

/** The time in a backup's name; null for other files. */
function timeOf(name: string): Date | null {
  const parts = /^plenaria-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.jsonl\.gz\.age$/.exec(name);
  if (!parts) return null;
  const [year = 0, month = 0, ...rest] = parts.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, ...rest));
}

/** The times of the backups in a folder. */
export async function backupsIn(folder: string): Promise<Date[]> {
  return (await readdir(folder)).map(timeOf).filter((time) => time !== null);
}

/** Removes expired backups and the remains of interrupted ones; never touches other files. */
export async function removeExpired(folder: string, keep: BackupRetention, now: Date): Promise<Date[]> {
  const removed = backupsToRemove(await backupsIn(folder), keep);
  for (const time of removed) await rm(join(folder, backupName(time)), { force: true });
  for (const name of await readdir(folder)) {
    const begun = name === partOf(name.slice(0, -'.part'.length)) && timeOf(name.slice(0, -'.part'.length));
    // A younger file may still be being written by another process.
    if (begun && now.getTime() - begun.getTime() > DAY) await rm(join(folder, name), { force: true });
  }
  return removed;
}

/**
 * The backups to remove. Only UTC days, weeks (from Monday) and months that have a backup count, so a long pause without backups
 * removes nothing. The newest backup always stays.
 */
export function backupsToRemove(made: readonly Date[], { days, weeks, months }: BackupRetention): Date[] {
  const newestFirst = [...made].sort((a, b) => b.getTime() - a.getTime());
  const [newest] = newestFirst;
  if (!newest) return [];
  const remaining = new Set([
    ...newestFirst.filter((time) => newest.getTime() - time.getTime() < DAY),
    ...newestOfEach(newestFirst, days, dayOf),
    // Weeks begin on Monday; 1 January 1970 was a Thursday.
    ...newestOfEach(newestFirst, weeks, (time) => Math.floor((dayOf(time) + 3) / 7)),
    ...newestOfEach(newestFirst, months, (time) => time.getUTCFullYear() * 12 + time.getUTCMonth()),
  ]);
  return newestFirst.filter((time) => !remaining.has(time));
}

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY);

function newestOfEach(newestFirst: Date[], count: number, periodOf: (time: Date) => number): Date[] {
  const newest = new Map<number, Date>();
  for (const time of newestFirst) if (!newest.has(periodOf(time))) newest.set(periodOf(time), time);
  return [...newest.values()].slice(0, count);
}

/** Whether a backup is due. Backups dated in the future, after the clock was set back, are ignored. */
export function isBackupDue(made: readonly Date[], everyHours: number, now: Date): boolean {
  const ages = made.map((time) => now.getTime() - time.getTime()).filter((age) => age >= 0);
  return !ages.some((age) => age < everyHours * HOUR);
}
