import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editableTexts, type Place } from '#app/i18n/editable-texts.ts';
import { MESSAGES } from '#app/i18n/site-words.ts';
import { OFFLINE_PAGE } from '#app/offline/stored-pages.ts';
import { PAGES, type PageName } from '#app/pages.ts';
import { CONTENT_TABLE_NAMES, CONTENT_TABLES, type ContentTable } from '#congress/content-tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language, languageOf, localizedPath, withoutLanguage } from '#congress/language.ts';
import { TRANSLATION_LANGUAGES } from '#congress/translations.ts';
import { onlyPaper } from '#tests/support/annals.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type Answered, answer, askForEverything } from '#tests/support/everything.ts';
import { NOBODYS_SMTP_URL } from '#tests/support/smtp.ts';
import { waitUntil } from '#tests/support/wait.ts';

/**
 * Verifies that no text has a second copy: every stored text, and every shipped text that can be edited, is replaced by a unique word in
 * each language, and each word must be found where it belongs. Texts that only appear under certain facts are searched under those.
 */

/** The only paper, because all are alike and the volume of all is slow to draw. */
const PAPER = '/anais/primeiro-congresso/mudanca-de-decubito-guiada-por-relogio-visual';
/** Skipped: share images, which are slow to draw, and the pages and files of speakers and sessions, which are alike. */
const LEFT = /\/compartilhar\/|\/(palestrantes|atividade|media)\//;
/** Texts that an island shows only after input: before that, only the island's data contains them. */
const IN_ISLANDS =
  /^(agendaPage\.where|annals\.list|enquiry\.sent|paperChecker\.(words|result)|registration\.cancellations\.calculator)\b/;
/**
 * Texts that no request here can show: on the error page, which no regular request leads to; in emails (server/mail/emails.test.ts); and
 * on a site that sends no emails (app/site/frame/frame.test.tsx).
 */
const NEVER_ASKED_FOR = /^(frame\.(error\.text|newsletter\.soon|lead\.deadlines\.\w+)|emails\.)/;

const NOW = new Date('2026-03-02T12:00:00Z');
/** The hash of an uploaded file. */
const PROSPECTUS = 'ab12cd34'.repeat(8);
const EVERY_PAGE = Object.values(PAGES).map(({ path }) => path);
const texts = editableTexts(MESSAGES['pt-BR']);

const WORD = /zq\d+(?:pt|en|es)/g;
/** The text that each word replaces, by the word's number: `home.hero.subtitle`, `speakers.bio`. */
const meanings: string[] = [];
const meaningOf = (word: string) => meanings[Number(/\d+/.exec(word)?.[0])] ?? '';
const languageOfWord = (word: string) =>
  LANGUAGES.find((language) => language.startsWith(word.slice(-2))) as Language;

/** Creates words for the texts of a row, one for each column and language. */
function newWords(columns: readonly string[], meaning: (column: string) => string) {
  const first = meanings.length;
  meanings.push(...columns.map(meaning));
  const inLanguage = (language: Language) =>
    Object.fromEntries(columns.map((column, index) => [column, `zq${first + index}${language.slice(0, 2)}`]));
  const translations = TRANSLATION_LANGUAGES.map((language) => [language, inLanguage(language)]);
  return { ...inLanguage('pt-BR'), translations: JSON.stringify(Object.fromEntries(translations)) };
}

let site: TestApp;
/** The languages that this run checks. */
let languages: readonly Language[];
/** The paths on which each word was found. */
const said = new Map<string, Set<string>>();

function hear(path: string, { text, source }: Answered) {
  const inData = source.match(WORD)?.filter((word) => IN_ISLANDS.test(meaningOf(word))) ?? [];
  for (const word of [...(text.match(WORD) ?? []), ...inData])
    said.set(word, (said.get(word) ?? new Set()).add(path));
}

async function ask(...paths: string[]) {
  for (const path of paths.flatMap((one) => languages.map((language) => localizedPath(one, language))))
    hear(path, await answer(await site.request(path)));
}

/** In one transaction, so that the site reloads its content once and not after each row. */
const changeRows = (tables: readonly ContentTable[]) =>
  site.database.transaction().execute(async (transaction) => {
    for (const table of tables)
      for (const row of await transaction.selectFrom(table).selectAll().execute()) {
        if (table === 'site_texts') continue;
        const columns = CONTENT_TABLES[table].translated.filter((column) => row[column as keyof typeof row]);
        if (columns.length === 0) continue;
        await transaction
          .updateTable(table as 'speakers')
          .set(newWords(columns, (column) => `${table}.${column}`) as never)
          .where('id', '=', row.id)
          .execute();
      }
  });

