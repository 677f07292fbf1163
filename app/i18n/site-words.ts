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

/** The same names, each with a text. */
type Named<Source> = { [Name in keyof Source]: Source[Name] extends string ? string : Named<Source[Name]> };

/** Every text of the site as it is shipped. For the server: a browser is never given all of them. */
export const MESSAGES: Record<Language, Record<string, Texts>> = {
  // No language has names that Portuguese has not, and each has all of them.
  'pt-BR': {
    ...(portuguese satisfies Named<typeof en> & Named<typeof es>),
    emails: newsletterEmails['pt-BR'],
  },
  en: { ...(en satisfies Named<Areas>), emails: newsletterEmails.en },
  es: { ...(es satisfies Named<Areas>), emails: newsletterEmails.es },
};

const EDITABLE = new Map(editableTexts(MESSAGES['pt-BR']).map(({ id, shipped }) => [id, shipped]));

/** What the texts of a page are made of. Without facts, what states one says nothing in its place. */
export interface Spoken {
  facts: Facts | null;
  content: Pick<PublicContent, 'siteTexts'> | null;
  /** The day that the site shows itself on. */
  today: string;
  /** Marks the texts that administrators may change. */
  mark?: Mark | undefined;
}

interface SiteTexts {
  texts: Record<string, Texts>;
  facts: Values;
  words: Words;
  /** The parts of them that islands were given, facts filled in, by their names. */
  filled: Map<string, string | Texts>;
}

const NONE: PublicSiteText[] = [];
const latest = new Map<Language, SiteTexts & { madeOf: unknown[] }>();

/** The texts of a language with the administrators' changes; made anew when what they are made of changes. */
function siteTexts(language: Language, { facts, content, today, mark }: Spoken): SiteTexts {
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
 * A changed text without a translation leaves the shipped one of that language (docs/decisions/0030-texts.md). One whose name is
 * not, or no longer, that of an editable text changes nothing.
 */
function withChanges(shipped: Record<string, Texts>, changed: PublicSiteText[], prices: Values) {
  const shown = changed.flatMap(({ id, text, untranslated }) => {
    const original = EDITABLE.get(id);
    if (original === undefined || untranslated) return [];
    // What the program fills in itself, such as one batch of several, is not the price of today.
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
export const siteWords = (language: Language, spoken: Spoken): Words => siteTexts(language, spoken).words;

/** The texts that an island is given, facts filled in: whole areas (`programme`) and parts of them (`frame.newsletter`). */
export function pickTexts(
  names: readonly string[],
  language: Language,
  spoken: Spoken,
): Record<string, Texts> {
  const { texts, facts, filled } = siteTexts(language, spoken);
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
