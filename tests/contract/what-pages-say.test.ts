import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_NAMES, PAGES, type PageName } from '#app/pages.ts';
import { COMPOUND } from '#app/ui/unbroken.tsx';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { documentAt, follow, leadsTo, named, one, textOf, textsOf } from '#tests/support/document.ts';
import { waitUntil } from '#tests/support/wait.ts';

/** What single pages say over the sample's content, and where their links lead. */

const ORIGIN = 'http://localhost:3000';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
});
afterAll(() => site.close());

const at = (path: string) => documentAt(site, path);
const documentOf = async (path: string) => (await at(path)).document;
const hrefs = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map(leadsTo);

/** A chat that a link begins: whom with, and in which words. */
const chatOf = (link: Element) => {
  const { origin, pathname, searchParams } = new URL(leadsTo(link));
  return { with: origin + pathname, words: searchParams.get('text') };
};

/** What is not read as it stands there, or stands on a line of its own. */
const NO_RUNNING_TEXT = 'script, style, .sr-only, code, pre, label, option, .whitespace-nowrap';

/** The compound words at whose hyphens a line of several words could end. */
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

  it('are led to by two others or more each', () => {
    const from = new Map<string, Set<PageName>>();
    for (const [name, document] of pages)
      for (const href of hrefs(document, 'a[href]')) {
        const { pathname } = new URL(href, ORIGIN);
        if (pathname !== addressOf(name)) from.set(pathname, (from.get(pathname) ?? new Set()).add(name));
      }
    expect(PAGE_NAMES.filter((name) => (from.get(addressOf(name))?.size ?? 0) < 2)).toEqual([]);
  });

  it('end no line at the hyphen of a compound word', () => {
    const found = [...pages].flatMap(([name, document]) =>
      breakable(document).map((compound) => `${name}: ${compound}`),
    );
    expect(found).toEqual([]);
  });
});

