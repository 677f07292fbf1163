import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteWords } from '#app/i18n/site-words.ts';
import { addDays } from '#congress/day.ts';
import { formatMoney } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language, languageOf } from '#congress/language.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type Answered, askForEverything } from '#tests/support/everything.ts';
import { spoken } from '#tests/support/spoken.ts';
import { waitUntil } from '#tests/support/wait.ts';

/**
 * The proof that no two pages contradict each other about time: the site is read whole on one day after the other. What it
 * should say is worked out here from the dates alone, not with the rules that the pages ask.
 */

const FIRST = '2025-03-01';
const DAYS = 550;
/** Drawings say the name, the days and the place, whatever the day; papers of the first edition are history. */
const LEFT = /\.(png|pdf|pptx)$|\/anais\/primeiro-congresso\/./;
/** Other languages and each speaker and activity are read by `npm run looks`. */
const LEFT_BRIEFLY =
  /\.(png|pdf|pptx|ics|xml)$|^\/(en|es)(\/|$)|\/(anais\/primeiro-congresso|palestrantes)\/./;

const [first] = shippedFacts.batches;
if (!first) throw new Error('The shipped record has a batch.');
const dated = { ...shippedFacts, showing: { day: null, phase: null } };

/** With everything that the shipped record leaves open. */
const planned: Facts = {
  ...dated,
  batches: [
    { from: '2025-04-01', until: '2025-06-30', prices: first.prices },
    { from: '2025-07-01', until: '2026-01-31', prices: { ...first.prices, professional: 37_700 } },
    { from: '2026-02-01', until: null, prices: { professional: 42_000, student: 36_100, double: null } },
  ],
  deadlines: { registration: '2026-05-20', sponsorship: '2026-03-31' },
  nextEdition: { firstDay: '2027-05-20', lastDay: '2027-05-21' },
  links: {
    ...dated.links,
    certificatesCurrent: 'https://eventos.tecer.example/edicao-3/entrar',
    annalsCurrent: 'https://revista.tecer.example/anais-edicao-3',
  },
};

/** What the dates of a record say of a day. */
function truthOf(facts: Facts, day: string) {
  const { event, deadlines, papers, refund } = facts;
  const batch = facts.batches.find(
    ({ from, until }) => (from === null || from <= day) && (until === null || day <= until),
  );
  const ahead = day <= event.lastDay;
  const sold = ahead && day <= (deadlines.registration ?? day) ? batch : undefined;
  return {
    sold,
    over: !ahead,
    running: day >= (event.preCongressDay ?? event.firstDay) && ahead,
    courses: day <= (event.preCongressDay ?? '') && (facts.batches[0]?.from ?? day) <= day,
    submission: day <= papers.submissionDeadline,
    finalVersion: day <= papers.finalVersionDeadline,
    refund: day <= addDays(event.firstDay, -refund.daysBefore),
  };
}
type Truth = ReturnType<typeof truthOf>;

/** Words that promise something, each with when it can be had. */
function promisesIn(language: Language, facts: Facts, is: Truth): [words: string, held: boolean][] {
  const words = siteWords(language, spoken(facts));
  const [home, frame, papers] = [words.of('home'), words.of('frame'), words.of('papers')];
  const [registration, programme] = [words.of('registration'), words.of('programme')];
  return [
    [home('register'), is.sold !== undefined],
    [home('hero.registerAgain'), is.sold !== undefined],
    [home('fees.choose'), is.sold !== undefined],
    [frame('banner.call'), is.sold !== undefined && !is.running],
    [registration('groups.calculate'), is.sold !== undefined],
    [programme('buyCourse'), is.courses],
    [papers('submit'), is.submission],
    [papers('approved.open'), is.finalVersion],
    [registration('cancellations.ask'), is.refund],
    [frame('lead.over.banner'), is.over && !facts.nextEdition.firstDay],
    [frame('lead.next.banner'), is.over && facts.nextEdition.firstDay !== null],
    [frame('lead.now.banner'), is.running],
    [words.of('deadlines')('over.title'), is.over],
  ];
}

/** Addresses outside of the site that sell or take something, each with when they do. */
const outsidePlaces = ({ links }: Facts, is: Truth): [address: string | null, open: boolean][] => [
  [links.checkout, is.sold !== undefined],
  [links.courseStore, is.courses],
  [links.paperSubmission, is.submission || is.finalVersion],
  [links.certificatesCurrent, is.over],
  [links.annalsCurrent, is.over],
];

const MONTHS: Record<Language, RegExp> = {
  'pt-BR':
    /\b(\d{1,2})º? de (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?! de \d{4}|\s*–)/g,
  en: /\b(\d{1,2}) (?:January|February|March|April|May|June|July|August|September|October|November|December)(?! \d{4}|\s*–)/g,
  es: /\b(\d{1,2}) de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?! de \d{4}|\s*–)/g,
};

/** Days without their year (a range has it at its end), but for those of the programme, which stand under its name with their year. */
function yearless(text: string, language: Language, { event }: Facts): string[] {
  const named = [event.preCongressDay, event.firstDay, event.lastDay].map((day) => Number(day?.slice(8)));
  return [...text.matchAll(MONTHS[language])]
    .filter(([, day]) => !named.includes(Number(day)))
    .map(([date]) => date);
}

/** Every price that stands on a page as an amount in the currency. */
const amountsIn = (text: string) => new Set(text.match(/R\$\s?\d[\d.]*,\d{2}/g)?.map(normal) ?? []);
const normal = (amount: string) => amount.replace(/\s/g, ' ');

function pricesOf(facts: Facts, { sold }: Truth): string[] {
  const centavos = facts.plans.flatMap(({ id }) => sold?.prices[id] ?? []);
  return centavos.map((price) => normal(formatMoney(price, 'pt-BR')));
}

