import { fork } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Clock } from '#congress/clock.ts';
import { partOf } from '#database/backup/sealed-file.ts';
import { type Config, version } from '../env.ts';
import type { Log } from '../log.ts';
import { backupFolder, backupName, backupsIn, isBackupDue, tidy } from './backup-files.ts';
import type { Answer, Outcome, Task } from './child.ts';

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

/**
 * Scheduled backups, when there is a passphrase for them. Returns how to stop them.
 * @param succeeded told of the moment of each that was written here
 */
export function startBackups(
  config: Config,
  connection: pg.ClientConfig,
  log: Log,
  succeeded: (at: Date) => void,
): () => Promise<void> {
  const { backupPassphrase: passphrase } = config;
  if (passphrase === undefined) return async () => undefined;
  const schedule = createSchedule({
    config,
    async make(file, now, signal) {
      const outcome = await backUpInChild({ connection, file, now, passphrase, version }, signal);
      if (typeof outcome === 'object') succeeded(now);
      return outcome;
    },
    clock: () => new Date(),
    log,
  });
  schedule.start();
  return schedule.stop;
}

/** Makes a backup in a process of its own, which is ended when the signal comes. */
export async function backUpInChild(task: Task, signal: AbortSignal): Promise<Outcome> {
  signal.throwIfAborted();
  const child = fork(join(import.meta.dirname, 'child.ts'), { execArgv: [], serialization: 'advanced' });
  const giveUp = () => child.kill('SIGKILL');
  signal.addEventListener('abort', giveUp);
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  try {
    // By message: neither arguments nor variables of a process are a place for a passphrase.
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
    await gone;
  }
}
