import { sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Language } from '#congress/language.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { hashOfToken, newMailedLink } from './mailed-tokens.ts';
import { inKnownLanguage } from './newsletter-links.ts';

interface ObjectionParameters {
  database: Database;
  clock: Clock;
  config: { publicUrl: string };
}

/** The recipient of a letter, identified by its link. */
interface LetterReader {
  email: string;
  language: Language;
  objected: boolean;
}

export type Objections = ReturnType<typeof createObjections>;

/**
 * Objections of participants to letters: the link at the foot of each letter records one for its address, which then gets no more
 * letters as a participant (`plenaria.mail_addresses`).
 */
export function createObjections({ database, clock, config }: ObjectionParameters) {
  return {
    /** Creates a link; only its reader knows the address. */
    async issue(
      tx: Transaction,
      { email, language }: Pick<LetterReader, 'email' | 'language'>,
    ): Promise<string> {
      const { url, token_hash } = newMailedLink(`${config.publicUrl}/letters/stop`, language);
      await tx
        .insertInto('plenaria.letter_tokens')
        .values({ token_hash, email, language, created_at: clock() })
        .execute();
      return url;
    },

    /** The link's recipient; null if it is unknown. Changes nothing, because mail scanners open links. */
    async find(token: string | undefined): Promise<LetterReader | null> {
      const token_hash = hashOfToken(token);
      if (!token_hash) return null;
      const { rows } = await sql<LetterReader>`
        SELECT lower(t.email) AS email, t.language,
          EXISTS (SELECT FROM plenaria.letter_objections j WHERE j.email = lower(t.email)) AS objected
        FROM plenaria.letter_tokens t WHERE t.token_hash = ${token_hash}`.execute(database);
      const [reader] = rows;
      return reader ? inKnownLanguage(reader) : null;
    },

    /** Records the objection. Idempotent. */
    async object({ email }: LetterReader): Promise<void> {
      await database
        .insertInto('plenaria.letter_objections')
        .values({ email, objected_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Withdraws the objection. */
    async withdraw({ email }: LetterReader): Promise<void> {
      await database.deleteFrom('plenaria.letter_objections').where('email', '=', email).execute();
    },
  };
}
