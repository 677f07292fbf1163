import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type LinkEnd, OWN_PICTURE, type OwnPageTable } from '#congress/own-pages/fields.ts';
import type { OwnRow } from '#congress/own-pages/rules.ts';
import type { Database, Transaction } from '#database/tables.ts';
import type { Sent } from './sent.ts';

/** A valid link with its row and draft. */
export interface OpenLink {
  id: string;
  table: OwnPageTable;
  email: string | null;
  /** The stored row without its picture. */
  row: OwnRow & { id: string; updated_at: string };
  draft: {
    id: string;
    changes: Record<string, unknown>;
    /** When its content was last written (ISO, microseconds). */
    version: string;
    author: string;
    /** The member of the team who wrote it last; null: it was sent by a link. */
    written_by: string | null;
    sent_by: string | null;
    /** Whether another link to the same page has sent changes since. */
    is_anothers: boolean;
  } | null;
  expires_at: Date;
  used_at: Date | null;
  draft_id: string | null;
  sent: Sent | null;
  needs: string | null;
  consented_at: Date | null;
}

// For merged speakers: the row of the speaker who stayed.
const LED_TO = sql<string>`plenaria.own_page_row(table_name, row_id)`;

/** Locks the page that a token leads to until the transaction ends. Repeats if a merge changed the page while waiting. */
export async function lockPage(tx: Transaction, token: string): Promise<void> {
  const ledTo = async () => {
    const link = tx.selectFrom('plenaria.own_pages').select(LED_TO.as('row_id'));
    return (await link.where('token_hash', '=', hash('sha256', token)).executeTakeFirst())?.row_id;
  };
  let locked: string | undefined;
  for (let page = await ledTo(); page !== locked; page = await ledTo()) {
    locked = page;
    await sql`SELECT plenaria.hold_own_page(${page}::uuid)`.execute(tx);
  }
}

/** The link of a token, or why it is not valid. */
export async function openLink(
  database: Database,
  token: string | undefined,
  now: Date,
): Promise<OpenLink | LinkEnd> {
  if (!token || !/^[\w-]{43}$/.test(token)) return 'unknown';
  const link = await database
    .selectFrom('plenaria.own_pages as link')
    .leftJoin('plenaria.own_page_answers as answer', 'answer.own_page_id', 'link.id')
    .selectAll('link')
    .select(['answer.needs', 'answer.consented_at'])
    .select(LED_TO.as('row_id'))
    .where('token_hash', '=', hash('sha256', token))
    .executeTakeFirst();
  if (!link) return 'unknown';
  if (link.revoked_at) return 'revoked';
  if (link.expires_at <= now) return 'expired';
  const table = link.table_name as OwnPageTable;
  const { rows } = await sql<Pick<OpenLink, 'row'>>`
    SELECT to_jsonb(t) - ${OWN_PICTURE[table]} AS row FROM ${sql.table(table)} AS t
    WHERE id = ${link.row_id}`.execute(database);
  if (!rows[0]) return 'unknown';
  const draft = await database
    .selectFrom('drafts')
    .select(['id', 'changes', 'release_id', 'author', 'written_by', 'sent_by'])
    .select(
      sql<string>`to_char(written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('version'),
    )
    .select(
      sql<boolean>`EXISTS (SELECT FROM plenaria.own_pages o WHERE o.draft_id = drafts.id AND o.id <> ${link.id}
        AND (drafts.id IS DISTINCT FROM ${link.draft_id} OR o.used_at > ${link.used_at}))`.as('is_anothers'),
    )
    .where('table_name', '=', table)
    .where('row_id', '=', link.row_id)
    .executeTakeFirst();
  // Its draft was accepted or refused, or the team is about to publish a change of this row.
  const isSettled =
    link.draft_id && link.draft_id !== draft?.id && !(await isWaiting(database, link.draft_id));
  if (isSettled || draft?.release_id || draft?.changes === null) return 'used';
  const found = { ...link, sent: link.sent as Sent | null, table, row: rows[0].row };
  return { ...found, draft: draft?.changes ? { ...draft, changes: draft.changes } : null };
}

/** Whether a draft still exists: that of a merged speaker may belong to another row than the link's present one. */
const isWaiting = async (database: Database, id: string): Promise<boolean> =>
  (await database.selectFrom('drafts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
