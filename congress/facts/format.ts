import { addDays, daysBetween, LOCALES, memoised } from '../day.ts';
import type { Language, Localized } from '../language.ts';
import type { Gender } from './gender.ts';

// Amounts are in Brazilian reais, and Spanish pages write them as Brazil does. Latin American Spanish writes
// percentages without a space.
const MONEY_LOCALES: Localized = { ...LOCALES, es: 'pt-BR' };
const PERCENT_LOCALES: Localized = { ...LOCALES, es: 'es-MX' };
const [KILOBYTE, MEGABYTE] = [1000, 1_000_000];
/** The significant digits of a file's size. */
const SHOWN_DIGITS = 2;
const EN_ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

// A calendar day has no hour and no time zone: computing in UTC keeps it independent of the zones of server and
// visitor.
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** `2026-05-28` → "28 de maio de 2026"; with `year: false` "28 de maio". */
export function formatDay(day: string, language: Language, { year = true } = {}): string {
  return withDays(dayFormat(language, year).formatToParts(utc(day)), dayName(day, language));
}

/** The two lines of a calendar leaf: `2026-05-28` → "28", "mai 2026". */
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

/** A moment in `timeZone`: "12/03/2026, 14:32". */
export function formatDateTime(moment: string, timeZone: string, language: Language): string {
  const format = memoised(
    `moment ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'short', timeStyle: 'short', timeZone }),
  );
  return format.format(new Date(moment));
}

/** Up to this many days of one month are listed one by one. */
const MOST_WRITTEN = 3;

/** One or more days: "28 e 29 de maio de 2026" for a few days of one month, else a range. */
export function formatDays(first: string, last: string, language: Language): string {
  if (first === last) return formatDay(first, language);
  const format = dayFormat(language, true);
  const count = daysBetween(first, last) + 1;
  if (count > MOST_WRITTEN || first.slice(0, 7) !== last.slice(0, 7)) {
    return format
      .formatRangeToParts(utc(first), utc(last))
      .map(({ type, value, source }) =>
        type === 'day' ? dayName(source === 'endRange' ? last : first, language) : value,
      )
      .join('');
  }
  const days = Array.from({ length: count }, (_, i) => dayName(addDays(first, i), language));
  return withDays(format.formatToParts(utc(last)), formatList(days, language));
}

/** The day's number; the first of a month is an ordinal in Portuguese: "1º de julho". */
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

const FREE: Localized = { 'pt-BR': 'Gratuita', en: 'Free', es: 'Gratuita' };

/** The price of a registration: centavos → "R$ 347,00"; 0 → "Gratuita". */
export const formatPrice = (centavos: number, language: Language): string =>
  centavos === 0 ? FREE[language] : formatMoney(centavos, language);

/** 50 → "50%". */
export function formatPercent(value: number, language: Language): string {
  return numberFormat(PERCENT_LOCALES[language], { style: 'percent' }).format(value / 100);
}

/** 1.5 → "1,5". */
export function formatDecimal(value: number, language: Language): string {
  return numberFormat(LOCALES[language], {}).format(value);
}

/** 412000 → "410 kB". */
export function formatBytes(bytes: number, language: Language): string {
  // Rounded first: 999,600 bytes are 1 MB, not 1,000 kB.
  const rounded = Number(bytes.toPrecision(SHOWN_DIGITS));
  const [unit, size] =
    rounded < MEGABYTE ? (['kilobyte', KILOBYTE] as const) : (['megabyte', MEGABYTE] as const);
  const format = memoised(
    `${unit} ${language}`,
    () =>
      new Intl.NumberFormat(LOCALES[language], {
        style: 'unit',
        unit,
        maximumSignificantDigits: SHOWN_DIGITS,
      }),
  );
  return format.format(rounded / size);
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

/** "BR" → "Brasil"; anything that is not a country code is returned unchanged. */
export function formatCountry(code: string, language: Language): string {
  const names = memoised(
    `countries ${language}`,
    () => new Intl.DisplayNames(LOCALES[language], { type: 'region' }),
  );
  return /^[a-z]{2}$/i.test(code) ? (names.of(code) ?? code) : code;
}

/** 3 → "3º", "3rd", "3.er" (before a noun); `gender` 'feminine' gives "3ª", "3.ª". */
export function formatOrdinal(value: number, language: Language, gender: Gender = 'masculine'): string {
  const isFeminine = gender === 'feminine' || gender === 'femininePlural';
  const many = gender === 'masculinePlural' || gender === 'femininePlural' ? 's' : '';
  const mark = isFeminine ? 'ª' : 'º';
  if (language === 'pt-BR') return `${value}${mark}${many}`;
  // Shortened to "primer" and "tercer" before a masculine singular noun, but not in "undécimo" and "primeros".
  const shortened = [1, 3].includes(value % 10) && value !== 11 && gender === 'masculine';
  if (language === 'es') return `${value}.${shortened ? 'er' : mark}${many}`;
  const rules = memoised('ordinals en', () => new Intl.PluralRules('en', { type: 'ordinal' }));
  return `${value}${EN_ORDINALS[rules.select(value)]}`;
}

/** "+5511955550100" → "+55 11 95555-0100"; numbers of other countries are returned unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 $1 $2-$3');
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
