import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageName } from '#app/pages.ts';
import { FactsSchema } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { PALETTE, SHIPPED_PALETTES } from '#congress/palette.ts';
import { onlyPaper } from '#tests/support/annals.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  type Answered,
  answer,
  askForEverything,
  PAGE_ADDRESSES,
  readable,
} from '#tests/support/everything.ts';
import { type FactText, leaves, tells, writtenFacts } from '#tests/support/fact-values.ts';
import { BROWSER } from '#tests/support/forms.ts';
import { leftovers } from '#tests/support/leftovers.ts';
import { KEPT, otherFacts } from '#tests/support/other-facts.ts';
import { waitUntil } from '#tests/support/wait.ts';

/**
 * Verifies that no fact has a second copy: the whole record is replaced by a different one, and then no page, email or file that a visitor
 * can get contains a value of the old one.
 */

/** In a year that neither record contains, and before every date of both. */
const NOW = new Date('2025-09-10T12:00:00Z');

const old = writtenFacts(shippedFacts);
const next = writtenFacts(otherFacts);
/** The texts that only the old record contains. */
const gone = old.filter(({ text }) => !next.some((fact) => fact.text === text));
/** The subject of the congress, which talks and biographies of the sample mention too. */
const isSubject = ({ fact }: FactText) => /fieldOfStudy|^audience/.test(fact);
/** Words that pages also use for other reasons: the laws are Brazil's, and speakers have countries of their own. */
const isWord = ({ fact }: FactText) => /^(sponsorLevels|country)/.test(fact);
const telling = gone.filter((fact) => tells(fact) === 'always' && !isSubject(fact) && !isWord(fact));

const changeFacts = (site: TestApp, facts: typeof otherFacts) =>
  site.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify(facts) })
    .where('id', '=', 1)
    .execute();

/** Whether pages show the other record. */
const isChanged = async (site: TestApp) =>
  (await (await site.request('/')).text()).includes(otherFacts.congress.name['pt-BR']);

/** Whether pages show the day of the shipped record, when its current price is offered. */
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

  it('shares no searchable text with the shipped one', () => {
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
    await onlyPaper(site, PAPER);
    // On the shipped record's own day, when everything is offered.
    await changeFacts(site, shippedFacts);
    await waitUntil(() => isOffered(site));
    before = await askForEverything(site, LEFT_BEFORE);
    homeImage = await shareImage(site, 'home', 'pt-BR');
    await changeFacts(site, otherFacts);
    await waitUntil(() => isChanged(site));
    after = await askForEverything(site, LEFT_BRIEFLY);
  });
  afterAll(() => site.close());

  it('no response contains an old fact', () => {
    // Proves that the search finds facts: it found many before the change.
    expect(leftovers(before, telling).length).toBeGreaterThan(60);
    expect(leftovers(after, telling)).toEqual([]);
  });

  it('no response contains an old colour', () => {
    const shipped = Object.values(SHIPPED_PALETTES)
      .flatMap((palette) => Object.values(palette))
      .filter((colour) => colour !== PALETTE.white);
    // Not followed by further digits: shadows use the darkest colour with an alpha channel.
    const colours = new RegExp(`(${shipped.join('|')})(?![0-9a-f])`);
    const coloured = (answers: Map<string, Answered>) =>
      [...answers].filter(([, { bytes }]) => colours.test(ofTheSite(bytes))).map(([path]) => path);
    // Without inlined pictures: the sample's small logos have its colours.
    const ofTheSite = (bytes: Buffer) => bytes.toString('latin1').replace(/src="data:[^"]*"/g, '');
    expect(coloured(before)).toEqual(expect.arrayContaining(['/', '/manifest.webmanifest', '/favicon.svg']));
    expect(coloured(after)).toEqual([]);
  });

  it('nor do sheets, volumes, speakers and talks in other languages', { tags: ['looks'] }, async () => {
    expect(leftovers(await askForEverything(site, LEFT), telling)).toEqual([]);
  });

  it('every page, calendar and presentation is different', () => {
    const alike = [...after]
      .filter(([, { status, type }]) => status === 200 && /html|calendar|officedocument/.test(type))
      .filter(([path, { bytes }]) => before.get(path)?.bytes.equals(bytes))
      .map(([path]) => path);
    expect(alike).toEqual([]);
  });

  it('the home page has a different share image', async () => {
    const image = await shareImage(site, 'home', 'pt-BR');
    expect(image).toMatchObject({ status: 200, type: 'image/png' });
    expect(image.bytes.equals(homeImage.bytes)).toBe(false);
  });

  it('every page in every language has a share image', { tags: ['looks'] }, async () => {
    for (const { name, language, path } of PAGE_ADDRESSES) {
      expect(await shareImage(site, name, language), path).toMatchObject({ status: 200, type: 'image/png' });
    }
  });

  it('every page contains the new name, dates and city', () => {
    for (const { path, language } of PAGE_ADDRESSES) {
      const text = after.get(path)?.text ?? '';
      expect(text, path).toContain(otherFacts.congress.name[language]);
      expect(text, path).toContain('2031');
      expect(text, path).toContain(otherFacts.venue.city);
    }
  });

  it.each(LANGUAGES)('the responses to forms in %s contain no old facts', async (language) => {
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

  it('nor do the emails', async () => {
    const sent = async () => {
      const files = await readdir(join(site.dataDir, 'mail')).catch(() => []);
      return Promise.all(
        files
          .filter((name) => name.endsWith('.eml'))
          .map(async (name) => PostalMime.parse(await readFile(join(site.dataDir, 'mail', name)))),
      );
    };
    // From the forms above: in each language one confirmation of the newsletter and one notice of an enquiry.
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
        // Random tokens may contain a short fact such as “A4” by chance.
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

  it('no page contains an old number, subject or audience', async () => {
    const facts = gone.filter((fact) => tells(fact) === 'alone' || isSubject(fact));
    expect(facts.length).toBeGreaterThan(30);
    // Skips papers, which contain other numbers, and legal texts, which number their sections and state periods of the law.
    const answers = await askForEverything(
      site,
      /\/anais|\.png$|\/(politica-privacidade|termos-uso|acessibilidade)$/,
    );
    expect(leftovers(answers, facts)).toEqual([]);
  });
});

/** The only paper, because all are alike and the volume of all is slow to draw. */
const PAPER = '/anais/primeiro-congresso/mudanca-de-decubito-guiada-por-relogio-visual';
/** Skipped: share images, which are many and slow to draw and have tests of their own. */
const LEFT = /\/compartilhar\//;

/**
 * Also skipped: in other languages sheets and volumes, which are slow to draw, and most speakers and talks, whose pages are alike;
 * `npm run looks` checks them.
 */
const LEFT_BRIEFLY = new RegExp(
  `${LEFT.source}|^/(en|es)/(.*\\.pdf$|palestrantes/(?!helena).|programacao/atividade/(?!0).)`,
);
/** Before the change, some pages in one language are enough to prove that the search finds facts. */
const LEFT_BEFORE = new RegExp(
  `${LEFT.source}|\\.pdf$|/palestrantes/.|/programacao/[\\w-]+\\.ics$|^/(en|es)(/|$)`,
);

const shareImage = async (site: TestApp, page: PageName, language: Language) =>
  answer(await site.request(localizedPath(`/compartilhar/${page}.png`, language)));
