import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import { allMessages } from './all-messages.ts';
import type { Words } from './language.tsx';
import { fillFacts, type Texts, type Values } from './translate.ts';
import { wordsOf } from './words.ts';

// For the server: a browser is never given all of them.

const textsOf = (language: Language): Record<string, Texts> =>
  Object.fromEntries(
    Object.entries(allMessages).flatMap(([path, texts]) => {
      const [, ofLanguage, area] = /^\.\/messages\/([^/]+)\/(\w+)\.ts$/.exec(path) ?? [];
      return ofLanguage === language && area ? [[area, texts]] : [];
    }),
  );

const byLanguage = new Map<Language, Record<string, Texts>>();

function texts(language: Language): Record<string, Texts> {
  const known = byLanguage.get(language) ?? textsOf(language);
  byLanguage.set(language, known);
  return known;
}

const factValues = (facts: Facts | null, language: Language): Values =>
  facts ? factTexts(facts, language) : {};

const latest = new Map<Language, { facts: Facts | null; words: Words }>();

/** All texts of a language; made anew when the facts change. Without facts, what states one says nothing in its place. */
export function siteWords(language: Language, facts: Facts | null): Words {
  const known = latest.get(language);
  if (known && known.facts === facts) return known.words;
  const words = wordsOf(language, texts(language), factValues(facts, language));
  latest.set(language, { facts, words });
  return words;
}

/** The texts that an island is given, facts filled in: whole areas (`programme`) and parts of them (`frame.newsletter`). */
export function pickTexts(
  names: readonly string[],
  language: Language,
  facts: Facts | null,
): Record<string, Texts> {
  const values = factValues(facts, language);
  const picked: Record<string, Texts> = {};
  for (const name of names) {
    let found: string | Texts | undefined = texts(language);
    let place: { [name: string]: string | Texts } = picked;
    const path = name.split('.');
    for (const [depth, part] of path.entries()) {
      found = typeof found === 'object' ? found[part] : undefined;
      if (found === undefined) throw new Error(`There are no messages ${name}.`);
      const whole = depth === path.length - 1;
      place[part] = whole ? fillFacts(found, values) : (place[part] ?? {});
      place = place[part] as typeof place;
    }
  }
  return picked;
}
