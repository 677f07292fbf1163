import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES } from '#app/i18n/site-words.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, localizedPath, withoutLanguage } from '#congress/language.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  type Answered,
  answer,
  askedBy,
  askForEverything,
  PAGE_ADDRESSES,
  readable,
} from '#tests/support/everything.ts';
import { readSchedule } from '#tests/support/schedule.ts';

/** Requirements on every page in every language. */

const ORIGIN = 'http://localhost:3000';
/** The annals of the second edition are on another site, so this old address must stay a missing page. */
const NOWHERE = '/anais/segundo-congresso';

/** Skipped: share images (see facts-everywhere.test.ts), and sheets in other languages (see translated-sample.test.ts). */
const LEFT = /^(\/en|\/es)?\/compartilhar\/|^\/(en|es)\/.*\.pdf$/;
/** Also skipped in everyday runs: in other languages most pages of papers, speakers and talks, which are alike. */
const LEFT_BRIEFLY = new RegExp(
  `${LEFT.source}|^/(en|es)/(anais/primeiro-congresso/(?!mudanca-de-decubito)|palestrantes/(?!helena)|programacao/atividade/(?!0)).`,
);

let site: TestApp;
let everything: Map<string, Answered>;
let left = LEFT_BRIEFLY;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
  everything = await askForEverything(site, left);
  // PDFs are rendered by processes of low priority, hence the long timeout.
}, 900_000);
afterAll(() => site.close());

const sourceOf = (path: string) => everything.get(path)?.source ?? '';
const pages = () =>
  [...everything].filter(([, { type, status }]) => status === 200 && type.startsWith('text/html'));

/** The attribute `value` of those elements of the head that have all the attributes `others`. */
function inHead(html: string, value: string, ...others: string[]): string[] {
  const elements = html.match(/<(?:meta|link)\b[^>]*>/g) ?? [];
  return elements
    .filter((element) => others.every((other) => element.includes(` ${other}`)))
    .map((element) => new RegExp(`\\s${value}="([^"]*)"`, 'i').exec(element)?.[1] ?? '');
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: shippedFacts.event.timeZone,
});
const clockIn = (moment?: Date) => moment && clock.format(moment);

/** The sessions on a day's page of the programme, in its words. A break in all rooms appears once, with the anchors of all its items. */
const shownOn = (html: string) =>
  html
    .split(/(?=<article id=)/)
    .slice(1)
    .map((article) => {
      const one = (pattern: RegExp) => pattern.exec(article)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
      return {
        anchors: [...article.matchAll(/^<article id="([^"]*)"|<span id="([^"]*)"><\/span>/g)].map(
          ([, own, other]) => own ?? other ?? '',
        ),
        time: one(/tabular-nums">(?:<span id="[^"]*"><\/span>)*([^<]*)/),
        room: one(/<p class="gridded:sr-only">(.*?)<\/p>/),
        title: one(/<h4 id="[^"]*"[^>]*>(.*?)<\/h4>/),
        text: readable(article),
      };
    });

describe.each(LANGUAGES)('the programme for other apps, in %s', (language) => {
  it('contains the items of its page and nothing else', async () => {
    const path = localizedPath('/programacao', language);
    const schedule = readSchedule(await (await site.request(`${path}/schedule.xml`)).text());
    expect(schedule.days).toHaveLength(3);
    let compared = 0;
    for (const [day, date] of schedule.days.entries()) {
      const shown = shownOn((await answer(await site.request(`${path}?dia=${day}`))).source);
      const listed = schedule.events.filter((event) => event.day === date);
      const found = new Map(listed.map((event) => [new URL(event.url).hash.slice(1), event]));
      expect([...found.keys()].sort()).toEqual(shown.flatMap(({ anchors }) => anchors).sort());
      const rooms = new Set(listed.map((event) => event.room));
      for (const { anchors, time, room, title, text } of shown) {
        const events = anchors.map((anchor) => found.get(anchor));
        const isEverywhere = events.length > 1;
        if (isEverywhere) expect(new Set(events.map((event) => event?.room)), title).toEqual(rooms);
        for (const event of events) {
          expect(`${clockIn(event?.from)} - ${clockIn(event?.to)}`, title).toBe(time);
          expect(event?.title).toContain(title);
          const place = isEverywhere ? MESSAGES[language].programmePage?.everywhere : event?.room;
          for (const said of [place, ...(event?.persons ?? [])]) expect(text, title).toContain(said);
          if (room) expect(event?.room, title).toBe(room);
          compared += 1;
        }
      }
    }
    expect(compared).toBe(schedule.events.length);
    expect(compared).toBeGreaterThan(40);
  });
});

