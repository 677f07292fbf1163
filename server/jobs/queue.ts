import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import pLimit from 'p-limit';
import {
  type Db,
  PgBoss,
  type Queue as PgBossQueue,
  type Clock as QueueClock,
  type QueueOptions,
} from 'pg-boss';
import type { Clock } from '#congress/clock.ts';
import type { Log } from '#server/log.ts';

/** Any Kysely instance: the pool, or the caller's transaction. */
// biome-ignore lint/suspicious/noExplicitAny: the queue's own tables are not among ours
type Executor = Kysely<any>;

interface QueueParameters {
  database: Executor;
  clock: Clock;
  log: Log;
  /** The queue's own clock and timers; only tests replace them. */
  queueClock?: QueueClock;
}

/** The job queue in PostgreSQL, for emails and scheduled jobs. */
export type Queue = PgBoss & { within(executor: Executor): Db };

/** Creates the queue; nothing runs before `start`. */
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
 * Stops the workers after their current jobs, and then the queue.
 *
 * @param timeout in milliseconds; longer jobs are restarted by the next server
 */
export async function endWork(queue: Queue, timeout: number): Promise<void> {
  const worked = new Set(queue.getWipData().map(({ name }) => name));
  const ended = Promise.all([...worked].map((name) => queue.offWork(name)));
  // Only now: while a job is running, `stop` polls for its end every half second.
  await Promise.race([ended, setTimeout(timeout, undefined, { ref: false })]);
  await queue.stop({ graceful: true, timeout: 1000 });
}

/** Limits logging to once a minute for each message: the queue polls every two seconds, also while the database is unreachable. */
function onceAMinute(clock: Clock, report: (error: Error) => void): (error: Error) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    const now = clock().getTime();
    if (now - (reportedAt.get(error.message) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    reportedAt.set(error.message, now);
    report(error);
  };
}

/** How many connections of the pool the queue uses at once: all its workers poll at the same moment. */
const CONNECTIONS = 2;

/**
 * Runs the queue's statements on our own pool, so that it opens no connections of its own, and leaves most of the pool to requests.
 *
 * `setSessionStatements` is how the queue installs a test clock in every session; without one, there are no session statements.
 */
function queueDatabase(database: Executor): Db & Pick<Queue, 'within'> {
  let session: string[] = [];
  const limit = pLimit(CONNECTIONS);

  async function run(executor: Executor, text: string, values: unknown[] = []) {
    for (const statement of session) await executor.executeQuery(CompiledQuery.raw(statement));
    const { rows } = await executor.executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows ?? [] };
  }

  const execute = (text: string, values?: unknown[]) =>
    database.connection().execute(async (connection) => {
      try {
        return await run(connection, text, values);
      } catch (error) {
        // The queue sends whole transactions as one text: a failed one must not stay open on a pooled connection.
        await connection.executeQuery(CompiledQuery.raw('ROLLBACK')).catch(() => undefined);
        throw error;
      }
    });

  return {
    executeSql: (text, values) => limit(execute, text, values),
    setSessionStatements: async (statements) => {
      session = statements;
    },
    within: (executor) => ({ executeSql: (text, values) => run(executor, text, values) }),
  };
}

/** A queue of the library: its name, and how its jobs are retried and kept. */
export type QueueDescription = Pick<PgBossQueue, 'name' | 'policy' | 'deadLetter' | keyof QueueOptions>;

/**
 * Creates the queues that are missing, and updates those that an earlier version created with other options; call after `start`. The
 * library reads the queues that exist when it starts, and looks up others on their first use, over another connection: done here, so
 * that no transaction waits for a connection while all others wait for its locks.
 */
export async function ensureQueues(queue: Queue, descriptions: QueueDescription[]): Promise<void> {
  const stored = await queue.getQueues(descriptions.map(({ name }) => name));
  for (const { name, policy, ...options } of descriptions) {
    const existing = stored.find((one) => one.name === name);
    if (existing && isSubset(options, existing)) continue;
    if (existing) await queue.updateQueue(name, options);
    else await queue.createQueue(name, { ...options, ...(policy && { policy }) });
    await queue.findJobs(name, { id: NO_JOB });
  }
}

const isSubset = (options: Partial<PgBossQueue>, of: Partial<PgBossQueue>) =>
  Object.entries(options).every(([key, value]) => of[key as keyof PgBossQueue] === value);

const NO_JOB = '00000000-0000-4000-8000-000000000000';

/** A scheduled job, run by one of the servers on a database. A failed run is retried at the next scheduled time. */
export interface Job {
  name: string;
  /** Schedule in cron syntax, UTC. */
  cron: string;
  run(): Promise<void>;
}

/** The schedules of all jobs. */
export const SCHEDULE = {
  retention: { name: 'erase-expired-data', cron: '7 * * * *' },
  /** Only checks whether queued emails may be released. */
  emails: { name: 'release-emails', cron: '* * * * *' },
  /** Only checks whether a notice has begun. */
  notices: { name: 'announce-notices', cron: '* * * * *' },
  /** Only checks whether a release is due. */
  releases: { name: 'publish-releases', cron: '* * * * *' },
  /** Only checks whether a mailing is due. */
  mailings: { name: 'send-mailings', cron: '* * * * *' },
  /** Only checks whether a backup is due by the configuration. */
  backup: { name: 'back-up', cron: '*/5 * * * *' },
};

/** Timeout of a job in seconds: long enough that a slow job is not started a second time in parallel. */
const LONGEST_RUN = 12 * 3600;

/** The queue of a scheduled job: at most one run is queued, also while no server is running. */
export const jobQueue = ({ name }: Pick<Job, 'name'>): QueueDescription => ({
  name,
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: LONGEST_RUN,
});

/** @param now also run the job at once */
export async function scheduleJob(
  queue: Queue,
  { name, cron, run }: Job,
  { log, now = false }: { log: Log; now?: boolean },
): Promise<void> {
  await ensureQueues(queue, [jobQueue({ name })]);
  await queue.schedule(name, cron);
  if (now) await queue.send(name, {});
  await queue.work(name, { pollingIntervalSeconds: 30 }, () =>
    run().catch((error: unknown) => log.error({ error, job: name }, 'a scheduled job failed')),
  );
}
