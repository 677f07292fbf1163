import { siteWords } from '#app/i18n/site-words.ts';
import { addDays } from '#congress/day.ts';
import { formatDay, formatMoney } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { LANGUAGES, type Language, languageOf, localizedPath } from '#congress/language.ts';
import { instalment } from '#congress/registration/rules.ts';
import type { Answered } from './everything.ts';
import { spoken } from './spoken.ts';

/** What pages may say about time, derived from the dates alone, without the rules that the pages use. */

/** What holds on a day according to the dates of the facts, and to their phase if they have one. */
function truthOf(facts: Facts, day: string) {
  const { event, deadlines, papers, refund, nextEdition, showing } = facts;
  const { phase } = showing;
  const batch = facts.batches.find(
    ({ from, until }) => (from === null || from <= day) && (until === null || day <= until),
  );
  const over = phase ? phase === 'over' || phase === 'nextAnnounced' : day > event.lastDay;
  const until = (last: string) => !over && day <= last;
  const opened = phase ? phase !== 'announced' : (facts.batches[0]?.from ?? day) <= day;
  const sold = opened && until(event.lastDay) && until(deadlines.registration ?? day) ? batch : undefined;
  return {
    // After the last day nothing is sold in any phase.
    sold: day <= event.lastDay ? sold : undefined,
    over,
    next: over && phase !== 'over' && nextEdition.firstDay !== null,
    running: phase ? phase === 'running' : (day === event.preCongressDay || day >= event.firstDay) && !over,
    courses: opened && until(event.preCongressDay ?? ''),
    submission: until(papers.submissionDeadline),
    finalVersion: until(papers.finalVersionDeadline),
    sponsorship: until(deadlines.sponsorship ?? event.lastDay),
    refund: until(addDays(event.firstDay, -refund.daysBefore)),
  };
}
type Truth = ReturnType<typeof truthOf>;

/** Texts that offer something, and whether it is available; with a page if the text is only an offer on that page. */
function promisesIn(
  language: Language,
  facts: Facts,
  is: Truth,
): [words: string, held: boolean, page?: string][] {
  const words = siteWords(language, spoken(facts));
  const [home, frame, papers] = [words.of('home'), words.of('frame'), words.of('papers')];
  const [registration, programme] = [words.of('registration'), words.of('programme')];
  const [sponsorship, deadlines] = [words.of('sponsorship'), words.of('deadlines')];
  const isSold = is.sold !== undefined;
  const hasEnd = isSold && is.sold?.until !== null;
  return [
    [home('register'), isSold],
    [home('hero.registerAgain'), isSold],
    [home('fees.choose'), isSold],
    [frame('banner.call'), isSold && !is.running],
    [registration('groups.calculate'), isSold],
    [programme('buyCourse'), is.courses],
    [papers('submit'), is.submission],
    [papers('approved.open'), is.finalVersion],
    [registration('cancellations.ask'), is.refund],
    [registration('cancellations.table.note'), is.refund && isSold],
    [registration('cancellations.table.noteClosed'), is.refund && !isSold],
    [sponsorship('chatMessage'), is.sponsorship],
    [sponsorship('chatMessageClosed'), !is.sponsorship],
    [sponsorship('landing.lead'), is.sponsorship],
    [sponsorship('request.lead'), is.sponsorship],
    [sponsorship('landing.statistics'), !is.over],
    [frame('lead.over.banner'), is.over && !is.next],
    [frame('lead.next.banner'), is.next],
    [frame('lead.now.banner'), is.running],
    [deadlines('over.title'), is.over],
    [deadlines('steps.batch.link'), hasEnd, '/prazos'],
    [deadlines('steps.groupList.link'), hasEnd, '/prazos'],
    [deadlines('steps.registration.link'), isSold && facts.deadlines.registration !== null, '/prazos'],
    [deadlines('steps.abstract.link'), is.submission, '/prazos'],
    [deadlines('steps.finalVersion.link'), is.finalVersion, '/prazos'],
    [deadlines('steps.refund.link'), is.refund, '/prazos'],
    [
      deadlines('steps.sponsorRequest.link'),
      is.sponsorship && facts.deadlines.sponsorship !== null,
      '/prazos',
    ],
  ];
}

/** External addresses that sell or accept something, and whether they do so now. */
const outsidePlaces = ({ links }: Facts, is: Truth): [address: string | null, open: boolean][] => [
  [links.checkout, is.sold !== undefined],
  [links.courseStore, is.courses],
  [links.paperSubmission, is.submission || is.finalVersion],
  [links.certificatesCurrent, is.over],
  [links.annalsCurrent, is.over],
];

const MONTHS: Record<Language, RegExp> = {
  'pt-BR':
    /\b\d{1,2}º? de (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?! de \d{4}|\s*–)/g,
  en: /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?! \d{4}|\s*–)/g,
  es: /\b\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?! de \d{4}|\s*–)/g,
};

