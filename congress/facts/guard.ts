import { addDays } from '../day.ts';
import type { Facts } from './schema.ts';
import { factTexts, priceTexts } from './texts.ts';

const textsOn = (facts: Facts, day: string) => ({
  ...factTexts(facts, 'pt-BR'),
  ...priceTexts(facts, 'pt-BR', day),
});
type FactName = keyof ReturnType<typeof textsOn>;

/** A passage of a free text that contradicts the facts. */
export interface Contradiction {
  /** The passage, and the index of its first character in the text. */
  said: string;
  at: number;
  /** The placeholder of the contradicted fact, and the fact's text, which one click inserts instead. */
  fact: FactName;
  replacement: string;
}

/** A kind of statement: its pattern, whether the facts agree with a match, and which fact it is about. */
interface Kind {
  pattern: RegExp;
  agrees(match: RegExpExecArray, facts: Facts): boolean;
  /**
   * The fact that a sentence is about, by its words; the first match counts. Without a match the sentence is about
   * something else.
   */
  about: [words: RegExp, fact: FactName][];
}

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const MONTH = MONTHS.join('|').replace('março', 'mar[çc]o');
const EVENT = /congresso|evento|edi[çc][ãa]o|encontro|realizad|acontec|programa[çc][ãa]o|data/i;

const DATE_ABOUT: Kind['about'] = [
  [/vers[ãa]o final|aprovad|trabalho completo/i, 'paperFinalDeadline'],
  [/resumo|trabalho|submiss|submet|p[ôo]ster/i, 'paperDeadline'],
  [/reembols|cancel|devolu/i, 'refundLastDay'],
  [/lote|promo|desconto|black friday/i, 'promotionUntil'],
  [/pr[ée]-congresso|cursos?\b/i, 'preCongressDate'],
  [EVENT, 'eventDates'],
];

const KINDS: Kind[] = [
  {
    // A whole list of numbers is consumed even without a month, so that matching does not restart inside it.
    pattern: new RegExp(
      String.raw`\b(\d{1,2}º?(?:\s*(?:,|e|a|ao|até)\s*\d{1,2}º?)*)(?:\s+de\s+(${MONTH})(?:\s+de\s+(\d{4}))?)?`,
      'giu',
    ),
    agrees([, days = '', month, year], facts) {
      if (!month) return true;
      const numbers = [...days.matchAll(/\d+/g)].map(([day]) => Number(day));
      return numbers.every((day) => isKnownDay(facts, day, monthNumber(month), year));
    },
    about: DATE_ABOUT,
  },
  {
    pattern: /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b(?!\/|\d|%)/g,
    agrees: ([, day, month, year], facts) =>
      isKnownDay(facts, Number(day), Number(month), year?.length === 2 ? `20${year}` : year),
    about: DATE_ABOUT,
  },
  {
    pattern: new RegExp(String.raw`\b(?<!\dº?\s+de\s+)(${MONTH})\s+de\s+(\d{4})`, 'giu'),
    agrees: ([, month = '', year = ''], facts) =>
      eventDays(facts).some((day) => day.startsWith(`${year}-${pad(monthNumber(month))}`)),
    about: DATE_ABOUT,
  },
  {
    pattern: /R\$\s?(\d{1,3}(?:\.?\d{3})*)(?:,(\d{2}))?/g,
    agrees: ([, whole = '', cents = '00'], facts) =>
      knownAmounts(facts).includes(Number(whole.replaceAll('.', '')) * 100 + Number(cents)),
    about: [
      [/pr[êe]mi/i, 'prizeFirst'],
      [/estudant|t[ée]cnic|gradua/i, 'priceStudent'],
      [/./s, 'priceProfessional'],
    ],
  },
  {
    pattern: /(\d{1,3})\s?(?:%|por cento)/gi,
    agrees: ([, percent], facts) => knownPercents(facts).includes(Number(percent)),
    about: [
      [/reembols|cancel|devolu/i, 'refundPercent'],
      [/grupo|equipe/i, 'groupPercentFirst'],
      [/vagas/i, 'occupancy'],
    ],
  },
  {
    pattern: /\b(?:das\s+)?(\d{1,2})(?:h|:)(\d{2})?\s*(?:h\s*)?(?:às|-|–|a)\s*(\d{1,2})(?:h|:)(\d{2})?/gi,
    agrees: ([, from, fromMinutes = '00', to, toMinutes = '00'], { event, support }) =>
      [{ from: event.opensAt, to: event.closesAt }, support.weekdays, support.saturday].some(
        (hours) => hours.from === `${pad(from)}:${fromMinutes}` && hours.to === `${pad(to)}:${toMinutes}`,
      ),
    about: [
      [/atendimento|secretaria|telefone|suporte/i, 'supportWeekdays'],
      [/congresso|evento/i, 'hours'],
    ],
  },
];