describe.each(PAGE_ADDRESSES)('$path', ({ name, path, language }) => {
  it('is in its language and has one first-level heading', () => {
    expect(everything.get(path)?.status).toBe(200);
    expect(sourceOf(path)).toContain(`<html lang="${language}"`);
    expect(sourceOf(path).match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it('links to its own address and to the other languages', () => {
    const html = sourceOf(path);
    expect(inHead(html, 'href', 'rel="canonical"')).toEqual([ORIGIN + path]);
    const plain = withoutLanguage(path);
    for (const other of LANGUAGES) {
      expect(inHead(html, 'href', 'rel="alternate"', `hrefLang="${other}"`)).toEqual([
        ORIGIN + localizedPath(plain, other),
      ]);
    }
    expect(inHead(html, 'href', 'hrefLang="x-default"')).toEqual([
      ORIGIN + localizedPath(plain, DEFAULT_LANGUAGE),
    ]);
  });

  it('has the tags for shared links', () => {
    const html = sourceOf(path);
    const image = `${ORIGIN}${localizedPath(`/compartilhar/${name}.png`, language)}`;
    expect(inHead(html, 'content', 'property="og:image"')).toEqual([image]);
    expect(inHead(html, 'content', 'property="og:url"')).toEqual([ORIGIN + path]);
    const [title = ''] = /(?<=<title>).*?(?=<\/title>)/s.exec(html) ?? [];
    expect(inHead(html, 'content', 'property="og:title"')).toEqual([title]);
    expect(inHead(html, 'content', 'property="og:description"')).toEqual(
      inHead(html, 'content', 'name="description"'),
    );
  });
});

describe('all pages', () => {
  it.each(['title', 'description'])('have a unique %s', (part) => {
    const said = PAGE_ADDRESSES.map(({ path }) =>
      part === 'title'
        ? (/(?<=<title>).*?(?=<\/title>)/s.exec(sourceOf(path))?.[0] ?? '')
        : (inHead(sourceOf(path), 'content', 'name="description"')[0] ?? ''),
    );
    expect(said.filter((text) => text.trim().length < 12)).toEqual([]);
    expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
  });

  it('cannot be framed by other sites, except for the embedded programme', async () => {
    const more = ['/admin', '/nada', '/minha-pagina', '/sem-conexao', '/local?libras=1'];
    const asked: [string, Answered][] = [];
    for (const path of more)
      asked.push([path, await answer(await site.request(path, { headers: { Accept: 'text/html' } }))]);
    const framed = [...pages(), ...asked].filter(
      ([, { policy }]) => !/frame-ancestors 'none'(;|$)/.test(policy),
    );
    expect(framed.map(([path]) => path)).toEqual([]);
    const embed = await site.request('/embed/programacao');
    expect(embed.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors \*(;|$)/);
  });

  it('contain no placeholder texts', () => expect(placeholders()).toEqual([]));

  it('contain texts, not message names', () => expect(messageNames()).toEqual([]));

  it('only link to existing addresses', () => expect(brokenLinks()).toEqual([]));

  it(`do not include ${NOWHERE}`, async () => {
    for (const language of LANGUAGES) {
      expect((await site.request(localizedPath(NOWHERE, language))).status).toBe(404);
    }
  });

  it('are so in every language, those of all papers, speakers and talks too', {
    tags: ['looks'],
    timeout: 900_000,
  }, async () => {
    left = LEFT;
    everything = await askForEverything(site, left);
    expect([...placeholders(), ...messageNames(), ...brokenLinks()]).toEqual([]);
  });
});

describe('a missing page', () => {
  it.each(['/nada', '/en/nada', '/es/nada'])('%s says so and is not indexed', (path) => {
    expect(everything.get(path)?.status).toBe(404);
    expect(inHead(sourceOf(path), 'content', 'name="robots"')).toEqual(['noindex']);
    expect(inHead(sourceOf(path), 'href', 'rel="canonical"')).toEqual([]);
  });
});

function placeholders(): string[] {
  const unfinished = /\bTODO\b|\bundefined\b|\bNaN\b|\{\{|\[object |Invalid Date/;
  return pages().flatMap(([path, { text }]) =>
    (unfinished.exec(text) ?? []).map((found) => `${path}: ${found}`),
  );
}

function messageNames(): string[] {
  const words = new Set(Object.values(MESSAGES['pt-BR']).flatMap((texts) => dottedKeys(texts)));
  expect(words.size).toBeGreaterThan(200);
  return pages().flatMap(([path, { text }]) =>
    (text.match(/[\w-]+(\.[\w-]+)+/g) ?? [])
      .filter((word) => words.has(word))
      .map((word) => `${path}: ${word}`),
  );
}

function brokenLinks(): string[] {
  const broken = pages().flatMap(([path, { links, source }]) => {
    const own = [...source.matchAll(/<a\b[^>]*?\shref="(#[^"]+)"/g)].map((match) => path + match[1]);
    return [...links, ...own].filter((link) => !isThere(link)).map((link) => `${path} → ${link}`);
  });
  return [...new Set(broken)];
}

function isThere(link: string): boolean {
  const path = askedBy(link);
  const anchor = link.split('#')[1];
  if (/\/compartilhar\//.test(path) || path.endsWith(NOWHERE)) return true;
  const read = left.test(path) ? withoutLanguage(path) : path;
  if (everything.get(read)?.status !== 200) return false;
  // `#top` always exists, even without an element of that id.
  return !anchor || anchor === 'top' || sourceOf(path).includes(` id="${anchor}"`);
}

function dottedKeys(messages: unknown, path = ''): string[] {
  if (typeof messages === 'string') return path.includes('.') ? [path] : [];
  return Object.entries(messages as object).flatMap(([key, value]) =>
    dottedKeys(value, path ? `${path}.${key}` : key),
  );
}
