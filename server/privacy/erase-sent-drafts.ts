import { sql } from 'kysely';
import type { OwnPageTable } from '#congress/own-pages/fields.ts';
import { type Sent, type TeamAuthor, withoutPlaces, withoutSent } from '#server/own-pages/sent.ts';
import { isSentBy } from './export-person.ts';
import type { Executor } from './stored-data.ts';

interface SentDraft {
  id: string;
  table_name: OwnPageTable;
  row_id: string;
  changes: Record<string, unknown> | null;
  author: string;
  written_by: string | null;
  /** The contribution of each link by which it was sent. */
  sent: Sent[] | null;
}

/** Removes from drafts what was sent by links of an address; the team's texts stay. @returns the number of drafts */
export async function eraseSentDrafts(tx: Executor, address: string): Promise<number> {
  const { rows: drafts } = await sql<SentDraft>`
    SELECT d.id, d.table_name, d.row_id, d.changes, d.author, d.written_by,
      (SELECT json_agg(o.sent) FROM plenaria.own_pages o WHERE o.sent ->> 'draft' = d.id::text) AS sent
    FROM public.drafts d WHERE d.sent_by IS NOT NULL AND ${isSentBy(address)} FOR UPDATE`.execute(tx);
  for (const draft of drafts) await eraseSent(tx, draft);
  return drafts.length;
}

async function eraseSent(tx: Executor, draft: SentDraft): Promise<void> {
  const { id, author, written_by } = draft;
  const left = await leftOf(tx, draft);
  const team: TeamAuthor | null | undefined = written_by
    ? { author, written_by }
    : draft.sent?.find((sent) => sent.team)?.team;
  if (!team || Object.keys(left).length === 0) {
    await sql`DELETE FROM public.drafts WHERE id = ${id}`.execute(tx);
    await sql`UPDATE plenaria.merged_speakers SET draft_changes = NULL, draft_became = NULL
      WHERE draft_id = ${id}`.execute(tx);
    return;
  }
  await sql`
    UPDATE public.drafts SET changes = ${JSON.stringify(left)}, sent_by = NULL, author = ${team.author},
      written_by = ${team.written_by}
    WHERE id = ${id}`.execute(tx);
  await eraseBeforeMerge(tx, id, textsOf(draft.sent));
}

interface BeforeMerge {
  gone_id: string;
  draft_changes: Record<string, unknown>;
  draft_became: Record<string, unknown>;
  gone: Record<string, unknown> | null;
  stays: Record<string, unknown> | null;
}

/** The same for the draft's state before its speaker was merged, which undoing the merge would restore. */
async function eraseBeforeMerge(tx: Executor, id: string, texts: Sent['texts']): Promise<void> {
  const { rows } = await sql<BeforeMerge>`
    SELECT m.gone_id, m.draft_changes, m.draft_became, to_jsonb(s) - 'image' AS stays,
      (SELECT h.before FROM plenaria.history h WHERE h.table_name = 'speakers' AND h.row_id = m.gone_id::text
        AND h.action = 'DELETE' ORDER BY h.id DESC LIMIT 1) AS gone
    FROM plenaria.merged_speakers m LEFT JOIN public.speakers s ON s.id = m.stays_id
    WHERE m.draft_id = ${id} AND m.draft_changes IS NOT NULL`.execute(tx);
  for (const { gone_id, draft_changes, draft_became, gone, stays } of rows)
    await sql`
      UPDATE plenaria.merged_speakers SET draft_changes = ${JSON.stringify(withoutPlaces(draft_changes, texts, gone))},
        draft_became = ${JSON.stringify(withoutPlaces(draft_became, texts, stays))}
      WHERE gone_id = ${gone_id}`.execute(tx);
}

const textsOf = (sent: Sent[] | null) =>
  Object.assign({}, ...(sent ?? []).map(({ texts }) => texts)) as Sent['texts'];

/** What remains of a draft; nothing if it was not recorded which texts were sent. */
async function leftOf(tx: Executor, { table_name, row_id, changes, sent }: SentDraft) {
  if (!sent || !changes) return {};
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    SELECT jsonb_build_object('translations', translations) AS row FROM ${sql.table(table_name)}
    WHERE id = ${row_id}`.execute(tx);
  return withoutSent(changes, textsOf(sent), rows[0]?.row ?? null);
}
