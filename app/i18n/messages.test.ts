import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#congress/language.ts';
import { MESSAGES } from './site-words.ts';
import { createTranslate, type Texts } from './translate.ts';

// The types ensure that every language has the same keys, and that only existing keys are used.

/** All texts of a language by their dotted keys. */
function flat(texts: Texts, prefix = ''): [name: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value, `${prefix}${name}.`),
  );
}

/** Matches "8h", "8h30", "08:00", "8 am", "6 p. m."; not "24-hour", nor a ratio such as "16:9". */
const HOUR = /\b\d{1,2} ?h(\d\d)?\b|\b\d{1,2}:\d\d\b|\b\d{1,2} ?[ap]\.? ?m\b/i;

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1] ?? '').sort();

describe.each(LANGUAGES)('the messages in %s', (language) => {
  const messages = flat(MESSAGES[language]);

  it('are none of them empty', () => {
    expect(messages.length).toBeGreaterThan(1000);
    expect(messages.filter(([, text]) => !text.trim())).toEqual([]);
  });

  it('state no fact of their own', () => {
    const found = messages.flatMap(([name, text]) => contradictions(text).map((fact) => `${name}: ${fact}`));
    expect(found).toEqual([]);
  });

  it('name the congress’s own subject only by its facts', () => {
    const found = messages.filter(([, text]) => OF_THE_SUBJECT[language].test(text));
    expect(found).toEqual([]);
  });

  it('leave the article before the event’s name to the facts', () => {
    const own =
      /(?<!\p{L})(?:[oa]|[dn][oa]|ao|à|pel[oa]|el|la|del|al) (?:\{\{(?:nextE|e)dition\}\} )?\{\{congress(?:Short)?Name\}\}/iu;
    for (const found of ['do {{congressName}}', 'El {{edition}} {{congressName}}'])
      expect(found).toMatch(own);
    expect('edição {{congressOf}} {{congressName}}').not.toMatch(own);
    expect(language === 'en' ? [] : messages.filter(([, text]) => own.test(text))).toEqual([]);
  });

  it('put no article before the venue’s name, and no preposition before what may have one of its own', () => {
    const article = /(?<!\p{L})(?:n?[oa]|d[oa]|el|la|del|en) \{\{venueName\}\}|\{\{venueDistrict\}\} /iu;
    // “No Rio de Janeiro”, “em Salvador”: only Portuguese contracts preposition and article.
    const before = /(?<!\p{L})(?:em|n[oa]|d[oae]) \{\{city\}\}/iu;
    expect('reunidos no {{venueName}}').toMatch(article);
    expect('{{venueDistrict}} de {{city}}').toMatch(article);
    const found = messages.filter(
      ([, text]) => article.test(text) || (language === 'pt-BR' && before.test(text)),
    );
    expect(found).toEqual([]);
  });

  it('hold no hour, and say when the organisers answer by one fact', () => {
    expect(messages.filter(([, text]) => HOUR.test(text))).toEqual([]);
    expect(messages.filter(([, text]) => /\{\{support(?!Hours\b)/.test(text))).toEqual([]);
  });

  it('show no brace, even where nothing is known of the congress', () => {
    const shown = messages.map(([, text]) => createTranslate({ text }, { language, facts: {} })('text'));
    expect(shown.filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  it('are given the same values by a call as the Portuguese ones', () => {
    const isFact = (name: string) => name in factTexts(shippedFacts, DEFAULT_LANGUAGE);
    const source = new Map(flat(MESSAGES[DEFAULT_LANGUAGE]));
    const unknown = messages.flatMap(([name, text]) =>
      placeholdersOf(text)
        .filter((value) => !isFact(value) && !placeholdersOf(source.get(name) ?? '').includes(value))
        .map((value) => `${name}: {{${value}}}`),
    );
    expect(unknown).toEqual([]);
  });
});

it.each(LANGUAGES)('the scan finds the subject of the shipped record in %s', (language) => {
  const { congress, audience } = shippedFacts;
  expect(congress.fieldOfStudy[language]).toMatch(OF_THE_SUBJECT[language]);
  expect(audience[0]?.name[language]).toMatch(OF_THE_SUBJECT[language]);
});

describe('the scan', () => {
  it.each([
    ['dias 28 e 29 de maio', 'date'],
    ['on May 28', 'date'],
    ['el 1.º de abril', 'date'],
    ['até 30/06', 'date'],
    ['edição de 2026', 'year'],
    ['por apenas R$ 347', 'money'],
    ['50% das vagas', 'percentage'],
    ['fifty percent of places', 'percentage'],
    ['das 8h às 18h', 'hour'],
    ['from 8 a.m.', 'hour'],
    ['reembolso até trinta dias antes', 'duration'],
    ['three days of science', 'duration'],
    ['hasta 10 días', 'duration'],
    ['ligue (11) 95555-0100', 'phone'],
    ['escreva para contato@tecer.example', 'e-mail'],
    ['veja em www.tecer.example', 'address'],
    ['mais de 2000 participantes', 'number'],
  ])('finds the fact in “%s”', (text, kind) => {
    expect(contradictions(text).map((found) => found.split(' ')[0])).toContain(kind);
  });

  it.each([
    '{{eventDates}} em {{city}}',
    'You may register in groups of {{groupAboveFirst}}',
    'Dia 1',
    'folha A4',
    'um dia inteiro',
  ])('lets “%s” pass', (text) => {
    expect(contradictions(text)).toEqual([]);
  });
});

const MONTHS =
  'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|' +
  'january|february|march|april|may|june|july|august|september|october|november|december|' +
  'enero|febrero|marzo|mayo|junio|julio|septiembre|octubre|noviembre|diciembre';
const COUNTS =
  '\\d+|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|quinze|vinte|trinta|' +
  'two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|' +
  'dos|tres|cuatro|cinco|siete|ocho|nueve|diez|quince|veinte|treinta';
const UNITS =
  'dias?|días?|days?|horas?|hours?|semanas?|weeks?|mes|mês|meses|months?|minutos?|minutes?|anos?|años?|years?';
// `\b` ignores accented letters, so word boundaries are tested with lookarounds.
const START = '(?<![\\p{L}\\d])';
const END = '(?![\\p{L}\\d])';
const ORDINAL = '(?:\\.?[ºª]|st|nd|rd|th)?';

const pattern = (text: string) => new RegExp(text, 'iu');

/** Words about the subject of the shipped congress and its professions, which would be wrong for another congress. */
const OF_THE_SUBJECT: Record<Language, RegExp> = {
  'pt-BR':
    /ferida|curativo|les(?:ão|ões)|úlcera|estom|desbrid|biofilme|cicatri|enferm|fisioterap|terapeuta/iu,
  en: /wound|dressing|lesion|injur|ulcer|ostom|debrid|biofilm|healing|nurs|physiotherap|therapist/iu,
  es: /herida|apósito|lesi(?:ón|ones)|úlcera|ostom|desbrid|biopel|cicatri|enferm|fisioterap|terapeuta/iu,
};

/** Statements that a text must not contain literally, because only the facts may state them (DESIGN, section 5). */
const FACTS: Record<string, RegExp> = {
  date: pattern(
    `${START}\\d{1,2}${ORDINAL}\\s+(?:de\\s+|of\\s+)?(?:${MONTHS})${END}|${START}(?:${MONTHS})\\s+\\d|${START}\\d{1,2}[/-]\\d{1,2}${END}`,
  ),
  year: pattern(`${START}(?:19|20)\\d{2}${END}`),
  money: pattern(`R\\$|US\\$|€|${START}BRL${END}|\\d\\s*(?:reais|reales)`),
  percentage: pattern(`%|por cento|por ciento|per ?cent${END}`),
  hour: pattern(`${START}\\d{1,2}(?::\\d{2}|\\s?h(?:\\d{2})?|\\s?[ap]\\.?m)${END}`),
  duration: pattern(`${START}(?:${COUNTS})\\s+(?:${UNITS})${END}`),
  phone: pattern('\\+\\d{2}|\\d[\\d\\s().-]{6,}\\d'),
  'e-mail': pattern('\\S@\\S'),
  address: pattern(`https?:|www\\.|\\p{L}\\.(?:com|org|net|br|example)${END}`),
  number: pattern(`${START}\\d{2,}|\\d\\.\\d{3}`),
};

/** The facts that a message states literally instead of using a placeholder, as "kind text". */
function contradictions(message: string): string[] {
  const own = message.replace(/\{\{[^{}]*\}\}/g, '…');
  return Object.entries(FACTS).flatMap(([kind, fact]) => {
    const found = own.match(fact);
    return found ? [`${kind} ${found[0]}`] : [];
  });
}
