import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_NAMES, PAGES, type PageName } from '#app/pages.ts';
import { COMPOUND } from '#app/ui/unbroken.tsx';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { follow, leadsTo, named, one, textOf, textsOf } from '#tests/support/document.ts';
import {
  at,
  CONGRESS,
  chatOf,
  documentOf,
  ORIGIN,
  saidPagesOfFile,
  site,
} from '#tests/support/said-pages.ts';
import { waitUntil } from '#tests/support/wait.ts';

saidPagesOfFile();

const hrefs = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map(leadsTo);

/** Elements whose text is not shown as running text, or never wraps. */
const NO_RUNNING_TEXT = 'script, style, .sr-only, code, pre, label, option, .whitespace-nowrap';

/** The compound words whose hyphen could end a line of running text. */
function breakable(document: Document): string[] {
  const texts = document.createTreeWalker(document.body, 4 /* NodeFilter.SHOW_TEXT */);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.nodeValue?.trim() ?? '';
    const [compound] = COMPOUND.exec(words) ?? [];
    if (compound && compound !== words && !text.parentElement?.closest(NO_RUNNING_TEXT)) found.push(compound);
  }
  return found;
}

describe.each(LANGUAGES)('the pages in %s', (language) => {
  const addressOf = (name: PageName) => localizedPath(PAGES[name].path, language);
  const pages = new Map<PageName, Document>();
  beforeAll(async () => {
    for (const name of PAGE_NAMES) pages.set(name, await documentOf(addressOf(name)));
  });

  it('are each linked from at least two others', () => {
    const from = new Map<string, Set<PageName>>();
    for (const [name, document] of pages)
      for (const href of hrefs(document, 'a[href]')) {
        const { pathname } = new URL(href, ORIGIN);
        if (pathname !== addressOf(name)) from.set(pathname, (from.get(pathname) ?? new Set()).add(name));
      }
    const fewer = PAGE_NAMES.filter((name) => (from.get(addressOf(name))?.size ?? 0) < 2);
    expect(fewer, 'app/site/frame/site-map.ts: fewer than two other pages lead to these').toEqual([]);
  });

  it('do not break lines at the hyphen of a compound word', () => {
    const found = [...pages].flatMap(([name, document]) =>
      breakable(document).map((compound) => `${name}: ${compound}`),
    );
    expect(found).toEqual([]);
  });
});

