import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import {
  type Db,
  PgBoss,
  type Queue as PgBossQueue,
  type Clock as QueueClock,
  type QueueOptions,
} from 'pg-boss';
import type { Clock } from '#congress/clock.ts';
import type { Log } from '#server/log.ts';

/** Any Kysely: the pool, or the transaction somebody is in. */
// biome-ignore lint/suspicious/noExplicitAny: the queue's own tables are not among ours
type Executor = Kysely<any>;

interface QueueParameters {
  database: Executor;
  clock: Clock;
  log: Log;
  /** The queue's own clock and timers; only tests replace them. */
  queueClock?: QueueClock;
}

/** The queue in PostgreSQL that emails and scheduled jobs wait in. */
export type Queue = PgBoss & { within(executor: Executor): Db };

/** Nothing runs before `start`. */
export function createQueue({ database, clock, log, queueClock }: QueueParameters): Queue {
  const db = queueDatabase(database);
  const boss = new PgBoss({
    db,
    maintenanceIntervalSeconds: 600,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    ...(queueClock && { clock: queueClock }),
  });
  boss.on(
    'error',
    onceAMinute(clock, (error) => log.error({ error }, 'the job queue failed')),
  );
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  return Object.assign(boss, { within: db.within });
}

/**
 * Ends the work after what is being done, and the queue with it.
 *
 * @param timeout in milliseconds: what takes longer is begun anew by the next server
 */
export async function endWork(queue: Queue, timeout: number): Promise<void> {
  const worked = new Set(queue.getWipData().map(({ name }) => name));
  const ended = Promise.all([...worked].map((name) => queue.offWork(name)));
  // Asked for only then: while something is being done, the library looks twice a second whether it still is.
  await Promise.race([ended, setTimeout(timeout, undefined, { ref: false })]);
  await queue.stop({ graceful: true, timeout: 1000 });
}

/** The queue asks every two seconds, also while the database is away: the same error is logged once a minute. */
function onceAMinute(clock: Clock, report: (error: Error) => void): (error: Error) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    const now = clock().getTime();
    if (now - (reportedAt.get(error.message) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    reportedAt.set(error.message, now);
    report(error);
  };
}

/**
 * Lets the queue run its statements on our own pool, so that it opens no connections of its own.
 *
 * `setSessionStatements` is the queue's way to put a test clock into every session; without a test clock there are
 * none and a statement is just a statement.
 */
function queueDatabase(database: Executor): Db & Pick<Queue, 'within'> {
  let session: string[] = [];

  async function run(executor: Executor, text: string, values: unknown[] = []) {
    for (const statement of session) await executor.executeQuery(CompiledQuery.raw(statement));
    const { rows } = await executor.executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows ?? [] };
  }

  return {
    executeSql: (text, values) =>
      database.connection().execute(async (own) => {
        try {
          return await run(own, text, values);
        } catch (error) {
          // The queue sends whole transactions as one text: what failed halfway must not stay open in our pool.
          await own.executeQuery(CompiledQuery.raw('ROLLBACK')).catch(() => undefined);
          throw error;
        }
      }),
    setSessionStatements: async (statements) => {
      session = statements;
    },
    within: (executor) => ({ executeSql: (text, values) => run(executor, text, values) }),
  };
}

/**
 * A queue with these numbers, also where an earlier version of the server created it with others. The library asks for a queue
 * that it has not used yet over a connection of its own: asked here, so that no transaction waits for one, while all others
 * may be waiting for the lock that it holds.
 */
export async function ensureQueue(queue: Queue, name: string, options: QueueNumbers): Promise<void> {
  await queue.createQueue(name, options);
  await queue.updateQueue(name, options);
  await queue.findJobs(name, { id: NO_JOB });
}

type QueueNumbers = Pick<PgBossQueue, 'deadLetter' | keyof QueueOptions>;
const NO_JOB = '00000000-0000-4000-8000-000000000000';

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
  /** Only looks whether the turn of an email has come. */
  emails: { name: 'release-emails', cron: '* * * * *' },
  /** Only looks whether a notice has begun. */
  notices: { name: 'announce-notices', cron: '* * * * *' },
  /** Only looks whether a release is due. */
  releases: { name: 'publish-releases', cron: '* * * * *' },
  /** Only looks whether a mailing is due. */
  mailings: { name: 'send-mailings', cron: '* * * * *' },
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
