import { fork } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Clock } from '#congress/clock.ts';
import { partOf } from '#database/backup/sealed-file.ts';
import { type Config, version } from '#server/env.ts';
import { type Job, SCHEDULE } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';
import type { BackupFigures } from '#server/operation/metrics.ts';
import { backupFolder, backupName, backupsIn, isBackupDue, removeExpired } from './backup-files.ts';
import type { Answer, Outcome, Task } from './child.ts';

interface BackupParameters {
  config: Pick<Config, 'backupDir' | 'dataDir' | 'backupEvery' | 'backupKeep'>;
  /** Writes a backup to `file`. */
  make: (file: string, now: Date, signal: AbortSignal) => Promise<Outcome>;
  clock: Clock;
  log: Log;
}

export interface BackupJob extends Job, BackupFigures {
  /** Aborts the running backup. */
  giveUp(): Promise<void>;
}

/** The job that makes a backup when one is due. */
export function backupJob({ config, make, clock, log }: BackupParameters): BackupJob {
  const folder = backupFolder(config);
  const abort = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function backUp() {
    const now = clock();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!isBackupDue(await backupsIn(folder), config.backupEvery, now)) return;
    const file = join(folder, backupName(now));
    try {
      const outcome = await make(file, now, abort.signal);
      if (outcome === 'another server is at it') return;
      log.info({ file, ...outcome }, 'backup written');
    } catch (error) {
      await rm(partOf(file), { force: true });
      if (abort.signal.aborted) return;
      throw error;
    }
    const removed = await removeExpired(folder, config.backupKeep, now);
    if (removed.length > 0) log.info({ removed }, 'backups removed whose time is over');
  }

  return {
    ...SCHEDULE.backup,
    run() {
      running = backUp();
      return running;
    },
    everyHours: config.backupEvery,
    async newest() {
      const made = await backupsIn(folder).catch(() => []);
      const past = made.filter((time) => time <= clock());
      return past.length > 0 ? new Date(Math.max(...past.map(Number))) : null;
    },
    async giveUp() {
      abort.abort();
      await running.catch(() => undefined);
    },
  };
}

/** The scheduled backups of the configuration; null without a passphrase. */
export function configuredBackups(config: Config, connection: pg.ClientConfig, log: Log): BackupJob | null {
  const { backupPassphrase: passphrase } = config;
  if (passphrase === undefined) return null;
  return backupJob({
    config,
    make: (file, now, signal) => backUpInChild({ connection, file, now, passphrase, version }, signal),
    clock: () => new Date(),
    log,
  });
}

/** Makes a backup in a process of its own, which is killed when the signal aborts. */
export async function backUpInChild(task: Task, signal: AbortSignal): Promise<Outcome> {
  signal.throwIfAborted();
  const child = fork(join(import.meta.dirname, 'child.ts'), { execArgv: [], serialization: 'advanced' });
  const giveUp = () => child.kill('SIGKILL');
  signal.addEventListener('abort', giveUp);
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  try {
    // Sent as a message, because arguments and environment variables of a process are visible to others.
    child.send(task);
    return await new Promise<Outcome>((done, failed) => {
      child.once('error', failed);
      child.once('exit', (code) => failed(new Error(`the process that makes the backup ended with ${code}`)));
      child.once('message', (answer: Answer) =>
        'outcome' in answer ? done(answer.outcome) : failed(answer.error),
      );
    });
  } finally {
    signal.removeEventListener('abort', giveUp);
    await closed;
  }
}
