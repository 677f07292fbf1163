import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Drafts as they are by now, with their versions. */
const looked = async (column: 'id' | 'release_id', ids: string[]) =>
  (await editor.from('drafts').select('id,written_at').in(column, ids).throwOnError()).data ?? [];
const publish = async (...ids: string[]) => editor.rpc('publish_drafts', { drafts: await looked('id', ids) });
const publishRelease = async (release: string) =>
  editor.rpc('publish_release', { release, drafts: await looked('release_id', [release]) });
/** A release with drafts, whose scheduler read them. */
async function scheduled(name: string, ...ids: string[]) {
  const { id } = await aRelease({ name });
  await editor.from('drafts').update({ release_id: id }).in('id', ids).throwOnError();
  const looked_at = await looked('id', ids);
  await editor
    .from('releases')
    .update({ publish_at: EVENING.toISOString(), looked_at })
    .eq('id', id)
    .throwOnError();
  return id;
}

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

  const { data: changes } = await publishRelease(release.id);
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
  expect((await publishRelease(release.id)).error).toBeNull();
});

it('publishes nothing where what a draft changes was changed since, and says which; what else changed is kept', async () => {
  const [bia, caio] = [await aDraftOf('Bia'), await aDraftOf('Caio')];
  await editor.from('speakers').update({ bio: 'Outra vida.', order_position: 9 }).eq('id', bia.row.id);
  await editor.from('speakers').update({ name: 'Caio de Outro' }).eq('id', caio.row.id);
  const { error } = await publish(bia.draft, caio.draft);
  expect(error?.code).toBe('PT409');
  expect(JSON.parse(error?.details ?? '')).toMatchObject([
    {
      ...{ id: caio.draft, table: 'speakers', name: 'Caio de Outro', author: expect.any(String) },
      stored: { id: caio.row.id, name: 'Caio de Outro' },
      wanted: { name: 'Caio Novo' },
    },
  ]);
  expect(await stored('speakers', bia.row.id)).toMatchObject({ name: 'Bia' });

  expect((await publish(bia.draft)).error).toBeNull();
  expect(await stored('speakers', bia.row.id)).toMatchObject({ name: 'Bia Novo', bio: 'Outra vida.' });
});

it('publishes nothing where a rule refuses one of them', async () => {
  const [eva, empty] = [await aDraftOf('Eva'), await aDraftOf('Davi', { name: ' ' })];
  const { error } = await publish(eva.draft, empty.draft);
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
  const drafts = await looked('id', [draft]);
  expect((await reviewer.rpc('publish_drafts', { drafts })).error?.code).toBe('42501');
  expect((await reviewer.from('releases').insert({ name: 'Minha' })).error?.code).toBe('42501');
  const id = await scheduled('À noite', draft);
  expect((await rename('Outro')).error?.code).toBe('42501');
  const joins = { table_name: 'speakers', row_id: randomUUID(), changes: aSpeaker().row, release_id: id };
  expect((await reviewer.from('drafts').insert(joins)).error?.code).toBe('42501');
  await editor.from('releases').delete().eq('id', id).throwOnError();
  expect(await stored('speakers', row.id)).toMatchObject({ name: 'Gil' });
});

