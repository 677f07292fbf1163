import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlyPaper } from '#tests/support/annals.ts';
import { createTestApp } from '#tests/support/app.ts';

const LIST = '/anais/primeiro-congresso';
const PAPER = `${LIST}/mudanca-de-decubito-guiada-por-relogio-visual`;
const TITLE = 'Mudança de decúbito guiada por relógio visual em terapia intensiva: estudo quase experimental';
const LANGUAGES = [
  {
    prefix: '',
    lang: 'pt-BR',
    heading: 'Resumo',
    missing: 'Página não encontrada',
    cited: '[citado 2026 maio 2]. p. 11-2. Disponível em:',
  },
  {
    prefix: '/en',
    lang: 'en',
    heading: 'Abstract',
    missing: 'Page not found',
    cited: '[cited 2026 May 2]. p. 11-2. Available from:',
  },
  {
    prefix: '/es',
    lang: 'es',
    heading: 'Resumen',
    missing: 'Página no encontrada',
    cited: '[citado 2026 mayo 2]. p. 11-2. Disponible en:',
  },
];

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-05-02T12:00:00Z'), sampleContent: true });
});
afterAll(() => app.close());

const get = async (path: string) => {
  const response = await app.request(path);
  return { response, text: await response.text() };
};

/** The contents of the meta tags with a name. */
function named(html: string, name: string): string[] {
  return [...html.matchAll(/<meta name="([^"]+)" content="([^"]*)"/g)]
    .filter((match) => match[1] === name)
    .map((match) => match[2] ?? '');
}

