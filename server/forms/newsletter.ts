import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, shownMoment } from '#congress/clock.ts';
import { dayOf } from '#congress/day.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#congress/language.ts';
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

export interface NewsletterParameters {
  database: Database;
  mail: Pick<Mail, 'enqueue'>;
  facts: () => Facts;
  snapshot: Pick<Snapshot, 'content'>;
  clock: Clock;
  config: { publicUrl: string };
}

/**
 * When the email comes that a subscription is confirmed by; `full`: never, for too many wait; `unreachable`: never, for the site's mail
 * server cannot send to the address.
 */
export type Subscribed = 'now' | 'later' | 'full' | 'unreachable';

class NotMailed extends Error {
  readonly outcome: 'enough' | 'full';
  constructor(outcome: 'enough' | 'full') {
    super(`no email: ${outcome}`);
    this.outcome = outcome;
  }
}

export type LinkPurpose = 'confirm' | 'leave';

/** The subscriber that a link belongs to. */
export interface LinkedSubscriber {
  id: string;
  email: string;
  language: Language;
  status: 'pending' | 'confirmed' | 'left';
}

export type Newsletter = ReturnType<typeof createNewsletter>;

const DAY = 24 * 3600 * 1000;
const CONFIRMATION_LASTS = 7 * DAY;

/**
 * The newsletter with double opt-in. A token is 32 random bytes; only its sha256 is kept. When the newsletter was
 * asked for (`requested_at`), confirmed and left stays on record.
 */
export function createNewsletter(parameters: NewsletterParameters) {
  const { database, mail, facts, snapshot, clock, config } = parameters;
  type Tx = Transaction;

  function wording(): Wording {
    const { event, showing } = facts();
    const shown = shownMoment(clock(), showing.day, event.timeZone);
    return {
      facts: facts(),
      siteTexts: snapshot.content()?.siteTexts ?? [],
      today: dayOf(shown, event.timeZone),
    };
  }

  /** An address that its reader alone knows. */
  async function issueLink(
    tx: Tx,
    { id, language }: Pick<LinkedSubscriber, 'id' | 'language'>,
    purpose: LinkPurpose,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = clock();
    const expires_at = purpose === 'confirm' ? new Date(now.getTime() + CONFIRMATION_LASTS) : null;
    await tx
      .insertInto('plenaria.newsletter_tokens')
      .values({ token_hash: hash('sha256', token), subscriber_id: id, purpose, expires_at, created_at: now })
      .execute();
    // An expired link finds no subscriber any more: the language goes along so that its page still speaks it.
    const query = new URLSearchParams({ token, ...(language !== DEFAULT_LANGUAGE && { language }) });
    return `${config.publicUrl}/newsletter/${purpose}?${query}`;
  }

  async function askedAgain(tx: Tx, email: string, language: Language): Promise<LinkedSubscriber | null> {
    const known = await tx
      .selectFrom('newsletter_subscribers')
      .select(['id', 'email', 'status', 'language', 'bounces'])
      .where(sql<boolean>`lower(email) = ${email}`)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return null;
    // Whoever is not written to any more shows by the link that the address exists again.
    if (known.status === 'confirmed' && known.bounces < MOST_BOUNCES) return linked(known);
    await tx
      .updateTable('newsletter_subscribers')
      .set({ status: 'pending', language, requested_at: clock(), privacy_version: facts().privacy.since })
      .where('id', '=', known.id)
      .execute();
    return { ...linked(known), language, status: 'pending' };
  }

  return {
    wording,
    issueLink,
    /**
     * Asks for the newsletter: when the email comes. Whether the address is known is nobody's business.
     * @param network a rate-limit key
     */
    async subscribe(typed: string, language: Language, network: string): Promise<Subscribed> {
      const email = typed.toLowerCase();
      const asking = database.transaction().execute(async (tx) => {
        const created = await tx
          .insertInto('newsletter_subscribers')
          .values({ email, language, requested_at: clock(), privacy_version: facts().privacy.since })
          .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
          .returning(['id', 'email', 'status', 'language'])
          .executeTakeFirst();
        const subscriber = created ? linked(created) : await askedAgain(tx, email, language);
        // Removed just now, by its owner's wish.
        if (!subscriber) return 'now';
        const message =
          subscriber.status === 'confirmed'
            ? alreadySubscribedEmail(subscriber, await issueLink(tx, subscriber, 'leave'), wording())
            : confirmationEmail(subscriber, await issueLink(tx, subscriber, 'confirm'), wording());
        const outcome = await mail.enqueue(message, tx, network);
        // Nothing is stored about an address that gets no email.
        if (outcome === 'enough' || outcome === 'full') throw new NotMailed(outcome);
        return outcome === 'waits' ? 'later' : 'now';
      });
      return asking.catch((error: unknown) => {
        if (error instanceof Refused && error.reason === 'unreachableAddress') return 'unreachable';
        if (!(error instanceof NotMailed)) throw error;
        return error.outcome === 'full' ? 'full' : 'now';
      });
    },

    /** Whose link this is, or null when it is unknown or has expired. Changes nothing: mail scanners open links. */
    async find(token: string | undefined, purpose: LinkPurpose): Promise<LinkedSubscriber | null> {
      if (!token || !/^[\w-]{43}$/.test(token)) return null;
      const row = await database
        .selectFrom('plenaria.newsletter_tokens as link')
        .innerJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'link.subscriber_id')
        .select(['subscriber.id', 'subscriber.email', 'subscriber.status', 'subscriber.language'])
        .where('link.token_hash', '=', hash('sha256', token))
        .where('link.purpose', '=', purpose)
        .where((of) => of.or([of('link.expires_at', 'is', null), of('link.expires_at', '>', clock())]))
        .executeTakeFirst();
      return row ? linked(row) : null;
    },

    /** The owner of the address wants the newsletter. Doing it twice is harmless. */
    async confirm(subscriber: LinkedSubscriber): Promise<void> {
      await database.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('newsletter_subscribers')
          .set({ status: 'confirmed', confirmed_at: clock(), left_at: null, bounces: 0 })
          .where('id', '=', subscriber.id)
          .where('status', '<>', 'confirmed')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        const leaveUrl = await issueLink(tx, subscriber, 'leave');
        await mail.enqueue(welcomeEmail(subscriber, leaveUrl, wording(), config.publicUrl), tx);
      });
    },

    /** The owner of the address no longer wants it. Doing it twice is harmless. */
    async leave(subscriber: LinkedSubscriber): Promise<void> {
      await database.transaction().execute(async (tx) => {
        await tx
          .updateTable('newsletter_subscribers')
          .set({ status: 'left', left_at: clock() })
          .where('id', '=', subscriber.id)
          .where('status', '<>', 'left')
          .execute();
        // An old confirmation mail must not bring back somebody who left.
        await tx
          .deleteFrom('plenaria.newsletter_tokens')
          .where('subscriber_id', '=', subscriber.id)
          .where('purpose', '=', 'confirm')
          .execute();
      });
    },
  };
}

function linked<Row extends { language: string }>(row: Row): Row & { language: Language } {
  return { ...row, language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE };
}