it('publishes what was scheduled when its time has come, once, with two servers', async () => {
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

it('says of a release why the database refused it, and publishes those after it', async () => {
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
  const draft = { table_name: 'event_facts', row_id: '1', changes, seen, release_id: id };
  await editor.from('drafts').insert(draft).throwOnError();
  const looked_at = await looked('release_id', [id]);
  const times = { publish_at: EVENING.toISOString(), looked_at };
  const { error } = await editor.from('releases').update(times).eq('id', id);
  expect([error?.code, error?.hint]).toEqual(['42501', expect.stringContaining('publicar')]);
  expect(await stored('releases', id)).toMatchObject({ publish_at: null, scheduled_by: null });
  // One that was scheduled by an older server, or by somebody who has another role by now.
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

it('publishes nothing of what cannot be at its time: says why, and tells who scheduled it, once', async () => {
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

describe('what was looked at', () => {
  const REFUSED = 'PT409';
  /** A reviewer's draft, and what another text makes of it between an editor's look and click. */
  async function swapped() {
    const { client: reviewer } = await clientOf('reviewer');
    const { data: row } = await editor
      .from('speakers')
      .insert(aSpeaker().with({ name: 'Lia' }).row)
      .select('id,updated_at')
      .single()
      .throwOnError();
    const draft = {
      table_name: 'speakers',
      row_id: row?.id,
      changes: { bio: 'Cuida.' },
      seen: row?.updated_at,
    };
    const { data } = await reviewer
      .from('drafts')
      .insert(draft)
      .select('id,written_at')
      .single()
      .throwOnError();
    const rewrite = (bio: string) =>
      reviewer
        .from('drafts')
        .update({ table_name: 'speakers', changes: { bio } })
        .eq('id', data?.id)
        .throwOnError();
    return { row: row?.id as string, seen: data as { id: string; written_at: string }, rewrite };
  }

  it('is what is published: a draft that says something else by now is named, with what it says', async () => {
    const { row, seen, rewrite } = await swapped();
    await rewrite('Vende milagres.');
    const { error } = await editor.rpc('publish_drafts', { drafts: [seen] });
    expect(error?.code).toBe(REFUSED);
    const [named] = JSON.parse(error?.details ?? '');
    expect(named.name).toBe('Lia');
    const now = { table_name: 'speakers', row_id: row, changes: { bio: 'Vende milagres.' } };
    expect(named).toMatchObject({ id: seen.id, now });
    expect(await stored('speakers', row)).not.toMatchObject(now.changes);
    // Moved alone, it is the one that was looked at.
    const { id } = await aRelease({ name: 'Movido' });
    await editor.from('drafts').update({ release_id: id }).eq('id', seen.id).throwOnError();
    const again = [{ id: seen.id, written_at: named.now.written_at }];
    expect((await editor.rpc('publish_drafts', { drafts: again })).error).toBeNull();
    expect(await stored('speakers', row)).toMatchObject(now.changes);
    await editor.from('releases').delete().eq('id', id).throwOnError();
  });

  it('is named for all of a release: what came into it or changed is refused, and nobody publishes without naming it', async () => {
    const [one, other] = [await swapped(), await swapped()];
    const { id: release } = await aRelease({ name: 'Trocada' });
    await editor.from('drafts').update({ release_id: release }).eq('id', one.seen.id).throwOnError();
    const drafts = await looked('release_id', [release]);
    await editor.from('drafts').update({ release_id: release }).eq('id', other.seen.id).throwOnError();
    const refusal = async (given: object) =>
      (await editor.rpc('publish_release', { release, ...given })).error;
    const { code, details } = (await refusal({ drafts })) ?? {};
    expect([code, JSON.parse(details ?? '')]).toMatchObject([REFUSED, [{ id: other.seen.id }]]);
    expect((await refusal({}))?.code).toBe('PGRST202');
    for (const wrong of [null, {}, [one.seen.id], [{ id: one.seen.id }]])
      expect((await refusal({ drafts: wrong }))?.code, JSON.stringify(wrong)).toBe('22023');
    expect((await editor.rpc('publish_drafts', { drafts: [one.seen.id] })).error?.code).toBe('22023');
    expect((await publishRelease(release)).error).toBeNull();
  });

  it('is what is published at its time: a draft that changed since holds the release, and its scheduler is told before', async () => {
    sent.splice(0);
    const { row, draft } = await aDraftOf('Mia');
    const { id } = await aRelease({ name: 'Vista' });
    await editor.from('drafts').update({ release_id: id }).eq('id', draft).throwOnError();
    const schedule = (looked_at: object[]) =>
      editor.from('releases').update({ publish_at: EVENING.toISOString(), looked_at }).eq('id', id);
    const before = await looked('id', [draft]);
    const rewrite = (name: string) =>
      editor
        .from('drafts')
        .update({ table_name: 'speakers', changes: { name } })
        .eq('id', draft)
        .throwOnError();
    await rewrite('Mia Trocada');
    for (const named of [[], before]) expect((await schedule(named)).error?.code).toBe(REFUSED);
    await schedule(await looked('id', [draft])).throwOnError();
    await job().run();
    expect(sent).toEqual([]);
    await rewrite('Mia Depois');
    await job().run();
    const failure = 'Mudou ou entrou depois que ela foi agendada: Mia. Confira o que diz agora.';
    expect(await stored('releases', id)).toMatchObject({ failure, published_at: null });
    // The site's own job may have been the first to see it.
    const { rows: queued } = await site.pool.query(
      "SELECT data FROM pgboss.job WHERE data ->> 'subject' = 'Não foi publicado: Vista'",
    );
    expect([...sent.splice(0), ...queued.map(({ data }) => data)]).toMatchObject([{ to: editorsAddress }]);
    await inTheEvening(() => job().run());
    expect(await stored('speakers', row.id)).toMatchObject({ name: 'Mia' });
    // Confirmed as it is now, at the same time.
    await schedule(await looked('id', [draft])).throwOnError();
    expect(await stored('releases', id)).toMatchObject({ failure: null });
    await inTheEvening(() => job().run());
    expect(await stored('speakers', row.id)).toMatchObject({ name: 'Mia Depois' });
    expect(sent).toEqual([]);
  });

  it('is never later than its row: what is changed in that from now on is in nobody’s way unseen', async () => {
    const { row, draft } = await aDraftOf('Noa');
    const claims = ['infinity', '9999-01-01', new Date(NOW.getTime() + 1).toISOString()];
    for (const seen of claims) {
      await editor.from('drafts').update({ seen }).eq('id', draft).throwOnError();
      const [{ seen: kept }] = (await editor.from('drafts').select('seen').eq('id', draft).throwOnError())
        .data as [{ seen: string }];
      expect(Date.parse(kept), seen).toBeLessThanOrEqual(Date.parse(row.updated_at));
    }
    await editor.from('speakers').update({ name: 'Noa de Outro' }).eq('id', row.id).throwOnError();
    expect((await publish(draft)).error?.code).toBe(REFUSED);
    // A draft of a row that is gone claims none of the versions that it will have when it is brought back.
    const ghost = { table_name: 'speakers', row_id: randomUUID(), changes: { name: 'X' }, seen: 'infinity' };
    const { data } = await editor.from('drafts').insert(ghost).select('seen').single().throwOnError();
    expect(Date.parse(data?.seen)).toBeLessThanOrEqual(Date.now());
  });
});
