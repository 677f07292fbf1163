import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { aLecture, aRoundTable } from '#tests/support/factories.ts';
import { createProgrammeHistory } from './programme-history.ts';

describe('a change of the programme, from the editor to the reader', () => {
  let site: TestApp;
  let admin: SupabaseClient;
  const feed = async (prefix = '') => (await site.request(`${prefix}/programacao/mudancas.xml`)).text();
  const page = async (prefix = '') => (await site.request(`${prefix}/programacao/mudancas`)).text();

  beforeAll(async () => {
    site = await createTestApp({ sampleContent: true });
    const login = await site.request('/functions/v1/admin-auth', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: site.publishableKey,
        Authorization: `Bearer ${site.publishableKey}`,
      },
      body: JSON.stringify({ username: site.administrator.username, password: site.administrator.password }),
    });
    const { token } = (await login.json()) as { token: string };
    admin = createClient(await site.listen(), site.publishableKey, { accessToken: async () => token });
  });
  afterAll(() => site.close());

  it('is none while the programme is as it was first loaded', async () => {
    expect(await page()).toContain('Nada mudou até agora');
    expect(await feed()).not.toContain('<entry>');
    expect(await page()).toContain('type="application/atom+xml" href="/programacao/mudancas.xml"');
    expect(await page('/en')).toContain('href="/en/programacao/mudancas.xml"');
  });

  it('is told in the page and in the feed of each language, once for a round table and its lectures', async () => {
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
    const items = () => admin.from('program_items');
    const writes = [
      await items().update({ time: '19h às 20h <&>' }).eq('id', moved.id).select(),
      await items().delete().eq('id', cancelled.id).select(),
      await items().insert(table.row).select(),
      await items().insert(table.rows.slice(1)).select(),
      // A moderator is no visitor's concern, and what is corrected at once never was.
      await items().update({ moderator: 'Segredo Moderado' }).eq('id', moved.id).select(),
      await items().update({ title: 'Engano de digitação' }).eq('id', `${table.rows[1]?.id}`).select(),
    ];
    for (const { error, data } of writes) expect([error, data?.length]).toEqual([null, expect.any(Number)]);

    const code = (id: string) => id.replaceAll('-', '').slice(0, 10);
    await expect
      .poll(async () => entriesOf(await feed()))
      .toEqual([
        {
          title: `Mudou: ${moved.theme}`,
          link: expect.stringContaining(`/programacao/mudancas#${code(moved.id)}-`),
          summary: `Quando: ${dayName(moved.day)}, ${moved.time} → ${dayName(moved.day)}, 19h às 20h &lt;&amp;&gt;`,
        },
        { title: `Nova: ${table.row.theme}`, link: expect.any(String), summary: expect.any(String) },
        {
          title: `Cancelada: ${cancelled.title}`,
          link: expect.any(String),
          summary: expect.stringMatching(/^Estava marcada para 28 de maio, /),
        },
      ]);
    expect(entriesOf(await feed('/es')).map(({ title }) => title)).toContain(
      `Cambió: ${moved.translations.es?.theme}`,
    );
    const english = await page('/en');
    expect(english).toContain('Cancelled');
    // What is gone is called as it was.
    expect(english).toContain(`${cancelled.translations.en?.title}`);
    for (const text of [english, await feed()])
      expect(text).not.toMatch(/Segredo Moderado|Engano de digitação|changed_by|admin@localhost/);
  });

  it('is forgotten when it is taken back', async () => {
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

  it('is not that the sample goes, and nothing of before is told any more', async () => {
    await admin.rpc('remove_sample_content', {}).throwOnError();
    await expect.poll(() => page()).toContain('Nada mudou até agora');
    expect(entriesOf(await feed())).toEqual([]);
  });
});

const dayName = (day: number) => ['27 de maio', '28 de maio', '29 de maio'][day];

function entriesOf(atom: string) {
  const one = (entry: string, pattern: RegExp) => entry.match(pattern)?.[1] ?? '';
  return [...atom.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, entry = '']) => ({
    title: one(entry, /<title type="html"><!\[CDATA\[(.*?)\]\]>/),
    link: one(entry, /<link href="(.*?)"/),
    summary: one(entry, /<summary type="html"><!\[CDATA\[(.*?)\]\]>/),
  }));
}

describe('the history read bit by bit', () => {
  it('tells nothing of a change that only touched translations', async () => {
    const { database, drop } = await createTestDatabase();
    try {
      const { row } = await aLecture().storedIn(database);
      const history = createProgrammeHistory(database);
      const translations = { en: { title: 'Wounds' } };
      const change = database.updateTable('program_items').where('id', '=', row.id);
      await change.set({ translations }).execute();
      expect(await history.changes()).toEqual([]);
      await change.set({ title: 'Feridas', translations: {} }).execute();
      expect(await history.changes()).toMatchObject([
        { kind: 'changed', aspects: ['title'], before: { translations }, after: { title: 'Feridas' } },
      ]);
    } finally {
      await drop();
    }
  });

  it('misses nothing that was numbered earlier and committed later', async () => {
    const { database, drop } = await createTestDatabase();
    try {
      await aLecture().storedIn(database);
      const history = createProgrammeHistory(database);
      expect(await history.changes()).toEqual([]);
      const [early, late] = [
        aLecture().with({ title: 'Numerada antes' }),
        aLecture().with({ title: 'Depois' }),
      ];
      const titles = async () =>
        (await history.changes()).map((change) => change.kind === 'added' && change.after.title);
      await database.transaction().execute(async (slow) => {
        await slow.insertInto('program_items').values(early.row).execute();
        await late.storedIn(database);
        expect(await titles()).toEqual(['Depois']);
      });
      expect((await titles()).sort()).toEqual(['Depois', 'Numerada antes']);
      // Whoever reads it all at once is told the same.
      expect(await createProgrammeHistory(database).changes()).toEqual(await history.changes());
    } finally {
      await drop();
    }
  });
});
