import { addDays, daysBetween, LOCALES, memoised } from '../day.ts';
import type { Language, Localized } from '../language.ts';
import { batchOn } from './batches.ts';
import { formatHours, formatSupportHours } from './hours.ts';
import { type Facts, PLAN_IDS, type Plan } from './schema.ts';

// Amounts are Brazilian money: Spanish readers get them as Brazil writes them. Latin America sets percentages without a space.
const MONEY_LOCALES: Localized = { ...LOCALES, es: 'pt-BR' };
const PERCENT_LOCALES: Localized = { ...LOCALES, es: 'es-MX' };
const [KILOBYTE, MEGABYTE] = [1000, 1_000_000];
const EN_ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

// A calendar day has no hour and no zone: it is read and written in UTC so that no server's or visitor's zone moves it.
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** `2026-05-28` → "28 de maio de 2026"; with `year: false` "28 de maio". */
export function formatDay(day: string, language: Language, { year = true } = {}): string {
  return withDays(dayFormat(language, year).formatToParts(utc(day)), dayName(day, language));
}

/** A day as a leaf of a calendar shows it: `2026-05-28` → "28", "mai 2026". */
export function calendarLeaf(day: string, language: Language): { day: string; month: string } {
  const format = memoised(
    `leaf ${language}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { month: 'short', timeZone: 'UTC' }),
  );
  return {
    day: `${Number(day.slice(8))}`,
    month: `${format.format(utc(day)).replace('.', '')} ${day.slice(0, 4)}`,
  };
}

/** A moment as the clocks of `timeZone` show it: "12/03/2026, 14:32". */
export function formatDateTime(moment: string, timeZone: string, language: Language): string {
  const format = memoised(
    `moment ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'short', timeStyle: 'short', timeZone }),
  );
  return format.format(new Date(moment));
}

/** Two or more days: "28 e 29 de maio de 2026" for neighbours in one month, else a range. */
export function formatDays(first: string, last: string, language: Language): string {
  if (first === last) return formatDay(first, language);
  const format = dayFormat(language, true);
  if (first.slice(0, 7) !== last.slice(0, 7)) {
    return format
      .formatRangeToParts(utc(first), utc(last))
      .map(({ type, value, source }) =>
        type === 'day' ? dayName(source === 'endRange' ? last : first, language) : value,
      )
      .join('');
  }
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) =>
    dayName(addDays(first, i), language),
  );
  return withDays(format.formatToParts(utc(last)), formatList(days, language));
}

/** The first of a month is an ordinal in Portuguese: "1º de julho". */
function dayName(day: string, language: Language): string {
  const number = Number(day.slice(8));
  return number === 1 && language === 'pt-BR' ? '1º' : `${number}`;
}

const withDays = (parts: Intl.DateTimeFormatPart[], days: string) =>
  parts.map((part) => (part.type === 'day' ? days : part.value)).join('');

/** Centavos → "R$ 347,00". */
export function formatMoney(centavos: number, language: Language): string {
  return numberFormat(MONEY_LOCALES[language], { style: 'currency', currency: 'BRL' }).format(centavos / 100);
}

/** 50 → "50%". */
export function formatPercent(value: number, language: Language): string {
  return numberFormat(PERCENT_LOCALES[language], { style: 'percent' }).format(value / 100);
}

/** 1.5 → "1,5". */
function formatDecimal(value: number, language: Language): string {
  return numberFormat(LOCALES[language], {}).format(value);
}

/** 412000 → "410 kB". */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] =
    bytes < MEGABYTE ? (['kilobyte', KILOBYTE] as const) : (['megabyte', MEGABYTE] as const);
  const format = memoised(
    `${unit} ${language}`,
    () => new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, maximumSignificantDigits: 2 }),
  );
  return format.format(bytes / size);
}

/** 2000 → "2.000". */
export function formatCount(value: number, language: Language): string {
  return numberFormat(LOCALES[language], { useGrouping: 'always' }).format(value);
}

/** ["Ana", "Bia", "Caio"] → "Ana, Bia e Caio". */
export function formatList(items: readonly string[], language: Language): string {
  return memoised(`list ${language}`, () => new Intl.ListFormat(LOCALES[language])).format(items);
}

/** "en" → "inglês". */
export function formatLanguage(code: string, language: Language): string {
  const names = memoised(
    `languages ${language}`,
    () => new Intl.DisplayNames(LOCALES[language], { type: 'language' }),
  );
  return names.of(code) ?? code;
}

/** 3 → "3º", "3rd", "3.er" (before a noun); `feminine` gives "3ª", "3.ª". */
export function formatOrdinal(value: number, language: Language, { feminine = false } = {}): string {
  const mark = feminine ? 'ª' : 'º';
  if (language === 'pt-BR') return `${value}${mark}`;
  // "primer" and "tercer" before a masculine noun, but "undécimo".
  const shortened = [1, 3].includes(value % 10) && value !== 11;
  if (language === 'es') return `${value}.${shortened && !feminine ? 'er' : mark}`;
  const rules = memoised('ordinals en', () => new Intl.PluralRules('en', { type: 'ordinal' }));
  return `${value}${EN_ORDINALS[rules.select(value)]}`;
}

