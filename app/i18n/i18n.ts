import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';

type Messages = Record<string, ResourceKey>;

// What is at hand: a browser keeps here what it fetched, the server is given everything at its start.
const ready: Messages = {};
const sources: Record<string, () => Promise<ResourceKey>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<ResourceKey>('./messages/*/*.ts', { import: 'default' });

/** Puts messages at hand by the path of their file: the server's, which must never wait for them. */
export function provideMessages(messages: Messages): void {
  Object.assign(ready, messages);
}

const sourceOf = (language: string, area: string) => `./messages/${language}/${area}.ts`;

async function fetchMessages(language: string, area: string): Promise<ResourceKey> {
  const source = sourceOf(language, area);
  const load = sources[source];
  if (!ready[source] && !load) throw new Error(`There are no messages ${language}/${area}.`);
  ready[source] ??= (await load?.()) ?? {};
  return ready[source];
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, area, done) {
    fetchMessages(language, area).then(
      (messages) => done(null, messages),
      (error: Error) => done(error, null),
    );
  },
};

/** The message areas that the page shown by the browser uses: see `root.tsx`. */
export const areasOfThePage = (): string[] =>
  document.documentElement.dataset.areas?.split(' ').filter(Boolean) ?? [];

/** Fetches what a page needs before it is hydrated, so that it finds the very words the server rendered. */
export async function prepareMessages(language: Language, areas: string[]): Promise<void> {
  await Promise.all(areas.map((area) => fetchMessages(language, area)));
}

const kept = new Map<Language, { facts: Facts; i18n: i18n }>();

/**
 * The translator of a language. Its messages may use every fact of `factTexts` as a placeholder; a missing key shows
 * the key itself. One per language is kept and made anew when the facts change.
 */
export function translator(language: Language, facts: Facts): i18n {
  const current = kept.get(language);
  if (current && sameFacts(current.facts, facts)) return current.i18n;
  const i18n = i18next.createInstance();
  i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      load: 'currentOnly',
      fallbackLng: false,
      ns: [],
      defaultNS: false,
      resources: { [language]: readyAreas(language) },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false, defaultVariables: factTexts(facts, language) },
    });
  kept.set(language, { facts, i18n });
  return i18n;
}

// Loader data is a new object after each revalidation though it says the same.
function sameFacts(a: Facts, b: Facts): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function readyAreas(language: Language): Messages {
  const areas: Messages = {};
  const prefix = sourceOf(language, '').slice(0, -'.ts'.length);
  for (const [source, messages] of Object.entries(ready)) {
    if (source.startsWith(prefix)) areas[source.slice(prefix.length, -'.ts'.length)] = messages;
  }
  return areas;
}
