import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TeamRole } from '#congress/accounts/rights.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { clientWith } from '#tests/support/clients.ts';
import { aSpeaker } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';

/** Which author the team sees for notes, drafts and stored versions. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function clientOf(role: TeamRole) {
  const { token, email } = await signedIn(app, role);
  return { client: clientWith(await app.listen(), app.publishableKey, token), email };
}
type Row = Record<string, unknown> & { id: string };

it('restores removed notes and drafts with their author, and accepts no other rows in somebody else’s name', async () => {
  const [{ client: reviewer }, { client: editor }] = [await clientOf('reviewer'), await clientOf('editor')];
  const written = await reviewer
    .from('notes')
    .insert({ table_name: 'faq', row_id: 'x', text: 'Falta a hora.' })
    .select('*')
    .single()
    .throwOnError();
  const note = written.data as Row;
  const remove = () => editor.from('notes').delete().eq('id', note.id).throwOnError();
  const bringBack = async (row: object) =>
    (await editor.from('notes').insert(row).select('*').single().throwOnError()).data as Row;
  await remove();
  expect(await bringBack(note)).toEqual(note);
  await remove();
  const reworded = await bringBack({ ...note, text: 'Está tudo errado.' });
  expect([reworded.author, reworded.written_by]).not.toEqual([note.author, note.written_by]);
  expect(reworded.created_at).toBe(note.created_at);
});

it('restores a draft with its author or sender when its publication is undone', async () => {
  const [{ client: reviewer }, { client: editor }] = [await clientOf('reviewer'), await clientOf('editor')];
  const { row } = aSpeaker();
  const draft = { table_name: 'speakers', row_id: randomUUID(), changes: row };
  const written = await reviewer.from('drafts').insert(draft).select('*').single().throwOnError();
  for (const sent of [{}, { author: 'Noemi Reis', sent_by: 'Noemi Reis', written_by: null }]) {
    await app.database
      .updateTable('drafts')
      .set({ ...sent, seen: null })
      .execute();
    const { data: looked } = await editor.from('drafts').select('id,written_at').throwOnError();
    const { data } = await editor.rpc('publish_drafts', { drafts: looked }).throwOnError();
    await editor.rpc('take_back', { change: data[0].transaction_id }).throwOnError();
    const again = (await editor.from('drafts').select('author,sent_by,written_by').single().throwOnError())
      .data;
    const { author, sent_by, written_by } = { ...written.data, ...sent };
    expect(again).toEqual({ author, sent_by, written_by });
  }
  await editor.from('drafts').delete().eq('row_id', draft.row_id).throwOnError();
});

it('shows the account beside a chosen name, and nothing can hide it', async () => {
  const { client: own, email } = await clientOf('reviewer');
  for (const [name, shown] of [
    ['Coordenação', `Coordenação (${email})`],
    ['Co\u200Borde\u202Enação  do\nsite', `Coordenação do site (${email})`],
    ['x'.repeat(200), `${'x'.repeat(80)} (${email})`],
    ['\u200B', email],
    [email, email],
  ] as const) {
    await app.pool.query('UPDATE plenaria.users SET user_metadata = $1 WHERE email = $2', [
      JSON.stringify({ name }),
      email,
    ]);
    const note = { table_name: 'faq', row_id: 'x', text: 'Confira.' };
    const { data } = await own.from('notes').insert(note).select('author').single().throwOnError();
    expect(data?.author).toBe(shown);
    const draft = { table_name: 'faq', row_id: randomUUID(), changes: { question: 'Quando?' } };
    const kept = await own.from('drafts').insert(draft).select('author').single().throwOnError();
    expect(kept.data?.author).toBe(shown);
  }
});

it('records who wrote the stored version of terms, releases and mailings, whatever the client claims; nobody for the server', async () => {
  const [ana, bia] = [await clientOf('owner'), await clientOf('editor')];
  const rows = {
    glossary: { row: { term: 'Ferida' }, change: { note: 'No singular.' } },
    releases: { row: { name: 'Versão 2' }, change: { note: 'Salas novas.' } },
    mailings: { row: { subject: 'Novidades', body: 'Olá.' }, change: { body: 'Olá!' } },
  };
  for (const [table, { row, change }] of Object.entries(rows)) {
    const added = await ana.client
      .from(table)
      .insert({ ...row, author: 'Outra', written_by: randomUUID() })
      .select('*')
      .single()
      .throwOnError();
    const { id, author, written_by } = added.data as Row;
    expect(author, table).toBe(ana.email);
    const changed = await bia.client
      .from(table)
      .update(change)
      .eq('id', id)
      .select('*')
      .single()
      .throwOnError();
    expect((changed.data as Row).author, table).toBe(bia.email);
    expect((changed.data as Row).written_by).not.toBe(written_by);
    await sql`UPDATE ${sql.table(table)} SET created_at = created_at WHERE id = ${id}`.execute(app.database);
    const { data } = await ana.client
      .from(table)
      .select('author,written_by')
      .eq('id', id)
      .single()
      .throwOnError();
    expect(data, table).toEqual({ author: null, written_by: null });
  }
});
