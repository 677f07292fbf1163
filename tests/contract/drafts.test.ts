import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TeamRole } from '#congress/accounts/rights.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Email } from '#server/mail/email.ts';
import { releaseJob } from '#server/releases/scheduled-releases.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aLecture, aPaper, aRoundTable, aSpeaker, aVolume } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { waitUntil } from '#tests/support/wait.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const EVENING = new Date('2026-05-20T12:30:00Z');

let site: TestApp;
let url: string;
type Client = Awaited<ReturnType<typeof clientOf>>['client'];
let editor: Client;
let editorsAddress: string;

async function clientOf(role: TeamRole | null) {
  const { token, email } = await signedIn(site, role);
  const client = createClient(url, site.publishableKey, {
    accessToken: async () => token,
    auth: { storageKey: randomUUID() },
  });
  return { client, email };
}

beforeAll(async () => {
  site = await createTestApp({ now: NOW });
  url = await site.listen();
  ({ client: editor, email: editorsAddress } = await clientOf('editor'));
});
afterAll(() => site.close());

/** Each server over the database has such a job. */
const sent: Email[] = [];
const job = () =>
  releaseJob({
    database: site.database,
    mail: {
      enqueue: async (email, ..._circumstances) => {
        sent.push(email);
        return 'queued';
      },
    },
    facts: () => shippedFacts,
    clock: () => site.clock.now,
    config: { publicUrl: 'https://congresso.example' },
    log: { info: () => undefined, warn: () => undefined } as never,
  });

/** For as long as `work` takes: the site has such a job itself, which looks each minute whether something is due. */
async function inTheEvening(work: () => Promise<unknown>): Promise<void> {
  site.clock.now = EVENING;
  await work();
  site.clock.now = NOW;
}

