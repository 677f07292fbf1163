import { sql } from 'kysely';
import type { OwnPageTable } from '#congress/own-pages/fields.ts';
import type { Database } from '#database/tables.ts';

/**
 * The row that a link leads to: its own, or that of the speaker it was merged into (0121_merged_own_pages.sql). Only merged speakers are
 * looked up, which takes a fifth of a millisecond.
 */
const LED_TO = sql<string>`CASE WHEN row_id IN (SELECT gone_id FROM plenaria.merged_speakers WHERE parted_by IS NULL)
  THEN plenaria.own_page_row(table_name, row_id) ELSE row_id END`;

/** The link of each row of a table, with what its holder told the team only. */
export async function listLinks(database: Database, table: OwnPageTable, now: Date) {
  const links = await database
    .selectFrom('plenaria.own_pages as link')
    .leftJoin('plenaria.own_page_answers as answer', 'answer.own_page_id', 'link.id')
    .select(['id', 'email', 'language', 'created_at', 'expires_at', 'revoked_at', 'used_at'])
    .select(['needs', 'consented_at'])
    .select(LED_TO.as('row_id'))
    .where('table_name', '=', table)
    // Valid links first, then those of the row itself, then the newest.
    .orderBy(sql`revoked_at IS NOT NULL OR expires_at <= ${now}`)
    .orderBy(sql`link.row_id <> ${LED_TO}`)
    .orderBy('created_at', 'desc')
    .execute();
  return [...Map.groupBy(links, ({ row_id }) => row_id).values()].map(asOne);
}

interface ListedLink {
  email: string | null;
  used_at: Date | null;
  needs: string | null;
  consented_at: Date | null;
}

/** Combines the links of a person who was two speakers; the first link determines everything else. */
function asOne<Link extends ListedLink>(links: Link[]): Link {
  const [first] = links as [Link];
  return {
    ...first,
    email: links.find(({ email }) => email)?.email ?? null,
    used_at: newest(links.map(({ used_at }) => used_at)),
    needs: [...new Set(links.flatMap(({ needs }) => needs ?? []))].join('\n') || null,
    consented_at: newest(links.map(({ consented_at }) => consented_at)),
  };
}

const newest = (times: (Date | null)[]): Date | null =>
  times
    .filter((time) => time !== null)
    .sort((one, other) => other.getTime() - one.getTime())
    .at(0) ?? null;

/** Revokes a link and all others to the same page; false if there is none. */
export async function revokeLink(database: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('plenaria.own_pages')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
    .where(
      sql<boolean>`(table_name, ${LED_TO}) IN (
        SELECT o.table_name, plenaria.own_page_row(o.table_name, o.row_id) FROM plenaria.own_pages o WHERE o.id = ${id})`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revokes links that lead to one of these rows because of a merge. */
export async function revokeMerged(
  database: Database,
  table: OwnPageTable,
  rows: readonly string[],
  now: Date,
): Promise<void> {
  await database
    .updateTable('plenaria.own_pages')
    .set({ revoked_at: now })
    .where('table_name', '=', table)
    .where(sql<boolean>`${LED_TO} = ANY (${rows}::uuid[])`)
    .where(sql<boolean>`row_id <> ${LED_TO}`)
    .where('revoked_at', 'is', null)
    .execute();
}
