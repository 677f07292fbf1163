import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { type DeliveryState, MOST_BOUNCES } from '#congress/mailings/rules.ts';
import type { MailingText } from '#congress/mailings/schema.ts';
import type { Transaction } from '#database/tables.ts';
import type { MailingsTable } from '#database/visitor-tables.ts';
import { createNewsletter, type NewsletterParameters } from '#server/forms/newsletter.ts';
import { createObjections } from '#server/forms/objections.ts';
import type { Queue } from '#server/jobs/queue.ts';
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
/** Connections to the mail server at a time. */
const AT_ONCE = 5;
// 1, 2, 4 … minutes, then every hour: about three hours in all.
const RETRIES = { retryLimit: 8, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 };
const LIFETIMES = {
  // A worker that died while sending is given up after this.
  expireInSeconds: 120,
  deleteAfterSeconds: 60,
};

/** One mailing to one address. */
interface Delivery {
  mailing: string;
  recipient: string;
}

/**
 * Sends mailings, each to an address once at most: a delivery is claimed in a transaction of its own before the mail server
 * hears of it. What was claimed and never confirmed, because the server or the connection ended just then, may have arrived:
 * it is counted as unclear and not sent again.
 */
export function createDeliveries(parameters: DeliveryParameters) {
  const { database, queue, mail, clock, config, log } = parameters;
  const { issueLink, wording } = createNewsletter(parameters);
  const objections = createObjections(parameters);
  const sending = pLimit(AT_ONCE);

  /** The email to send, from now on nobody else's; null when there is none to send; under way when another try may still end. */
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
   * Says why there is nothing to send: they left or objected meanwhile, or a try before this one never told how it ended.
   * @returns false: that try may still tell
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

  /** Whoever settles the last address ends the mailing, also one that was stopped when nothing else waited any more. */
  async function finish(mailing: string): Promise<void> {
    await sql`
      UPDATE mailings SET finished_at = ${clock()}
      WHERE id = ${mailing} AND finished_at IS NULL AND NOT EXISTS (
        SELECT FROM plenaria.mailing_recipients r
        WHERE r.mailing_id = mailings.id AND r.state IN ('queued', 'sending'))`.execute(database);
  }

  async function deliver({ id, data, retryCount }: JobWithMetadata<Delivery>): Promise<JobResult> {
    try {
      const email = await claim(data.recipient);
      // Asked again later: somebody has to say how it ended.
      if (email === 'under way') return { id, status: 'failed', output: { reason: email } };
      if (!email) {
        await finish(data.mailing);
        return { id, status: 'completed' };
      }
      const failure = await mail.send(email, data.recipient).then(
        () => null,
        (error: unknown) => error ?? new Error('unknown'),
      );
      const isLastTry = retryCount >= RETRIES.retryLimit;
      const state = failure ? stateAfter(failure, isLastTry) : 'sent';
      await settle(data, state, failure ? messageOf(failure) : null);
      return { id, status: state === 'queued' ? 'failed' : 'completed' };
    } catch (error) {
      // Of the database: what was claimed is looked at again, and sent no second time.
      log.warn({ error, mailing: data.mailing }, 'a mailing was not sent to an address yet');
      return { id, status: 'failed', output: { reason: messageOf(error) } };
    }
  }

  return {
    /** Queues what waits of a mailing, with what never told how it ended, and answers how much that is. */
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
    /** What was begun is left: somebody has to say how it ended. */
    async unqueue(tx: Transaction, mailing: string): Promise<void> {
      await sql`DELETE FROM pgboss.job USING plenaria.mailing_recipients r
        WHERE name = ${QUEUE} AND job.state < 'active' AND data ->> 'mailing' = ${mailing}
          AND r.id::text = data ->> 'recipient' AND r.state = 'queued'`.execute(tx);
    },
    /** Begins to send; the queue has to be started. */
    async start(): Promise<void> {
      await queue.createQueue(QUEUE, { ...RETRIES, ...LIFETIMES });
      await queue.updateQueue(QUEUE, { ...RETRIES, ...LIFETIMES });
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

/** What the mail server said of an address, which may name it: not of who was erased meanwhile. */
const unlessErased = (reason: string | null) =>
  sql<string | null>`CASE WHEN email IS NOT NULL THEN ${reason} END`;

/** That the address `a` is that of the recipient `r`, by what it is known by. */
const IS_OF_RECIPIENT = sql`(a.subscriber_id = r.subscriber_id OR a.own_page_id = r.own_page_id)`;

interface Reader {
  /** Null: they take part, and did not ask for news. */
  subscriber: string | null;
  email: string;
  language: MailingText['languages'][number];
}

function stateAfter(failure: unknown, isLastTry: boolean): DeliveryState {
  const refusal = refusalOf(failure);
  if (refusal === 'later') return isLastTry ? 'failed' : 'queued';
  return ({ recipient: 'bounced', email: 'failed', unclear: 'unclear' } as const)[refusal];
}
