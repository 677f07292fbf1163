import type { PublicContent, PublicSiteText } from '#congress/content.ts';
import { agreeing } from '#congress/facts/agreement.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts, priceTexts } from '#congress/facts/texts.ts';
import type { Language } from '#congress/language.ts';
import { legalTexts } from '#congress/legal/rules.ts';
import { lettersBasis } from '#congress/mailings/letters.ts';
import { newsletterEmails } from '#congress/newsletter/emails.ts';
import type { Mark } from '#congress/source.ts';
import { editableTexts } from './editable-texts.ts';
import en from './messages/en.json';
import es from './messages/es.json';
import portuguese from './messages/pt-BR.json';
import {
  type Areas,
  eachText,
  fillFacts,
  namedTexts,
  type Texts,
  type Values,
  type Words,
  withTexts,
  wordsOf,
} from './translate.ts';

/** The same keys, each with a string. */
type Named<Source> = { [Name in keyof Source]: Source[Name] extends string ? string : Named<Source[Name]> };

/** All shipped texts of the site. Server only: a browser never receives all of them. */
export const MESSAGES: Record<Language, Record<string, Texts>> = {
  // Checks that all languages have the same keys.
  'pt-BR': {
    ...(portuguese satisfies Named<typeof en> & Named<typeof es>),
    emails: newsletterEmails['pt-BR'],
  },
  en: { ...(en satisfies Named<Areas>), emails: newsletterEmails.en },
  es: { ...(es satisfies Named<Areas>), emails: newsletterEmails.es },
};

const EDITABLE = new Map(editableTexts(MESSAGES['pt-BR']).map(({ id, shipped }) => [id, shipped]));

/** The sources of a page's texts. Without facts, placeholders are replaced by nothing. */
export interface TextSources {
  facts: Facts | null;
  content: Pick<PublicContent, 'siteTexts'> | null;
  /** The day of the site. */
  today: string;
  /** Marks the texts that administrators may reword. */
  mark?: Mark | undefined;
}

interface SiteTexts {
  texts: Record<string, Texts>;
  facts: Values;
  words: Words;
  /** Cached parts for islands, with placeholders replaced, by key. */
  filled: Map<string, string | Texts>;
}

const NONE: PublicSiteText[] = [];
const latest = new Map<Language, SiteTexts & { madeOf: unknown[] }>();

/** The texts of a language with the administrators' changes; cached until one of the sources changes. */
function siteTexts(language: Language, { facts, content, today, mark }: TextSources): SiteTexts {
  const changed = content?.siteTexts ?? NONE;
  const madeOf = [facts, changed, today, mark];
  const known = latest.get(language);
  if (known?.madeOf.every((part, index) => part === madeOf[index])) return known;
  const values = facts
    ? { ...factTexts(facts, language), ...legalTexts, lettersBasis: lettersBasis(language) }
    : {};
  const prices = facts ? priceTexts(facts, language, today) : {};
  const plain = eachText(withChanges(MESSAGES[language], changed, prices), (text) =>
    agreeing(text, values, language),
  );
  const texts = mark ? withMarks(plain, mark) : plain;
  const words = wordsOf(language, texts, values);
  const made = { texts, facts: values, words, filled: new Map<string, string | Texts>() };
  latest.set(language, { ...made, madeOf });
  return made;
}

/**
 * Applies reworded texts. One without a translation keeps the shipped text of that language
 * (docs/decisions/0030-texts.md); those with the key of no editable text are ignored.
 */
function withChanges(shipped: Record<string, Texts>, changed: PublicSiteText[], prices: Values) {
  const shown = changed.flatMap(({ id, text, untranslated }) => {
    const original = EDITABLE.get(id);
    if (original === undefined || untranslated) return [];
    // A placeholder in the shipped text that has a price's name may be filled with another value at run time, such as
    // one batch of several.
    const own = Object.entries(prices).filter(([name]) => !original.includes(`{{${name}}}`));
    return [{ id, text: fillFacts(text, Object.fromEntries(own)) }];
  });
  return withTexts(shipped, shown);
}

function withMarks(texts: Record<string, Texts>, mark: Mark) {
  const editable = namedTexts(texts).filter(([id]) => EDITABLE.has(id));
  return withTexts(
    texts,
    editable.map(([id, text]) => ({ id, text: mark({ table: 'site_texts', id, column: 'text' }, text) })),
  );
}

/** All texts of a language. */
export const siteWords = (language: Language, sources: TextSources): Words =>
  siteTexts(language, sources).words;

/**
 * The texts for an island with placeholders replaced: whole areas (`programme`) or parts of them (`frame.newsletter`).
 */
export function pickTexts(
  names: readonly string[],
  language: Language,
  sources: TextSources,
): Record<string, Texts> {
  const { texts, facts, filled } = siteTexts(language, sources);
  const picked: Record<string, Texts> = {};
  for (const name of names) {
    let found: string | Texts | undefined = texts;
    let place: { [name: string]: string | Texts } = picked;
    const path = name.split('.');
    for (const [depth, part] of path.entries()) {
      found = typeof found === 'object' ? found[part] : undefined;
      if (found === undefined) throw new Error(`There are no messages ${name}.`);
      const whole = depth === path.length - 1;
      if (whole) {
        const text = filled.get(name) ?? fillFacts(found, facts);
        filled.set(name, text);
        place[part] = text;
      } else {
        place[part] ??= {};
        place = place[part] as typeof place;
      }
    }
  }
  return picked;
}