/** Dates without a year (a range has it at its end), except for the days of the programme, whose heading has the year. */
function yearless(text: string, language: Language, { event }: Facts): string[] {
  const ofProgramme = [event.preCongressDay, event.firstDay, event.lastDay].map(
    (day) => day && formatDay(day, language, { year: false }),
  );
  return [...text.matchAll(MONTHS[language])]
    .map(([date]) => date)
    .filter((date) => !ofProgramme.includes(date));
}

/** All prices in a text. */
const amountsIn = (text: string) => new Set(text.match(/R\$\s?\d[\d.,]*[.,]\d{2}/g)?.map(normal) ?? []);
const normal = (amount: string) => amount.replace(/\s/g, ' ');
const written = (prices: number[], language: Language) =>
  prices.map((price) => normal(formatMoney(price, language)));
const pricesOf = ({ plans }: Facts, batch: Facts['batches'][number] | undefined) =>
  plans.flatMap(({ id }) => batch?.prices[id] ?? []);

/** Checks that the home page, its structured data, and the tables for groups and refunds show the prices of the day, or none. */
function differingPrices(
  answers: Map<string, Answered>,
  facts: Facts,
  is: Truth,
  language: Language,
): string[] {
  const prices = written(pricesOf(facts, is.sold), language);
  const previous = facts.plans.flatMap(({ previousPrice }) => previousPrice ?? []);
  const coming = facts.batches.flatMap((batch) => pricesOf(facts, batch));
  const savings = previous.flatMap((before) => coming.map((price) => before - price));
  const parts = coming.flatMap((price) => instalment(price, facts.payment) ?? []);
  const known = written([...previous, ...coming, ...savings, ...parts], language);
  const home = answers.get(localizedPath('/', language));
  const offered = [...(home?.source ?? '').matchAll(/"@type":"Offer"[^}]*"price":"([\d.]+)"[^}]*/g)];
  const inStock = offered
    .filter(([offer]) => /InStock/.test(offer))
    .map(([, price]) => Number(price) * 100)
    .sort();
  const expected = facts.plans.flatMap(({ id, offered }) => (offered && is.sold?.prices[id]) || []).sort();
  const structured = home && `${inStock}` !== `${expected}` ? [`${language}: offers ${inStock}`] : [];
  const ofPages = ['/', '/inscricoes-grupo', '/cancelamentos'].flatMap((page) => {
    const path = localizedPath(page, language);
    const answer = answers.get(path);
    if (!answer) return [];
    const said = amountsIn(answer.text);
    const needed = page === '/cancelamentos' && !is.refund ? [] : prices;
    const allowed = (price: string) => page !== '/' || known.includes(price);
    // Refunds are for prices already paid, whatever is sold now.
    const foreign = [...said].filter((price) =>
      page === '/cancelamentos' ? !is.refund : !is.sold || !allowed(price),
    );
    return [
      ...needed.filter((price) => !said.has(price)).map((price) => `${path}: lacks ${price}`),
      ...foreign.map((price) => `${path}: names ${price}`),
    ];
  });
  return [...ofPages, ...structured];
}

/** The contradictions between the pages and the facts on a day, one line each. */
export function contradictions(answers: Map<string, Answered>, facts: Facts, day: string): string[] {
  const is = truthOf(facts, day);
  const wrong: string[] = [];
  const say = (path: string, what: string) => wrong.push(`${path}: ${what}`);
  // Pictures and PDFs have no source.
  const read = [...answers].filter(([, { source }]) => source);
  const promises = Object.fromEntries(
    LANGUAGES.map((language) => [language, promisesIn(language, facts, is)]),
  ) as Record<Language, ReturnType<typeof promisesIn>>;
  for (const [path, { status, text, source, links }] of read) {
    if (status !== 200 && !/\/(nada|404|segundo-congresso)$/.test(path)) say(path, `answers ${status}`);
    const language = languageOf(path);
    for (const [words, held, page] of promises[language])
      if (!held && (!page || path === localizedPath(page, language)) && text.includes(words))
        say(path, `says “${words}”`);
    for (const [address, open] of outsidePlaces(facts, is))
      if (!open && address && source.includes(address)) say(path, `leads to ${address}`);
    for (const link of links) {
      const [to = '', anchor] = link.split('#');
      const target = answers.get(to || path);
      if (anchor && target?.source && !target.source.includes(`id="${anchor}"`))
        say(path, `leads to ${link}, which is nowhere`);
    }
    for (const date of yearless(text, language, facts)) say(path, `has no year in “${date}”`);
  }
  for (const language of LANGUAGES) {
    wrong.push(...differingPrices(answers, facts, is, language));
    // Skips languages of which not all pages were read.
    if (!answers.has(localizedPath('/patrocinadorlp', language))) continue;
    const all = read.filter(([path]) => languageOf(path) === language);
    for (const [words, held, page] of promises[language])
      if (
        held &&
        !all.some(
          ([path, { text }]) => (!page || path === localizedPath(page, language)) && text.includes(words),
        )
      )
        say(language, `nowhere says “${words}”`);
  }
  return wrong.map((line) => `${day} ${facts.showing.phase ?? ''} ${line}`);
}
