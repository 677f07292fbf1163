import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { type DeliveryState, MOST_BOUNCES } from '#congress/mailings/rules.ts';
import type { MailingText } from '#congress/mailings/schema.ts';
import type { Database, Transaction } from '#database/tables.ts';
import type { MailingsTable } from '#database/visitor-tables.ts';
import { createNewsletter, type NewsletterParameters } from '#server/forms/newsletter.ts';
import { createObjections } from '#server/forms/objections.ts';
import { ensureQueues, type Queue, type QueueDescription } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';
import { mailingEmail } from '#server/mail/emails.ts';
import type { Mail } from '#server/mail/mail.ts';
import { refusalOf } from '#server/mail/refusal.ts';
import { messageOf } from '#server/operation/redact.ts';

export interface DeliveryParameters extends NewsletterParameters {
  mail: Pick<Mail, 'enqueue' | 'send'>;
  queue: Queue;
  /** `mailingPace`: emails a minute. */
  config: NewsletterParameters['config'] & { mailingPace: number };
  log: Log;
}

const QUEUE = 'mailings';
const POLLING_SECONDS = 5;
/** Concurrent connections to the mail server. */
const AT_ONCE = 5;
// 1, 2, 4 … minutes, then every hour: about three hours in all.
const RETRIES = { retryLimit: 8, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 };
const LIFETIMES = {
  // Timeout of a worker that died while sending.
  expireInSeconds: 120,
  deleteAfterSeconds: 60,
};
export const MAILING_QUEUE: QueueDescription = { name: QUEUE, ...RETRIES, ...LIFETIMES };

/** One mailing to one recipient. */
interface Delivery {
  mailing: string;
  recipient: string;
}

/**
 * Sends mailings, at most once to each address: a delivery is claimed in a transaction of its own before the mail server is contacted.
 * One that was claimed but never confirmed, because the server or the connection failed at that moment, may have arrived: it counts as
 * unclear and is not sent again.
 */
