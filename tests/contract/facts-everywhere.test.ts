import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageName } from '#app/pages.ts';
import { FactsSchema } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { PALETTE, SHIPPED_PALETTES } from '#congress/palette.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  type Answered,
  answer,
  askForEverything,
  PAGE_ADDRESSES,
  readable,
} from '#tests/support/everything.ts';
import { type FactText, leaves, says, tells, writtenFacts } from '#tests/support/fact-values.ts';
import { BROWSER } from '#tests/support/forms.ts';
import { KEPT, otherFacts } from '#tests/support/other-facts.ts';
import { waitUntil } from '#tests/support/wait.ts';

/**
 * The proof that no fact has a second copy: the whole record is exchanged for another one, and whatever a visitor can
 * get, page, mail or file, says nothing of the old one any more.
 */

/** No year of either record, and before every date of both. */
const NOW = new Date('2025-09-10T12:00:00Z');

const old = writtenFacts(shippedFacts);
const next = writtenFacts(otherFacts);
/** What only the old record says. */
const gone = old.filter(({ text }) => !next.some((fact) => fact.text === text));
/** What the congress is about is also what its talks and people are about. */
const isSubject = ({ fact }: FactText) => /fieldOfStudy|^audience/.test(fact);
/** Words that pages use in their own right: the laws that hold are Brazil's, and speakers have countries of their own. */
const isWord = ({ fact }: FactText) => /^(sponsorLevels|country)/.test(fact);
const telling = gone.filter((fact) => tells(fact) === 'always' && !isSubject(fact) && !isWord(fact));

/** Earlier editions and their papers are history: they keep the congress, publisher, city and days of their own. */
const isHistory = (path: string) => /\/(anais\/primeiro-congresso|edicoes)/.test(path);
const ofHistory = /^(city|venue\.city|eventYear|day\d|congress|organiser)/;

type Said = Pick<Answered, 'text'> & Partial<Answered>;

/** Which of the facts are still said, where: one line for each. */
function leftovers(answers: Iterable<[path: string, said: Said]>, facts: FactText[]): string[] {
  const all = [...answers];
  return facts.flatMap((fact) => {
    const where = all
      .filter(([path, said]) => !(isHistory(path) && ofHistory.test(fact.fact)) && stillSays(said, fact))
      .map(([path]) => path);
    return where.length > 0
      ? [`“${fact.text}” (${fact.fact}) at ${where.length} addresses: ${where.slice(0, 5).join(' ')}`]
      : [];
  });
}

/** What is not for readers is full of numbers and short names: there only a long text tells anything. */
const stillSays = ({ text, source = '' }: Said, fact: FactText) =>
  says(text, fact) || (/\D/.test(fact.text) && fact.text.length >= 8 && says(source, fact));

const changeFacts = (site: TestApp, facts: typeof otherFacts) =>
  site.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify(facts) })
    .where('id', '=', 1)
    .execute();

/** Whether the site has it. */
const isChanged = async (site: TestApp) =>
  (await (await site.request('/')).text()).includes(otherFacts.congress.name['pt-BR']);

/** Whether it shows itself on the shipped record's own day. */
const isOffered = async (site: TestApp) => (await (await site.request('/')).text()).includes('347,00');

describe('the other record', () => {
  it('is valid', () => {
    expect(FactsSchema.parse(otherFacts)).toEqual(otherFacts);
  });

  it('differs from the shipped one in every value', () => {
    const shipped = new Map(leaves(shippedFacts));
    const same = leaves(otherFacts)
      .filter(([path, value]) => shipped.get(path) === value && !KEPT.some((kept) => kept.test(path)))
      .map(([path]) => path);
    expect(same).toEqual([]);
  });

  it('shares no telling text with the shipped one', () => {
    const shared = old.filter((fact) => tells(fact) !== 'never' && !gone.includes(fact));
    expect(shared).toEqual([]);
  });
});

