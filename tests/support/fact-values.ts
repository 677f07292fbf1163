import { articlesOf, GENDERS } from '#congress/facts/gender.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts, priceTexts } from '#congress/facts/texts.ts';
import { LANGUAGES } from '#congress/language.ts';

/** All values of a record with their dotted paths: `event.firstDay`, `plans.0.price` … */
export function leaves(record: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof record !== 'object' || record === null) return [[path, record]];
  return Object.entries(record).flatMap(([name, value]) => leaves(value, path ? `${path}.${name}` : name));
}

/** A text form of a fact, and the name of the fact. */
export interface FactText {
  fact: string;
  text: string;
}

/** All text forms of the facts in pages, emails and files: the words in every language, and the raw values. */
export function writtenFacts(facts: Facts): FactText[] {
  const words = LANGUAGES.flatMap((language) =>
    Object.entries({
      ...factTexts(facts, language),
      ...priceTexts(facts, language, facts.showing.day ?? ''),
    }).map(([name, text]) => ({
      fact: `${name} (${language})`,
      text,
    })),
  );
  const raw = leaves(facts)
    .filter(([fact]) => !NAMES.test(fact))
    .flatMap(([fact, value]) => rawTexts(fact, value).map((text) => ({ fact, text })));
  const seen = new Set<string>();
  return [...words, ...raw].filter(({ text }) => text !== '' && !seen.has(text) && seen.add(text));
}

/**
 * Facts whose values are not searched for: internal names, including those of drawings; font sizes, which appear with the name of their
 * font; and the names of sponsor levels, which also occur in the menu.
 */
const NAMES = /\.id$|^payment\.methods|^look\.cover$|\.fontPoints$|^sponsorLevels\.\d\.name/;

function rawTexts(fact: string, value: unknown): string[] {
  if (typeof value === 'number') return numberTexts(fact, value);
  if (typeof value !== 'string') return [];
  // Calendars have dates without hyphens, and links have telephone numbers without the plus.
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [value, value.replaceAll('-', '')];
  if (/^\+\d+$/.test(value)) return [value, value.slice(1)];
  // Outside of its address, the name of a ticket may be an ordinary word.
  return [fact.endsWith('.ticket') ? `ticket=${value}` : value];
}

function numberTexts(fact: string, value: number): string[] {
  return /prices?\.|prizes|previousPrice/.test(fact) ? [`${value}`, (value / 100).toFixed(2)] : [`${value}`];
}

const ARTICLES = new Set(
  LANGUAGES.flatMap((language) => GENDERS.flatMap((gender) => Object.values(articlesOf(gender, language)))),
);

/**
 * How reliably the occurrence of a text shows that its fact is meant:
 * - `never`: one digit, two letters or an article occur for many other reasons and prove nothing, nor does an ordinal, because pages
 *   also name earlier editions;
 * - `alone`: a number below a thousand, a percentage, an hour or a measure also occurs in the programme and in papers;
 * - `always`: everything else.
 */
export function tells({ text }: FactText): 'never' | 'alone' | 'always' {
  if (ARTICLES.has(text.toLowerCase())) return 'never';
  if (/^(\d(\.?[ºª]|\.er|st|nd|rd|th)?|[A-Z]{2})$/.test(text)) return 'never';
  const isPlain = /^[\d.,:]+( cm|\s?%)?$/.test(text) && text.replace(/\D/g, '').length <= 4;
  return isPlain && !/^\d{4}$/.test(text) ? 'alone' : 'always';
}

/** Whether a text contains the fact, not as part of a longer word or number. */
export function says(content: string, { text }: FactText): boolean {
  const start = content.indexOf(text);
  if (start < 0) return false;
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^\d/.test(text) ? '(?<![\\w:,./-])' : '';
  const after = /\d$/.test(text) ? '(?!\\w|[.,:/-]\\d)' : '';
  return new RegExp(before + literal + after).test(content);
}
