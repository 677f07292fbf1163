import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

interface Refusals {
  table: string;
  /** The query for the rows that are carried over. */
  query: string;
  /** Returns the statement that writes them into the restored installation from the temporary table `saved`. */
  restore(saved: string): string;
}

/** The tables with refusals: objections to emails and unsubscriptions, the links in emails by which people refuse, and revoked links to own pages. */
const REFUSALS: Refusals[] = [
  {
    table: 'plenaria.letter_objections',
    query: 'SELECT email, objected_at FROM plenaria.letter_objections',
    restore: (
      saved,
    ) => `INSERT INTO plenaria.letter_objections (email, objected_at) SELECT email, objected_at FROM ${saved}
      ON CONFLICT DO NOTHING`,
  },
  {
    table: 'plenaria.letter_tokens',
    query: 'SELECT token_hash, email, language, created_at FROM plenaria.letter_tokens',
    restore: (saved) => `INSERT INTO plenaria.letter_tokens (token_hash, email, language, created_at)
      SELECT token_hash, email, language, created_at FROM ${saved} ON CONFLICT DO NOTHING`,
  },
  {
    table: 'public.newsletter_subscribers',
    // Whatever the status: anyone can enter the address again, but only its owner can withdraw the refusal, by confirming.
    query: 'SELECT email, left_at FROM public.newsletter_subscribers WHERE left_at IS NOT NULL',
    // Only if the subscription in the backup is older than the refusal.
    restore: (
      saved,
    ) => `UPDATE public.newsletter_subscribers s SET status = 'left', left_at = r.left_at FROM ${saved} r
      WHERE lower(s.email) = lower(r.email) AND s.status <> 'left' AND r.left_at > greatest(s.requested_at, s.confirmed_at)`,
  },
  {
    table: 'plenaria.newsletter_tokens',
    query: `SELECT token_hash, subscriber_id, created_at FROM plenaria.newsletter_tokens WHERE purpose = 'leave'`,
    restore: (
      saved,
    ) => `INSERT INTO plenaria.newsletter_tokens (token_hash, subscriber_id, purpose, created_at)
      SELECT token_hash, subscriber_id, 'leave', created_at FROM ${saved}
        WHERE subscriber_id IN (SELECT id FROM public.newsletter_subscribers) ON CONFLICT DO NOTHING`,
  },
  {
    // A link to an own page stays invalid if it was revoked in the installation or in the backup, or if a newer link replaced it; the
    // newer one stays valid.
    table: 'plenaria.own_pages',
    query: `SELECT table_name, row_id, token_hash, email, language, created_at, expires_at, revoked_at FROM plenaria.own_pages`,
    restore: (
      saved,
    ) => `UPDATE plenaria.own_pages o SET token_hash = r.token_hash, email = r.email, language = r.language,
        created_at = r.created_at, expires_at = r.expires_at,
        revoked_at = CASE o.token_hash WHEN r.token_hash THEN coalesce(r.revoked_at, o.revoked_at) ELSE r.revoked_at END,
        used_at = CASE o.token_hash WHEN r.token_hash THEN o.used_at END,
        draft_id = CASE o.token_hash WHEN r.token_hash THEN o.draft_id END
      FROM ${saved} r WHERE (o.table_name, o.row_id) = (r.table_name, r.row_id) AND r.created_at >= o.created_at`,
  },
];

/**
 * Saves the refusals of the installation that a backup is about to replace: restoring content must not undo a person's refusal.
 * @returns writes them into the restored installation; call it in the same transaction
 */
export async function keepRefusals(transaction: AnyDatabase): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(transaction);
  const statements: string[] = [];
  for (const [place, { table, query, restore }] of REFUSALS.entries()) {
    const { rows } = await sql`SELECT WHERE to_regclass(${table}) IS NOT NULL`.execute(transaction);
    if (rows.length === 0) continue;
    const saved = `refused_${place}`;
    await run(`CREATE TEMPORARY TABLE ${saved} ON COMMIT DROP AS ${query}`);
    statements.push(restore(saved));
  }
  return async () => {
    for (const statement of statements) await run(statement);
  };
}
