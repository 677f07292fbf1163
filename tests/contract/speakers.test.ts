import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { speakerSlug } from '#congress/people/speakers.ts';
import { inLanguage } from '#congress/translations.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type Answered, answer, withCompoundWords } from '#tests/support/everything.ts';
import { aLecture, aPicture, aSpeaker } from '#tests/support/factories.ts';
import { waitUntil } from '#tests/support/wait.ts';

/** The pages of speakers: each has one in every language, with a permanent address. */

const ORIGIN = 'http://localhost:3000';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
});
afterAll(() => site.close());

const pathOf = (speaker: { id: string; name: string }, language: Language = 'pt-BR') =>
  localizedPath(`/palestrantes/${speakerSlug(speaker)}`, language);
const ask = async (path: string): Promise<Answered> => answer(await site.request(path));
const isShown = (path: string, text: string) => waitUntil(async () => (await ask(path)).text.includes(text));

async function stored(values: Parameters<ReturnType<typeof aSpeaker>['with']>[0]) {
  const { id, name } = await site.database
    .insertInto('speakers')
    .values(aSpeaker().with(values).row)
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await isShown('/palestrantes', name);
  return { id, name };
}

const person = ({ bytes }: Answered) => {
  const [json = ''] =
    /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/s.exec(bytes.toString()) ?? [];
  const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
  return graph.find((thing) => thing['@type'] === 'Person');
};

it('shows a speaker’s workplace and profiles on the page and in structured data', async () => {
  const speaker = await stored({
    name: 'Ana Que Publica',
    institution: 'Universidade do Vale',
    country: 'Brasil',
    translations: JSON.stringify({ en: { country: 'Brazil' } }),
    orcid: '0000-0002-1825-0097',
    lattes: 'https://lattes.cnpq.br/0000000000000001',
  } as never);
  const page = await ask(pathOf(speaker, 'en'));
  expect(page.text).toMatch(/Universidade do Vale ?, +Brazil/);
  const addresses = ['https://orcid.org/0000-0002-1825-0097', 'https://lattes.cnpq.br/0000000000000001'];
  for (const address of addresses) expect(page.source).toContain(`href="${address}"`);
  expect(person(page)).toMatchObject({
    affiliation: { name: 'Universidade do Vale', location: 'Brazil' },
    sameAs: addresses,
  });
  const nothing = await ask(pathOf(await stored({ name: 'Ana Que Não Diz' })));
  expect(nothing.source).not.toMatch(/orcid\.org|lattes\.cnpq\.br/);
  expect(person(nothing)).not.toHaveProperty('affiliation');
  for (const wrong of [
    { orcid: '0000-0002-1825-0098' },
    { lattes: 'https://lattes.example/0000000000000001' },
  ])
    await expect(
      site.database
        .insertInto('speakers')
        .values({ ...aSpeaker().row, ...wrong })
        .execute(),
    ).rejects.toThrow(/speakers_(orcid|lattes)_valid/);
});