describe.each(LANGUAGES)('in $lang', ({ prefix, lang, heading, missing, cited }) => {
  it('shows a paper’s page in the visitor’s language, and its text in its own', async () => {
    const { response, text } = await get(prefix + PAPER);
    expect(response.status).toBe(200);
    expect(text).toContain(`<html lang="${lang}"`);
    expect(text).toContain(`>${heading}</h2>`);
    const title = text.match(/<h1[^>]*>/)?.[0] ?? '';
    if (prefix) expect(title).toContain('lang="pt-BR"');
    else expect(title).not.toContain('lang=');
  });

  it('describes a paper in meta tags and structured data', async () => {
    const { text } = await get(prefix + PAPER);
    expect(named(text, 'citation_title')).toEqual([TITLE]);
    expect(named(text, 'citation_author')).toEqual([
      'Silva Júnior, João Carlos da',
      'Santos, Ana Beatriz dos',
      'Teles, Marcela Prado',
      'Abreu, Igor de',
    ]);
    expect(named(text, 'citation_publication_date')).toEqual(['2022/08/15']);
    expect(named(text, 'citation_conference_title')).toEqual([
      '1º Congresso Brasileiro de Cuidado em Feridas',
    ]);
    expect(named(text, 'citation_firstpage')).toEqual(['11']);
    expect(named(text, 'citation_lastpage')).toEqual(['12']);
    expect(named(text, 'citation_language')).toEqual(['pt-BR']);
    expect(named(text, 'citation_keywords')[0]).toContain('Lesão por Pressão; ');
    expect(named(text, 'citation_abstract_html_url')).toEqual([`http://localhost:3000${prefix}${PAPER}`]);
    expect(named(text, 'DC.creator')).toHaveLength(4);
    expect(named(text, 'DC.creator')[0]).toBe('João Carlos da Silva Júnior');
    expect(named(text, 'DC.identifier')).toEqual([`http://localhost:3000${prefix}${PAPER}`]);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${prefix}${PAPER}"/>`);
    expect(text.match(/<link rel="alternate" hrefLang="/gi)).toHaveLength(4);
    const [, json = '{}'] = text.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
    const things = JSON.parse(json)['@graph'] as Record<string, unknown>[];
    expect(things.map((thing) => thing['@type'])).toEqual(['ScholarlyArticle', 'BreadcrumbList']);
    expect(things[0]).toMatchObject({ headline: TITLE, pageStart: 11, pageEnd: 12, inLanguage: 'pt-BR' });
  });

  it('cites a paper with its address and the day of the visit', async () => {
    const { text } = await get(prefix + PAPER);
    expect(text).toContain(`${cited} http://localhost:3000/anais/`);
    expect(text).toContain('Acesso em: 2 maio 2026.');
    expect(text).toContain(`href="${prefix}${PAPER}/citar/ris"`);
  });

  it.each([`${LIST}/nenhum`, '/anais/segundo-congresso'])('responds with 404 to %s', async (path) => {
    const { response, text } = await get(prefix + path);
    expect(response.status).toBe(404);
    expect(text).toContain(`<html lang="${lang}"`);
    expect(text).toMatch(new RegExp(`<h1[^>]*>${missing}</h1>`));
    expect(text).toContain('content="noindex"');
    expect(text).not.toContain('citation_title');
  });

  it('links the missing annals of the second edition to the journal', async () => {
    const { text } = await get(`${prefix}/anais/segundo-congresso`);
    expect(text).toContain(`href="https://revista.tecer.example/anais-edicao-2"`);
  });

  it('contains the whole list without abstracts', async () => {
    const { response, text } = await get(prefix + LIST);
    expect(response.status).toBe(200);
    expect(text.match(/<article /g)).toHaveLength(28);
    expect(text).not.toContain('A adesão passou de 54%');
    expect(text).toContain(`href="${prefix}/anais/segundo-congresso"`);
    expect(text).toMatch(/<button[^>]* disabled=""[^>]*aria-describedby="volume-progress"/);
  });

  it('filters the list on the server, including the abstracts', async () => {
    const { text } = await get(`${prefix}${LIST}?busca=polihexanida`);
    expect(text.match(/<article /g)).toHaveLength(1);
    expect(text).toContain('<mark class="rounded-[0.2em] bg-honey/45 text-inherit">polihexanida</mark>');
    const { text: narrowed } = await get(`${prefix}${LIST}?descritor=pe+diabetico&busca=palmilha`);
    expect(narrowed.match(/<article /g)).toHaveLength(1);
    expect(narrowed).toContain('<input type="hidden" name="descritor" value="pe diabetico"/>');
  });

  it('lists three editions, the current one as coming later', async () => {
    const { text } = await get(`${prefix}/anais`);
    expect(text).toContain(`href="${prefix}${LIST}"`);
    expect(text).toMatch(/<a href="https:\/\/revista\.tecer\.example\/anais-edicao-2" target="_blank"/);
    expect(text.match(/<button[^>]* disabled=""/g)).toHaveLength(1);
  });
});

describe('the whole volume', () => {
  // A volume of 28 papers takes seconds longer to draw.
  beforeAll(() => onlyPaper(app, PAPER));

  it('is a file, whose size the page shows once it is rendered', async () => {
    const { response, text } = await get(`/en${LIST}.pdf`);
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^inline; filename="proceedings-primeiro-congresso-\w+\.pdf"$/,
    );
    const page = await get(`/en${LIST}`);
    expect(page.text.includes(`href="/en${LIST}.pdf"`)).toBe(true);
    expect(/\(\d+\skB\)/.test(page.text)).toBe(true);
    expect(page.response.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('is rendered again when the volume is complete, which its page shows', async () => {
    const before = await get(`/en${LIST}.pdf`);
    await app.database.updateTable('volumes').set({ completed: '2022-09-01' }).execute();
    const says = async (text: string) => (await get(`/en${LIST}`)).text.includes(text);
    await expect.poll(() => says('The whole volume as PDF')).toBe(true);
    expect(await says('volume-progress')).toBe(false);
    const after = await get(`/en${LIST}.pdf`);
    expect(after.response.headers.get('ETag')).not.toBe(before.response.headers.get('ETag'));
  });
});

describe('a citation file', () => {
  it.each([
    ['ris', 'application/x-research-info-systems; charset=utf-8', /^TY {2}- CONF\r\n/],
    ['bib', 'application/x-bibtex; charset=utf-8', /^@inproceedings\{silvajunior2022mudanca,\n/],
  ])('as %s is a download', async (format, type, start) => {
    for (const prefix of ['', '/en']) {
      const { response, text } = await get(`${prefix}${PAPER}/citar/${format}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(type);
      expect(response.headers.get('Content-Disposition')).toBe(
        `attachment; filename="mudanca-de-decubito-guiada-por-relogio-visual.${format}"`,
      );
      expect(text).toMatch(start);
      expect(text).toContain(`http://localhost:3000${PAPER}`);
    }
  });

  it.each([`${PAPER}/citar/pdf`, `${LIST}/nenhum/citar/ris`])('is not at %s', async (path) => {
    expect((await get(path)).response.status).toBe(404);
  });
});