const changeSiteTexts = () =>
  site.database
    .insertInto('site_texts')
    .values(texts.map(({ id }) => ({ id, ...newWords(['text'], () => id) }) as never))
    .execute();

async function empty(...tables: ContentTable[]) {
  // In reverse order, because tables come after those that they refer to.
  for (const table of tables.toReversed()) await site.database.deleteFrom(table).execute();
}

/** The number of the first edition that is not closed; the facts must belong to it or a later one. */
let firstOpen = 1;

/** Closes an edition for which nothing was published yet. */
async function closeEdition(number: number) {
  firstOpen = number + 1;
  await sql`INSERT INTO plenaria.edition_contents VALUES ('of this edition', '{}')`.execute(site.database);
  const closed_at = '2025-07-01T12:00:00Z';
  await site.database
    .insertInto('editions')
    .values({ number, closed_at, content: 'of this edition' })
    .execute();
}

/** Stores other facts and another day, and waits until pages show them, which the short name of the congress reveals. */
async function becomes(shortName: string, facts: Facts, day = facts.showing.day) {
  const showing = { ...facts.showing, day };
  const edition = Math.max(facts.congress.edition, firstOpen);
  const named = { ...facts, showing, congress: { ...facts.congress, edition, shortName } };
  await site.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify(named) })
    .execute();
  const manifest = async () => (await site.request('/manifest.webmanifest')).text();
  await waitUntil(async () => (await manifest()).includes(`"${shortName}"`));
}

const { event, refund, links, congress, batches, groupDiscounts } = shippedFacts;
const batch = (from: string, until: string | null) => ({ from, until, prices: batches[0]?.prices ?? {} });
/** Facts with the opposite of the shipped record's choices. */
const contrary: Facts = {
  ...shippedFacts,
  congress: { ...congress, edition: 4 },
  event: { ...event, someTalksStreamed: false },
  refund: { ...refund, transferToNextEdition: false },
  links: { ...links, certificatesCurrent: 'https://a.example', annalsCurrent: 'https://a.example' },
  video: { youtubeId: '0123456789a' },
  files: { prospectus: PROSPECTUS },
  deadlines: { registration: '2026-04-30', sponsorship: '2026-04-01' },
  batches: [batch('2025-07-01', '2025-08-31'), batch('2025-09-01', '2026-04-30')],
};

