import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { partOf } from '#database/backup/part-of.ts';
import type { Config } from '../env.ts';
import { backupsToRemove, type Keep } from './keep.ts';

/** Where backups go unless somebody says otherwise. */
export const backupFolder = ({ backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>) =>
  resolve(backupDir ?? join(dataDir, 'backups'));

/** The name says what opens it: age, then gunzip. */
export const backupName = (made: Date) =>
  `plenaria-${made.toISOString().replace(/[-:]|\.\d+/g, '')}.jsonl.gz.age`;

/** When the backup of this name was made; null for other files. */
function timeOf(name: string): Date | null {
  const parts = /^plenaria-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.jsonl\.gz\.age$/.exec(name);
  if (!parts) return null;
  const [year, month, ...rest] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return new Date(Date.UTC(year, month - 1, ...rest));
}

/** When the backups in a folder were made. */
export async function backupsIn(folder: string): Promise<Date[]> {
  return (await readdir(folder)).map(timeOf).filter((time) => time !== null);
}

/** Removes the backups whose time is over and what interrupted ones left; other files are never touched. */
export async function tidy(folder: string, keep: Keep, now: Date): Promise<Date[]> {
  const removed = backupsToRemove(await backupsIn(folder), keep);
  for (const time of removed) await rm(join(folder, backupName(time)), { force: true });
  for (const name of await readdir(folder)) {
    const begun = name === partOf(name.slice(0, -'.part'.length)) && timeOf(name.slice(0, -'.part'.length));
    // A younger one may be somebody's who is still writing.
    if (begun && now.getTime() - begun.getTime() > 24 * 3600 * 1000)
      await rm(join(folder, name), { force: true });
  }
  return removed;
}
