import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

interface Refusals {
  table: string;
  /** What is kept of it. */
  kept: string;
  /** How it comes back from the table `refused`. */
  back: string;
}

/** What people refused of emails, and the links in their hands by which they still can. */
const REFUSALS: Refusals[] = [
  {
    table: 'plenaria.letter_objections',
    kept: 'SELECT email, objected_at FROM plenaria.letter_objections',
    back: `INSERT INTO plenaria.letter_objections (email, objected_at) SELECT email, objected_at FROM refused
      ON CONFLICT DO NOTHING`,
  },
  {
    table: 'plenaria.letter_tokens',
    kept: 'SELECT token_hash, email, language, created_at FROM plenaria.letter_tokens',
    back: `INSERT INTO plenaria.letter_tokens (token_hash, email, language, created_at)
      SELECT token_hash, email, language, created_at FROM refused ON CONFLICT DO NOTHING`,
  },
  {
    table: 'public.newsletter_subscribers',
    kept: `SELECT email, left_at FROM public.newsletter_subscribers WHERE status = 'left'`,
    // Who asked for the news after that wants them.
    back: `UPDATE public.newsletter_subscribers s SET status = 'left', left_at = r.left_at FROM refused r
      WHERE lower(s.email) = lower(r.email) AND s.status <> 'left' AND r.left_at > greatest(s.requested_at, s.confirmed_at)`,
  },
  {
    table: 'plenaria.newsletter_tokens',
    kept: `SELECT token_hash, subscriber_id, created_at FROM plenaria.newsletter_tokens WHERE purpose = 'leave'`,
    back: `INSERT INTO plenaria.newsletter_tokens (token_hash, subscriber_id, purpose, created_at)
      SELECT token_hash, subscriber_id, 'leave', created_at FROM refused
        WHERE subscriber_id IN (SELECT id FROM public.newsletter_subscribers) ON CONFLICT DO NOTHING`,
  },
];

/**
 * Keeps what was refused in the installation that a backup takes the place of: a no is no content, and does not go back to what it was.
 * @returns brings it back into the restored installation, in the same transaction
 */
export async function keepRefusals(transaction: AnyDatabase): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(transaction);
  const found: Refusals[] = [];
  for (const [place, refusals] of REFUSALS.entries()) {
    const { rows } = await sql`SELECT WHERE to_regclass(${refusals.table}) IS NOT NULL`.execute(transaction);
    if (rows.length === 0) continue;
    await run(`CREATE TEMPORARY TABLE refused_${place} ON COMMIT DROP AS ${refusals.kept}`);
    found.push({ ...refusals, back: refusals.back.replace('FROM refused', `FROM refused_${place}`) });
  }
  return async () => {
    for (const { back } of found) await run(back);
  };
}
