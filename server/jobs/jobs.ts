import type { Log } from '#server/log.ts';
import type { Queue } from './queue.ts';

/** Work that is due by the clock, done by one of the servers over a database. What fails is done again when it is next due. */
export interface Job {
  name: string;
  /** When it is due, as cron writes it, in UTC. */
  cron: string;
  run(): Promise<void>;
}

/** When each job is due. */
export const SCHEDULE = {
  retention: { name: 'erase-expired-data', cron: '7 * * * *' },
  /** Only looks whether a notice has begun. */
  notices: { name: 'announce-notices', cron: '* * * * *' },
  /** Only looks whether a release is due. */
  releases: { name: 'publish-releases', cron: '* * * * *' },
  /** Only looks whether a backup is due by the configuration. */
  backup: { name: 'back-up', cron: '*/5 * * * *' },
};

/** Seconds. Hours: a job that takes longer is not begun anew beside itself. */
const LONGEST_RUN = 12 * 3600;

/** @param now true: it is due at once, too */
export async function scheduleJob(
  queue: Queue,
  { name, cron, run }: Job,
  { log, now = false }: { log: Log; now?: boolean },
): Promise<void> {
  // One at most waits, also while no server is there to do it.
  await queue.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: LONGEST_RUN });
  await queue.schedule(name, cron);
  if (now) await queue.send(name, {});
  await queue.work(name, { pollingIntervalSeconds: 30 }, () =>
    run().catch((error: unknown) => log.error({ error, job: name }, 'a scheduled job failed')),
  );
}