describe.each(LANGUAGES)('the frame in %s', (language) => {
  const inLanguage = (...paths: string[]) => paths.map((path) => localizedPath(path, language));

  it('has all entries as links', async () => {
    const document = await documentOf(localizedPath('/contato', language));
    const header = one(document, 'header');
    expect(hrefs(header, 'nav > ul > li > a')).toEqual(
      inLanguage(
        '/',
        '/sobre',
        '/#programacao',
        '/trabalhos-cientificos',
        '/inscricoes-grupo',
        '/patrocinio',
      ),
    );
    const about = inLanguage(
      ...['/#sobre', '/comissoes', '/#palestrantes', '/certificados', '/anais', '/cancelamentos', '/contato'],
    );
    expect(hrefs(header, 'nav li ul a')).toEqual(about);
    const footer = hrefs(one(document, 'footer'), 'a');
    for (const path of inLanguage('/', '/#sobre', '/#palestrantes', '/#programacao', '/#valores'))
      expect(footer).toContain(path);
    for (const path of inLanguage(
      '/area-inscrito',
      '/politica-privacidade',
      '/termos-uso',
      '/acessibilidade',
    ))
      expect(footer).toContain(path);
    // In the drawer for phones only one section is open at a time, because they share a name.
    const sections = [...document.querySelectorAll('#menu details')];
    expect(sections.length).toBeGreaterThan(1);
    expect(new Set(sections.map((section) => section.getAttribute('name'))).size).toBe(1);
    for (const path of about) expect(hrefs(document, '#menu details a')).toContain(path);
    const languages = LANGUAGES.map((other) => localizedPath('/contato', other));
    expect(hrefs(document, 'aside details a')).toEqual(languages);
    expect(hrefs(document, '#menu a[data-language]')).toEqual(languages);
  });

  it('links to other sites with language, event and a question', async () => {
    const document = await documentOf(localizedPath('/', language));
    const area = one(document, 'header a[href*="?event="]');
    expect(leadsTo(area)).toMatch(new RegExp(`\\?event=tecer-3&lang=${language}$`));
    expect(area.getAttribute('rel')).toMatch(/noopener/);
    const chat = named(document, 'aside a', /WhatsApp/);
    expect(chat.getAttribute('target')).toBe('_blank');
    expect(chatOf(chat)).toEqual({
      with: expect.stringMatching(/^https:\/\/wa\.me\/\d+$/),
      words: expect.stringContaining(CHAT[language]),
    });
  });

  it('surrounds missing pages, too, which say so and link to the home page', async () => {
    const { status, document } = await at(localizedPath('/anais/segundo-congresso', language));
    expect(status).toBe(404);
    expect(document.title.startsWith(MISSING[language])).toBe(true);
    expect(textsOf(document, 'h1')).toEqual([MISSING[language]]);
    expect(one(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex');
    const nowhere = await documentOf(localizedPath('/nada', language));
    expect(leadsTo(one(nowhere, 'main a'))).toBe(localizedPath('/', language));
  });
});

const CHAT: Record<Language, string> = {
  ...CONGRESS,
  es: 'la 3.ª edición del Congreso Brasileño de Cuidado de Heridas',
};
const MISSING: Record<Language, string> = {
  'pt-BR': 'Página não encontrada',
  en: 'Page not found',
  es: 'Página no encontrada',
};

describe('committees', () => {
  it('each have their members and purpose in the language of the page', async () => {
    const document = await documentOf('/en/comissoes');
    const social = named(document, 'section', 'Social Committee');
    expect(textOf(social)).toContain('4 members');
    const coordinator = one(social, 'li');
    expect(textOf(coordinator.querySelector('h3'))).not.toBe('');
    expect(textOf(coordinator)).toContain('Coordinator');
    expect(textsOf(coordinator, '[lang=pt-BR]')).toEqual(['Dandara Xavier Nogueira']);
    const jumps = named(document, 'nav', 'Jump to a committee');
    expect(hrefs(jumps, 'a')).toEqual(
      [...document.querySelectorAll('main section[id^="comissao-"]')].map(({ id }) => `#${id}`),
    );
  });

  it('are in the menu only if there are any', async () => {
    const committees = await site.database.selectFrom('committees').selectAll().execute();
    expect(committees).not.toHaveLength(0);
    const inMenu = async () => hrefs(await documentOf('/contato'), 'header nav a').includes('/comissoes');
    expect(await inMenu()).toBe(true);
    await site.database.deleteFrom('committees').execute();
    await waitUntil(async () => !(await inMenu()));
    await site.database.insertInto('committees').values(committees).execute();
    await waitUntil(inMenu);
  });
});

it('shows the team in order on the page about the congress, with further links', async () => {
  const { document } = await at('/es/sobre');
  const team = one(document, '#lideranca');
  expect(textsOf(team, 'h2')).toEqual(['Quiénes conducen el congreso']);
  expect(team.querySelectorAll('li')).toHaveLength(5);
  expect(textOf(one(team, 'li'))).toContain('Presidenta del congreso');
  const onward = named(document, 'main section', 'Siga por aquí');
  const links = [...onward.querySelectorAll('a')];
  expect(links).toHaveLength(3);
  const committees = await follow(site, links[0] ?? expect.fail());
  expect([committees.path, ...textsOf(committees.document, 'h1')]).toEqual(['/es/comissoes', 'Comités']);
});

describe.each([
  ['/politica-privacidade', 'Nesta página'],
  ['/en/termos-uso', 'On this page'],
  ['/es/acessibilidade', 'En esta página'],
])('%s', (path, list) => {
  it('lists each section in its contents with the same title', async () => {
    const document = await documentOf(path);
    const entries = [...named(document, 'nav', list).querySelectorAll('a')];
    expect(entries.length).toBeGreaterThan(7);
    for (const entry of entries) {
      const name = one(document, leadsTo(entry)).getAttribute('aria-labelledby');
      expect(textOf(document.getElementById(name ?? ''))).toContain(textOf(entry).replace(/^\d+/, '').trim());
    }
  });
});

it('links the accessibility symbol in the footer to the statement with all criteria and a contact', async () => {
  const { document: home } = await at('/en');
  const statement = await follow(site, named(home, 'footer a', 'Accessibility'));
  expect(textsOf(statement.document, 'h1')).toEqual(['Accessibility']);
  const criteria = one(statement.document, 'main table');
  expect(textsOf(criteria, 'caption')).toEqual(['Criterion by criterion']);
  expect(textsOf(criteria, 'th[scope=row]').some((name) => name.startsWith('2.4.11 (AA)'))).toBe(true);
  expect(hrefs(statement.document, 'main a').filter((href) => href.startsWith('mailto:'))).not.toEqual([]);
  expect(leadsTo(named(statement.document, 'main a', 'venue'))).toBe('/en/local');
});

it('offers authors the templates in their language', async () => {
  const document = await documentOf('/en/trabalhos-cientificos');
  for (const [name, file] of [
    ['Paper template', 'paper-tecer-3.pptx'],
    ['Poster template', 'poster-tecer-3.pptx'],
  ] as const) {
    const link = named(document, '.tabs-panel a', new RegExp(name));
    expect(leadsTo(link)).toMatch(/^\/en\/modelos\//);
    expect(link.hasAttribute('download')).toBe(true);
    const { status, headers } = await site.request(leadsTo(link));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toContain('presentationml.presentation');
    expect(headers.get('Content-Disposition')).toContain(`filename="${file}"`);
  }
});

it('has the questions about cancellations in the structured data', async () => {
  const document = await documentOf('/cancelamentos');
  const data = JSON.parse(one(document, 'script[type="application/ld+json"]').textContent ?? '') as {
    '@graph': { '@type': string; mainEntity?: { name: string }[] }[];
  };
  const asked = data['@graph'].find((thing) => thing['@type'] === 'FAQPage')?.mainEntity;
  expect(asked?.map(({ name }) => name)).toEqual(textsOf(document, 'main details h3'));
});

it('offers deadlines as a calendar to download and to subscribe to', async () => {
  const document = await documentOf('/es/prazos');
  expect(hrefs(document, 'main a[href^="webcal:"]')).toEqual(['webcal://localhost:3000/es/prazos.ics']);
  const file = one(document, 'main a[href$="prazos.ics"][download]');
  const calendar = readCalendar(await (await site.request(leadsTo(file))).text());
  expect(calendar.events.map(({ summary }) => summary)).toContain('Último día: Envío de resúmenes');
});

it.each(['pt-BR', 'en'] as const)('can be installed on devices, in %s', async (language) => {
  const document = await documentOf(localizedPath('/sobre', language));
  const manifest = await site.request(leadsTo(one(document, 'link[rel=manifest]')));
  const { name, start_url, display, icons } = (await manifest.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string }[];
  };
  // Browsers require these before they offer to install the site.
  expect(name).not.toBe('');
  expect([start_url, display]).toEqual([localizedPath('/programacao', language), 'standalone']);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of icons) {
    const icon = await site.request(src);
    expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  }
  const worker = await site.request('/offline.js');
  expect(worker.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(worker.headers.get('Cache-Control')).toBe('no-cache');
});
