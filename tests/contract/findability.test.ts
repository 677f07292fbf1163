import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, languageOf, localizedPath, withoutLanguage } from '#congress/language.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type Answered, askForEverything, PAGE_ADDRESSES } from '#tests/support/everything.ts';
import { waitFor } from '#tests/support/wait.ts';

/** That search engines and shared links find every page: the pages of the site, of speakers and of papers. */

const ORIGIN = 'http://localhost:3000';

let site: TestApp;
let everything: Map<string, Answered>;
let listed: Listed[];
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
  everything = await askForEverything(site, /\.png$|^\/modelos\/|\.(?:ics|pdf|pptx|ris|bib)$/);
  listed = entriesOf(sourceOf('/sitemap.xml'));
});
afterAll(() => site.close());

interface Listed {
  path: string;
  lastChange: string | undefined;
  alternates: [language: string, href: string][];
}

const sourceOf = (path: string) => everything.get(path)?.source ?? '';
const pathOf = (address: string) => address.slice(ORIGIN.length) || '/';

function entriesOf(xml: string): Listed[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    path: pathOf(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ''),
    lastChange: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    alternates: [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language = '', href = '']) => [
      language,
      href,
    ]),
  }));
}

/** The values in a page's head with a name (`<meta>`) or a relation (`<link>`). */
function said(path: string, name: string): string[] {
  const elements = sourceOf(path).match(/<(?:meta|link)\b[^>]*>/g) ?? [];
  return elements
    .filter((element) => new RegExp(`\\s(?:name|property|rel)="${name}"`).test(element))
    .map((element) => /\s(?:content|href)="([^"]*)"/.exec(element)?.[1] ?? '');
}

const titleOf = (path: string) => /(?<=<title>).*?(?=<\/title>)/s.exec(sourceOf(path))?.[0] ?? '';

