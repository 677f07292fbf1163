import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

interface Refusals {
  table: string;
  /** The query for the rows that are carried over. */
  kept: string;
  /** The statement that writes them into the restored installation, from the temporary table that holds them. */
  back(held: string): string;
}

/** What was refused: of emails, with the links in hand by which it still can be, and links to own pages that were ended. */
const REFUSALS: Refusals[] = [
  {
    table: 'plenaria.letter_objections',
    kept: 'SELECT email, objected_at FROM plenaria.letter_objections',
    back: (
      held,
    ) => `INSERT INTO plenaria.letter_objections (email, objected_at) SELECT email, objected_at FROM ${held}
      ON CONFLICT DO NOTHING`,
  },
  {
    table: 'plenaria.letter_tokens',
    kept: 'SELECT token_hash, email, language, created_at FROM plenaria.letter_tokens',
    back: (held) => `INSERT INTO plenaria.letter_tokens (token_hash, email, language, created_at)
      SELECT token_hash, email, language, created_at FROM ${held} ON CONFLICT DO NOTHING`,
  },
  {
    table: 'public.newsletter_subscribers',
    // Also where somebody has typed the address since: only its owner, by confirming, takes the no away.
    kept: 'SELECT email, left_at FROM public.newsletter_subscribers WHERE left_at IS NOT NULL',
    // Who asked for the news after that wants them.
    back: (
      held,
    ) => `UPDATE public.newsletter_subscribers s SET status = 'left', left_at = r.left_at FROM ${held} r
      WHERE lower(s.email) = lower(r.email) AND s.status <> 'left' AND r.left_at > greatest(s.requested_at, s.confirmed_at)`,
  },
  {
    table: 'plenaria.newsletter_tokens',
    kept: `SELECT token_hash, subscriber_id, created_at FROM plenaria.newsletter_tokens WHERE purpose = 'leave'`,
    back: (held) => `INSERT INTO plenaria.newsletter_tokens (token_hash, subscriber_id, purpose, created_at)
      SELECT token_hash, subscriber_id, 'leave', created_at FROM ${held}
        WHERE subscriber_id IN (SELECT id FROM public.newsletter_subscribers) ON CONFLICT DO NOTHING`,
  },
  {
    // A link to an own page that was ended, here or there, or whose place another one took, leads nowhere; the other one leads there.
    table: 'plenaria.own_pages',
    kept: `SELECT table_name, row_id, token_hash, email, language, created_at, expires_at, revoked_at FROM plenaria.own_pages`,
    back: (
      held,
    ) => `UPDATE plenaria.own_pages o SET token_hash = r.token_hash, email = r.email, language = r.language,
        created_at = r.created_at, expires_at = r.expires_at,
        revoked_at = CASE o.token_hash WHEN r.token_hash THEN coalesce(r.revoked_at, o.revoked_at) ELSE r.revoked_at END,
        used_at = CASE o.token_hash WHEN r.token_hash THEN o.used_at END,
        draft_id = CASE o.token_hash WHEN r.token_hash THEN o.draft_id END
      FROM ${held} r WHERE (o.table_name, o.row_id) = (r.table_name, r.row_id) AND r.created_at >= o.created_at`,
  },
];

/**
 * Keeps what was refused in the installation that a backup takes the place of: a no is no content, and does not go back to what it was.
 * @returns brings it back into the restored installation, in the same transaction
 */
export async function keepRefusals(transaction: AnyDatabase): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(transaction);
  const statements: string[] = [];
  for (const [place, { table, kept, back }] of REFUSALS.entries()) {
    const { rows } = await sql`SELECT WHERE to_regclass(${table}) IS NOT NULL`.execute(transaction);
    if (rows.length === 0) continue;
    const held = `refused_${place}`;
    await run(`CREATE TEMPORARY TABLE ${held} ON COMMIT DROP AS ${kept}`);
    statements.push(back(held));
  }
  return async () => {
    for (const statement of statements) await run(statement);
  };
}