/**
 * Finds statements of a free Portuguese text (welcome, speaker, programme, question) that contradict the facts: dates,
 * amounts, percentages and hours, each with the fact that its sentence is about. A sentence about something else, such
 * as a speaker's life or a research result, is ignored.
 *
 * @param today the day whose prices apply
 */
export function contradictionsIn(text: string, facts: Facts, today: string): Contradiction[] {
  const found: Contradiction[] = [];
  for (const { pattern, agrees, about } of KINDS) {
    for (const match of text.matchAll(pattern)) {
      if (agrees(match, facts)) continue;
      const sentence = sentenceAround(text, match.index);
      const fact = about.find(([topic]) => topic.test(sentence))?.[1];
      // Computed only now, because contradictions are rare.
      const replacement = fact && textsOn(facts, today)[fact];
      if (replacement) found.push({ said: match[0], at: match.index, fact, replacement });
    }
  }
  return found.sort((one, other) => one.at - other.at);
}

/** The text with one contradiction replaced by the fact's text. */
export function corrected(text: string, { said, at, replacement }: Contradiction): string {
  return text.slice(0, at) + replacement + text.slice(at + said.length);
}

function eventDays({ event }: Facts): string[] {
  const days = event.preCongressDay ? [event.preCongressDay] : [];
  for (let day = event.firstDay; day <= event.lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

function knownDays(facts: Facts): string[] {
  const { event, papers, batches, deadlines, refund, privacy } = facts;
  return [
    ...eventDays(facts),
    papers.submissionDeadline,
    papers.finalVersionDeadline,
    addDays(event.firstDay, -papers.poster.pdfDaysBefore),
    addDays(event.firstDay, -refund.daysBefore),
    privacy.since,
    ...[...Object.values(deadlines), ...batches.flatMap(({ from, until }) => [from, until])].filter(
      (day) => day !== null,
    ),
  ];
}

function isKnownDay(facts: Facts, day: number, month: number, year: string | undefined): boolean {
  const ending = `-${pad(month)}-${pad(day)}`;
  return knownDays(facts).some((known) => known.endsWith(ending) && (!year || known.startsWith(year)));
}

function knownAmounts({ plans, batches, papers }: Facts): number[] {
  const prices = batches.flatMap((batch) =>
    plans.flatMap(({ id, previousPrice }) => {
      const price = batch.prices[id] ?? null;
      return [price, previousPrice, (previousPrice ?? 0) - (price ?? 0)];
    }),
  );
  return [...prices, ...papers.prizes].filter((amount) => amount !== null);
}

function knownPercents({ refund, groupDiscounts, occupancy }: Facts): number[] {
  return [refund.percent, occupancy, ...groupDiscounts.map(({ percent }) => percent)];
}

/** The sentence around an index; the full stops in "R$ 1.000" and "nº 3." do not end one. */
function sentenceAround(text: string, at: number): string {
  const before = text.slice(0, at);
  const start = Math.max(...[...before.matchAll(/[.!?\n]\s/g)].map(({ index }) => index + 1), 0);
  const end = text.slice(at).search(/[.!?\n](\s|$)/);
  return text.slice(start, end < 0 ? undefined : at + end);
}

const monthNumber = (name: string) => MONTHS.indexOf(name.toLowerCase().replace('marco', 'março')) + 1;
const pad = (value: number | string | undefined) => `${value}`.padStart(2, '0');
