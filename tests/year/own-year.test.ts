import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { papersEditor } from '#app/admin/descriptions/papers.tsx';
import { speakers as speakersEditor } from '#app/admin/descriptions/speakers.ts';
import { type Preparation, papersBy } from '#app/admin/import/brought-files.ts';
import { programmeEditor } from '#app/admin/program/description.ts';
import { addDays } from '#congress/day.ts';
import { nextEditionFacts } from '#congress/editions/rules.ts';
import { PROPOSED } from '#congress/editions/tables.ts';
import { sampleFacts } from '#congress/facts/sample.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { LANGUAGES } from '#congress/language.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { BROWSER } from '#tests/support/forms.ts';
import { aPdf } from '#tests/support/pdf.ts';
import { waitFor } from '#tests/support/wait.ts';
import { LISBON, MANAUS } from './congresses.ts';
import { createCrawl, disagreeing, leftOver, type Named } from './crawl.ts';
import { ALL_SYSTEMS, packedBy, portrait, SPEAKERS } from './people.ts';
import { ITEMS, otherRows, PAPERS, papersSheet, programmeSheet, speakersSheet, volumeOf } from './rows.ts';
import { type Traces, tracesBut } from './sample-traces.ts';
import { type Staff, staffOf } from './staff.ts';

/**
 * A year of another congress from the view of its staff: they start with the sample, replace everything with the requests of the
 * administrator area, close the edition and open the next one. Then nothing that the site publishes contains a text, number, colour or
 * drawing of the sample.
 */

/** Everything except the annals, and the files of papers, whose contents are up to their authors. */
const NO_ANNALS = /^(?!(\/(en|es))?\/anais)|\/anais\/[\w-]+\/.+\.pdf$/;

/** Facts that are chosen from a list, and may have the same value as in the sample. */
const CHOSEN =
  /\.id$|^(venue\.country|event\.someTalksStreamed|counting\.on|plans\.\d\.offered|payment\.methods\.\d|promotion\.active|support\.saturday\.open)$/;

/** Prepares a photograph as a browser does. */
const photographs: Preparation = {
  atOnce: 2,
  prepare: async (file) => ({
    value: `data:image/jpeg;base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`,
  }),
};

