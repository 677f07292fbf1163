import { addDays, daysBetween } from '../day.ts';
import type { Language, Localized } from '../language.ts';
import { batchOn } from './batches.ts';
import {
  formatCount,
  formatCountry,
  formatDay,
  formatDays,
  formatDecimal,
  formatList,
  formatMoney,
  formatOrdinal,
  formatPercent,
  formatPhone,
  formatPrice,
} from './format.ts';
import { articlesOf, congressGender } from './gender.ts';
import { groupDiscountsOf } from './group-discounts.ts';
import { formatHours, formatSupportHours } from './hours.ts';
import { PLAN_IDS } from './lists.ts';
import type { Facts, Plan } from './schema.ts';

/** The payment methods, in the order of the facts. */
export function paymentMethods({ payment }: Pick<Facts, 'payment'>, language: Language): string[] {
  const { methods, maxInstalments } = payment;
  const names: Record<(typeof methods)[number], Localized> = {
    card:
      maxInstalments === 1
        ? { 'pt-BR': 'Cartão à vista', en: 'Card, in full', es: 'Tarjeta al contado' }
        : {
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

/** The subject of a cancellation request by e-mail; always in Portuguese, because the organisers filter by it. */
export function refundSubject({ congress }: Pick<Facts, 'congress'>): string {
  return `Cancelamento ou Transferência – ${congress.name['pt-BR']}`;
}

type FactTexts = ReturnType<typeof writeFacts>;

// Cached, because several parts of each page use the same texts, and they change only with the facts.
const written = new WeakMap<Facts, Partial<Record<Language, FactTexts>>>();

/** The text of every fact in a language, by placeholder: `{{eventDates}}`, `{{priceStudent}}` … */
export function factTexts(facts: Facts, language: Language): FactTexts {
  const texts = written.get(facts) ?? {};
  written.set(facts, texts);
  texts[language] ??= allStating(facts, writeFacts(facts, language));
  return texts[language];
}

/** Marks a text invisibly with the fact that it states. */
type MarkFact = (fact: string, text: string) => string;
const marks = new WeakMap<Facts, MarkFact>();

/** Makes all further texts of this record carry a mark of the fact that they state. */
export function markFacts(facts: Facts, mark: MarkFact): void {
  marks.set(facts, mark);
}

/**
 * A text that states a fact; marked if its record has been passed to `markFacts`.
 *
 * @param fact its placeholder, or its path in the facts
 */
export function stating(facts: Facts, fact: string, text: string): string {
  const mark = marks.get(facts);
  // Empty texts stay empty, because callers test for that.
  return mark && text ? mark(fact, text) : text;
}

const allStating = <Texts extends Record<string, string>>(facts: Facts, texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, stating(facts, name, text)]),
  ) as Texts;

/** The texts of prices on a day: those of the batch in force, empty while nothing is sold. */
export function priceTexts(facts: Facts, language: Language, day: string) {
  const batch = batchOn(facts, day);
  const price = (plan: Plan['id']) => {
    const centavos = batch?.prices[plan] ?? null;
    return centavos === null ? '' : formatPrice(centavos, language);
  };
  return allStating(facts, {
    batch: batch ? formatOrdinal(batch.number, language) : '',
    promotionUntil: batch?.until ? formatDay(batch.until, language) : '',
    ...ofEachPlan('price', price),
  });
}

/**
 * A text for each plan, by placeholder: `{{priceProfessional}}`, `{{pricePlan4}}` …; '' for plans that do not exist.
 */
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
  const gender = congressGender(facts.congress, language);
  const [groupDiscount, secondGroupDiscount] = groupDiscountsOf(facts);
  const articles = articlesOf(gender, language);
  return {
    congressShortName: facts.congress.shortName,
    congressName: facts.congress.name[language],
    congressThe: articles.the,
    congressTheInitial: articles.the.charAt(0).toUpperCase() + articles.the.slice(1),
    congressOf: articles.of,
    congressIn: articles.in,
    fieldOfStudy: facts.congress.fieldOfStudy[language],
    edition: formatOrdinal(facts.congress.edition, language, gender),
    editionFeminine: formatOrdinal(facts.congress.edition, language, 'feminine'),
    nextEdition: formatOrdinal(facts.congress.edition + 1, language, gender),
    nextEditionFeminine: formatOrdinal(facts.congress.edition + 1, language, 'feminine'),
    nextEditionDates: next.firstDay ? formatDays(next.firstDay, next.lastDay ?? next.firstDay, language) : '',
    eventYear: event.firstDay.slice(0, 4),
    eventDates: formatDays(event.firstDay, event.lastDay, language),
    eventDatesShort: formatDays(event.firstDay, event.lastDay, language).replace(/( de)? \d{4}/g, ''),
    eventDayCount: `${daysBetween(event.firstDay, event.lastDay) + 1}`,
    day0: event.preCongressDay ? shortDay(event.preCongressDay) : '',
    preCongressDate: event.preCongressDay ? day(event.preCongressDay) : '',
    hours: formatHours(event.opensAt, event.closesAt, language),
    venueName: venue.name[language],
    venueDistrict: venue.district[language],
    city: venue.city,
    region: venue.region,
    country: formatCountry(venue.country, language),
    venueStreet: venue.streetAddress,
    venueCrossStreet: venue.crossStreet ?? '',
    venueAddress: `${venue.streetAddress}, ${venue.city}\u00a0– ${venue.region}, ${venue.postalCode}`,
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
    groupAboveFirst: `${groupDiscount?.above ?? ''}`,
    groupPercentFirst: percent(groupDiscount?.percent),
    groupAboveSecond: `${secondGroupDiscount?.above ?? ''}`,
    groupPercentSecond: percent(secondGroupDiscount?.percent),
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
