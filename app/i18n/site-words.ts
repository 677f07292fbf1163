import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import en from './messages/en.json';
import es from './messages/es.json';
import portuguese from './messages/pt-BR.json';
import { type Areas, fillFacts, type Texts, type Values, type Words, wordsOf } from './translate.ts';

/** The same names, each with a text. */
type Named<Source> = { [Name in keyof Source]: Source[Name] extends string ? string : Named<Source[Name]> };

/** Every text of the site. For the server: a browser is never given all of them. */
export const MESSAGES: Record<Language, Record<string, Texts>> = {
  // No language has names that Portuguese has not, and each has all of them.
  'pt-BR': portuguese satisfies Named<typeof en> & Named<typeof es>,
  en: en satisfies Named<Areas>,
  es: es satisfies Named<Areas>,
};

const factValues = (facts: Facts | null, language: Language): Values =>
  facts ? factTexts(facts, language) : {};

const latest = new Map<Language, { facts: Facts | null; words: Words }>();

/** All texts of a language; made anew when the facts change. Without facts, what states one says nothing in its place. */
export function siteWords(language: Language, facts: Facts | null): Words {
  const known = latest.get(language);
  if (known && known.facts === facts) return known.words;
  const words = wordsOf(language, MESSAGES[language], factValues(facts, language));
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
    let found: string | Texts | undefined = MESSAGES[language];
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
