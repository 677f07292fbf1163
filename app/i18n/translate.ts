import { memoised } from '#congress/day.ts';
import type { Language } from '#congress/language.ts';
import type source from './messages/pt-BR.json';

/** The texts of the site by area. Portuguese is the source language, whose names the others have, too. */
export type Areas = typeof source;
export type Area = keyof Areas;

/** The texts of an area in one language. */
export type Texts = { readonly [name: string]: string | Texts };
export type Values = Readonly<Record<string, string | number>>;

/** All texts by their dotted names. */
export function namedTexts(texts: Texts, prefix = ''): [name: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [[prefix + name, text] as [string, string]]
      : namedTexts(text, `${prefix}${name}.`),
  );
}

/** Texts by their names, as scripts and fields are handed them. */
export const wordsFor = <Name extends string>(names: readonly Name[], word: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, word(name)])) as Record<Name, string>;

/** The dotted names of an area's texts; one with plural forms is asked for without its ending. */
export type Key<Source> = {
  [Name in keyof Source & string]: Source[Name] extends string
    ? Name extends `${infer Singular}_${Intl.LDMLPluralRule}`
      ? Singular
      : Name
    : `${Name}.${Key<Source[Name]>}`;
}[keyof Source & string];

/**
 * The text of that name with its placeholders filled; a missing text shows its name, and a placeholder that nobody fills
 * shows nothing. `count` chooses the plural form: `_zero` or else `_other` for none, for others what the language says.
 */
export type Translate<Name extends Area> = (key: Key<Areas[Name]>, values?: Values) => string;

/** The texts of one language, ready to be shown. */
export interface Words {
  language: Language;
  /** The texts of an area: all of them on the server, in an island those that it was given. */
  of<Name extends Area>(area: Name): Translate<Name>;
}

/**
 * @param texts by area
 * @param facts what the placeholders of every text may name besides the values of a call
 */
export function wordsOf(language: Language, texts: Record<string, Texts>, facts: Values = {}): Words {
  const areas = new Map<string, Translate<Area>>();
  return {
    language,
    of<Name extends Area>(area: Name) {
      let translate = areas.get(area);
      if (!translate) {
        const found = texts[area];
        if (!found) throw new Error(`The messages ${language}/${area} are not at hand.`);
        translate = createTranslate(found, { language, facts });
        areas.set(area, translate);
      }
      return translate as unknown as Translate<Name>;
    },
  };
}

/** A name between double braces. */
export const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

interface Setting {
  language: string;
  facts: Values;
}

/** Reads texts as i18next's JSON format (version 4) writes them: nested names, `{{placeholder}}`, `_one`, `_other`. */
export function createTranslate(
  texts: Texts,
  { language, facts }: Setting,
): (key: string, values?: Values) => string {
  const plural = memoised(`plural ${language}`, () => new Intl.PluralRules(language));
  return (key, values) => {
    const text = textOf(texts, key, values?.count, plural);
    if (text === undefined) return key;
    if (!text.includes('{{')) return text;
    return text.replace(PLACEHOLDER, (_, name: string) => String(values?.[name] ?? facts[name] ?? ''));
  };
}

function textOf(texts: Texts, key: string, count: string | number | undefined, plural: Intl.PluralRules) {
  if (typeof count !== 'number') return find(texts, key);
  // CLDR's "one" of Portuguese holds 0, too; "0 pessoa" reads as a mistake.
  const form = count === 0 ? 'zero' : plural.select(count);
  return find(texts, `${key}_${form}`) ?? find(texts, `${key}_other`) ?? find(texts, key);
}

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
}

/** The same texts with the facts in their places; what only a call knows stays a placeholder. */
export function fillFacts<Source extends string | Texts>(texts: Source, facts: Values): Source {
  return eachText(texts, (text) =>
    text.replace(PLACEHOLDER, (placeholder, name: string) => String(facts[name] ?? placeholder)),
  );
}

/** The same texts with each of them made anew. */
export function eachText<Source extends string | Texts>(
  texts: Source,
  anew: (text: string) => string,
): Source {
  if (typeof texts === 'string') return anew(texts) as Source;
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, eachText(text, anew)]),
  ) as Source;
}

/** The same texts with some of them changed, each by its dotted name. */
export function withTexts(
  texts: Record<string, Texts>,
  changed: readonly { id: string; text: string }[],
): Record<string, Texts> {
  const result = { ...texts };
  for (const { id, text } of changed) {
    const [area = '', ...rest] = id.split('.');
    result[area] = withText(result[area] ?? {}, rest, text);
  }
  return result;
}

function withText(texts: Texts, [name = '', ...rest]: string[], text: string): Texts {
  const inner = texts[name];
  return { ...texts, [name]: typeof inner === 'object' ? withText(inner, rest, text) : text };
}