/** What is wrong on a day, one line for each contradiction. */
function contradictions(answers: Map<string, Answered>, facts: Facts, day: string): string[] {
  const is = truthOf(facts, day);
  const wrong: string[] = [];
  const say = (path: string, what: string) => wrong.push(`${day} ${path}: ${what}`);
  const pages = [...answers].filter(([, { type }]) => type.startsWith('text/html'));
  for (const [path, { status, text, source, links }] of pages) {
    if (status !== 200 && !/\/(nada|404|segundo-congresso)$/.test(path)) say(path, `answers ${status}`);
    const language = languageOf(path);
    for (const [words, held] of promisesIn(language, facts, is)) {
      if (!held && text.includes(words)) say(path, `says “${words}”`);
    }
    for (const [address, open] of outsidePlaces(facts, is)) {
      if (!open && address && source.includes(`href="${address}`)) say(path, `leads to ${address}`);
    }
    for (const link of links) {
      const [to = '', anchor] = link.split('#');
      const target = answers.get(to || path);
      if (anchor && target?.source && !target.source.includes(`id="${anchor}"`))
        say(path, `leads to ${link}, which is nowhere`);
    }
    for (const date of yearless(text, language, facts)) say(path, `has no year in “${date}”`);
  }
  wrong.push(...differingPrices(answers, facts, is, day));
  const languages = LANGUAGES.filter((language) => pages.some(([path]) => languageOf(path) === language));
  for (const language of languages) {
    const all = pages.filter(([path]) => languageOf(path) === language).map(([, { text }]) => text);
    for (const [words, held] of promisesIn(language, facts, is)) {
      if (held && !all.some((text) => text.includes(words))) say(language, `nowhere says “${words}”`);
    }
  }
  return wrong;
}

/** The home page, its structured data, the table for groups and that for refunds name the prices of the day, or none. */
function differingPrices(answers: Map<string, Answered>, facts: Facts, is: Truth, day: string): string[] {
  const prices = pricesOf(facts, is);
  const previous = facts.plans.flatMap(({ previousPrice }) => previousPrice ?? []);
  const coming = facts.batches
    .flatMap((batch) => Object.values(batch.prices))
    .filter((price) => price !== null);
  const savings = previous.flatMap((before) => coming.map((price) => before - price));
  const known = [...previous, ...coming, ...savings].map((price) => normal(formatMoney(price, 'pt-BR')));
  return ['/', '/inscricoes-grupo'].flatMap((path) => {
    const { text = '', source = '' } = answers.get(path) ?? {};
    const said = amountsIn(text);
    const missing = prices
      .filter((price) => !said.has(price))
      .map((price) => `${day} ${path}: lacks ${price}`);
    const foreign =
      path === '/'
        ? [...said].filter((price) => !is.sold || !known.includes(price))
        : is.sold
          ? []
          : [...said];
    const offered = [...source.matchAll(/"@type":"Offer"[^}]*"price":"([\d.]+)"[^}]*/g)];
    const inStock = offered
      .filter(([offer]) => /InStock/.test(offer))
      .map(([, price]) => Number(price) * 100)
      .sort();
    const expected = facts.plans.flatMap(({ id, offered }) => (offered && is.sold?.prices[id]) || []).sort();
    const structured =
      path === '/' && `${inStock}` !== `${expected}` ? [`${day} ${path}: offers ${inStock}`] : [];
    return [...missing, ...foreign.map((price) => `${day} ${path}: names ${price}`), ...structured];
  });
}

describe.each([
  ['the shipped dates', dated, 'até 30 de junho de 2025', ['looks']],
  ['dates with everything planned', planned, 'A partir de 1º de julho de 2025', []],
])('on every day, by %s', (_, facts, said, tags) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ sampleContent: true, now: noon(FIRST) });
    await site.database
      .updateTable('event_facts')
      .set({ facts: JSON.stringify(facts) })
      .execute();
    site.clock.now = noon('2025-06-30');
    await waitUntil(async () => (await (await site.request('/')).text()).includes(said));
  });
  afterAll(() => site.close());

  const wrongOn = async (day: string, left = LEFT) => {
    site.clock.now = noon(day);
    return contradictions(await askForEverything(site, left), facts, day);
  };

  it('nothing contradicts anything on the days on which something changes', {
    tags,
    timeout: 240_000,
  }, async () => {
    for (const day of turningDays(facts)) expect(await wrongOn(day, LEFT_BRIEFLY)).toEqual([]);
  });

  it.each(months())(
    'nothing contradicts anything on any day of %s',
    {
      tags: ['looks'],
      timeout: 3_600_000,
    },
    async (_, days) => {
      for (const day of days) expect(await wrongOn(day)).toEqual([]);
    },
  );
});

const noon = (day: string) => new Date(`${day}T15:00:00Z`);

/** The days that are read, by their month. */
function months(): [month: string, days: string[]][] {
  const days = Array.from({ length: DAYS }, (_, after) => addDays(FIRST, after));
  return [...Map.groupBy(days, (day) => day.slice(0, 7))];
}

/** One day of each time between two changes. */
function turningDays({ event, papers, batches, deadlines, refund }: Facts): string[] {
  const ends = [
    ...batches.flatMap(({ from, until }) => [from && addDays(from, -1), until]),
    deadlines.registration,
    papers.submissionDeadline,
    papers.finalVersionDeadline,
    addDays(event.firstDay, -refund.daysBefore),
    event.preCongressDay && addDays(event.preCongressDay, -8),
    event.preCongressDay,
    event.lastDay,
  ].filter((day) => day !== null);
  return [...new Set([...ends, ...ends.map((day) => addDays(day, 1))])].sort();
}
