import { describe, expect, it } from 'vitest';
import { agreeing, withOne } from '#congress/facts/agreement.ts';
import { filledIn, placeholderTexts } from '#congress/facts/placeholders.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language } from '#congress/language.ts';
import faq from '#database/sample/faq.json' with { type: 'json' };
import { MESSAGES, pickTexts, siteWords } from './site-words.ts';
import { namedTexts, type Texts } from './translate.ts';

/** Facts with a number that counts nothing. */
const NAMES = ['eventYear', 'formatSpacing', 'rightsArticle', 'sensitiveArticle', 'sitesArticle'];
const day = shippedFacts.event.firstDay;
const COUNTS = Object.entries(placeholderTexts(shippedFacts, 'pt-BR', day))
  .filter(([name, value]) => /^[\d.]+$/.test(value) && !NAMES.includes(name))
  .map(([name]) => name);
/**
 * Words after a number that are the same for one and for several: units without a plural, and words that do not belong
 * to the number.
 */
const SAME: Record<Language, readonly string[]> = {
  'pt-BR': ['a', 'min', 'pt', 'como'],
  en: ['to', 'min', 'pt', 'as', 'before'],
  es: ['a', 'min', 'pt', 'como'],
};

const answersIn = (language: Language) =>
  faq.map(({ question, answer, translations }, index): [string, string] => {
    const own = language === 'pt-BR' ? { question, answer } : translations[language];
    return [`faq.${index}`, `${own.question}\n${own.answer}`];
  });

/** The facts with every count set to one. */
const { papers, privacy, refund } = shippedFacts;
const one = { min: 1, max: 1 };
const ones: Facts = {
  ...shippedFacts,
  certificateHours: 1,
  privacy: { ...privacy, enquiryMonths: 1 },
  refund: { ...refund, daysBefore: 1, replyBusinessDays: 1 },
  papers: {
    ...papers,
    opinionDays: 1,
    maxAsMainAuthor: 1,
    arriveMinutesEarly: 1,
    abstractWords: one,
    finalPages: { min: 8, max: 8 },
    poster: { ...papers.poster, pdfDaysBefore: 1 },
    oral: { ...papers.oral, slides: one },
  },
};

describe.each(LANGUAGES)('texts in %s', (language) => {
  const texts = [...namedTexts(MESSAGES[language] as Texts), ...answersIn(language)];

  it('have behind a number only words that are known to agree with it', () => {
    const unknown = texts.flatMap(([name, text]) =>
      [...text.matchAll(/\{\{(\w+)\}\}[ \u00a0]/g)].flatMap(({ 0: found, 1: fact = '', index }) => {
        const rest = text.slice(index + found.length);
        const word = /^[\p{L}-]+/u.exec(rest)?.[0];
        if (!COUNTS.includes(fact) || !word || SAME[language].includes(word)) return [];
        return withOne(rest, language) === rest ? [`${name}: ${found}${word}`] : [];
      }),
    );
    expect(COUNTS.length).toBeGreaterThan(30);
    expect(unknown).toEqual([]);
  });

  it('have no plural article before a number that may be one', () => {
    const found = texts.filter(([name, text]) =>
      name.startsWith('sponsorship.landing.seats')
        ? false
        : [...text.matchAll(/(?<!\p{L})(?:[oa]s|[dn][oa]s|los|las|the) \{\{(\w+)\}\}[ \u00a0]/giu)].some(
            ([, fact = '']) => COUNTS.includes(fact),
          ),
    );
    expect(found).toEqual([]);
  });
});

it.each([
  [
    'pt-BR',
    'Até 1 trabalho por pessoa',
    '1 hora',
    '1 dia útil',
    '1 mês',
    '1 palavra',
    '8 páginas',
    '1 slide.',
  ],
  ['en', 'Up to 1 paper per person', '1-hour', '1 business day', '1 month', '1 word', '8 pages', '1 slide.'],
  [
    'es',
    'Hasta 1 trabajo por persona',
    '1 hora',
    '1 día hábil',
    '1 mes',
    '1 palabra',
    '8 páginas',
    '1 diapositiva.',
  ],
] as const)(
  'in %s the site says one as one',
  (language, papersEach, hours, reply, months, words, pages, slides) => {
    const spoken = { facts: ones, content: null, today: day };
    const of = siteWords(language, spoken);
    const rules = of.of('papers');
    expect(rules('rules.eligibility.papers')).toContain(papersEach);
    expect(of.of('home')('fees.features.certificate')).toContain(hours);
    expect(of.of('registration')('cancellations.steps.wait.text')).toContain(reply);
    expect(of.of('legal')('privacy.activities.sponsorship.time')).toContain(months);
    expect(rules('rules.format.wordsValue')).toBe(words);
    expect(rules('approved.formatText')).toMatch(new RegExp(`^${pages}`));
    expect(rules('approved.oralSlides')).toBe(slides);
    // Islands receive the same texts.
    expect(JSON.stringify(pickTexts(['enquiry.consent'], language, spoken))).toContain(`${months}.`);
  },
);

it('an answer that editors wrote agrees, too; other numbers and other words stay', () => {
  const values = { refundReplyDays: '1', certificateHours: '20' };
  expect(filledIn('Em {{refundReplyDays}} dias úteis, {{certificateHours}} horas', values, 'pt-BR')).toBe(
    'Em 1 dia útil, 20 horas',
  );
  expect(filledIn('{{refundReplyDays}} diasporas', values, 'pt-BR')).toBe('1 diasporas');
});

it('a mark before the number changes nothing', () => {
  expect(agreeing('{{a}} dias', { a: '\u200b\u200c\u200d\ufeff1' }, 'pt-BR')).toBe('{{a}} dia');
  expect(agreeing('De {{a}} a {{b}} dias', { a: '\u200b3', b: '\u200c3' }, 'pt-BR')).toBe('{{b}} dias');
  expect(agreeing('De {{a}} a {{b}} dias', { a: '1', b: '3' }, 'pt-BR')).toBe('De {{a}} a {{b}} dias');
});
