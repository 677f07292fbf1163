import { changesOf } from '#congress/own-pages/rules.ts';
import type { OwnPageAnswer } from '#congress/own-pages/schema.ts';
import type { Transaction } from '#database/tables.ts';
import type { OpenLink } from './open-link.ts';

interface Consent {
  now: Date;
  /** Of the privacy notice that they have read. */
  privacyVersion: string;
}

/** Keeps an answer as the draft of the row, and what it says to the team alone beside the link. */
export async function keepAnswer(
  tx: Transaction,
  link: OpenLink,
  answer: OwnPageAnswer,
  { now, privacyVersion }: Consent,
): Promise<void> {
  const { table, row, draft } = link;
  const changes = {
    ...draft?.changes,
    ...changesOf(table, { ...row, ...draft?.changes }, answer),
  };
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
    .set({ used_at: now, draft_id: id })
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
