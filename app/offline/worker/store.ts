import { LANGUAGES, type Language, languageOf } from '#congress/language.ts';
import { COPIED_AT, cacheOf, copiedAt, offlineCaches } from '../cache.ts';
import { storedAddresses, storedPagesIn } from '../stored-pages.ts';

/** Defined by the build: see `build-plugin.ts`. */
declare const __OFFLINE_BUILD__: {
  version: string;
  /** The files that stored pages need. */
  files: string[];
  /** The fonts of headings: each is stored with a page that uses it. */
  headings: string[];
};

const BUILD = __OFFLINE_BUILD__;
export const CACHE = cacheOf(BUILD.version);
/** Copies younger than this are not renewed when a page is opened. */
const FRESH_MS = 10 * 60_000;

const files = new Set([...BUILD.files, ...BUILD.headings]);

export const isStoredFile = (pathname: string) => files.has(pathname);

/** A response to store, with the time of the copy; null if it must not be stored. */
export function copyOf(response: Response): Response | null {
  if (response.status !== 200 || response.redirected || response.type === 'opaque') return null;
  const headers = new Headers(response.headers);
  headers.set(COPIED_AT, new Date().toISOString());
  // Offline there is nothing to prefetch.
  headers.delete('Speculation-Rules');
  return new Response(response.body, { headers });
}

/** Stores all copies of a language in this build's cache. Rejects if the network fails or a file is missing. */
export async function fill(language: Language): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all([
    ...BUILD.files.map((path) => add(cache, path)),
    ...storedAddresses(language).map((path) => store(cache, path)),
  ]);
}

/**
 * Stores the current response of an address, and the font of its headings. A server error leaves an existing copy
 * unchanged.
 */
async function store(cache: Cache, path: string): Promise<void> {
  const copy = copyOf(await fetch(path, { cache: 'no-cache' }));
  if (!copy) return;
  const document = await copy.clone().text();
  await cache.put(path, copy);
  await Promise.all(BUILD.headings.filter((font) => document.includes(font)).map((font) => add(cache, font)));
}

async function add(cache: Cache, path: string): Promise<void> {
  if (!(await cache.match(path))) await cache.add(path);
}

/** Stores the copies of one language and deletes those of the others. */
export async function storeLanguage(language: Language, { anew }: { anew: boolean }): Promise<void> {
  const cache = await caches.open(CACHE);
  if (anew || !(await isFresh(cache, language))) await fill(language);
  const others = LANGUAGES.filter((other) => other !== language).flatMap(storedAddresses);
  await Promise.all(others.map((path) => cache.delete(path)));
}

async function isFresh(cache: Cache, language: Language): Promise<boolean> {
  const copies = await Promise.all(storedAddresses(language).map((path) => cache.match(path)));
  return copies.every((copy) => Date.now() - (copiedAt(copy)?.getTime() ?? 0) < FRESH_MS);
}

/** The languages that a new worker stores: those that its predecessor stored, else those of the open pages. */
export async function wantedLanguages(open: readonly string[]): Promise<Language[]> {
  const stored = await Promise.all(LANGUAGES.map(isStored));
  const before = LANGUAGES.filter((_, index) => stored[index]);
  return before.length > 0 ? before : [...new Set(open.map((url) => languageOf(new URL(url).pathname)))];
}

async function isStored(language: Language): Promise<boolean> {
  for (const name of await offlineCaches()) {
    const cache = await caches.open(name);
    for (const page of storedPagesIn(language)) if (await cache.match(page)) return true;
  }
  return false;
}
