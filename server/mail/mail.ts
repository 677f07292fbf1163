import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import { type Job, type JobResult, PgBoss, type Clock as QueueClock } from 'pg-boss';
import type { Clock } from '#congress/clock.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { RETENTION } from '#congress/legal/retention.ts';
import type { Database } from '#database/tables.ts';
import type { Config } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/operation/metrics.ts';
import { messageOf } from '#server/operation/redact.ts';
import type { Letter } from './letter.ts';
import { queueDatabase } from './queue-database.ts';
import { renderLetter } from './render.ts';
import { fileTransport, type MailTransport, smtpTransport } from './transport.ts';

export interface MailParameters {
  database: Kysely<Database>;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  /** Read whenever a mail is sent: the sender's name and the signature come from them. */
  facts: () => Facts;
  clock: Clock;
  log: Log;
  /** The queue's own clock and timers; only tests replace them. */
  queueClock?: QueueClock;
  metrics?: Pick<Metrics, 'mailSent' | 'mailFailures'>;
}

export interface Mail {
  /**
   * Accepts a letter for sending. Given the transaction that somebody is in, the letter is accepted exactly when that
   * transaction commits. Throws when the database does not take it.
   */
  enqueue(letter: Letter, within?: Kysely<Database>): Promise<void>;
  /** Prepares the queue's tables and begins to send. Call once, before `enqueue`. */
  start(): Promise<void>;
  /** Finishes what is being sent now; the rest waits in the database. */
  stop(): Promise<void>;
  /** How many letters wait, and how many were given up. */
  counts(): Promise<{ waiting: number; undelivered: number }>;
}

const QUEUE = 'mail';
/** Where letters end that could not be delivered: kept for a while for an operator to look at or send again. */
const UNDELIVERED = 'mail-undelivered';

// 15 s, 30 s, 1 min … then every 6 hours: about two and a half days in all.
const RETRIES = { retryLimit: 20, retryDelay: 15, retryBackoff: true, retryDelayMax: 6 * 3600 };
const LIFETIMES = {
  // A worker that died while sending is given up after this.
  expireInSeconds: 90,
  // Sent letters hold personal data and working links: they leave the database soon.
  deleteAfterSeconds: 60,
};
const BATCH = { batchSize: 5, pollingIntervalSeconds: 2, burstWhenBatchFull: true } as const;

/**
 * Outgoing mail: a queue in PostgreSQL (pg-boss), retried with growing pauses, sent over SMTP or, without one, written to
 * `dataDir`/mail. A letter may arrive twice (a server that dies between sending and noting so), always under the
 * same Message-ID. Nothing runs before `start`.
 */
export function createMail(parameters: MailParameters): Mail {
  const { database, config, clock, log } = parameters;
  const queue = queueDatabase(database);
  const boss = new PgBoss({
    db: queue,
    schedule: false,
    maintenanceIntervalSeconds: 600,
    ...(parameters.queueClock && { clock: parameters.queueClock }),
  });
  boss.on(
    'error',
    onceAMinute(clock, (error) => log.error({ error }, 'the mail queue has trouble')),
  );
  boss.on('warning', (warning) => log.warn({ warning }, 'the mail queue warns'));
  let transport: MailTransport | undefined;

  return {
    async enqueue(letter, within) {
      await boss.send(QUEUE, letter, within && { db: queue.within(within) });
    },
    async start() {
      const open = config.smtpUrl
        ? smtpTransport(config.smtpUrl)
        : fileTransport(join(config.dataDir, 'mail'));
      transport = open;
      await boss.start();
      await boss.createQueue(UNDELIVERED, { retentionSeconds: RETENTION.undeliveredMailDays * 24 * 3600 });
      await boss.createQueue(QUEUE, { ...RETRIES, ...LIFETIMES, deadLetter: UNDELIVERED });
      // What an earlier version of the server created gets today's numbers.
      await boss.updateQueue(QUEUE, { ...RETRIES, ...LIFETIMES, deadLetter: UNDELIVERED });
      await boss.work(
        QUEUE,
        { ...BATCH, perJobResults: true, includeMetadata: false },
        (jobs: Job<Letter>[]) => Promise.all(jobs.map((job) => deliver(job, open, parameters))),
      );
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
      transport?.close();
    },
    async counts() {
      const { rows } = await sql<{ waiting: number; undelivered: number }>`
        SELECT count(*) FILTER (WHERE name = ${QUEUE})::int AS waiting,
               count(*) FILTER (WHERE name = ${UNDELIVERED})::int AS undelivered
        FROM pgboss.job WHERE name IN (${QUEUE}, ${UNDELIVERED}) AND state < 'completed'`.execute(database);
      return rows[0] ?? { waiting: 0, undelivered: 0 };
    },
  };
}

async function deliver(
  job: Job<Letter>,
  transport: MailTransport,
  parameters: MailParameters,
): Promise<JobResult> {
  const { clock, log, metrics } = parameters;
  const letter = job.data;
  try {
    const when = clock().toISOString().replace(/[:.]/g, '-');
    await transport.send(message(job, parameters), `${when}-${letter.kind}-${job.id.slice(-8)}`);
    metrics?.mailSent.inc();
    log.info({ mail: job.id, kind: letter.kind }, 'mail sent');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    metrics?.mailFailures.inc();
    const forGood = isRefusedForGood(error);
    log.warn({ error, mail: job.id, kind: letter.kind }, forGood ? 'mail refused' : 'mail not sent yet');
    const reason = messageOf(error);
    return { id: job.id, status: forGood ? 'deadletter' : 'failed', output: { reason } };
  }
}

function message(
  { id, data: letter }: Job<Letter>,
  { config, facts, clock }: MailParameters,
): SendMailOptions {
  const current = facts();
  const from = config.mailFrom ?? { name: current.congress.shortName, address: current.contact.email };
  const domain =
    (typeof from === 'string' ? from : from.address).match(/@([^\s<>@]+)>?$/)?.[1] ?? 'localhost';
  return {
    from,
    // Addresses go in as objects: what a visitor typed is one address, never a list of them.
    to: { name: '', address: letter.to },
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    subject: letter.subject,
    ...renderLetter(letter, current),
    date: clock(),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Content-Language': letter.language,
      // Nobody's absence note should answer a machine (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(letter.leaveUrl && {
        'List-Unsubscribe': `<${letter.leaveUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** The server knows this recipient and says no (RFC 5321: 5yz). Everything else may go better later. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}

/** The queue asks every two seconds, also while the database is away: the same trouble is told once a minute. */
function onceAMinute(clock: Clock, tell: (error: Error) => void): (error: Error) => void {
  const told = new Map<string, number>();
  return (error) => {
    const now = clock().getTime();
    if (now - (told.get(error.message) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    told.set(error.message, now);
    tell(error);
  };
}