export function createDeliveries(parameters: DeliveryParameters) {
  const { database, queue, mail, clock, config, log } = parameters;
  const { issueLink, wording } = createNewsletter(parameters);
  const objections = createObjections(parameters);
  const sending = pLimit(AT_ONCE);

  /** Claims a delivery and returns its email; null if nothing is to be sent; 'under way' while another attempt may still finish. */
  async function claim(recipient: string) {
    return database.transaction().execute(async (tx) => {
      const { rows } = await sql<MailingsTable & { reader: Reader }>`
        UPDATE plenaria.mailing_recipients r SET state = 'sending', changed_at = ${clock()}
        FROM mailings m, plenaria.mail_addresses a
        WHERE r.id = ${recipient} AND r.state = 'queued' AND m.id = r.mailing_id AND m.stopped_at IS NULL
          AND ${IS_OF_RECIPIENT} AND lower(a.email) = lower(r.email) AND a.wanted AND a.bounces < ${MOST_BOUNCES}
        RETURNING m.*, json_build_object('subscriber', r.subscriber_id, 'email', r.email, 'language', r.language) AS reader`.execute(
        tx,
      );
      const [found] = rows;
      if (!found) return (await settleUnsent(tx, recipient)) ? null : 'under way';
      const { reader, ...mailing } = found;
      const { subscriber: id, language } = reader;
      const leaveUrl = id
        ? await issueLink(tx, { id, language }, 'leave')
        : await objections.issue(tx, reader);
      return mailingEmail(mailing as unknown as MailingText, reader, leaveUrl, wording(), config.publicUrl);
    });
  }

  /**
   * Records why nothing is sent: the recipient unsubscribed or objected in the meantime, or an earlier attempt was never confirmed.
   * @returns false while that attempt may still finish
   */
  async function settleUnsent(tx: Transaction, recipient: string): Promise<boolean> {
    const abandoned = new Date(clock().getTime() - LIFETIMES.expireInSeconds * 1000);
    await sql`
      UPDATE plenaria.mailing_recipients r
      SET state = CASE r.state WHEN 'queued' THEN 'left' ELSE 'unclear' END, changed_at = ${clock()}
      FROM mailings m WHERE r.id = ${recipient} AND m.id = r.mailing_id
        AND ((r.state = 'queued' AND m.stopped_at IS NULL) OR (r.state = 'sending' AND r.changed_at <= ${abandoned}))`.execute(
      tx,
    );
    const underWay = tx
      .selectFrom('plenaria.mailing_recipients')
      .select('id')
      .where('id', '=', recipient)
      .where('state', '=', 'sending');
    return (await underWay.executeTakeFirst()) === undefined;
  }

  async function settle({ mailing, recipient }: Delivery, state: DeliveryState, reason: string | null) {
    await database.transaction().execute(async (tx) => {
      await tx
        .updateTable('plenaria.mailing_recipients')
        .set({ state, reason: unlessErased(reason), changed_at: clock() })
        .where('id', '=', recipient)
        .where('state', 'in', ['sending', 'unclear'])
        .execute();
      if (state === 'sent' || state === 'bounced')
        for (const table of ['newsletter_subscribers', 'plenaria.own_pages'])
          await sql`
            UPDATE ${sql.table(table)} a SET bounces = ${state === 'sent' ? sql`0` : sql`coalesce(a.bounces, 0) + 1`}
            FROM plenaria.mailing_recipients r WHERE r.id = ${recipient} AND lower(a.email) = lower(r.email)`.execute(
            tx,
          );
    });
    await finish(mailing);
  }

  /** Marks the mailing as finished after the last delivery, also a stopped one in which nothing is left. */
  async function finish(mailing: string): Promise<void> {
    await sql`
      UPDATE mailings SET finished_at = ${clock()}
      WHERE id = ${mailing} AND finished_at IS NULL AND NOT EXISTS (
        SELECT FROM plenaria.mailing_recipients r
        WHERE r.mailing_id = mailings.id AND r.state IN ('queued', 'sending'))`.execute(database);
  }

  async function deliver({ id, data, retryCount }: JobWithMetadata<Delivery>): Promise<JobResult> {
    const isLastTry = retryCount >= RETRIES.retryLimit;
    try {
      const email = await claim(data.recipient);
      // Fails, so that it is retried until the other attempt has finished.
      if (email === 'under way') return { id, status: 'failed', output: { reason: email } };
      if (!email) {
        await finish(data.mailing);
        return { id, status: 'completed' };
      }
      const failure = await mail.send(email, data.recipient).then(
        () => null,
        (error: unknown) => error ?? new Error('unknown'),
      );
      const state = failure ? stateAfter(failure, isLastTry) : 'sent';
      await settle(data, state, failure ? messageOf(failure) : null);
      return { id, status: state === 'queued' ? 'failed' : 'completed' };
    } catch (error) {
      // A database error: a claimed delivery is checked again, but not sent a second time.
      log.warn({ error, mailing: data.mailing }, 'a mailing was not sent to an address yet');
      if (isLastTry)
        await giveUp(database, data.recipient, messageOf(error), clock()).then(() => finish(data.mailing));
      return { id, status: 'failed', output: { reason: messageOf(error) } };
    }
  }

  return {
    /** Queues the open deliveries of a mailing, including unconfirmed ones; returns their number. */
    async queue(tx: Transaction, mailing: string): Promise<number> {
      const waiting = await tx
        .selectFrom('plenaria.mailing_recipients')
        .select('id')
        .where('mailing_id', '=', mailing)
        .where('state', 'in', ['queued', 'sending'])
        .execute();
      const jobs = waiting.map(({ id }) => ({ data: { mailing, recipient: id } satisfies Delivery }));
      if (jobs.length > 0) await queue.insert(QUEUE, jobs, { db: queue.within(tx) });
      return jobs.length;
    },
    /** Removes queued deliveries; claimed ones stay, to record their outcome. */
    async unqueue(tx: Transaction, mailing: string): Promise<void> {
      await sql`DELETE FROM pgboss.job USING plenaria.mailing_recipients r
        WHERE name = ${QUEUE} AND job.state < 'active' AND data ->> 'mailing' = ${mailing}
          AND r.id::text = data ->> 'recipient' AND r.state = 'queued'`.execute(tx);
    },
    /** Starts sending; the queue must have been started. */
    async start(): Promise<void> {
      await ensureQueues(queue, [MAILING_QUEUE]);
      await queue.work(
        QUEUE,
        {
          batchSize: Math.floor((config.mailingPace * POLLING_SECONDS) / 60),
          pollingIntervalSeconds: POLLING_SECONDS,
          perJobResults: true,
          includeMetadata: true,
        },
        (jobs: JobWithMetadata<Delivery>[]) => Promise.all(jobs.map((job) => sending(() => deliver(job)))),
      );
    },
  };
}

/** After the last try, an address that no try could claim would be queued for ever, and its mailing never finished. */
async function giveUp(database: Database, recipient: string, reason: string, now: Date): Promise<void> {
  await database
    .updateTable('plenaria.mailing_recipients')
    .set({ state: 'failed', reason, changed_at: now })
    .where('id', '=', recipient)
    .where('state', '=', 'queued')
    .execute();
}

/** The mail server's reply may contain the address, so it is not stored for a recipient who was erased in the meantime. */
const unlessErased = (reason: string | null) =>
  sql<string | null>`CASE WHEN email IS NOT NULL THEN ${reason} END`;

/** Whether address `a` belongs to recipient `r`. */
const IS_OF_RECIPIENT = sql`(a.subscriber_id = r.subscriber_id OR a.own_page_id = r.own_page_id)`;

interface Reader {
  /** Null: a participant who is not subscribed to the newsletter. */
  subscriber: string | null;
  email: string;
  language: MailingText['languages'][number];
}

function stateAfter(failure: unknown, isLastTry: boolean): DeliveryState {
  const refusal = refusalOf(failure);
  if (refusal === 'later') return isLastTry ? 'failed' : 'queued';
  return ({ recipient: 'bounced', email: 'failed', unclear: 'unclear' } as const)[refusal];
}