describe('every speaker', () => {
  it.each(LANGUAGES)(
    'has a page in %s, which the list, the home page and the sitemap name',
    async (language) => {
      const rows = await site.database.selectFrom('speakers').selectAll().execute();
      const speakers = rows.map((row) => inLanguage(row, ['title'], language));
      expect(speakers.length).toBeGreaterThan(10);
      const list = await ask(localizedPath('/palestrantes', language));
      const home = await ask(localizedPath('/', language));
      const sitemap = await ask('/sitemap.xml');
      for (const speaker of speakers) {
        const path = pathOf(speaker, language);
        const page = await ask(path);
        expect(page.status, path).toBe(200);
        expect(page.source).toContain(`<html lang="${language}"`);
        const words = withCompoundWords(page.source);
        expect(words).toMatch(new RegExp(`<h1[^>]*>${speaker.name}</h1>`));
        expect(page.source).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
        const image = localizedPath(`/compartilhar/palestrantes/${speakerSlug(speaker)}.png`, language);
        expect(page.source).toContain(`<meta property="og:image" content="${ORIGIN}${image}"/>`);
        for (const other of LANGUAGES)
          expect(page.source).toContain(`hrefLang="${other}" href="${ORIGIN}${pathOf(speaker, other)}"`);
        expect(person(page)).toMatchObject({
          name: speaker.name,
          jobTitle: speaker.title,
          url: ORIGIN + path,
          performerIn: { '@id': `${ORIGIN}/#congresso` },
        });
        expect(list.links).toContain(path);
        expect(home.links).toContain(path);
        expect(sitemap.source).toContain(`<loc>${ORIGIN}${path}</loc>`);
      }
    },
  );

  it('has a page with their talks in order, and no others', async () => {
    const speaker = await stored({ name: 'Dra. Iracema Fontes', bio: 'Primeira linha.\nSegunda linha.' });
    const texts = [
      { day: 2 as const, time: '9h', title: 'Depois', speaker: 'Eva Reis e IRACEMA FONTES' },
      { day: 1 as const, time: '14h', title: 'Antes', speaker: 'Eva Reis', moderator: 'Iracema Fontes (SP)' },
      { day: 1 as const, time: '15h', title: 'De outra pessoa', speaker: 'Iracema Fontes Lima' },
    ];
    for (const text of texts) await aLecture().with(text).storedIn(site.database);
    await isShown(pathOf(speaker), 'Depois');
    const { source, text } = await ask(pathOf(speaker));
    expect(source).toContain('Primeira linha.\nSegunda linha.');
    expect(text.indexOf('Antes')).toBeLessThan(text.indexOf('Depois'));
    expect(text).not.toContain('De outra pessoa');
    // The programme links back to the speaker, and keeps the text around the name as it was typed.
    expect((await ask('/')).source).toMatch(
      new RegExp(`Eva Reis e <a [^>]*href="${pathOf(speaker)}"[^>]*>IRACEMA FONTES</a>`),
    );
  });

  it('without a talk has a page that says so', async () => {
    const speaker = await stored({ name: 'Jandira Sem Palestra' });
    expect((await ask(pathOf(speaker, 'en'))).text).toContain('Nothing of theirs is in the programme yet.');
  });

  it('has a share image', async () => {
    const speaker = await stored({ name: 'Otávio Retrato', image: aPicture() });
    const response = await site.request(`/compartilhar/palestrantes/${speakerSlug(speaker)}.png`);
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect((await site.request('/compartilhar/palestrantes/ninguem.png')).status).toBe(404);
  });
});

describe('an address', () => {
  it('redirects after a renaming, and is 404 after a removal', async () => {
    const speaker = await stored({ name: 'Noemi Prado' });
    const namesake = await stored({ name: 'Noêmi Prado', title: 'Outra pessoa' });
    expect(pathOf(namesake)).not.toBe(pathOf(speaker));
    expect((await ask(pathOf(speaker))).status).toBe(200);

    await site.database
      .updateTable('speakers')
      .set({ name: 'Noemi Prado Azevedo' })
      .where('id', '=', speaker.id)
      .execute();
    const renamed = { ...speaker, name: 'Noemi Prado Azevedo' };
    await isShown('/palestrantes', renamed.name);
    for (const language of LANGUAGES) {
      const moved = await site.request(pathOf(speaker, language));
      expect([moved.status, moved.headers.get('Location')]).toEqual([301, pathOf(renamed, language)]);
      // The speaker may be renamed back, so browsers must not cache the redirect.
      expect(moved.headers.get('Cache-Control')).toBe('no-cache');
      expect((await ask(pathOf(renamed, language))).status).toBe(200);
    }
    expect((await site.request('/palestrantes/noemi-prado')).headers.get('Location')).toBe(pathOf(namesake));

    await site.database.deleteFrom('speakers').where('id', '=', speaker.id).execute();
    await waitUntil(async () => (await ask(pathOf(renamed))).status === 404);
    expect((await ask('/sitemap.xml')).source).not.toContain(pathOf(renamed));
    expect((await ask(pathOf(namesake))).status).toBe(200);
  });

  it.each(LANGUAGES)('of no speaker is a missing page in %s', async (language) => {
    const { status, source } = await ask(localizedPath('/palestrantes/ninguem-ffffff', language));
    expect(status).toBe(404);
    expect(source).toContain(`<html lang="${language}"`);
    expect(source).toContain('name="robots" content="noindex"');
  });
});

describe('the list', () => {
  it('is filtered by the server without scripts', async () => {
    const speaker = await stored({ name: 'Zuleide Águas' });
    const { links, text } = await ask('/en/palestrantes?busca=aguas%20ZULEIDE');
    const pages = links.filter((link) => link.startsWith('/en/palestrantes/'));
    expect(new Set(pages)).toEqual(new Set([pathOf(speaker, 'en')]));
    expect(text).toContain('1 speaker found');
    expect((await ask('/palestrantes?busca=xyzw')).text).toContain('Nenhum palestrante encontrado');
  });

  it('says so if it is empty', async () => {
    const empty = await createTestApp();
    const page = await answer(await empty.request('/palestrantes'));
    await empty.close();
    expect(page.status).toBe(200);
    expect(page.text).toContain('Os nomes serão anunciados em breve');
  });
});