/** "+5511955550100" → "+55 11 95555-0100"; other countries' numbers stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 $1 $2-$3');
}

/** How one can pay, in the order of the record. */
export function paymentMethods({ payment }: Pick<Facts, 'payment'>, language: Language): string[] {
  const { methods, maxInstalments } = payment;
  const names: Record<(typeof methods)[number], Localized> = {
    card: {
      'pt-BR': `Cartão em até ${maxInstalments} vezes sem juros`,
      en: `Card, up to ${maxInstalments} interest-free instalments`,
      es: `Tarjeta, hasta en ${maxInstalments} cuotas sin interés`,
    },
    bankSlip: {
      'pt-BR': 'Boleto à vista',
      en: 'Bank slip, in full',
      es: 'Boleto bancario al contado',
    },
    pix: { 'pt-BR': 'PIX', en: 'PIX', es: 'PIX' },
  };
  return methods.map((method) => names[method][language]);
}

/** The subject of a request to cancel by e-mail; in Portuguese whatever the visitor's language, since the organisers sort by it. */
export function refundSubject({ congress }: Pick<Facts, 'congress'>): string {
  return `Cancelamento ou Transferência – ${congress.name['pt-BR']}`;
}

type FactTexts = ReturnType<typeof writeFacts>;

// Several parts of a page ask for the same texts, and so does every page until the facts change.
const written = new WeakMap<Facts, Partial<Record<Language, FactTexts>>>();

/** Every fact as the words of a language, by the placeholder that messages use: `{{eventDates}}`, `{{priceStudent}}` … */
export function factTexts(facts: Facts, language: Language): FactTexts {
  const texts = written.get(facts) ?? {};
  written.set(facts, texts);
  texts[language] ??= allStating(facts, writeFacts(facts, language));
  return texts[language];
}

/** Marks a text, where nobody sees it, with the fact that it states. */
type MarkFact = (fact: string, text: string) => string;
const marks = new WeakMap<Facts, MarkFact>();

/** From now on the texts of this record are marked with the facts that they state. */
export function markFacts(facts: Facts, mark: MarkFact): void {
  marks.set(facts, mark);
}

/**
 * A text that states a fact, marked where those of its record are.
 *
 * @param fact its placeholder, or its path in the record
 */
export function stating(facts: Facts, fact: string, text: string): string {
  const mark = marks.get(facts);
  // What says nothing is asked about, and has to stay so.
  return mark && text ? mark(fact, text) : text;
}

const allStating = <Texts extends Record<string, string>>(facts: Facts, texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, stating(facts, name, text)]),
  ) as Texts;

/** What the facts say of prices on a day: they follow the batch in force, and are empty while nothing is sold. */
export function priceTexts(facts: Facts, language: Language, day: string) {
  const batch = batchOn(facts, day);
  const price = (plan: Plan['id']) => {
    const centavos = batch?.prices[plan] ?? null;
    return centavos === null ? '' : formatMoney(centavos, language);
  };
  return allStating(facts, {
    batch: batch ? formatOrdinal(batch.number, language) : '',
    promotionUntil: batch?.until ? formatDay(batch.until, language) : '',
    ...ofEachPlan('price', price),
  });
}

/** A text of each plan, by its placeholder: `{{priceProfessional}}`, `{{pricePlan4}}` …; '' for a plan that there is not. */
function ofEachPlan<Prefix extends string>(prefix: Prefix, textOf: (plan: Plan['id']) => string) {
  const named = PLAN_IDS.map((id) => [`${prefix}${id.charAt(0).toUpperCase()}${id.slice(1)}`, textOf(id)]);
  return Object.fromEntries(named) as Record<`${Prefix}${Capitalize<Plan['id']>}`, string>;
}

