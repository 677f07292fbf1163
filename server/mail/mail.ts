import { join } from 'node:path';
import { sql } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import type { Job, JobResult } from 'pg-boss';
import type { Clock } from '#congress/clock.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import type { Database } from '#database/tables.ts';
import type { Config } from '#server/env.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/operation/metrics.ts';
import { messageOf } from '#server/operation/redact.ts';
import { type Email, renderEmail } from './email.ts';
import { fileTransport, type MailTransport, smtpTransport } from './transport.ts';

interface MailParameters {
  database: Database;
  queue: Queue;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  /** Read whenever an email is sent: the sender's name and the signature come from them. */
  facts: () => Facts;
  clock: Clock;
  log: Log;
  metrics?: Pick<Metrics, 'mailSent' | 'mailFailures'>;
}

export type Mail = ReturnType<typeof createMail>;

const QUEUE = 'mail';
/** Where emails end that could not be delivered: kept for a while for an operator to look at or send again. */
const UNDELIVERED = 'mail-undelivered';

// 15 s, 30 s, 1 min … then every 6 hours: about two and a half days in all.
const RETRIES = { retryLimit: 20, retryDelay: 15, retryBackoff: true, retryDelayMax: 6 * 3600 };
const LIFETIMES = {
  // A worker that died while sending is given up after this.
  expireInSeconds: 90,
  // Sent emails hold personal data and working links: they leave the database soon.
  deleteAfterSeconds: 60,
};
const BATCH = { batchSize: 5, pollingIntervalSeconds: 2, burstWhenBatchFull: true } as const;

/**
 * Outgoing email: queued in PostgreSQL, retried with growing pauses, sent over SMTP or, without one, written to
 * `dataDir`/mail. An email may arrive twice (a server that dies between sending and noting so), always under the
 * same Message-ID.
 */
export function createMail(parameters: MailParameters) {
  const { database, queue, config } = parameters;
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl)
    : fileTransport(join(config.dataDir, 'mail'));

  return {
    /**
     * Accepts an email for sending. Given the transaction that somebody is in, it is accepted exactly when that
     * transaction commits. Throws when the database does not take it.
     */
    async enqueue(email: Email, within?: Database): Promise<void> {
      await queue.send(QUEUE, email, within && { db: queue.within(within) });
    },
    /** Begins to send; the queue has to be started. Call once, before `enqueue`. */
    async start() {
      await queue.createQueue(UNDELIVERED, { retentionSeconds: RETENTION.undeliveredMailDays * 24 * 3600 });
      await queue.createQueue(QUEUE, { ...RETRIES, ...LIFETIMES, deadLetter: UNDELIVERED });
      // What an earlier version of the server created gets today's numbers.
      await queue.updateQueue(QUEUE, { ...RETRIES, ...LIFETIMES, deadLetter: UNDELIVERED });
      await queue.work(
        QUEUE,
        { ...BATCH, perJobResults: true, includeMetadata: false },
        (jobs: Job<Email>[]) => Promise.all(jobs.map((job) => deliver(job, transport, parameters))),
      );
    },
    /** After the queue was stopped. */
    stop: transport.close,
    /** How many emails wait, and how many were given up. */
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
  job: Job<Email>,
  transport: MailTransport,
  parameters: MailParameters,
): Promise<JobResult> {
  const { clock, log, metrics } = parameters;
  const email = job.data;
  try {
    const when = clock().toISOString().replace(/[:.]/g, '-');
    await transport.send(message(job, parameters), `${when}-${email.kind}-${job.id.slice(-8)}`);
    metrics?.mailSent.inc();
    log.info({ mail: job.id, kind: email.kind }, 'mail sent');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    metrics?.mailFailures.inc();
    const forGood = isRefusedForGood(error);
    log.warn({ error, mail: job.id, kind: email.kind }, forGood ? 'mail refused' : 'mail not sent yet');
    const reason = messageOf(error);
    return { id: job.id, status: forGood ? 'deadletter' : 'failed', output: { reason } };
  }
}

function message({ id, data: email }: Job<Email>, { config, facts, clock }: MailParameters): SendMailOptions {
  const current = facts();
  const from = config.mailFrom ?? { name: current.congress.shortName, address: current.contact.email };
  const domain =
    (typeof from === 'string' ? from : from.address).match(/@([^\s<>@]+)>?$/)?.[1] ?? 'localhost';
  return {
    from,
    // Addresses go in as objects: what a visitor typed is one address, never a list of them.
    to: { name: '', address: email.to },
    ...(email.replyTo && { replyTo: email.replyTo }),
    subject: email.subject,
    ...renderEmail(email, current),
    date: clock(),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Content-Language': email.language,
      // Nobody's absence note should answer a machine (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(email.leaveUrl && {
        'List-Unsubscribe': `<${email.leaveUrl}>`,
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
