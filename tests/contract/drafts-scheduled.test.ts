import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { shippedFacts } from '#congress/facts/shipped.ts';
import {
  aDraftOf,
  aRelease,
  draftsOfFile,
  EVENING,
  editor,
  editorsAddress,
  inTheEvening,
  job,
  looked,
  NOW,
  scheduled,
  sent,
  site,
  stored,
} from '#tests/support/drafts.ts';
import { aPaper, aVolume } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';

draftsOfFile();

it('publishes a scheduled release once at its time, with two servers', async () => {
  const { row, draft } = await aDraftOf('Hugo');
  const id = await scheduled('Às nove e meia', draft);
  site.clock.now = new Date(EVENING.getTime() - 1);
  await job().run();
  expect(await stored('speakers', row.id)).toMatchObject({ name: 'Hugo' });
  await inTheEvening(() => Promise.all([job().run(), job().run()]));
  expect(await stored('speakers', row.id)).toMatchObject({ name: 'Hugo Novo' });
  const { data } = await editor.from('content_changes').select('author,called').like('words', '%hugo novo%');
  expect(data).toEqual([{ author: editorsAddress, called: 'publish_release' }]);
  expect(await stored('releases', id)).toMatchObject({ failure: null, published_at: expect.any(Date) });
  expect(sent).toEqual([]);
});

it('publishes a release whose time has microseconds', async () => {
  const { row, draft } = await aDraftOf('Lia');
  const id = await scheduled('Com microssegundos', draft);
  const publish_at = EVENING.toISOString().replace('Z', '123Z');
  const looked_at = await looked('id', [draft]);
  await editor.from('releases').update({ publish_at, looked_at }).eq('id', id).throwOnError();
  await inTheEvening(async () => {
    site.clock.now = new Date(EVENING.getTime() + 1);
    await job().run();
  });
  expect(await stored('speakers', row.id)).toMatchObject({ name: 'Lia Novo' });
});

it('publishes a release also while another one names a row that cannot be', async () => {
  const { row, draft } = await aDraftOf('Ivo');
  await scheduled('A de Ivo', draft);
  const { id: release_id } = await aRelease({ name: 'Depois', publish_at: '9000-01-01T00:00:00Z' });
  const odd = { table_name: 'faq', row_id: 'nova-1', changes: { question: 'Uma pergunta?' }, release_id };
  await editor.from('drafts').insert(odd).throwOnError();
  await inTheEvening(() => expect(job().run()).rejects.toThrow('invalid input syntax'));
  expect(await stored('speakers', row.id)).toMatchObject({ name: 'Ivo Novo' });
  await editor.from('drafts').delete().eq('row_id', 'nova-1').throwOnError();
});

it('refuses versions of drafts that cannot be read again', async () => {
  const looked_at = [{ id: 'x', written_at: 'y' }];
  const late = { name: 'Mais tarde', publish_at: '9000-01-01T00:00:00Z', looked_at };
  expect((await editor.from('releases').insert(late)).error?.code).toBe('22P02');
});

it('records why the database refused a release, and publishes the following ones', async () => {
  const volume = await editor.from('volumes').insert(aVolume(8)).select('*').single().throwOnError();
  await editor.from('papers').insert(aPaper(8)).throwOnError();
  const { id: row_id, updated_at } = volume.data as { id: string; updated_at: string };
  const removal = { table_name: 'volumes', row_id, changes: null, seen: updated_at };
  const { data: going } = await editor.from('drafts').insert(removal).select('id').single().throwOnError();
  const cannotGo = await scheduled('Sem o volume', going?.id);
  const { row, draft } = await aDraftOf('Kim');
  await scheduled('A seguinte', draft);
  await inTheEvening(() => job().run());
  expect(await stored('speakers', row.id)).toMatchObject({ name: 'Kim Novo' });
  expect(await stored('volumes', row_id)).toBeDefined();
  expect(await stored('releases', cannotGo)).toMatchObject({
    failure: expect.stringMatching(/./),
    published_at: null,
  });
  expect(sent.splice(0)).toMatchObject([{ subject: 'Não foi publicado: Sem o volume' }]);
});

it('publishes with the rights of the actual scheduler, whom an editor cannot forge', async () => {
  const { userId: owner } = await signedIn(site);
  const read = editor.from('event_facts').select('facts,updated_at').single().throwOnError();
  const { facts, updated_at: seen } = (await read).data as { facts: typeof shippedFacts; updated_at: string };
  const changes = { facts: { ...facts, venue: { ...facts.venue, city: 'Santos' } } };
  const { id } = await aRelease({
    name: 'Em nome de outra',
    scheduled_by: owner,
    published_at: NOW.toISOString(),
  });
  const draft = { table_name: 'event_facts', row_id: '1', changes, seen, release_id: id };
  await editor.from('drafts').insert(draft).throwOnError();
  const looked_at = await looked('release_id', [id]);
  const times = { publish_at: EVENING.toISOString(), looked_at };
  const { error } = await editor.from('releases').update(times).eq('id', id);
  expect([error?.code, error?.hint]).toEqual(['42501', expect.stringContaining('publicar')]);
  expect(await stored('releases', id)).toMatchObject({ publish_at: null, scheduled_by: null });
  // Simulates a release scheduled by an older server, or by somebody who has lost the right since.
  const { userId: nobody } = await signedIn(site, 'owner');
  const db = site.database;
  await sql`UPDATE releases SET publish_at = ${EVENING}, looked_at = ${JSON.stringify(looked_at)} WHERE id = ${id}`.execute(
    db,
  );
  await sql`UPDATE releases SET scheduled_by = ${nobody} WHERE id = ${id}`.execute(db);
  await sql`UPDATE plenaria.users SET team_role = 'editor' WHERE id = ${nobody}`.execute(db);
  const forged = { scheduled_by: owner, published_at: null, failure: 'x', change_id: 1 };
  await editor.from('releases').update(forged).eq('id', id).throwOnError();
  expect(await stored('releases', id)).toMatchObject({ failure: null, published_at: null, change_id: null });
  site.clock.now = EVENING;
  await job().run();
  expect(await stored('releases', id)).toMatchObject({
    failure: expect.stringContaining('agendou'),
    published_at: null,
  });
  expect(await stored('event_facts', '1')).toMatchObject({ facts });
  expect(sent.splice(0)).toMatchObject([{ subject: 'Não foi publicado: Em nome de outra' }]);
  await editor.from('releases').delete().eq('id', id).throwOnError();
});

it('publishes nothing of a refused release: records why, and notifies its scheduler once', async () => {
  const [ines, joel] = [await aDraftOf('Inês'), await aDraftOf('Joel')];
  const id = await scheduled('Não pode', ines.draft, joel.draft);
  await editor.from('speakers').delete().eq('id', joel.row.id).throwOnError();
  await inTheEvening(async () => {
    await Promise.all([job().run(), job().run()]);
    await job().run();
  });
  expect(await stored('speakers', ines.row.id)).toMatchObject({ name: 'Inês' });
  const failure = expect.stringMatching(
    /^O que está no site mudou depois que o rascunho foi escrito: Joel Novo \(por .+\)\.$/,
  );
  expect(await stored('releases', id)).toMatchObject({ failure, published_at: null });
  expect(sent).toMatchObject([
    { to: editorsAddress, subject: 'Não foi publicado: Não pode', details: [['Motivo', failure]] },
  ]);
});
