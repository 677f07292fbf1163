import type { PAGES, PageName } from '#app/pages.ts';
import { type Language, languageOf, localizedPath } from '#congress/language.ts';

/**
 * The pages of which a copy is stored on the device: what somebody needs in a hall without reception. With their addresses, which
 * the compiler holds against those of the site map: the whole map would come with every page's script.
 */
const STORED = {
  programme: '/programacao',
  agenda: '/programacao/minha-agenda',
  deadlines: '/prazos',
  venue: '/local',
  about: '/sobre',
  home: '/',
} as const satisfies { [Name in PageName]?: (typeof PAGES)[Name]['path'] };

export const STORED_PAGES = Object.keys(STORED) as (keyof typeof STORED)[];
/** Whoever opens one of these gets a copy of all of them without asking. */
const ASKING_PAGES = ['programme', 'agenda', 'deadlines', 'venue'] as const;

/** Shown at any other address while there is no network. */
export const OFFLINE_PAGE = '/sem-conexao';

/** Never handled by the worker: the administrator area, interfaces for programs, and originals of pictures. */
const NOT_HANDLED =
  /^\/(admin|rest|auth|realtime|functions|media|newsletter|letters|healthz|readyz|metrics)(\/|$)/;

/** What the worker does with a request: store the page, or answer with the page for no network when there is none. */
export type Decision =
  /** `isWhole`: the whole page is asked for, not one search of it. */
  { does: 'store'; page: string; isWhole: boolean } | { does: 'fall back'; page: string };

interface Asked {
  url: URL;
  method: string;
  /** `navigate` for a document. */
  mode: string;
}

/** @returns null for what the browser does by itself */
export function decide({ url, method, mode }: Asked): Decision | null {
  const { pathname: page, search } = url;
  if (method !== 'GET' || mode !== 'navigate' || NOT_HANDLED.test(page)) return null;
  if (isStoredPage(page)) return { does: 'store', page, isWhole: search === '' };
  return { does: 'fall back', page: localizedPath(OFFLINE_PAGE, languageOf(page)) };
}

/** Whether a copy of this page is stored, in its language. */
export function isStoredPage(pathname: string): boolean {
  return storedPagesIn(languageOf(pathname)).includes(pathname);
}

/** Whether opening it is reason enough to store copies. */
export function asksForCopies(pathname: string): boolean {
  const language = languageOf(pathname);
  return ASKING_PAGES.some((name) => localizedPath(STORED[name], language) === pathname);
}

/** The addresses of the stored pages in a language. */
export function storedPagesIn(language: Language): string[] {
  return STORED_PAGES.map((name) => localizedPath(STORED[name], language));
}

/** All that is stored of a language besides files: its pages, and the one shown in place of others. */
export function storedAddresses(language: Language): string[] {
  return [...storedPagesIn(language), localizedPath(OFFLINE_PAGE, language)];
}
