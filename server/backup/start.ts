import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { Config } from '../env.ts';
import type { Log } from '../log.ts';
import { createSchedule, type Outcome } from './schedule.ts';
import { version } from './version.ts';
import type { WorkerData } from './worker.ts';

/** Scheduled backups, when there is a passphrase for them. Returns how to stop them. */
export function startBackups(config: Config, connection: pg.ClientConfig, log: Log): () => Promise<void> {
  const { backupPassphrase: passphrase } = config;
  if (passphrase === undefined) return async () => undefined;
  const schedule = createSchedule({
    config,
    make: (file, now, signal) => backUpInThread({ connection, file, now, passphrase, version }, signal),
    clock: () => new Date(),
    log,
  });
  schedule.start();
  return schedule.stop;
}

/** Makes a backup without holding up this thread. When the signal comes it is given up, and what is begun of it left. */
export async function backUpInThread(workerData: WorkerData, signal: AbortSignal): Promise<Outcome> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  const giveUp = () => void worker.terminate();
  signal.addEventListener('abort', giveUp);
  return new Promise<Outcome>((done, failed) => {
    worker.once('message', done).once('error', failed);
    worker.once('exit', () => failed(new Error('the backup was given up')));
  }).finally(() => signal.removeEventListener('abort', giveUp));
}
