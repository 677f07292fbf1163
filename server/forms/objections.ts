import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import { DEFAULT_LANGUAGE, type Language } from '#congress/language.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { inKnownLanguage } from './newsletter-links.ts';

interface ObjectionParameters {
  database: Database;
  clock: Clock;
  config: { publicUrl: string };
}

/** Whose address a link of a letter went to. */
interface LetterReader {
  email: string;
  language: Language;
  objected: boolean;
}

export type Objections = ReturnType<typeof createObjections>;

/**
 * Who takes part may want no letters to all who do: the link at the foot of each says so for its address, and it is never written to
 * as one of them again (`plenaria.mail_addresses`). A token is 32 random bytes; only its sha256 is kept.
 */
export function createObjections({ database, clock, config }: ObjectionParameters) {
  return {
    /** An address that its reader alone knows. */
    async issue(
      tx: Transaction,
      { email, language }: Pick<LetterReader, 'email' | 'language'>,
    ): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await tx
        .insertInto('plenaria.letter_tokens')
        .values({ token_hash: hash('sha256', token), email, language, created_at: clock() })
        .execute();
      // A link that is too old finds nobody any more: the language goes along so that its page still speaks it.
      const query = new URLSearchParams({ token, ...(language !== DEFAULT_LANGUAGE && { language }) });
      return `${config.publicUrl}/letters/stop?${query}`;
    },

    /** Whose link this is, or null when it is unknown. Changes nothing: mail scanners open links. */
    async find(token: string | undefined): Promise<LetterReader | null> {
      if (!token || !/^[\w-]{43}$/.test(token)) return null;
      const { rows } = await sql<LetterReader>`
        SELECT lower(t.email) AS email, t.language,
          EXISTS (SELECT FROM plenaria.letter_objections j WHERE j.email = lower(t.email)) AS objected
        FROM plenaria.letter_tokens t WHERE t.token_hash = ${hash('sha256', token)}`.execute(database);
      const [reader] = rows;
      return reader ? inKnownLanguage(reader) : null;
    },

    /** Doing it twice is harmless. */
    async object({ email }: LetterReader): Promise<void> {
      await database
        .insertInto('plenaria.letter_objections')
        .values({ email, objected_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** They want the letters after all. */
    async withdraw({ email }: LetterReader): Promise<void> {
      await database.deleteFrom('plenaria.letter_objections').where('email', '=', email).execute();
    },
  };
}
