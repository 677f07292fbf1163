import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

/** Backups made before this migration cannot be restored, because `SINCE` does not cover them. */
export const OLDEST_LEVEL = '0063_removed_files';

/** The statements that complete rows from before each of these migrations, where the defaults of the columns are not enough. */
const SINCE: Record<string, string> = {
  // Drafts get a version; a scheduled release publishes its drafts as they are in the backup.
  '0064_looked_at': `
    UPDATE public.drafts SET written_at = updated_at;
    UPDATE public.releases r SET looked_at = (SELECT jsonb_agg(jsonb_build_object('id', d.id, 'written_at', d.written_at))
      FROM public.drafts d WHERE d.release_id = r.id) WHERE publish_at IS NOT NULL AND published_at IS NULL
        AND EXISTS (SELECT FROM public.drafts d WHERE d.release_id = r.id);`,
  // A link with two slashes looked like a page of this site and led to another one.
  '0065_texts_and_addresses': `
    UPDATE public.faq SET link = NULL, link_text = NULL WHERE link ~ '^/[/\\\\]';
    UPDATE public.notices SET link = NULL WHERE link ~ '^/[/\\\\]';
    UPDATE public.mailings SET link = NULL WHERE link ~ '^/[/\\\\]';`,
  // Existing subscriptions count as confirmed: the next notice shows which of them still exist.
  '0070_push_checks': 'UPDATE plenaria.push_subscriptions SET confirmed_at = created_at;',
};

/** Completes rows that were loaded without triggers from a backup in which only `migrations` had run. */
export async function completeOlderRows(transaction: AnyDatabase, migrations: string[]): Promise<void> {
  for (const [migration, statements] of Object.entries(SINCE))
    if (!migrations.includes(migration)) await sql.raw(statements).execute(transaction);
}
