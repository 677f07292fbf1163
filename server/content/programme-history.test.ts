import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextEditionFacts } from '#congress/editions/rules.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aLecture, aRoundTable, aSpeaker } from '#tests/support/factories.ts';
import { aWeekLater } from '#tests/support/history.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { createProgrammeHistory } from './programme-history.ts';

describe('a change of the programme, from the editor to the reader', () => {
  let site: TestApp;
  let admin: SupabaseClient;
  const feed = async (prefix = '') => (await site.request(`${prefix}/programacao/mudancas.xml`)).text();
  const page = async (prefix = '') => (await site.request(`${prefix}/programacao/mudancas`)).text();

  beforeAll(async () => {
    site = await createTestApp({ sampleContent: true });
    const { token } = await signedIn(site);
    admin = createClient(await site.listen(), site.publishableKey, { accessToken: async () => token });
  });
  afterAll(() => site.close());

  it('is not shown while the programme is first loaded', async () => {
    expect(await page()).toContain('Nada mudou até agora');
    expect(await feed()).not.toContain('<entry>');
    expect(await page()).toContain('type="application/atom+xml" href="/programacao/mudancas.xml"');
    expect(await page('/en')).toContain('href="/en/programacao/mudancas.xml"');
  });

  it('is shown on the page and in the feed of each language, once for a round table and its lectures', async () => {
    const table = aRoundTable().withLectures(2);
    const moved = await site.database
      .selectFrom('program_items')
      .select(['id', 'theme', 'time', 'day', 'translations'])
      .where('type', '=', 'mesa_redonda')
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    const cancelled = await site.database
      .selectFrom('program_items')
      .select(['id', 'title', 'translations'])
      .where('type', '=', 'palestra')
      .where('parent_id', 'is', null)
      .where('day', '=', 1)
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    await aWeekLater(site.database);
    const items = () => admin.from('program_items');
    const writes = [
      await items().update({ time: '19h às 20h <&>' }).eq('id', moved.id).select(),
      await items().delete().eq('id', cancelled.id).select(),
      await items().insert(table.row).select(),
      await items().insert(table.rows.slice(1)).select(),
      // Moderators are not shown, and an immediate correction is no change.
      await items().update({ moderator: 'Segredo Moderado' }).eq('id', moved.id).select(),
      await items().update({ title: 'Engano de digitação' }).eq('id', `${table.rows[1]?.id}`).select(),
    ];
    for (const { error, data } of writes) expect([error, data?.length]).toEqual([null, expect.any(Number)]);

    const code = (id: string) => id.replaceAll('-', '').slice(0, 10);
    const on = ['27 de maio', '28 de maio', '29 de maio'][moved.day];
    await expect
      .poll(async () => entriesOf(await feed()))
      .toEqual([
        {
          title: `Mudou: ${moved.theme}`,
          link: expect.stringContaining(`/programacao/mudancas#${code(moved.id)}-`),
          summary: `Quando: ${on}, ${moved.time} → ${on}, 19h às 20h &lt;&amp;&gt;`,
        },
        { title: `Nova: ${table.row.theme}`, link: expect.any(String), summary: expect.any(String) },
        {
          title: `Cancelada: ${cancelled.title}`,
          link: expect.any(String),
          summary: expect.stringMatching(/^Estava marcada para 28 de maio, /),
        },
      ]);
    const atom = await feed();
    expect(atom).toContain('xmlns="http://www.w3.org/2005/Atom"');
    const ids = [...atom.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(1 + 3);
    expect(entriesOf(await feed('/es')).map(({ title }) => title)).toContain(
      `Cambió: ${moved.translations.es?.theme}`,
    );
    const english = await page('/en');
    expect(english).toContain('Cancelled');
    // A cancelled item keeps its name.
    expect(english).toContain(`${cancelled.translations.en?.title}`);
    for (const text of [english, await feed()])
      expect(text).not.toMatch(/Segredo Moderado|Engano de digitação|changed_by|admin@localhost/);
  });

  it('is not shown when a speaker is renamed or duplicates are merged; later changes are', async () => {
    const changes = createProgrammeHistory(site.database);
    const known = await changes.changes();
    expect(known.length).toBeGreaterThan(0);
    const [linked] = (await admin.from('session_people').select('speaker_id').limit(1).throwOnError()).data;
    const { name } = (
      await admin.from('speakers').select('name').eq('id', linked?.speaker_id).single().throwOnError()
    ).data;
    const rename = (to: string) =>
      admin.from('speakers').update({ name: to }).eq('id', linked?.speaker_id).throwOnError();
    await rename('Bia de Outro Nome');
    const named = await admin.from('program_items').select('id').like('speaker', '%Bia de Outro Nome%');
    expect(named.data?.length).toBeGreaterThan(0);
    expect(await changes.changes()).toEqual(known);
    const row = aSpeaker().with({ name: 'Bia Sobrenome' }).row;
    const other = (await admin.from('speakers').insert(row).select('id').single().throwOnError()).data;
    const { data: merged } = await admin
      .rpc('merge_speakers', { gone: linked?.speaker_id, stays: other.id })
      .throwOnError();
    expect(await changes.changes()).toEqual(known);
    await admin.rpc('take_back', { change: merged[0].transaction_id }).throwOnError();
    await rename(name);
    await admin.from('speakers').delete().eq('id', other.id).throwOnError();
    expect(await changes.changes()).toEqual(known);
    expect(await createProgrammeHistory(site.database).changes()).toEqual(known);
  });

  it('disappears when it is undone', async () => {
    const [entry] = entriesOf(await feed());
    const id = entry?.link.match(/#(\w{10})/)?.[1] ?? '';
    const all = await site.database.selectFrom('program_items').select(['id', 'theme']).execute();
    const moved = all.find((item) => item.id.replaceAll('-', '').startsWith(id));
    const original = await site.database
      .selectFrom('plenaria.history')
      .select('after')
      .where('row_id', '=', `${moved?.id}`)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await admin.from('program_items').update({ time: original.after?.time }).eq('id', `${moved?.id}`);
    await expect.poll(async () => entriesOf(await feed())).toHaveLength(2);
    expect(await feed()).not.toContain(`Mudou: ${moved?.theme}`);
  });

  it('is shown if published together with facts; undoing those is no change of the programme and hides none', async () => {
    const shownKinds = await kinds();
    const { facts, updated_at: seen } = await stored('event_facts', 1);
    const renamed = structuredClone(facts as Facts);
    for (const room of renamed.rooms) if (room.id === 'bandeirantes') room.name['pt-BR'] = 'Sala nova';
    const { data: moved } = await admin
      .from('program_items')
      .select('id,updated_at')
      .match({ type: 'palestra', auditorium: 'Auditório Anhanguera' })
      .is('parent_id', null)
      .limit(1)
      .single()
      .throwOnError();
    const drafts = [
      { table_name: 'event_facts', row_id: '1', changes: { facts: renamed }, seen },
      {
        ...{ table_name: 'program_items', row_id: moved.id, seen: moved.updated_at },
        changes: { auditorium: null },
      },
      { table_name: 'speakers', row_id: randomUUID(), changes: aSpeaker().row, seen: null },
    ];
    const published = await publish('Versão 2', drafts);
    await expect.poll(kinds).toEqual(['Versão 2', 'Mudou', ...shownKinds]);
    await admin.rpc('take_back', { change: published.transaction_id }).throwOnError();
    await expect.poll(kinds).toEqual(shownKinds);
  });

  it('is that of an edition until it is closed', async () => {
    const shownKinds = await kinds();
    let change = await closeEdition();
    await expect.poll(() => page()).toContain('Nada mudou até agora');
    // The closing is undone, redone by undoing that, and undone again.
    for (const expected of [shownKinds, [], shownKinds]) {
      const { data } = await admin.rpc('take_back', { change: change.transaction_id }).throwOnError();
      await expect.poll(kinds).toEqual(expected);
      [change] = data;
    }
    expect(await createProgrammeHistory(site.database).changes()).toHaveLength(shownKinds.length);
  });

  it('is not shown when the sample is removed, nor are earlier changes', async () => {
    await admin.rpc('remove_sample_content', {}).throwOnError();
    await expect.poll(() => page()).toContain('Nada mudou até agora');
    expect(entriesOf(await feed())).toEqual([]);
  });

  it('is not shown when another programme is loaded, by import or by hand; additions a week later are', async () => {
    await imported([aLecture().row, aLecture().row]);
    const { data: mistaken } = await imported([aLecture().row]);
    await imported([aLecture().row]);
    await admin.rpc('take_back', { change: mistaken[0].transaction_id }).throwOnError();
    await admin.from('program_items').insert(aLecture().row).throwOnError();
    await expect.poll(() => page()).toContain('Nada mudou até agora');
    expect(entriesOf(await feed())).toEqual([]);
    expect(await createProgrammeHistory(site.database).changes()).toEqual([]);
    await aWeekLater(site.database);
    await admin.from('program_items').insert(aLecture().row).throwOnError();
    await expect.poll(kinds).toEqual(['Nova']);
  });

  it('starts anew where the programme was emptied and another one loaded', async () => {
    await admin.from('program_items').delete().gte('day', 0).throwOnError();
    await expect.poll(kinds).toContain('Cancelada');
    await imported([aLecture().row]);
    await expect.poll(kinds).toEqual([]);
  });

  it('starts in the next edition after its programme was loaded', async () => {
    const { id: row_id, ...changes } = aLecture().row;
    await aWeekLater(site.database);
    await publish('Versão 3', [{ table_name: 'program_items', row_id, changes, seen: null }]);
    await expect.poll(kinds).toEqual(['Versão 3', 'Nova']);
    await closeEdition();
    const [changed, other, wrong] = [aLecture().row, aLecture().row, aLecture().row];
    const { data: mistaken } = await imported([wrong]);
    await admin.rpc('take_back', { change: mistaken[0].transaction_id }).throwOnError();
    await imported([changed, other]);
    await admin.from('program_items').update({ title: 'Outro nome' }).eq('id', changed.id).throwOnError();
    await expect.poll(kinds).toEqual(['Mudou']);
    await admin.from('program_items').delete().eq('id', changed.id).throwOnError();
    await expect.poll(kinds).toEqual([]);
  });

  const imported = (members: object[]) =>
    admin.rpc('import_rows', { list: 'program_items', members, seen: [] }).throwOnError();

  async function publish(name: string, drafts: object[]) {
    const releases = admin.from('releases').insert({ name, note: 'Saiu.' }).select('id');
    const { data: release } = await releases.single().throwOnError();
    const ofIt = drafts.map((draft) => ({ ...draft, release_id: release.id }));
    await admin.from('drafts').insert(ofIt).throwOnError();
    const { data: looked } = await admin.from('drafts').select('id,written_at').throwOnError();
    const publication = admin.rpc('publish_release', { release: release.id, drafts: looked });
    const { data } = await publication.throwOnError();
    return data[0];
  }

  async function closeEdition() {
    const { facts } = await stored('event_facts', 1);
    const { rows } = await sql<{ id: string }>`SELECT max(id) AS id FROM content_history`.execute(
      site.database,
    );
    const next = { facts: nextEditionFacts(facts as Facts), carried: [], seen: Number(rows[0]?.id) };
    const { data } = await admin.rpc('close_edition', next).throwOnError();
    return data[0];
  }

  /** The beginning of each entry of the feed. */
  const kinds = async () => entriesOf(await feed()).map(({ title }) => title.replace(/:.*/, ''));

  async function stored(table: string, id: string | number) {
    const { data } = await admin.from(table).select('*').eq('id', id).single().throwOnError();
    return data as Record<string, unknown>;
  }
});

function entriesOf(atom: string) {
  const one = (entry: string, pattern: RegExp) => entry.match(pattern)?.[1] ?? '';
  return [...atom.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, entry = '']) => ({
    title: one(entry, /<title type="html"><!\[CDATA\[(.*?)\]\]>/),
    link: one(entry, /<link href="(.*?)"/),
    summary: one(entry, /<summary type="html"><!\[CDATA\[(.*?)\]\]>/),
  }));
}
