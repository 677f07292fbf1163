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
import { ensureQueue, type Queue, SCHEDULE, type Job as ScheduledJob } from '#server/jobs/queue.ts';
import { serialise } from '#server/limits/stored.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/operation/metrics.ts';
import { messageOf } from '#server/operation/redact.ts';
import { PACES, type PaceName, type Paces } from './bounds.ts';
import { type Email, renderEmail } from './email.ts';
import { EMAIL_KINDS, type EmailKind, type UnpacedKind } from './kinds.ts';
import { createPacing } from './pacing.ts';
import { isForGood } from './refusal.ts';
import { fileTransport, type MailTransport, type OutgoingMessage, smtpTransport } from './transport.ts';

interface MailParameters {
  database: Database;
  queue: Queue;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'mailSpacing' | 'publicUrl'>;
  /** Read whenever an email is sent: the sender's name and the signature come from them. */
  facts: () => Facts;
  clock: Clock;
  log: Log;
  metrics?: Pick<Metrics, 'mailSent' | 'mailFailures'>;
  paces?: Paces;
}

export type Mail = ReturnType<typeof createMail>;

const QUEUE = 'mail';
/** Where emails wait that strangers caused and that are over their pace. */
const WAITING = 'mail-waiting';
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
/** After so long somebody should look; mail servers ask for a second try within minutes. */
const LATE_MS = 15 * 60_000;
const MOST_STUCK = 100;
/**
 * What becomes of an accepted email: it is queued for sending, waits until its pace allows that, or is none of these because
 * its mailbox has had enough of them or too many wait (`Turn`).
 */
export type Outcome = 'queued' | 'waits' | 'enough' | 'full';

/** In which transaction an email is accepted, and for what anyone can cause, the rate-limit key of who does. */
type Circumstances<Kind extends EmailKind> = [Kind] extends [UnpacedKind]
  ? [within?: Database]
  : [within: Database | undefined, network: string];

const BATCH = { batchSize: 5, pollingIntervalSeconds: 2, burstWhenBatchFull: true } as const;

/**
 * Outgoing email: queued in PostgreSQL, retried with growing pauses, sent over SMTP or, without one, written to
 * `dataDir`/mail. An email may arrive twice (a server that dies between sending and noting so), always under the
 * same Message-ID.
 */
export function createMail(parameters: MailParameters) {
  const { database, queue, config, clock, paces = PACES } = parameters;
  const pacing = createPacing({ clock, paces, config });
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl)
    : fileTransport(join(config.dataDir, 'mail'));

  async function enqueuePaced(
    email: Email,
    asked: Parameters<typeof pacing.ask>[1],
    tx: Transaction,
  ): Promise<Outcome> {
    const { turn, id } = await pacing.ask(tx, asked);
    if (turn === 'enough' || turn === 'full') return turn;
    await queue.send(turn === 'now' ? QUEUE : WAITING, email, { id, db: queue.within(tx) });
    return turn === 'now' ? 'queued' : 'waits';
  }

  /** Gives those to the queue whose turn has come. */
  async function release(): Promise<void> {
    for (const pace of Object.keys(paces) as PaceName[])
      await database.transaction().execute(async (tx) => {
        await serialise(tx, [`release ${pace}`]);
        const ids = await pacing.release(tx, pace);
        if (ids.length === 0) return;
        const db = queue.within(tx);
        // Those that were erased meanwhile are not found.
        await queue.redrive(WAITING, { ids, destination: QUEUE, limit: ids.length, db });
      });
  }

  return {
    /**
     * Accepts an email for sending. Given the transaction that somebody is in, it is accepted exactly when that
     * transaction commits. Throws when the database does not take it.
     * @throws Refused `unreachableAddress` when the mail server is known to take no such address
     */
    async enqueue<Kind extends EmailKind>(
      email: Email<Kind>,
      ...[within, network]: Circumstances<Kind>
    ): Promise<Outcome> {
      if (needsSmtpUtf8(email.to) && transport.takesUtf8() === false) throw new Refused('unreachableAddress');
      const kind = EMAIL_KINDS[email.kind];
      if (kind.by === 'anyone') {
        if (network === undefined)
          throw new Error(`an email of anyone's, ${email.kind}, needs whom to count it by`);
        const asked = { pace: kind.pace, to: email.to, network };
        // A transaction within one would be a second connection.
        if (within?.isTransaction) return enqueuePaced(email, asked, within as Transaction);
        return database.transaction().execute((tx) => enqueuePaced(email, asked, tx));
      }
      await queue.send(QUEUE, email, within && { db: queue.within(within) });
      return 'queued';
    },
    /**
     * Sends an email at once, past the queue: for who keeps account of each try.
     * @param id by which its copies can be told to be the same
     * @throws what the mail server or the connection said (`refusalOf`)
     */
    send: (email: Email, id: string) => send({ id, data: email }, transport, parameters),
    /** Begins to send; the queue has to be started. Call once, before `enqueue`. */
    async start() {
      const days = (count: number) => ({ retentionSeconds: count * 24 * 3600 });
      await ensureQueue(queue, UNDELIVERED, days(RETENTION.undeliveredMailDays));
      await ensureQueue(queue, WAITING, days(RETENTION.waitingEmailDays));
      await ensureQueue(queue, QUEUE, { ...RETRIES, ...LIFETIMES, deadLetter: UNDELIVERED });
      // For the first who writes such an address.
      transport.takesUtf8();
      await queue.work(
        QUEUE,
        { ...BATCH, perJobResults: true, includeMetadata: false },
        (jobs: Job<Email>[]) => Promise.all(jobs.map((job) => deliver(job, transport, parameters))),
      );
    },
    /** Lets those go on that wait for their turn. */
    job: { ...SCHEDULE.emails, run: release } satisfies ScheduledJob,
    /** After the queue was stopped. */
    stop: transport.close,
    /** How many emails wait for the mail server, how many of strangers wait for their turn, and how many were given up. */
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
    /** The newest of the emails that were given up or have waited for long, each by what it is and whom it is for. */
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
    const forGood = isForGood(error);
    const reason = messageOf(error);
    return { id: job.id, status: forGood ? 'deadletter' : 'failed', output: { reason } };
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
    const forGood = isForGood(error);
    log.warn({ error, mail: id, kind: email.kind }, forGood ? 'mail refused' : 'mail not sent yet');
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
    // Addresses go in as objects: what a visitor typed is one address, never a list of them.
    to: { name: '', address: email.to },
    // A header of a message that is not sent by SMTPUTF8 holds ASCII alone; the address stands in the text as well.
    ...(email.replyTo && !needsSmtpUtf8(email.replyTo.address) && { replyTo: email.replyTo }),
    subject: email.subject,
    ...renderEmail(email, current, config.publicUrl),
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
