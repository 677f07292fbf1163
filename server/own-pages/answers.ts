import type { OwnPageFaults } from '#congress/own-pages/fields.ts';
import { changesOf, differingFrom } from '#congress/own-pages/rules.ts';
import type { OwnPageAnswer } from '#congress/own-pages/schema.ts';
import type { Transaction } from '#database/tables.ts';
import type { OpenLink } from './open-link.ts';
import { allTextsOf, type Sent, textsSent } from './sent.ts';

interface Consent {
  now: Date;
  /** Of the privacy notice that they have read. */
  privacyVersion: string;
}

/** An answer to a form that the team, or another link to the page, has since written something else than. */
export interface Overtaken {
  faults: OwnPageFaults;
  /** Of the draft as it is by now: who sends again with it means it. */
  draft: string;
}

/**
 * What an answer says otherwise than the draft, where somebody of the team wrote that after the form was shown, or it was sent by another
 * link; null: nothing. Drafts have no history: what is written over is gone. What came by the link itself is theirs.
 */
export function overtakenBy({ table, row, draft }: OpenLink, answer: OwnPageAnswer): Overtaken | null {
  if (!(draft?.written_by || draft?.is_anothers) || draft.version === answer.draft) return null;
  const names = differingFrom(table, { ...row, ...draft.changes }, answer);
  if (names.length === 0) return null;
  return { faults: Object.fromEntries(names.map((name) => [name, 'changed'])), draft: draft.version };
}

/** Keeps an answer as the draft of the row, and what it says to the team alone beside the link. */
export async function keepAnswer(
  tx: Transaction,
  link: OpenLink,
  answer: OwnPageAnswer,
  { now, privacyVersion }: Consent,
): Promise<void> {
  const { table, row, draft } = link;
  const before = { ...row, ...draft?.changes };
  const theirs = changesOf(table, before, answer);
  const changes = { ...draft?.changes, ...theirs };
  const name = answer.name ?? '';
  const sent = { changes: JSON.stringify(changes), author: name, sent_by: name };
  const seen = answer.seen || row.updated_at;
  const { id } = await tx
    .insertInto('drafts')
    .values({ ...sent, table_name: table, row_id: row.id, seen })
    // What the first sending was written over stays: an editor's change since then is a conflict.
    .onConflict((conflict) => conflict.columns(['table_name', 'row_id']).doUpdateSet(sent))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('plenaria.own_pages')
    .set({ used_at: now, draft_id: id, sent: JSON.stringify(sentBy(link, id, textsSent(before, theirs))) })
    .where('id', '=', link.id)
    .execute();
  const told = {
    needs: answer.needs || null,
    consented_at: now,
    privacy_version: privacyVersion,
  };
  await tx
    .insertInto('plenaria.own_page_answers')
    .values({ ...told, own_page_id: link.id })
    .onConflict((conflict) => conflict.column('own_page_id').doUpdateSet(told))
    .execute();
}

/** What of a draft came by a link, once more was sent by it. */
function sentBy({ sent, draft }: OpenLink, id: string, texts: Sent['texts']): Sent {
  const earlier = sent?.draft === draft?.id ? sent : null;
  const { author, written_by } = draft ?? {};
  return {
    draft: id,
    texts: { ...(earlier?.texts ?? (draft?.sent_by ? allTextsOf(draft.changes) : {})), ...texts },
    team: author && written_by ? { author, written_by } : (earlier?.team ?? null),
  };
}
