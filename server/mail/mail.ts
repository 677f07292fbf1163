import { join } from 'node:path';
import { sql } from 'kysely';
import type { Job, JobResult } from 'pg-boss';
import type { Clock } from '#congress/clock.ts';
import { needsSmtpUtf8 } from '#congress/email-address.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import type { Database, Transaction } from '#database/tables.ts';
import type { Config } from '#server/env.ts';
import { Refused } from '#server/http/refused.ts';
import {
  ensureQueues,
  type Queue,
  type QueueDescription,
  SCHEDULE,
  type Job as ScheduledJob,
} from '#server/jobs/queue.ts';
import { serialise } from '#server/limits/stored.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/operation/metrics.ts';
import { messageOf } from '#server/operation/redact.ts';
import { PACES, type PaceName, type Paces } from './bounds.ts';
import { type Email, renderEmail } from './email.ts';
import { EMAIL_KINDS, type EmailKind, type UnpacedKind } from './kinds.ts';
import { createPacing } from './pacing.ts';
import { isPermanent } from './refusal.ts';
import { fileTransport, type MailTransport, type OutgoingMessage, smtpTransport } from './transport.ts';

interface MailParameters {
  database: Database;
  queue: Queue;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'mailSpacing' | 'publicUrl'>;
  /** Called for each email: the sender's name and the signature come from the facts. */
  facts: () => Facts;
  clock: Clock;
  log: Log;
  metrics?: Pick<Metrics, 'mailSent' | 'mailFailures'>;
  paces?: Paces;
}

export type Mail = ReturnType<typeof createMail>;

const QUEUE = 'mail';
/** Queue of emails by strangers that are over their pace. */
const WAITING = 'mail-waiting';
/** Queue of undeliverable emails: kept for a while for an operator to inspect or send again. */
const UNDELIVERED = 'mail-undelivered';

// 15 s, 30 s, 1 min … then every 6 hours: about two and a half days in all.
const RETRIES = { retryLimit: 20, retryDelay: 15, retryBackoff: true, retryDelayMax: 6 * 3600 };
const LIFETIMES = {
  // Timeout of a worker that died while sending.
  expireInSeconds: 90,
  // Sent emails contain personal data and valid links, so they are deleted soon.
  deleteAfterSeconds: 60,
};
const days = (count: number) => ({ retentionSeconds: count * 24 * 3600 });
export const MAIL_QUEUES: QueueDescription[] = [
  { name: UNDELIVERED, ...days(RETENTION.undeliveredMailDays) },
  { name: WAITING, ...days(RETENTION.waitingEmailDays) },
  { name: QUEUE, ...RETRIES, ...LIFETIMES, deadLetter: UNDELIVERED },
];
/** Age from which a queued email counts as stuck; mail servers that greylist ask for a retry within minutes. */
const LATE_MS = 15 * 60_000;
const MOST_STUCK = 100;
/**
 * The outcome of `enqueue`: queued for sending, waiting for its pace, or not sent because the mailbox has had enough or too many
 * wait (`Turn`).
 */
export type Outcome = 'queued' | 'waits' | 'enough' | 'full';

/** The transaction in which to queue the email and, for kinds that anyone can cause, the rate-limit key. */
type Circumstances<Kind extends EmailKind> = [Kind] extends [UnpacedKind]
  ? [within?: Database]
  : [within: Database | undefined, network: string];

const BATCH = { batchSize: 5, pollingIntervalSeconds: 2, burstWhenBatchFull: true } as const;

/**
 * Outgoing email: queued in PostgreSQL, retried with growing delays, and sent over SMTP or, without SMTP, written to `dataDir`/mail.
 * An email may arrive twice (if a server dies between sending and recording it), always with the same Message-ID.
 */