const textOf = async (path: string) => (await site.request(path)).text();
const stored = async <Row>(table: string, id: string) => {
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE id::text = ${id}`.execute(
    site.database,
  );
  return rows[0];
};

/** An item of the list, and a draft that gives it another name. */
async function aDraftOf(name: string, changes: object = { name: `${name} Novo` }) {
  const { data: row } = await editor
    .from('speakers')
    .insert(aSpeaker().with({ name }).row)
    .select('*')
    .single();
  const draft = { table_name: 'speakers', row_id: row.id, changes, seen: row.updated_at };
  const { data } = await editor.from('drafts').insert(draft).select('id').single().throwOnError();
  return { row, draft: data?.id as string };
}

const aRelease = async (columns: object) =>
  (await editor.from('releases').insert(columns).select('*').single().throwOnError()).data as {
    id: string;
    updated_at: string;
  };

it('shows nothing of a draft to visitors until it is published, as one change that can be undone', async () => {
  const table = aRoundTable().row;
  const { data: before } = await editor
    .from('program_items')
    .insert({ ...table, theme: 'Mesa antiga' })
    .select('*')
    .single();
  const { id, ...lecture } = aLecture().row;
  const release = await aRelease({
    ...{ name: 'Programa, versão 2', note: 'A mesa tem outro tema.' },
    translations: { en: { name: 'Programme, version 2', note: 'The round table has another theme.' } },
  });
  const drafts = [
    {
      table_name: 'program_items',
      row_id: before.id,
      changes: { theme: 'Mesa secreta' },
      seen: before.updated_at,
    },
    {
      table_name: 'program_items',
      row_id: id,
      changes: { ...lecture, title: 'Palestra secreta', parent_id: before.id },
    },
    { table_name: 'speakers', row_id: randomUUID(), changes: { ...aSpeaker().row, name: 'Ana Secreta' } },
  ].map((draft) => ({ seen: null, ...draft, release_id: release.id }));
  await editor.from('drafts').insert(drafts).throwOnError();

  const addresses = [
    '/',
    '/programacao',
    '/programacao/mudancas',
    '/programacao/mudancas.xml',
    '/palestrantes',
    '/sitemap.xml',
  ];
  for (const address of [...addresses, '/programacao/schedule.json', '/offline'])
    expect(await textOf(address), address).not.toMatch(/secret|versão 2/);
  for (const table of ['drafts', 'releases']) {
    const asked = await site.request(`/rest/v1/${table}`, { headers: { apikey: site.publishableKey } });
    expect(asked.status).toBe(401);
  }

  const { data: changes } = await editor.rpc('publish_release', { release: release.id }).throwOnError();
  expect(changes).toMatchObject([{ called: 'publish_release', tables: ' program_items speakers ' }]);
  await waitUntil(async () => (await textOf('/programacao')).includes('Mesa secreta'));
  expect(await textOf('/palestrantes')).toContain('Ana Secreta');
  expect(await textOf('/programacao/mudancas')).toContain('A mesa tem outro tema.');
  expect(await textOf('/en/programacao/mudancas')).toContain('Programme, version 2');
  expect(await textOf('/programacao/mudancas.xml')).toContain('Programa, versão 2');
  expect(await textOf('/programacao/mudancas')).toContain('Mesa antiga');
  expect((await editor.from('drafts').select('id')).data).toEqual([]);

  await editor.rpc('take_back', { change: changes[0].transaction_id }).throwOnError();
  await waitUntil(async () => (await textOf('/programacao')).includes('Mesa antiga'));
  expect(await textOf('/programacao/mudancas')).not.toContain('versão 2');
  const { data: again } = await editor
    .from('drafts')
    .select('table_name,changes')
    .eq('release_id', release.id);
  expect(again).toHaveLength(3);
  expect(again).toContainEqual(
    expect.objectContaining({ changes: expect.objectContaining({ theme: 'Mesa secreta' }) }),
  );
  expect((await editor.rpc('publish_release', { release: release.id })).error).toBeNull();
});

it('publishes nothing where what a draft changes was changed since, and says which; what else changed is kept', async () => {
  const [bia, caio] = [await aDraftOf('Bia'), await aDraftOf('Caio')];
  await editor.from('speakers').update({ bio: 'Outra vida.', order_position: 9 }).eq('id', bia.row.id);
  await editor.from('speakers').update({ name: 'Caio de Outro' }).eq('id', caio.row.id);
  const drafts = [bia.draft, caio.draft];
  const { error } = await editor.rpc('publish_drafts', { drafts });
  expect(error?.code).toBe('PT409');
  expect(JSON.parse(error?.details ?? '')).toEqual([{ id: caio.draft, name: 'Caio de Outro' }]);
  expect(await stored('speakers', bia.row.id)).toMatchObject({ name: 'Bia' });

  await editor.rpc('publish_drafts', { drafts: [bia.draft] }).throwOnError();
  expect(await stored('speakers', bia.row.id)).toMatchObject({ name: 'Bia Novo', bio: 'Outra vida.' });
});

it('publishes nothing where a rule refuses one of them', async () => {
  const [eva, empty] = [await aDraftOf('Eva'), await aDraftOf('Davi', { name: ' ' })];
  const { error } = await editor.rpc('publish_drafts', { drafts: [eva.draft, empty.draft] });
  expect(error?.code).toBe('23514');
  expect(JSON.parse(error?.details ?? '')).toMatchObject([{ id: empty.draft }]);
  expect(await stored('speakers', eva.row.id)).toMatchObject({ name: 'Eva' });
  const faulty = { table_name: 'faq', row_id: randomUUID(), changes: { question: 'P', answer: '{{what}}' } };
  expect((await editor.from('drafts').insert(faulty)).error?.code).toBe('23514');
});

it('lets a reviewer write drafts, and neither publish, schedule nor change what is scheduled', async () => {
  const { client: reviewer } = await clientOf('reviewer');
  const { row } = await aDraftOf('Gil');
  const rename = (name: string) =>
    reviewer
      .from('drafts')
      .update({ table_name: 'speakers', changes: { name } })
      .eq('row_id', row.id)
      .select('id');
  // That of the editor is not theirs to change.
  expect((await rename('Gilda')).data).toEqual([]);
  await editor.from('drafts').delete().eq('row_id', row.id).throwOnError();
  const written = {
    table_name: 'speakers',
    row_id: row.id,
    changes: { name: 'Gil Novo' },
    seen: row.updated_at,
  };
  const { data: own } = await reviewer.from('drafts').insert(written).select('id').single().throwOnError();
  const draft = own?.id as string;
  expect((await rename('Gilda')).data).toEqual([{ id: draft }]);
  expect((await reviewer.rpc('publish_drafts', { drafts: [draft] })).error?.code).toBe('42501');
  expect((await reviewer.from('releases').insert({ name: 'Minha' })).error?.code).toBe('42501');
  const { id } = await aRelease({ name: 'À noite', publish_at: EVENING.toISOString() });
  await editor.from('drafts').update({ release_id: id }).eq('id', draft).throwOnError();
  expect((await rename('Outro')).error?.code).toBe('42501');
  const joins = { table_name: 'speakers', row_id: randomUUID(), changes: aSpeaker().row, release_id: id };
  expect((await reviewer.from('drafts').insert(joins)).error?.code).toBe('42501');
  await editor.from('releases').delete().eq('id', id).throwOnError();
  expect(await stored('speakers', row.id)).toMatchObject({ name: 'Gil' });
});

it('publishes what was scheduled when its time has come, once, with two servers', async () => {
  const { row, draft } = await aDraftOf('Hugo');
  const { id } = await aRelease({ name: 'Às nove e meia', publish_at: EVENING.toISOString() });
  await editor.from('drafts').update({ release_id: id }).eq('id', draft).throwOnError();
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

it('says of a release why the database refused it, and publishes those after it', async () => {
  const volume = await editor.from('volumes').insert(aVolume(8)).select('*').single().throwOnError();
  await editor.from('papers').insert(aPaper(8)).throwOnError();
  const { id: row_id, updated_at } = volume.data as { id: string; updated_at: string };
  const cannotGo = await aRelease({ name: 'Sem o volume', publish_at: EVENING.toISOString() });
  const removal = { table_name: 'volumes', row_id, changes: null, seen: updated_at, release_id: cannotGo.id };
  await editor.from('drafts').insert(removal).throwOnError();
  const { row, draft } = await aDraftOf('Kim');
  const next = await aRelease({ name: 'A seguinte', publish_at: EVENING.toISOString() });
  await editor.from('drafts').update({ release_id: next.id }).eq('id', draft).throwOnError();
  await inTheEvening(() => job().run());
  expect(await stored('speakers', row.id)).toMatchObject({ name: 'Kim Novo' });
  expect(await stored('volumes', row_id)).toBeDefined();
  expect(await stored('releases', cannotGo.id)).toMatchObject({
    failure: expect.stringMatching(/./),
    published_at: null,
  });
  expect(sent.splice(0)).toMatchObject([{ subject: 'Não foi publicado: Sem o volume' }]);
});

it('publishes by the rights of who scheduled it, whoever an editor says that was', async () => {
  const { userId: owner } = await signedIn(site);
  const read = editor.from('event_facts').select('facts,updated_at').single().throwOnError();
  const { facts, updated_at: seen } = (await read).data as { facts: typeof shippedFacts; updated_at: string };
  const changes = { facts: { ...facts, venue: { ...facts.venue, city: 'Santos' } } };
  const { id } = await aRelease({
    name: 'Em nome de outra',
    scheduled_by: owner,
    published_at: NOW.toISOString(),
  });
  const draft = {
    table_name: 'event_facts',
    row_id: '1',
    changes,
    seen,
    release_id: id,
  };
  await editor.from('drafts').insert(draft).throwOnError();
  for (const columns of [
    { publish_at: EVENING.toISOString() },
    { scheduled_by: owner, published_at: null, failure: 'x', change_id: 1 },
  ])
    await editor.from('releases').update(columns).eq('id', id).throwOnError();
  expect(await stored('releases', id)).toMatchObject({ failure: null, published_at: null, change_id: null });
  site.clock.now = EVENING;
  await job().run();
  expect(await stored('releases', id)).toMatchObject({
    failure: expect.stringContaining('agendou'),
    published_at: null,
  });
  expect(await stored('event_facts', '1')).toMatchObject({ facts });
  expect(sent.splice(0)).toMatchObject([
    { to: editorsAddress, subject: 'Não foi publicado: Em nome de outra' },
  ]);
  await editor.from('releases').delete().eq('id', id).throwOnError();
});

it('publishes nothing of what cannot be at its time: says why, and tells who scheduled it, once', async () => {
  const [ines, joel] = [await aDraftOf('Inês'), await aDraftOf('Joel')];
  const { id } = await aRelease({ name: 'Não pode', publish_at: EVENING.toISOString() });
  await editor.from('drafts').update({ release_id: id }).in('id', [ines.draft, joel.draft]).throwOnError();
  await editor.from('speakers').delete().eq('id', joel.row.id).throwOnError();
  await inTheEvening(async () => {
    await Promise.all([job().run(), job().run()]);
    await job().run();
  });
  expect(await stored('speakers', ines.row.id)).toMatchObject({ name: 'Inês' });
  const failure = 'O que está no site mudou depois que o rascunho foi escrito: Joel Novo.';
  expect(await stored('releases', id)).toMatchObject({ failure, published_at: null });
  expect(sent).toMatchObject([
    { to: editorsAddress, subject: 'Não foi publicado: Não pode', details: [['Motivo', failure]] },
  ]);
});
