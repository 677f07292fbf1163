import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#congress/clock.ts';
import { partOf } from '#database/backup/part-of.ts';
import type { Written } from '#database/backup/write-backup.ts';
import type { Config } from '../env.ts';
import type { Log } from '../log.ts';
import { backupFolder, backupName, backupsIn, tidy } from './folder.ts';
import { isBackupDue } from './keep.ts';

export type Outcome = Written | 'another server is at it';

interface ScheduleParameters {
  config: Pick<Config, 'backupDir' | 'dataDir' | 'backupEvery' | 'backupKeep'>;
  /** Writes one backup to `file`. */
  make: (file: string, now: Date, signal: AbortSignal) => Promise<Outcome>;
  clock: Clock;
  log: Log;
}

export interface Schedule {
  /** Looks every few minutes whether a backup is due; not at once, when there is enough to do. */
  start(): void;
  /** Gives up the one that is being made. */
  stop(): Promise<void>;
}

const LOOK_EVERY = 5 * 60 * 1000;

/** Backups while the server runs. What failed is still due, so the next look tries again. */
export function createSchedule({ config, make, clock, log }: ScheduleParameters): Schedule {
  const folder = backupFolder(config);
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function backUp() {
    const now = clock();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!isBackupDue(await backupsIn(folder), config.backupEvery, now)) return;
    const file = join(folder, backupName(now));
    try {
      const outcome = await make(file, now, giveUp.signal);
      if (outcome === 'another server is at it') return;
      log.info({ file, ...outcome }, 'backup written');
    } catch (error) {
      await rm(partOf(file), { force: true });
      throw error;
    }
    const removed = await tidy(folder, config.backupKeep, now);
    if (removed.length > 0) log.info({ removed }, 'backups removed whose time is over');
  }

  function look() {
    round ??= backUp()
      .catch((error: unknown) => {
        if (!giveUp.signal.aborted)
          log.error({ error, folder }, 'the backup failed; it is tried again in minutes');
      })
      .finally(() => {
        round = undefined;
      });
  }

  return {
    start() {
      timer = setInterval(look, LOOK_EVERY);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      giveUp.abort();
      await round;
    },
  };
}