describe('every page that search engines may know', () => {
  it('is linked for them: pages, speakers and papers in three languages', () => {
    expect(listed.length).toBeGreaterThan(PAGE_ADDRESSES.length + 100);
    const reached = [...everything].filter(
      ([path, { status, type }]) =>
        status === 200 &&
        type.startsWith('text/html') &&
        said(path, 'robots').length === 0 &&
        !path.includes('?'),
    );
    expect(listed.map(({ path }) => path).toSorted()).toEqual(reached.map(([path]) => path).toSorted());
  });

  it('has a unique title and description of a suitable length', () => {
    for (const language of LANGUAGES) {
      const paths = listed.map(({ path }) => path).filter((path) => languageOf(path) === language);
      for (const of of [titleOf, (path: string) => said(path, 'description')[0] ?? '']) {
        const texts = paths.map(of);
        expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
      }
      expect(paths.filter((path) => !between(said(path, 'description')[0], 60, 200))).toEqual([]);
      // The titles of papers may have any length.
      const ours = paths.filter((path) => !/primeiro-congresso\//.test(path));
      expect(ours.filter((path) => !between(titleOf(path), 20, 76))).toEqual([]);
    }
  });

  it('has each of the tags for shared links once', () => {
    for (const { path } of listed) {
      const title = titleOf(path);
      expect(Object.fromEntries(SHARED.map((name) => [name, said(path, name)])), path).toMatchObject({
        'og:title': [title],
        'og:url': [ORIGIN + path],
        'og:image:alt': [title],
        'og:image:width': ['1200'],
        'og:image:height': ['630'],
        'og:locale': [expect.stringMatching(/^[a-z]{2}_[A-Z]{2}$/)],
        'twitter:card': ['summary_large_image'],
      });
      const [image = ''] = said(path, 'og:image');
      const place = localizedPath('/compartilhar/', languageOf(path));
      expect(image.startsWith(ORIGIN + place) && image.endsWith('.png'), image).toBe(true);
      expect(new Set([...said(path, 'og:locale'), ...said(path, 'og:locale:alternate')]).size).toBe(3);
    }
  });

  it('reserves the place of every picture', () => {
    const careless = listed.flatMap(({ path }) =>
      (sourceOf(path).match(/<img\b[^>]*>/g) ?? [])
        .filter((img) => !/ alt="/.test(img) || !/ width="\d+"/.test(img) || !/ height="\d+"/.test(img))
        .map((img) => `${path}: ${img}`),
    );
    expect(careless).toEqual([]);
  });
});

const SHARED = [
  'og:title',
  'og:url',
  'og:image:alt',
  'og:image:width',
  'og:image:height',
  'og:locale',
  'twitter:card',
];

const between = (text: string | undefined, least: number, most: number) =>
  text !== undefined && text.length >= least && text.length <= most;

describe('the sitemap', () => {
  it('follows the schema of sitemaps.org', () => {
    const text = `(?:[^<>&"']|&(?:amp|lt|gt|quot|#39);)+`;
    const link = `<xhtml:link rel="alternate" hreflang="${text}" href="${text}"/>\n`;
    const url = `<url>\n<loc>${text}</loc>\n<lastmod>\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ</lastmod>\n(?:${link}){4}</url>\n`;
    const namespaces =
      'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    expect(everything.get('/sitemap.xml')?.bytes.toString()).toMatch(
      new RegExp(
        `^<\\?xml version="1.0" encoding="UTF-8"\\?>\n<urlset ${namespaces}>\n(?:${url})+</urlset>\n$`,
      ),
    );
    expect(everything.get('/sitemap.xml')?.type).toMatch(/^application\/xml/);
  });

  it('lists each page once with its canonical address and its other languages', () => {
    const paths = listed.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
    for (const { path, alternates } of listed) {
      expect(said(path, 'canonical'), path).toEqual([ORIGIN + path]);
      const others = LANGUAGES.map((language) => [
        language,
        ORIGIN + localizedPath(withoutLanguage(path), language),
      ]);
      expect(alternates, path).toEqual([...others, ['x-default', ORIGIN + withoutLanguage(path)]]);
    }
  });

  it('has the time of the last change of what a page shows', async () => {
    // `lastmod` has a resolution of one second, so all other changes must be older.
    await site.database
      .updateTable('plenaria.history')
      .set({ changed_at: new Date('2026-01-01T00:00:00Z') } as never)
      .execute();
    await site.database
      .updateTable('speakers')
      .set({ bio: 'Outra trajetória, mais curta.' })
      .where('name', '=', 'Camila Furtado Sertã')
      .execute();
    const changes = await waitFor(async () => {
      const entries = entriesOf(await (await site.request('/sitemap.xml')).text());
      const found = new Map(entries.map(({ path, lastChange }) => [path, lastChange ?? '']));
      expect(found.get('/comissoes')).toBe('2026-01-01T00:00:00Z');
      return found;
    });
    const hers =
      [...changes.keys()].find((path) => path.startsWith('/palestrantes/camila-furtado-serta-')) ?? '';
    for (const path of ['/', '/en/palestrantes', hers]) {
      expect(changes.get(path)?.localeCompare('2026-01-02'), path).toBe(1);
    }
    expect(changes.get('/sobre')).toBe('2026-01-01T00:00:00Z');
    expect(changes.get('/programacao/mudancas')).toBe('2026-01-01T00:00:00Z');
  });

  it('is named by robots.txt, which only excludes the administrator area and the APIs', () => {
    const robots = sourceOf('/robots.txt').split('\n');
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const closed = robots
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) => line.slice('Disallow: '.length));
    expect(closed).toEqual(
      expect.arrayContaining(['/admin', '/rest/', '/auth/', '/functions/', '/realtime/']),
    );
    expect(listed.filter(({ path }) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
  });
});

describe('a missing page', () => {
  it.each([
    '/nada',
    '/palestrantes/ninguem-000000',
    '/anais/primeiro-congresso/nada',
    '/programacao/dia/9.ics',
    '/programacao/nada',
    '/compartilhar/nada.png',
    '/modelos/nada.pptx',
  ])('%s says so in the visitor’s language, and is not to be listed', async (path) => {
    for (const language of LANGUAGES) {
      const response = await site.request(localizedPath(path, language));
      const html = await response.text();
      expect([response.status, response.headers.get('Content-Type')]).toEqual([
        404,
        expect.stringContaining('text/html'),
      ]);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    }
  });

  it('unknown query parameters do not create another page', async () => {
    for (const path of ['/contato', '/en/palestrantes', '/es/programacao']) {
      const html = await (await site.request(`${path}?utm_source=x&dia=99`)).text();
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
    }
  });

  it('other spellings of an address redirect to the canonical one directly', async () => {
    const hers = listed.find(({ path }) => path.startsWith('/en/palestrantes/'))?.path ?? '';
    const formerName = hers.replace(/[^/]+-(?=[0-9a-f]{6}$)/, 'outro-nome-');
    expect(formerName).not.toBe(hers);
    for (const [asked, path] of [
      ['/contato/', '/contato'],
      ['//en//', '/en'],
      ['/es/?a=1', '/es?a=1'],
      [formerName, hers],
    ] as const) {
      const response = await site.request(ORIGIN + asked);
      expect([301, 308]).toContain(response.status);
      const location = response.headers.get('Location') ?? '';
      expect(new URL(location, ORIGIN).href).toBe(ORIGIN + path);
      expect((await site.request(location)).status).toBe(200);
    }
  });
});
