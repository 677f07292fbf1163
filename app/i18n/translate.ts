import { memoised } from '#congress/day.ts';
import type { Language } from '#congress/language.ts';
import type source from './messages/pt-BR.json';

/** The texts of the site by area. Portuguese is the source language; the others have the same keys. */
export type Areas = typeof source;
export type Area = keyof Areas;

/** The texts of an area in one language. */
export type Texts = { readonly [name: string]: string | Texts };
export type Values = Readonly<Record<string, string | number>>;

/** All texts with their dotted keys. */
export function namedTexts(texts: Texts, prefix = ''): [name: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [[prefix + name, text] as [string, string]]
      : namedTexts(text, `${prefix}${name}.`),
  );
}

/** Texts by key, as passed to scripts and fields. */
export const wordsFor = <Name extends string>(names: readonly Name[], word: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, word(name)])) as Record<Name, string>;

/** The dotted keys of an area's texts; plural forms share a key without the suffix. */
export type Key<Source> = {
  [Name in keyof Source & string]: Source[Name] extends string
    ? Name extends `${infer Singular}_${Intl.LDMLPluralRule}`
      ? Singular
      : Name
    : `${Name}.${Key<Source[Name]>}`;
}[keyof Source & string];

/**
 * Returns the text of a key with its placeholders replaced; a missing text returns the key, and an unknown placeholder
 * becomes an empty string. `count` selects the plural form: `_zero` or else `_other` for 0, otherwise the language's
 * plural rule.
 */
export type Translate<Name extends Area> = (key: Key<Areas[Name]>, values?: Values) => string;

/** The texts of one language. */
export interface Words {
  language: Language;
  /** The texts of an area: all of them on the server, in an island those that it received. */
  of<Name extends Area>(area: Name): Translate<Name>;
}

/**
 * @param texts by area
 * @param facts values of placeholders in addition to those of each call
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

/** Texts in i18next's JSON format (version 4): nested keys, `{{placeholder}}`, `_one`, `_other`. */
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
  // In CLDR, the Portuguese form "one" includes 0, but "0 pessoa" is wrong.
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

/** Replaces placeholders of facts; others stay. */
export function fillFacts<Source extends string | Texts>(texts: Source, facts: Values): Source {
  return eachText(texts, (text) =>
    text.replace(PLACEHOLDER, (placeholder, name: string) => String(facts[name] ?? placeholder)),
  );
}

/** Transforms every text. */
export function eachText<Source extends string | Texts>(
  texts: Source,
  anew: (text: string) => string,
): Source {
  if (typeof texts === 'string') return anew(texts) as Source;
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, eachText(text, anew)]),
  ) as Source;
}

/** Replaces some texts, by dotted key. */
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