export function createMail(parameters: MailParameters) {
  const { database, queue, config, clock, log, paces = PACES } = parameters;
  const pacing = createPacing({ clock, paces, config });
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl)
    : fileTransport(join(config.dataDir, 'mail'));

  async function enqueuePaced(
    email: Email,
    request: Parameters<typeof pacing.ask>[1],
    tx: Transaction,
  ): Promise<Outcome> {
    const { turn, id } = await pacing.ask(tx, request);
    if (turn === 'enough' || turn === 'full') return turn;
    await queue.send(turn === 'now' ? QUEUE : WAITING, email, { id, db: queue.within(tx) });
    return turn === 'now' ? 'queued' : 'waits';
  }

  /** Moves emails whose turn has come to the queue for sending. */
  async function release(): Promise<void> {
    for (const pace of Object.keys(paces) as PaceName[])
      await database.transaction().execute(async (tx) => {
        await serialise(tx, [`release ${pace}`]);
        const ids = await pacing.release(tx, pace);
        if (ids.length === 0) return;
        const db = queue.within(tx);
        // Emails that were deleted in the meantime are not found.
        await queue.redrive(WAITING, { ids, destination: QUEUE, limit: ids.length, db });
      });
  }

  /**
   * Queues an email for sending; within a transaction, exactly if that transaction commits. Throws when the database rejects it.
   * @throws Refused `unreachableAddress` when the mail server is known not to accept such addresses
   */
  async function enqueue<Kind extends EmailKind>(
    email: Email<Kind>,
    ...[within, network]: Circumstances<Kind>
  ): Promise<Outcome> {
    if (needsSmtpUtf8(email.to) && transport.takesUtf8() === false) throw new Refused('unreachableAddress');
    const kind = EMAIL_KINDS[email.kind];
    if (kind.by === 'anyone') {
      if (network === undefined)
        throw new Error(`an email of anyone's, ${email.kind}, needs whom to count it by`);
      const request = { pace: kind.pace, to: email.to, network };
      // A new transaction would need a second connection.
      if (within?.isTransaction) return enqueuePaced(email, request, within as Transaction);
      return database.transaction().execute((tx) => enqueuePaced(email, request, tx));
    }
    await queue.send(QUEUE, email, within && { db: queue.within(within) });
    return 'queued';
  }

  return {
    enqueue,
    /**
     * Queues an email that reports something. An address that the mail server does not accept is logged: it must not prevent
     * what the email is about.
     */
    async report(email: Email<UnpacedKind>, within: Database): Promise<void> {
      try {
        await enqueue(email, within);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        log.warn(
          { kind: email.kind },
          'an email was not queued: the mail server does not accept its address',
        );
      }
    },
    /**
     * Sends an email immediately, without the queue, for callers that record each attempt themselves.
     * @param id identifies copies of the same email
     * @throws the error of the mail server or the connection (`refusalOf`)
     */
    send: (email: Email, id: string) => send({ id, data: email }, transport, parameters),
    /** Starts sending; the queue must have been started. Call once, before `enqueue`. */
    async start() {
      await ensureQueues(queue, MAIL_QUEUES);
      // Asks the mail server now, so that the answer is known when the first such address is entered.
      transport.takesUtf8();
      await queue.work(
        QUEUE,
        { ...BATCH, perJobResults: true, includeMetadata: false },
        (jobs: Job<Email>[]) => Promise.all(jobs.map((job) => deliver(job, transport, parameters))),
      );
    },
    /** Releases emails whose turn has come. */
    job: { ...SCHEDULE.emails, run: release } satisfies ScheduledJob,
    /** Call after the queue was stopped. */
    stop: transport.close,
    /** Number of emails waiting for the mail server, waiting for their pace, and undeliverable. */
    async counts() {
      const { rows } = await sql<MailCounts>`
        SELECT count(*) FILTER (WHERE name = ${QUEUE})::int AS waiting,
               count(*) FILTER (WHERE name = ${WAITING})::int AS paced,
               count(*) FILTER (WHERE name = ${UNDELIVERED})::int AS undelivered
        FROM pgboss.job WHERE name IN (${QUEUE}, ${WAITING}, ${UNDELIVERED}) AND state < 'completed'`.execute(
        database,
      );
      return rows[0] ?? { waiting: 0, paced: 0, undelivered: 0 };
    },
    /** The newest emails that are undeliverable or have waited for long, with kind and recipient. */
    async stuck() {
      const { rows } = await sql<{ kind: string; to: string; undelivered: boolean }>`
        SELECT data ->> 'kind' AS kind, data ->> 'to' AS "to", name = ${UNDELIVERED} AS undelivered
        FROM pgboss.job WHERE name IN (${QUEUE}, ${UNDELIVERED}) AND state < 'completed'
          AND (name = ${UNDELIVERED} OR created_on <= ${new Date(parameters.clock().getTime() - LATE_MS)})
        ORDER BY created_on DESC LIMIT ${MOST_STUCK}`.execute(database);
      return rows;
    },
  };
}

export interface MailCounts {
  waiting: number;
  paced: number;
  undelivered: number;
}

async function deliver(
  job: Job<Email>,
  transport: MailTransport,
  parameters: MailParameters,
): Promise<JobResult> {
  try {
    await send(job, transport, parameters);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const permanent = isPermanent(error);
    const reason = messageOf(error);
    return { id: job.id, status: permanent ? 'deadletter' : 'failed', output: { reason } };
  }
}

type Outgoing = Pick<Job<Email>, 'id' | 'data'>;

async function send(outgoing: Outgoing, transport: MailTransport, parameters: MailParameters): Promise<void> {
  const { clock, log, metrics } = parameters;
  const { id, data: email } = outgoing;
  const when = clock().toISOString().replace(/[:.]/g, '-');
  try {
    await transport.send(message(outgoing, parameters), `${when}-${email.kind}-${id.slice(-8)}`);
  } catch (error) {
    metrics?.mailFailures.inc();
    const permanent = isPermanent(error);
    log.warn({ error, mail: id, kind: email.kind }, permanent ? 'mail refused' : 'mail not sent yet');
    throw error;
  }
  metrics?.mailSent.inc();
  log.info({ mail: id, kind: email.kind }, 'mail sent');
}

function message({ id, data: email }: Outgoing, { config, facts, clock }: MailParameters): OutgoingMessage {
  const current = facts();
  const from = config.mailFrom ?? { name: current.congress.shortName, address: current.contact.email };
  const domain =
    (typeof from === 'string' ? from : from.address).match(/@([^\s<>@]+)>?$/)?.[1] ?? 'localhost';
  return {
    from,
    // An object, so that a visitor's input is always a single address, never a list.
    to: { name: '', address: email.to },
    // A message without SMTPUTF8 may only have ASCII headers; the address is in the text as well.
    ...(email.replyTo && !needsSmtpUtf8(email.replyTo.address) && { replyTo: email.replyTo }),
    subject: email.subject,
    ...renderEmail(email, current, config.publicUrl),
    date: clock(),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Content-Language': email.language,
      // Prevents automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(email.leaveUrl && {
        'List-Unsubscribe': `<${email.leaveUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