describe.each<[string, readonly Language[], RegExp, string[]]>([
  ['in Portuguese', ['pt-BR'], new RegExp(`${LEFT.source}|^/(en|es)(/|$)`), []],
  ['in every language', LANGUAGES, LEFT, ['looks']],
])('%s', (_, wanted, left, tags) => {
  beforeAll(async () => {
    languages = wanted;
    meanings.length = 0;
    said.clear();
    firstOpen = 1;
    const config = { smtpUrl: NOBODYS_SMTP_URL };
    site = await createTestApp({ sampleContent: true, now: NOW, config });
    await onlyPaper(site, PAPER);
    await site.database
      .insertInto('plenaria.files')
      .values({ hash: PROSPECTUS, content: Buffer.from('%PDF-1.7') })
      .execute();
  });
  afterAll(() => site.close());

  it('every text is found where it belongs', { tags, timeout: 300_000 }, async () => {
    await changeSiteTexts();
    await becomes('Unchanged', shippedFacts);
    await ask('/programacao/mudancas');

    // The programme is changed separately: if everything changed at once, it would count as a new programme without changes.
    await changeRows(CONTENT_TABLE_NAMES.filter((table) => table !== 'program_items'));
    await changeRows(['program_items']);
    await becomes('Changed', shippedFacts);
    for (const [path, answered] of await askForEverything(site, left)) hear(path, answered);
    await ask(
      '/palestrantes?busca=ninguem',
      '/programacao?busca=ninguem',
      '/anais/primeiro-congresso?busca=ninguem',
    );
    await ask('/programacao/minha-agenda.ics', OFFLINE_PAGE);
    const rows = CONTENT_TABLE_NAMES.map((table) => site.database.selectFrom(table).selectAll().execute());
    const words = new Set(JSON.stringify(await Promise.all(rows)).match(WORD));

    await becomes('During', shippedFacts, '2026-05-28');
    await ask('/', '/programacao');
    const announced = { ...shippedFacts.showing, phase: 'announced' as const };
    await becomes('Announced', { ...shippedFacts, showing: announced }, '2025-07-10');
    await ask(...EVERY_PAGE);
    await closeEdition(3);
    await becomes('Contrary', contrary, '2025-09-10');
    await ask(...EVERY_PAGE);
    await becomes('Closed', contrary, '2026-05-10');
    await ask(...EVERY_PAGE);
    await becomes('Busy', contrary, '2026-05-28');
    await ask('/');
    await becomes('Ready', { ...shippedFacts, links: contrary.links }, '2026-07-10');
    await ask(...EVERY_PAGE);
    const alone = { batches: [batch('2025-07-01', null)], groupDiscounts: groupDiscounts.slice(0, 1) };
    await becomes('Alone', { ...contrary, ...alone }, '2025-09-10');
    await ask('/', '/contato');
    const endless = [batch('2025-07-01', '2025-08-31'), batch('2025-09-01', null)];
    await becomes('Endless', { ...contrary, batches: endless }, '2025-09-10');
    await ask('/');
    const onePlan = { batches: [{ ...batch('2025-07-01', null), prices: { professional: 0 } }] };
    await becomes('Free', { ...contrary, ...onePlan }, '2025-09-10');
    await ask('/', PAGES.groups.path);
    const noMoneyBack = { ...refund, percent: 0 };
    await becomes('Moving', { ...shippedFacts, refund: noMoneyBack });
    await ask('/prazos');
    const prizes = (count: number) => ({
      papers: { ...shippedFacts.papers, prizes: shippedFacts.papers.prizes.slice(0, count) },
    });
    const keeping = { ...noMoneyBack, transferToNextEdition: false };
    await becomes('Keeping', { ...contrary, ...prizes(2), refund: keeping });
    await ask('/cancelamentos', PAGES.papers.path);
    const noDiscounts = groupDiscounts.map((discount) => ({ ...discount, percent: 0 }));
    const quiet = { promotion: { active: false }, occupancy: 0, groupDiscounts: noDiscounts };
    await becomes('Quiet', { ...shippedFacts, ...quiet, ...prizes(1) });
    await ask('/', PAGES.groups.path, PAGES.papers.path);
    await empty('program_items');
    const oneRoom = { rooms: shippedFacts.rooms.slice(0, 1) };
    await becomes('One plan', { ...contrary, ...onePlan, ...oneRoom }, '2025-09-10');
    await ask('/');
    await becomes('Unplanned', { ...shippedFacts, ...oneRoom });
    const [speaker = ''] =
      /\/palestrantes\/[\w-]+/.exec(await (await site.request('/palestrantes')).text()) ?? [];
    await ask(speaker, '/', PAGES.about.path);
    // A closed edition cannot be removed row by row.
    await sql`TRUNCATE editions`.execute(site.database);
    await empty(...CONTENT_TABLE_NAMES.filter((table) => table !== 'site_texts'));
    const oneDay = { ...event, preCongressDay: null, lastDay: event.firstDay };
    await becomes('Bare', { ...shippedFacts, event: oneDay });
    await ask('/');
    const withoutCourses = { ...shippedFacts, event: { ...event, preCongressDay: null } };
    await becomes('Over', { ...withoutCourses, ...oneRoom }, '2026-07-10');
    await ask(...EVERY_PAGE, '/programacao/dia/1.pdf');
    const nextEdition = { firstDay: '2027-05-20', lastDay: '2027-05-21' };
    await becomes('Next', { ...withoutCourses, nextEdition }, '2026-07-10');
    await ask('/');

    const places = new Map<string, Place>(texts.map(({ id, place }) => [id, place]));
    const belongs = (word: string) => (path: string) => {
      const place = places.get(meaningOf(word));
      const page = place && place in PAGES ? PAGES[place as PageName].path : '/';
      return languageOf(path) === languageOfWord(word) && withoutLanguage(path).startsWith(page);
    };
    const read = [...words].filter((word) => languages.includes(languageOfWord(word)));
    const missing = read.filter((word) => ![...(said.get(word) ?? [])].some(belongs(word)));
    const unsaid = missing.map((word) => `${meaningOf(word)} ${word}`);
    expect(unsaid.filter((text) => !NEVER_ASKED_FOR.test(text))).toEqual([]);
    expect(read.length).toBeGreaterThan(1000 * languages.length);
  });
});