function writeFacts(facts: Facts, language: Language) {
  const day = (value: string) => formatDay(value, language);
  const shortDay = (value: string) => formatDay(value, language, { year: false });
  const money = (value: number | null | undefined) => (value == null ? '' : formatMoney(value, language));
  const percent = (value: number | undefined) => (value === undefined ? '' : formatPercent(value, language));
  const plan = (id: Plan['id']) => facts.plans.find((candidate) => candidate.id === id);
  const { event, nextEdition: next, papers, venue } = facts;
  const { poster, oral, format } = papers;
  const statistic = (id: string) =>
    facts.statistics.sponsors.find((candidate) => candidate.id === id)?.value ?? 0;
  const prize = (place: number) => money(papers.prizes[place - 1]);
  return {
    congressShortName: facts.congress.shortName,
    congressName: facts.congress.name[language],
    fieldOfStudy: facts.congress.fieldOfStudy[language],
    edition: formatOrdinal(facts.congress.edition, language),
    editionFeminine: formatOrdinal(facts.congress.edition, language, { feminine: true }),
    nextEdition: formatOrdinal(facts.congress.edition + 1, language),
    nextEditionFeminine: formatOrdinal(facts.congress.edition + 1, language, { feminine: true }),
    nextEditionDates: next.firstDay ? formatDays(next.firstDay, next.lastDay ?? next.firstDay, language) : '',
    eventYear: event.firstDay.slice(0, 4),
    eventDates: formatDays(event.firstDay, event.lastDay, language),
    eventDatesShort: formatDays(event.firstDay, event.lastDay, language).replace(/[,]?( de)? \d{4}$/, ''),
    eventDayCount: `${daysBetween(event.firstDay, event.lastDay) + 1}`,
    day0: event.preCongressDay ? shortDay(event.preCongressDay) : '',
    preCongressDate: event.preCongressDay ? day(event.preCongressDay) : '',
    hours: formatHours(event.opensAt, event.closesAt, language),
    venueName: venue.name[language],
    venueDistrict: venue.district[language],
    city: venue.city,
    region: venue.region,
    venueStreet: venue.streetAddress,
    venueCrossStreet: venue.crossStreet ?? '',
    venueAddress: `${venue.streetAddress}, ${venue.city} – ${venue.region}, ${venue.postalCode}`,
    ...ofEachPlan('plan', (id) => plan(id)?.name[language] ?? ''),
    ...ofEachPlan('previousPrice', (id) => money(plan(id)?.previousPrice)),
    paymentMethods: formatList(paymentMethods(facts, language), language),
    maxInstalments: `${facts.payment.maxInstalments}`,
    occupancy: percent(facts.occupancy),
    refundDays: `${facts.refund.daysBefore}`,
    refundLastDay: day(addDays(event.firstDay, -facts.refund.daysBefore)),
    refundPercent: percent(facts.refund.percent),
    refundSubject: refundSubject(facts),
    refundReplyDays: `${facts.refund.replyBusinessDays}`,
    groupAboveFirst: `${facts.groupDiscounts[0]?.above ?? ''}`,
    groupPercentFirst: percent(facts.groupDiscounts[0]?.percent),
    groupAboveSecond: `${facts.groupDiscounts[1]?.above ?? ''}`,
    groupPercentSecond: percent(facts.groupDiscounts[1]?.percent),
    certificateHours: `${facts.certificateHours}`,
    paperDeadline: day(papers.submissionDeadline),
    paperFinalDeadline: day(papers.finalVersionDeadline),
    paperOpinionDays: `${papers.opinionDays}`,
    abstractMinWords: `${papers.abstractWords.min}`,
    abstractMaxWords: `${papers.abstractWords.max}`,
    descriptorsMin: `${papers.descriptors.min}`,
    descriptorsMax: `${papers.descriptors.max}`,
    maxPapers: `${papers.maxAsMainAuthor}`,
    finalMinPages: `${papers.finalPages.min}`,
    finalMaxPages: `${papers.finalPages.max}`,
    formatPaper: format.paper,
    formatMargin: `${formatDecimal(format.marginCm, language)} cm`,
    formatSpacing: formatDecimal(format.lineSpacing, language),
    formatFont: `${format.font} ${format.fontPoints}`,
    posterRatio: poster.ratio,
    posterMinFont: `${poster.minFontPoints}`,
    posterMinutes: `${poster.presentationMinutes}`,
    posterDiscussionMinutes: `${poster.discussionMinutes}`,
    posterDaysBefore: `${poster.pdfDaysBefore}`,
    posterDeadline: day(addDays(event.firstDay, -poster.pdfDaysBefore)),
    posterPrinted: `${poster.printedHeightCm} × ${poster.printedWidthCm} cm`,
    oralMinutes: `${oral.presentationMinutes}`,
    oralQuestionMinutes: `${oral.questionMinutes}`,
    oralMinSlides: `${oral.slides.min}`,
    oralMaxSlides: `${oral.slides.max}`,
    arriveMinutes: `${papers.arriveMinutesEarly}`,
    prizeFirst: prize(1),
    prizeSecond: prize(2),
    prizeThird: prize(3),
    lastDay: day(event.lastDay),
    expectedProfessionals: formatCount(statistic('professionals'), language),
    organiserName: facts.organiser.name,
    privacyEmail: facts.organiser.privacyEmail,
    privacySince: day(facts.privacy.since),
    accessibilityReviewed: day(facts.accessibility.reviewed),
    enquiryMonths: `${facts.privacy.enquiryMonths}`,
    supportHours: formatSupportHours(facts.support, language),
    supportWeekdays: formatHours(facts.support.weekdays.from, facts.support.weekdays.to, language),
    supportSaturday: facts.support.saturday.open
      ? formatHours(facts.support.saturday.from, facts.support.saturday.to, language)
      : '',
    contactEmail: facts.contact.email,
    contactPhone: formatPhone(facts.contact.phone),
  };
}

function dayFormat(language: Language, year: boolean): Intl.DateTimeFormat {
  const options = {
    day: 'numeric',
    month: 'long',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  } satisfies Intl.DateTimeFormatOptions;
  return memoised(`day ${language} ${year}`, () => new Intl.DateTimeFormat(LOCALES[language], options));
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return memoised(
    `number ${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale, options),
  );
}
