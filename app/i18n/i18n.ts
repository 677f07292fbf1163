import { use, useEffect, useState } from 'react';
import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import type { Area } from './messages.ts';
import { createTranslate, type Texts, type Translate } from './translate.ts';
import { WordsContext } from './words.ts';

// What is at hand: a browser keeps here what it fetched, the server is given everything at its start.
const ready: Record<string, Texts> = {};
const onTheWay = new Map<string, Promise<void>>();
const sources: Record<string, () => Promise<Texts>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<Texts>('./messages/*/*.ts', { import: 'default' });

/** Puts messages at hand by the path of their file: the server's, which must never wait for them. */
export function provideMessages(messages: Record<string, Texts>): void {
  Object.assign(ready, messages);
}

const sourceOf = (language: Language, area: string) => `./messages/${language}/${area}.ts`;

/** The same promise for all who wait; a failed one is forgotten, so that the next may try again. */
function fetchMessages(language: Language, area: string): Promise<void> {
  const source = sourceOf(language, area);
  const current = onTheWay.get(source);
  if (current) return current;
  const fetching = fetchSource(source).catch((error) => {
    onTheWay.delete(source);
    throw error;
  });
  onTheWay.set(source, fetching);
  return fetching;
}

async function fetchSource(source: string): Promise<void> {
  const load = sources[source];
  if (!load) throw new Error(`There are no messages ${source}.`);
  ready[source] = await load();
}

/** The areas whose messages of that language are at hand. */
export function areasAtHand(language: Language): string[] {
  const [start, end] = [sourceOf(language, '').slice(0, -'.ts'.length), '.ts'];
  return Object.keys(ready)
    .filter((source) => source.startsWith(start))
    .map((source) => source.slice(start.length, -end.length));
}

/** Fetches what is about to be shown, so that the browser finds the very words the server rendered. */
export async function prepareMessages(language: Language, areas: readonly string[]): Promise<void> {
  await Promise.all(
    areas.filter((area) => !ready[sourceOf(language, area)]).map((area) => fetchMessages(language, area)),
  );
}

/** The texts of one language, with every fact of `factTexts` at hand for their placeholders. */
export interface Translator {
  language: Language;
  /** The texts of an area, or undefined when a browser has not fetched them yet; the server has all. */
  find<Name extends Area>(area: Name): Translate<Name> | undefined;
  /** The texts of an area that is at hand. */
  of<Name extends Area>(area: Name): Translate<Name>;
}

const kept = new Map<Language, { facts: Facts | null; translator: Translator }>();

/** The translator of a language: one is kept, and made anew when the facts change. */
export function translator(language: Language, facts: Facts | null): Translator {
  const current = kept.get(language);
  if (current && sameFacts(current.facts, facts)) {
    current.facts = facts;
    return current.translator;
  }
  const made = makeTranslator(language, facts);
  kept.set(language, { facts, translator: made });
  return made;
}

function makeTranslator(language: Language, facts: Facts | null): Translator {
  const setting = { language, facts: facts ? factTexts(facts, language) : {} };
  const areas = new Map<Area, Translate<Area>>();
  function find<Name extends Area>(area: Name) {
    if (!areas.has(area)) {
      const texts = ready[sourceOf(language, area)];
      if (texts) areas.set(area, createTranslate(texts, setting));
    }
    return areas.get(area) as Translate<Name> | undefined;
  }
  return {
    language,
    find,
    of(area) {
      const found = find(area);
      if (!found) throw new Error(`The messages ${language}/${area} are not at hand.`);
      return found;
    },
  };
}

// Loader data is a new object after each revalidation though it says the same.
function sameFacts(a: Facts | null, b: Facts | null): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function useTranslator(): Translator {
  const words = use(WordsContext);
  if (!words) throw new Error('useTranslation must be used within a WordsContext');
  return translator(words.language, words.facts);
}

/** The texts of an area in the language of the page; a component waits for those that are still to be fetched. */
export function useTranslation<Name extends Area>(area: Name): { t: Translate<Name> } {
  const current = useTranslator();
  // Not `use()`: React 19.3 mistakes the hooks that follow it when it goes on with a component that it hydrates.
  const t = current.find(area);
  if (!t) throw fetchMessages(current.language, area);
  return { t };
}

/** The same without waiting: undefined until the texts are fetched. */
export function useFetchedTexts<Name extends Area>(area: Name): Translate<Name> | undefined {
  const current = useTranslator();
  const [, fetched] = useState(false);
  useEffect(() => {
    if (current.find(area)) return;
    fetchMessages(current.language, area).then(
      () => fetched(true),
      () => {
        // What would be shown with it goes without.
      },
    );
  }, [current, area]);
  return current.find(area);
}
