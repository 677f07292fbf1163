import { sql } from 'kysely';
import { type Clock, shownMoment } from '#congress/clock.ts';
import { dayOf } from '#congress/day.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import { MOST_BOUNCES } from '#congress/mailings/rules.ts';
import type { Database, Transaction } from '#database/tables.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import { Refused } from '#server/http/refused.ts';
import {
  alreadySubscribedEmail,
  confirmationEmail,
  type Wording,
  welcomeEmail,
} from '#server/mail/emails.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createNewsletterLinks, inKnownLanguage, type LinkedSubscriber } from './newsletter-links.ts';

export interface NewsletterParameters {
  database: Database;
  mail: Pick<Mail, 'enqueue'>;
  facts: () => Facts;
  snapshot: Pick<Snapshot, 'content'>;
  clock: Clock;
  config: { publicUrl: string };
}

/**
 * When the confirmation email is sent; `full`: not at all, because too many are waiting; `unreachable`: not at all, because the site's
 * mail server cannot send to the address.
 */
export const SUBSCRIBED = ['now', 'later', 'full', 'unreachable'] as const;
export type Subscribed = (typeof SUBSCRIBED)[number];

class NotMailed extends Error {
  readonly outcome: 'enough' | 'full';
  constructor(outcome: 'enough' | 'full') {
    super(`no email: ${outcome}`);
    this.outcome = outcome;
  }
}

export type Newsletter = ReturnType<typeof createNewsletter>;

/** The newsletter with double opt-in. The times of request (`requested_at`), confirmation and cancellation stay on record. */
export function createNewsletter(parameters: NewsletterParameters) {
  const { database, mail, facts, snapshot, clock, config } = parameters;
  const links = createNewsletterLinks({ database, clock, config });

  function wording(): Wording {
    const { event, showing } = facts();
    const shown = shownMoment(clock(), showing.day, event.timeZone);
    return {
      facts: facts(),
      siteTexts: snapshot.content()?.siteTexts ?? [],
      today: dayOf(shown, event.timeZone),
    };
  }

  async function findExisting(
    tx: Transaction,
    email: string,
    language: Language,
  ): Promise<LinkedSubscriber | null> {
    const existing = await tx
      .selectFrom('newsletter_subscribers')
      .select(['id', 'email', 'status', 'language', 'bounces'])
      .where(sql<boolean>`lower(email) = ${email}`)
      .forUpdate()
      .executeTakeFirst();
    if (!existing) return null;
    // Someone who is no longer written to because of bounces can prove by the link that the address works again.
    if (existing.status === 'confirmed' && existing.bounces < MOST_BOUNCES) return inKnownLanguage(existing);
    await tx
      .updateTable('newsletter_subscribers')
      .set({ status: 'pending', language, requested_at: clock(), privacy_version: facts().privacy.since })
      .where('id', '=', existing.id)
      .execute();
    return { ...inKnownLanguage(existing), language, status: 'pending' };
  }

  return {
    wording,
    issueLink: links.issue,
    find: links.find,

    /**
     * Subscribes an address; returns when the email is sent. Does not reveal whether the address was subscribed already.
     * @param network a rate-limit key
     */
    async subscribe(typed: string, language: Language, network: string): Promise<Subscribed> {
      const email = typed.toLowerCase();
      const subscribing = database.transaction().execute(async (tx) => {
        const created = await tx
          .insertInto('newsletter_subscribers')
          .values({ email, language, requested_at: clock(), privacy_version: facts().privacy.since })
          .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
          .returning(['id', 'email', 'status', 'language'])
          .executeTakeFirst();
        const subscriber = created ? inKnownLanguage(created) : await findExisting(tx, email, language);
        // Deleted at this moment at the owner's request.
        if (!subscriber) return 'now';
        const message =
          subscriber.status === 'confirmed'
            ? alreadySubscribedEmail(subscriber, await links.issue(tx, subscriber, 'leave'), wording())
            : confirmationEmail(subscriber, await links.issue(tx, subscriber, 'confirm'), wording());
        const outcome = await mail.enqueue(message, tx, network);
        // Roll back: nothing is stored about an address that gets no email.
        if (outcome === 'enough' || outcome === 'full') throw new NotMailed(outcome);
        return outcome === 'waits' ? 'later' : 'now';
      });
      return subscribing.catch((error: unknown) => {
        if (error instanceof Refused && error.reason === 'unreachableAddress') return 'unreachable';
        if (!(error instanceof NotMailed)) throw error;
        return error.outcome === 'full' ? 'full' : 'now';
      });
    },

    /** Confirms a subscription. Idempotent. */
    async confirm(subscriber: LinkedSubscriber): Promise<void> {
      await database.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('newsletter_subscribers')
          .set({ status: 'confirmed', confirmed_at: clock(), left_at: null, bounces: 0 })
          .where('id', '=', subscriber.id)
          .where('status', '<>', 'confirmed')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        const leaveUrl = await links.issue(tx, subscriber, 'leave');
        await mail.enqueue(welcomeEmail(subscriber, leaveUrl, wording(), config.publicUrl), tx);
      });
    },

    /** Cancels a subscription. Idempotent. */
    async leave(subscriber: LinkedSubscriber): Promise<void> {
      await database.transaction().execute(async (tx) => {
        await tx
          .updateTable('newsletter_subscribers')
          .set({ status: 'left', left_at: clock() })
          .where('id', '=', subscriber.id)
          .where('status', '<>', 'left')
          .execute();
        // An old confirmation email must not subscribe the person again.
        await tx
          .deleteFrom('plenaria.newsletter_tokens')
          .where('subscriber_id', '=', subscriber.id)
          .where('purpose', '=', 'confirm')
          .execute();
      });
    },
  };
}