describe.each(LANGUAGES)('the frame in %s', (language) => {
  const inLanguage = (...paths: string[]) => paths.map((path) => localizedPath(path, language));

  it('has every entry as a link', async () => {
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
    // The drawer of a phone: one of its sections is open at a time.
    const sections = [...document.querySelectorAll('#menu details')];
    expect(sections.length).toBeGreaterThan(1);
    expect(new Set(sections.map((section) => section.getAttribute('name'))).size).toBe(1);
    for (const path of about) expect(hrefs(document, '#menu details a')).toContain(path);
    const languages = LANGUAGES.map((other) => localizedPath('/contato', other));
    expect(hrefs(document, 'aside details a')).toEqual(languages);
    expect(hrefs(document, '#menu a[data-language]')).toEqual(languages);
  });

  it('leads to other sites with the language, the event and a question', async () => {
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

  it('stands around what is missing, too, which says so and leads home', async () => {
    const { status, document } = await at(localizedPath('/anais/segundo-congresso', language));
    expect(status).toBe(404);
    expect(document.title.startsWith(MISSING[language])).toBe(true);
    expect(textsOf(document, 'h1')).toEqual([MISSING[language]]);
    expect(one(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex');
    const nowhere = await documentOf(localizedPath('/nada', language));
    expect(leadsTo(one(nowhere, 'main a'))).toBe(localizedPath('/', language));
  });
});

const CONGRESS: Record<Language, string> = {
  'pt-BR': '3º Congresso Brasileiro de Cuidado em Feridas',
  en: '3rd Brazilian Congress on Wound Care',
  es: '3.er Congreso Brasileño de Cuidado de Heridas',
};
const CHAT: Record<Language, string> = {
  ...CONGRESS,
  es: 'la 3.ª edición del Congreso Brasileño de Cuidado de Heridas',
};
const MISSING: Record<Language, string> = {
  'pt-BR': 'Página não encontrada',
  en: 'Page not found',
  es: 'Página no encontrada',
};

describe('the home page', () => {
  it.each(LANGUAGES)('has the congress as its heading and everything to read, in %s', async (language) => {
    const document = await documentOf(localizedPath('/', language));
    expect(textsOf(document, 'h1')).toEqual([CONGRESS[language]]);
    // Three days, two of them with two rooms.
    expect(document.querySelectorAll('#programacao section[aria-labelledby]')).toHaveLength(7);
    expect(document.querySelectorAll('#palestrantes section[aria-label] li').length).toBeGreaterThan(11);
  });

  it('tells each price, what it was, and where it is bought', async () => {
    const plans = [...(await documentOf('/')).querySelectorAll('#valores article')];
    const said = plans.map((plan) => ({
      price: textOf(plan)
        .match(/R\$ \d+,\d\d/g)
        ?.filter((price) => price !== textOf(plan.querySelector('s'))),
      paid: textOf(plan).match(/ou \d+× de .+? sem juros/)?.[0],
      before: textsOf(plan, 's'),
      bought: leadsTo(one(plan, 'a')),
    }));
    const ticket = (name: string) => `https://inscricoes.tecer.example/checkout?ticket=${name}`;
    expect(said).toMatchObject([
      {
        price: ['R$ 347,00', 'R$ 34,70'],
        paid: 'ou 10× de R$ 34,70 sem juros',
        before: ['R$ 377,00'],
        bought: ticket('profissionais'),
      },
      { price: ['R$ 297,00', 'R$ 29,70'], before: ['R$ 347,00'], bought: ticket('estudantes-e-tecnicos') },
    ]);
    expect(textOf(plans[0])).toContain('Mais popular');
    expect(named(plans[0] ?? expect.fail(), 'a', /Profissionais de saúde/)).toBeTruthy();
    expect(named(plans[1] ?? expect.fail(), 'a', /Estudantes e técnicos/)).toBeTruthy();
  });

  it('sells courses at their store and says what they are not', async () => {
    const programme = one(await documentOf('/'), '#programacao');
    const course = named(programme, 'a', /Adquirir curso/);
    expect([leadsTo(course), course.getAttribute('target')]).toEqual([
      'https://inscricoes.tecer.example/cursos',
      '_blank',
    ]);
    const [courses = '', first = ''] = textsOf(programme, '.tabs-panel');
    for (const note of [
      'vagas de cada curso são limitadas',
      'separada da inscrição',
      'certificado específico',
    ])
      expect(courses).toContain(note);
    expect(first).toContain('* Programação sujeita a alterações');
    const table = [...programme.querySelectorAll('ol > li')].find((item) =>
      /Mesa-redonda/.test(textOf(item)),
    );
    expect(table?.querySelectorAll('ol > li').length).toBeGreaterThan(1);
  });

  it('is in the language of the visitor, names marked as Portuguese', async () => {
    const document = await documentOf('/en');
    const first = await site.database
      .selectFrom('speakers')
      .select(['name', 'institution', 'translations'])
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    const card = one(document, '#palestrantes section[aria-label] li');
    expect(textsOf(card, '[lang=pt-BR]')).toEqual([first.name, first.institution]);
    expect(textOf(card)).toContain(first.translations.en?.title);
    expect(textOf(card)).toContain(`${first.institution}, ${first.translations.en?.country}`);
    expect(document.querySelectorAll('#programacao h4[lang], [data-untranslated]')).toHaveLength(0);
    const questions = one(document, 'section[aria-labelledby="faq-title"]');
    expect(
      textsOf(questions, 'details').find((text) => text.includes('What if I have to cancel?')),
    ).toContain('up to 30 days before the event receive 50%');
    expect(leadsTo(named(questions, 'a', 'Talk to the organisers'))).toBe('/en/contato');
  });

  it('leads to its sponsors in a new tab', async () => {
    const strip = one(await documentOf('/'), 'section[aria-labelledby="sponsors-title"] section[aria-label]');
    const links = [...strip.querySelectorAll('a')];
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      expect(leadsTo(link)).toMatch(/^https?:/);
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });
});

describe('committees', () => {
  it('each say who and what for, in the language of the page', async () => {
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

  it('are in the menu only while there are any', async () => {
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

it('the page about the congress has its team in order and leads on', async () => {
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
  it('has each section in its contents, under the same title', async () => {
    const document = await documentOf(path);
    const entries = [...named(document, 'nav', list).querySelectorAll('a')];
    expect(entries.length).toBeGreaterThan(7);
    for (const entry of entries) {
      const name = one(document, leadsTo(entry)).getAttribute('aria-labelledby');
      expect(textOf(document.getElementById(name ?? ''))).toContain(textOf(entry).replace(/^\d+/, '').trim());
    }
  });
});

it('the symbol at the foot of a page leads to the statement, with every criterion and whom to tell', async () => {
  const { document: home } = await at('/en');
  const statement = await follow(site, named(home, 'footer a', 'Accessibility'));
  expect(textsOf(statement.document, 'h1')).toEqual(['Accessibility']);
  const criteria = one(statement.document, 'main table');
  expect(textsOf(criteria, 'caption')).toEqual(['Criterion by criterion']);
  expect(textsOf(criteria, 'th[scope=row]').some((name) => name.startsWith('2.4.11 (AA)'))).toBe(true);
  expect(hrefs(statement.document, 'main a').filter((href) => href.startsWith('mailto:'))).not.toEqual([]);
  expect(leadsTo(named(statement.document, 'main a', 'venue'))).toBe('/en/local');
});

describe('the sponsors’ landing page', () => {
  const CHATS: Record<Language, [names: RegExp[], interest: string]> = {
    'pt-BR': [
      [/^Quero patrocinar/, /^Perguntar sobre estandes/, /^Iniciar conversa/],
      'Olá! Tenho interesse em patrocinar o 3º Congresso Brasileiro de Cuidado em Feridas',
    ],
    en: [
      [/^I want to sponsor/, /^Ask about stands/, /^Start a conversation/],
      'Hello! I am interested in sponsoring the 3rd Brazilian Congress on Wound Care',
    ],
    es: [
      [/^Quiero patrocinar/, /^Preguntar por los stands/, /^Iniciar conversación/],
      '¡Hola! Me interesa patrocinar el 3.er Congreso Brasileño de Cuidado de Heridas',
    ],
  };

  it.each(LANGUAGES)('begins every chat with an interest in sponsoring, in %s', async (language) => {
    const document = await documentOf(localizedPath(PAGES.sponsorLanding.path, language));
    const [names, interest] = CHATS[language];
    for (const name of names) {
      const link = named(document, 'main a', name);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(chatOf(link)).toEqual({
        with: 'https://wa.me/551100000000',
        words: expect.stringContaining(interest),
      });
    }
  });

  it('shows this edition’s sponsors, and has nothing of the video platform in it', async () => {
    const document = await documentOf(PAGES.sponsorLanding.path);
    const inFooter = shippedFacts.sponsorLevels.filter((level) => level.inFooter).map(({ id }) => id);
    const sponsors = await site.database
      .selectFrom('sponsors')
      .select('name')
      .where('category', 'not in', inFooter)
      .orderBy('created_at')
      .execute();
    const logos = document.querySelectorAll('section[aria-labelledby="sponsors-title"] li img');
    expect([...logos].map((logo) => logo.getAttribute('alt'))).toEqual(sponsors.map(({ name }) => name));
    expect(document.querySelectorAll('iframe, [src*=youtube], link[href*=youtube]')).toHaveLength(0);
  });
});

it('authors find the templates of their language', async () => {
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

it('cancellations tell machines their questions and answers', async () => {
  const document = await documentOf('/cancelamentos');
  const data = JSON.parse(one(document, 'script[type="application/ld+json"]').textContent ?? '') as {
    '@graph': { '@type': string; mainEntity?: { name: string }[] }[];
  };
  const asked = data['@graph'].find((thing) => thing['@type'] === 'FAQPage')?.mainEntity;
  expect(asked?.map(({ name }) => name)).toEqual(textsOf(document, 'main details h3'));
});

it('deadlines are a calendar to download and to subscribe to', async () => {
  const document = await documentOf('/es/prazos');
  expect(hrefs(document, 'main a[href^="webcal:"]')).toEqual(['webcal://localhost:3000/es/prazos.ics']);
  const file = one(document, 'main a[href$="prazos.ics"][download]');
  const calendar = readCalendar(await (await site.request(leadsTo(file))).text());
  expect(calendar.events.map(({ summary }) => summary)).toContain('Último día: Envío de resúmenes');
});

describe('the programme', () => {
  it('has for a day a sheet and calendars to subscribe to', async () => {
    const document = await documentOf('/programacao?dia=1');
    expect(leadsTo(named(document, 'a', 'Folha do dia em PDF'))).toBe('/programacao/dia/1.pdf');
    const subscription = (of: string) => leadsTo(named(document, 'a', `Assinar: ${of}`));
    expect(subscription('Toda a programação')).toBe('webcal://localhost:3000/programacao.ics');
    const copy = named(document, 'button', 'Copiar endereço: Toda a programação');
    expect(copy.dataset.copy).toBe(`${ORIGIN}/programacao.ics`);
  });

  it('has courses that are bought one by one', async () => {
    const day = named(await documentOf('/programacao'), 'nav a', /Cursos pré-congresso/);
    const { document } = await follow(site, day);
    expect(textsOf(document, 'main h2').some((title) => /Cursos pré-congresso/.test(title))).toBe(true);
    const buy = named(one(document, 'main article'), 'a', /^Adquirir curso ?: .*\(abre em nova aba\)/);
    expect(buy.getAttribute('target')).toBe('_blank');
  });

  it('is shown on other sites without a script, in a language and a room', async () => {
    const english = await at('/embed/programacao?dia=1&idioma=en');
    expect(english.path).toBe('/en/embed/programacao?dia=1&idioma=en');
    expect(textsOf(english.document, 'h1')).toEqual(['Programme']);
    expect(textsOf(english.document, 'h2')).toEqual([expect.stringMatching(/First day/)]);
    expect(english.document.querySelectorAll('li').length).toBeGreaterThan(5);
    // What is the same in all rooms stands once.
    expect(textsOf(english.document, 'h3').filter((title) => title.startsWith('Coffee break'))).toEqual([
      'Coffee break and visit to the stands',
      'Coffee break and digital poster session',
    ]);
    for (const link of english.document.querySelectorAll('a'))
      expect(link.getAttribute('target'), leadsTo(link)).toBe('_blank');
    const { document } = await at('/embed/programacao?auditorio=anhanguera');
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(textOf(document.body)).toContain('Auditório Anhanguera');
    expect(textOf(document.body)).not.toContain('Auditório Bandeirantes');
  });
});

it.each(['pt-BR', 'en'] as const)('a device can install the site, in %s', async (language) => {
  const document = await documentOf(localizedPath('/sobre', language));
  const manifest = await site.request(leadsTo(one(document, 'link[rel=manifest]')));
  const { name, start_url, display, icons } = (await manifest.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string }[];
  };
  // What browsers ask of a site before they offer to install it.
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
