import type { Clock } from '#congress/clock.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#congress/language.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { hashOfToken, newMailedLink } from './mailed-tokens.ts';

export type LinkPurpose = 'confirm' | 'leave';

/** The subscriber whom a link belongs to. */
export interface LinkedSubscriber {
  id: string;
  email: string;
  language: Language;
  status: 'pending' | 'confirmed' | 'left';
}

interface LinkParameters {
  database: Database;
  clock: Clock;
  config: { publicUrl: string };
}

const DAY = 24 * 3600 * 1000;
const CONFIRMATION_LASTS = 7 * DAY;

/** The links in emails to subscribers. */
export function createNewsletterLinks({ database, clock, config }: LinkParameters) {
  return {
    /** Creates a link; only its reader knows the address. */
    async issue(
      tx: Transaction,
      { id, language }: Pick<LinkedSubscriber, 'id' | 'language'>,
      purpose: LinkPurpose,
    ): Promise<string> {
      const { url, token_hash } = newMailedLink(`${config.publicUrl}/newsletter/${purpose}`, language);
      const now = clock();
      const expires_at = purpose === 'confirm' ? new Date(now.getTime() + CONFIRMATION_LASTS) : null;
      await tx
        .insertInto('plenaria.newsletter_tokens')
        .values({
          token_hash,
          subscriber_id: id,
          purpose,
          expires_at,
          created_at: now,
        })
        .execute();
      return url;
    },

    /** The link's subscriber; null if it is unknown or has expired. Changes nothing, because mail scanners open links. */
    async find(token: string | undefined, purpose: LinkPurpose): Promise<LinkedSubscriber | null> {
      const token_hash = hashOfToken(token);
      if (!token_hash) return null;
      const row = await database
        .selectFrom('plenaria.newsletter_tokens as link')
        .innerJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'link.subscriber_id')
        .select(['subscriber.id', 'subscriber.email', 'subscriber.status', 'subscriber.language'])
        .where('link.token_hash', '=', token_hash)
        .where('link.purpose', '=', purpose)
        .where((of) => of.or([of('link.expires_at', 'is', null), of('link.expires_at', '>', clock())]))
        .executeTakeFirst();
      return row ? inKnownLanguage(row) : null;
    },
  };
}

export function inKnownLanguage<Row extends { language: string }>(row: Row): Row & { language: Language } {
  return { ...row, language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE };
}
