import { siteWords } from '#app/i18n/site-words.ts';
import { addDays } from '#congress/day.ts';
import { formatDay, formatMoney } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { LANGUAGES, type Language, languageOf, localizedPath } from '#congress/language.ts';
import { instalment } from '#congress/registration/rules.ts';
import type { Answered } from './everything.ts';
import { spoken } from './spoken.ts';

/** What pages may say of time, worked out from the dates alone and not with the rules that the pages ask. */

/** What the dates of a record, and the phase where it names one, say of a day. */
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
    // No phase sells on a day that is past.
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

/** Words that promise something, each with when it can be had; with a page where they promise it on that one only. */
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
    /\b\d{1,2}º? de (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?! de \d{4}|\s*–)/g,
  en: /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?! \d{4}|\s*–)/g,
  es: /\b\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?! de \d{4}|\s*–)/g,
};

/** Days without their year (a range has it at its end), but for those of the programme, which stand under its name with their year. */
function yearless(text: string, language: Language, { event }: Facts): string[] {
  const ofProgramme = [event.preCongressDay, event.firstDay, event.lastDay].map(
    (day) => day && formatDay(day, language, { year: false }),
  );
  return [...text.matchAll(MONTHS[language])]
    .map(([date]) => date)
    .filter((date) => !ofProgramme.includes(date));
}

/** Every price that stands in a text as an amount in the currency. */
const amountsIn = (text: string) => new Set(text.match(/R\$\s?\d[\d.,]*[.,]\d{2}/g)?.map(normal) ?? []);
const normal = (amount: string) => amount.replace(/\s/g, ' ');
const written = (prices: number[], language: Language) =>
  prices.map((price) => normal(formatMoney(price, language)));
const pricesOf = ({ plans }: Facts, batch: Facts['batches'][number] | undefined) =>
  plans.flatMap(({ id }) => batch?.prices[id] ?? []);

/** The home page, its structured data, the table for groups and that for refunds name the prices of the day, or none. */
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
    // What was paid is given back, whatever is sold now.
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

/** What is wrong on a day, one line for each contradiction. */
export function contradictions(answers: Map<string, Answered>, facts: Facts, day: string): string[] {
  const is = truthOf(facts, day);
  const wrong: string[] = [];
  const say = (path: string, what: string) => wrong.push(`${path}: ${what}`);
  // Pictures and printed documents have no source.
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
    // A language of which only a page is read says less.
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