describe('after every fact has changed', () => {
  let site: TestApp;
  let before: Map<string, Answered>;
  let after: Map<string, Answered>;
  let homeImage: Answered;
  beforeAll(async () => {
    site = await createTestApp({ sampleContent: true, now: NOW });
    // With all that is offered on its own day.
    await changeFacts(site, shippedFacts);
    await waitUntil(() => isOffered(site));
    before = await askForEverything(site, LEFT_BEFORE);
    homeImage = await shareImage(site, 'home', 'pt-BR');
    await changeFacts(site, otherFacts);
    await waitUntil(() => isChanged(site));
    after = await askForEverything(site, LEFT_BRIEFLY);
  });
  afterAll(() => site.close());

  it('nothing says a fact of before', () => {
    // The reading finds them where they are said: before the change it did.
    expect(leftovers(before, telling).length).toBeGreaterThan(60);
    expect(leftovers(after, telling)).toEqual([]);
  });

  it('nothing has a colour of before', () => {
    const shipped = Object.values(SHIPPED_PALETTES)
      .flatMap((palette) => Object.values(palette))
      .filter((colour) => colour !== PALETTE.white);
    // Behind six digits there is no seventh: shadows are of the darkest one, with its part of the ground.
    const colours = new RegExp(`(${shipped.join('|')})(?![0-9a-f])`);
    const coloured = (answers: Map<string, Answered>) =>
      [...answers].filter(([, { bytes }]) => colours.test(ofTheSite(bytes))).map(([path]) => path);
    // Small logos stand in the page itself: those of the sample are drawn in its colours.
    const ofTheSite = (bytes: Buffer) => bytes.toString('latin1').replace(/src="data:[^"]*"/g, '');
    expect(coloured(before)).toEqual(expect.arrayContaining(['/', '/manifest.webmanifest', '/favicon.svg']));
    expect(coloured(after)).toEqual([]);
  });

  it('neither do sheets and volumes in other languages', { tags: ['looks'] }, async () => {
    expect(leftovers(await askForEverything(site, LEFT), telling)).toEqual([]);
  });

  it('every page, calendar and presentation is another', () => {
    const alike = [...after]
      .filter(([, { status, type }]) => status === 200 && /html|calendar|officedocument/.test(type))
      .filter(([path, { bytes }]) => before.get(path)?.bytes.equals(bytes))
      .map(([path]) => path);
    expect(alike).toEqual([]);
  });

  it('the home page has another picture', async () => {
    const image = await shareImage(site, 'home', 'pt-BR');
    expect(image).toMatchObject({ status: 200, type: 'image/png' });
    expect(image.bytes.equals(homeImage.bytes)).toBe(false);
  });

  it('every page in every language has a picture', { tags: ['looks'] }, async () => {
    for (const { name, language, path } of PAGE_ADDRESSES) {
      expect(await shareImage(site, name, language), path).toMatchObject({ status: 200, type: 'image/png' });
    }
  });

  it('every page says the new name, dates and city', () => {
    for (const { path, language } of PAGE_ADDRESSES) {
      const text = after.get(path)?.text ?? '';
      expect(text, path).toContain(otherFacts.congress.name[language]);
      expect(text, path).toContain('2031');
      expect(text, path).toContain(otherFacts.venue.city);
    }
  });

  it.each(LANGUAGES)('the answers to forms in %s say nothing of before', async (language) => {
    const forms: Record<string, string>[] = [
      { 'form-name': 'contato', nome: 'Ana', email: 'ana@visita.test', assunto: 'outros', mensagem: 'Oi' },
      { 'form-name': 'patrocinio', nome: '', email: 'ana' },
      { 'form-name': 'newsletter', email: `ana-${language}@visita.test` },
      { 'form-name': 'nenhum' },
    ];
    for (const fields of forms) {
      const body = new URLSearchParams({ ...fields, language });
      const posted = await site.request('/', { method: 'POST', body, headers: BROWSER });
      const moved = posted.headers.get('Location');
      const answered = await answer(moved ? await site.request(moved) : posted);
      expect(answered.text).toContain(otherFacts.congress.name[language]);
      expect(leftovers([[`POST ${fields['form-name']}`, answered]], telling)).toEqual([]);
    }
  });

  it('neither do the mails', async () => {
    const sent = async () => {
      const files = await readdir(join(site.dataDir, 'mail')).catch(() => []);
      return Promise.all(
        files
          .filter((name) => name.endsWith('.eml'))
          .map(async (name) => PostalMime.parse(await readFile(join(site.dataDir, 'mail', name)))),
      );
    };
    // One confirmation in each language and one notice of the enquiry in each, from the forms above.
    await expect.poll(async () => (await sent()).length).toBeGreaterThanOrEqual(6);
    for (const { from, to, subject, text, html, headers } of await sent()) {
      expect(from?.address).toBe(otherFacts.contact.email);
      const said = [
        subject,
        text,
        readable(html ?? ''),
        JSON.stringify([from, to]),
        headers.find(({ key }) => key === 'list-unsubscribe')?.value,
      ]
        .join('\n')
        // Letters and digits by chance: “A4” may be among them.
        .replace(/token=[\w-]+/g, '');
      expect(said).toContain(otherFacts.congress.shortName);
      expect(leftovers([[`mail ${subject}`, { text: said }]], telling)).toEqual([]);
    }
  });
});

describe('after every number has changed, without a programme', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ now: NOW });
    await changeFacts(site, otherFacts);
    await waitUntil(() => isChanged(site));
  });
  afterAll(() => site.close());

  it('no page says a number, a subject or an audience of before', async () => {
    const facts = gone.filter((fact) => tells(fact) === 'alone' || isSubject(fact));
    expect(facts.length).toBeGreaterThan(30);
    // Papers have figures of their own; legal texts number their sections and name the law's and the program's periods.
    const answers = await askForEverything(
      site,
      /\/anais|\.png$|\/(politica-privacidade|termos-uso|acessibilidade)$/,
    );
    expect(leftovers(answers, facts)).toEqual([]);
  });
});

/** Share images are many, and slow to draw: they are asked for apart. Papers are made alike: one of them is enough. */
const LEFT = /\/compartilhar\/|\/anais\/primeiro-congresso\/(?!mudanca-de-decubito)/;

/** Sheets and volumes are slow to draw: those of other languages are read by `npm run looks`. */
const LEFT_BRIEFLY = new RegExp(`${LEFT.source}|^/(en|es)/.*\\.pdf$`);
/** What was said before is needed to tell that the reading finds it: in some places and in one language. */
const LEFT_BEFORE = new RegExp(
  `${LEFT.source}|\\.pdf$|/palestrantes/.|/programacao/[\\w-]+\\.ics$|^/(en|es)(/|$)`,
);

const shareImage = async (site: TestApp, page: PageName, language: Language) =>
  answer(await site.request(localizedPath(`/compartilhar/${page}.png`, language)));