describe.each([
  ['in Manaus, an hour behind', MANAUS],
  ['in Lisbon, whose clocks go back on its last day', LISBON],
])('a congress of one’s own %s', { tags: ['looks'], timeout: 900_000 }, (_, congress) => {
  let site: TestApp;
  let staff: Staff;
  let crawl: ReturnType<typeof createCrawl>;
  let facts: Facts;
  let traces: Traces;
  /** Some responses with the sample. */
  const ofTheSample: Named[] = [];
  /** The hashes in the addresses of the sample's pictures. */
  let pictures: Set<string>;

  beforeAll(async () => {
    site = await createTestApp({
      sampleContent: true,
      now: new Date(`${addDays(congress.facts.event.firstDay, -160)}T12:00:00Z`),
    });
    crawl = createCrawl(site);
    for (const path of ['/', '/en', '/favicon.svg', '/compartilhar/home.png', '/programacao.ics'])
      ofTheSample.push(await crawl.ask(path));
    pictures = new Set((await shownPictures()).map(({ hash }) => hash));
    staff = await staffOf(site);
    await staff.client.rpc('remove_sample_content').throwOnError();
    facts = await staff.withPictures(congress);
    await staff.writeFacts(facts);
    traces = tracesBut(
      facts,
      [otherRows, speakersSheet, programmeSheet, papersSheet].map((rows) => rows(congress)),
    );
    for (const [table, rows] of Object.entries(otherRows(congress)))
      await staff.client.from(table).insert(rows).throwOnError();
  }, 900_000);
  afterAll(() => site.close());

  const shownPictures = () => site.database.selectFrom('plenaria.images').select('hash').execute();
  const left = (answers: Named[]) => leftOver(answers, traces, pictures);

  it('the crawl recognises the sample by words, colours and drawings', async () => {
    for (const answered of ofTheSample) expect(await left([answered]), answered.path).not.toEqual([]);
  });

  it('imports people and programme from sheets, and photographs from zips of three systems', async () => {
    const names = SPEAKERS.map(({ photograph }) => photograph);
    for (const system of ALL_SYSTEMS) {
      const zip = await packedBy(system, names, portrait);
      const planned = await staff.importSheet(speakersEditor, speakersSheet(congress), {
        ...{ facts, zip, preparation: photographs },
      });
      expect(planned.flatMap(({ problems }) => problems)).toEqual([]);
      expect(planned.filter(({ picture }) => picture)).toHaveLength(
        names.filter((_, at) => ALL_SYSTEMS[at % 3] === system).length,
      );
    }
    const { data: people } = await staff.client.from('speakers').select('name,image').throwOnError();
    expect(people).toHaveLength(SPEAKERS.length);
    expect(people?.filter(({ image }) => !image)).toEqual([]);
    const planned = await staff.importSheet(programmeEditor(facts), programmeSheet(congress), { facts });
    expect(planned.flatMap(({ line, problems }) => problems.map((problem) => `${line}: ${problem}`))).toEqual(
      [],
    );
    const { data: items } = await staff.client.from('program_items').select('id').throwOnError();
    expect(items).toHaveLength(ITEMS);
    const { data: links } = await staff.client.from('session_people').select('speaker_id').throwOnError();
    expect(new Set(links?.map(({ speaker_id }) => speaker_id)).size).toBe(SPEAKERS.length);
  });

  it('renames two speakers, one of them by her own page, who keep their talks', async () => {
    const { data: people } = await staff.client
      .from('speakers')
      .select('*')
      .order('created_at')
      .throwOnError();
    const [one, other] = people as { id: string; name: string; title: string; bio: string }[];
    if (!one || !other) throw new Error('Nobody came.');
    const talksOf = async (id: string) =>
      (await staff.client.from('session_people').select('item_id').eq('speaker_id', id).throwOnError()).data
        ?.length;
    const before = [await talksOf(one.id), await talksOf(other.id)];
    expect(before[0]).toBeGreaterThan(1);
    await staff.client.from('speakers').update({ name: 'Íris Peña Rocha' }).eq('id', one.id).throwOnError();
    const { links } = await staff.post<{ links: { url: string }[] }>('/functions/v1/own-pages', {
      ...{ table: 'speakers', rows: [{ id: other.id, email: null }], language: 'pt-BR', days: 14 },
    });
    const { pathname, search } = new URL(links[0]?.url ?? '');
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...other, name: 'Joana Simões Prado', consent: 'on' }))
      if (typeof value === 'string' && name !== 'image') body.append(name, value);
    expect((await site.request(pathname + search, { method: 'POST', body })).ok).toBe(true);
    const { data: drafts } = await staff.client.from('drafts').select('id,written_at').throwOnError();
    await staff.client.rpc('publish_drafts', { drafts }).throwOnError();
    expect([await talksOf(one.id), await talksOf(other.id)]).toEqual(before);
    await waitFor(async () =>
      expect(await (await site.request('/programacao')).text()).toContain('Joana Simões Prado'),
    );
  });

  it('leaves nothing of the sample that the area would list', async () => {
    const { data: rows } = await staff.client.from('sample_content').select('shown').throwOnError();
    expect(rows?.filter(({ shown }) => shown)).toEqual([]);
    expect([...sampleFacts(facts)].filter((path) => !CHOSEN.test(path))).toEqual([]);
  });

  it('no page, file, feed, sheet or picture contains a word, number, colour or drawing of the sample before the congress', async () => {
    const pages = await crawl.everything();
    expect(await left(pages)).toEqual([]);
    expect(await left(await crawl.pictured(pages))).toEqual([]);
    expect(disagreeing(pages, facts.congress.name)).toEqual([]);
  });

  it('shows times in its own time zone', async () => {
    const { firstDay, lastDay, timeZone } = facts.event;
    const schedule = await (await site.request('/programacao/schedule.xml')).text();
    const offset = timeZone === 'America/Manaus' ? '-04:00' : '+01:00';
    expect(schedule).toContain(`${firstDay}T08:05:00${offset}`);
    const night = await (await site.request('/programacao/schedule.json')).json();
    expect(JSON.stringify(night)).toContain(
      `${lastDay}T23:10:00${timeZone === 'America/Manaus' ? '-04:00' : '+00:00'}`,
    );
    const calendar = await (await site.request('/programacao.ics')).text();
    expect(calendar).toContain(`${addDays(lastDay, 1).replaceAll('-', '')}T004000`);
  });

  it('no email contains anything of the sample, in any language', async () => {
    for (const language of LANGUAGES)
      for (const fields of [
        { 'form-name': 'contato', nome: 'Rui', email: 'rui@visita.test', assunto: 'outros', mensagem: 'Olá' },
        { 'form-name': 'newsletter', email: `rui-${language}@visita.test` },
      ]) {
        const body = new URLSearchParams(Object.entries({ ...fields, language }));
        await site.request('/', { method: 'POST', body, headers: BROWSER });
      }
    const { data: people } = await staff.client.from('speakers').select('id').limit(3).throwOnError();
    for (const [at, language] of LANGUAGES.entries()) {
      const rows = [{ id: people?.[at]?.id, email: `iris-${language}@visita.test` }];
      await staff.post('/functions/v1/own-pages', { table: 'speakers', rows, language, days: 7 });
    }
    await staff.client
      .from('newsletter_subscribers')
      .update({ status: 'confirmed' })
      .neq('email', '')
      .throwOnError();
    for (const audience of ['subscribers', 'all_speakers'])
      expect(await staff.sendMailing(audience)).toBe(LANGUAGES.length);
    await staff.post('/auth/v1/invite?redirect_to=http://localhost:3000/admin', {
      ...{ email: 'bia@equipe.test', team_role: 'editor', data: { name: 'Bia' } },
    });
    await staff.post('/auth/v1/recover', { email: site.administrator.email });
    await waitFor(async () =>
      expect((await crawl.emails()).length).toBeGreaterThanOrEqual(9 + 2 + 2 * LANGUAGES.length),
    );
    expect(await left(await crawl.emails())).toEqual([]);
  });

  it('imports its annals with their files, and neither they nor /oai contain the sample’s papers', async () => {
    site.clock.now = new Date(`${addDays(facts.event.lastDay, 30)}T12:00:00Z`);
    await staff.signIn();
    const volume = volumeOf(congress);
    await staff.client
      .from('volumes')
      .insert({ id: randomUUID(), ...volume })
      .throwOnError();
    const editor = papersEditor([volume]);
    const cells = papersSheet(congress);
    const preparation = papersBy(async (path, init) => staff.call(path, init as RequestInit));
    const rows = cells.slice(1);
    for (const system of ALL_SYSTEMS) {
      const mine = rows.filter((_, index) => ALL_SYSTEMS[index % 3] === system);
      const zip = await packedBy(
        system,
        rows.map((row) => row[5] ?? ''),
        (index) => aPdf({ catalog: `/Lang (pt) % ${index}\n` }),
      );
      const planned = await staff.importSheet(editor, [cells[0] ?? [], ...mine], { facts, zip, preparation });
      expect(planned.flatMap(({ problems }) => problems)).toEqual([]);
    }
    const { data: papers } = await staff.client.from('papers').select('pdf').throwOnError();
    expect(papers?.filter(({ pdf }) => pdf)).toHaveLength(PAPERS);
    const harvested = await Promise.all(
      [
        'Identify',
        'ListSets',
        'ListIdentifiers&metadataPrefix=oai_dc',
        'ListRecords&metadataPrefix=oai_dc',
      ].map((query) => crawl.ask(`/oai?verb=${query}`)),
    );
    expect(await left(harvested)).toEqual([]);
    expect(harvested.at(-1)?.text).toContain('observações 12');
    expect(harvested.at(-1)?.source?.match(/<record>/g)).toHaveLength(PAPERS);
    expect(await left(await crawl.everything(NO_ANNALS))).toEqual([]);
    expect(await left(await crawl.openTables())).toEqual([]);
  });

  it('closing the edition and opening the next one restores nothing of the sample', async () => {
    const { data: newest } = await staff.client
      .from('content_history')
      .select('id')
      .order('id', { ascending: false })
      .limit(1)
      .throwOnError();
    const next = nextEditionFacts(facts);
    await staff.client
      .rpc('close_edition', { facts: next, carried: PROPOSED, seen: newest?.[0]?.id })
      .throwOnError();
    const closed = `/edicoes/${facts.congress.edition}/programacao`;
    await waitFor(async () => expect((await site.request(closed)).status).toBe(200));
    const answers = await crawl.everything(/\/anais\/./);
    expect(answers.some(({ path }) => path === closed)).toBe(true);
    expect(await left(answers)).toEqual([]);
  });

  it('took about seventy requests, half of which write', () => {
    const writing = staff.calls.filter((call) => !call.startsWith('GET') && !call.includes('paper-files'));
    expect(staff.calls.length).toBeLessThan(80);
    expect(writing.length).toBeLessThan(40);
  });
});
