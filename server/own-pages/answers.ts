import type { OwnPageFaults } from '#congress/own-pages/fields.ts';
import { changesOf, differingFrom } from '#congress/own-pages/rules.ts';
import type { OwnPageAnswer } from '#congress/own-pages/schema.ts';
import type { Transaction } from '#database/tables.ts';
import type { OpenLink } from './open-link.ts';
import { allTextsOf, type Sent, textsSent } from './sent.ts';

interface Consent {
  now: Date;
  /** Version of the privacy notice that the person has read. */
  privacyVersion: string;
}

/** A conflict: the draft was changed by the team, or through another link to the page, after the form was loaded. */
export interface Overtaken {
  faults: OwnPageFaults;
  /** The draft's present version: sending again with it overwrites the draft deliberately. */
  draft: string;
}

/**
 * The fields in which an answer differs from a draft that was changed after the form was loaded, by the team or through another link;
 * null without conflict. Drafts have no history, so overwritten text would be lost. Changes sent by the same link do not conflict.
 */
export function overtakenBy({ table, row, draft }: OpenLink, answer: OwnPageAnswer): Overtaken | null {
  if (!(draft?.written_by || draft?.is_anothers) || draft.version === answer.draft) return null;
  const names = differingFrom(table, { ...row, ...draft.changes }, answer);
  if (names.length === 0) return null;
  return { faults: Object.fromEntries(names.map((name) => [name, 'changed'])), draft: draft.version };
}

/** Stores an answer as the row's draft, and what is for the team only beside the link. */
export async function storeAnswer(
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
    // `seen` of the first sending is not updated, so that an editor's change since then is a conflict.
    .onConflict((conflict) => conflict.columns(['table_name', 'row_id']).doUpdateSet(sent))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('plenaria.own_pages')
    .set({ used_at: now, draft_id: id, sent: JSON.stringify(sentBy(link, id, textsSent(before, theirs))) })
    .where('id', '=', link.id)
    .execute();
  const answers = {
    needs: answer.needs || null,
    consented_at: now,
    privacy_version: privacyVersion,
  };
  await tx
    .insertInto('plenaria.own_page_answers')
    .values({ ...answers, own_page_id: link.id })
    .onConflict((conflict) => conflict.column('own_page_id').doUpdateSet(answers))
    .execute();
}

/** What links contributed to a draft, including this answer. */
function sentBy({ sent, draft }: OpenLink, id: string, texts: Sent['texts']): Sent {
  const earlier = sent?.draft === draft?.id ? sent : null;
  const { author, written_by } = draft ?? {};
  return {
    draft: id,
    texts: { ...(earlier?.texts ?? (draft?.sent_by ? allTextsOf(draft.changes) : {})), ...texts },
    team: author && written_by ? { author, written_by } : (earlier?.team ?? null),
  };
}
