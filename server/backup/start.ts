import { fork } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../env.ts';
import type { Log } from '../log.ts';
import type { Answer, Task } from './child.ts';
import { createSchedule, type Outcome } from './schedule.ts';
import { version } from './version.ts';

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
