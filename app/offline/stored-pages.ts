import type { PAGES, PageName } from '#app/pages.ts';
import { type Language, languageOf, localizedPath } from '#congress/language.ts';

/**
 * The pages that are stored on the device for use without reception. The compiler checks their addresses against the
 * site map, which is not imported because it would enlarge every page's script.
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
/** Opening one of these stores copies of all stored pages. */
const ASKING_PAGES = ['programme', 'agenda', 'deadlines', 'venue'] as const;

/** Shown at all other addresses while offline. */
export const OFFLINE_PAGE = '/sem-conexao';

/** Never handled by the worker: the administrator area, APIs, and pictures. */
const NOT_HANDLED =
  /^\/(admin|rest|auth|realtime|functions|media|newsletter|letters|healthz|readyz|metrics)(\/|$)/;

/** How the worker handles a navigation: store the page, or show the offline page if there is no network. */
export type Decision =
  /** `isWhole`: the address has no query, so the response is the page itself and may be stored. */
  { does: 'store'; page: string; isWhole: boolean } | { does: 'fall back'; page: string };

interface WorkerRequest {
  url: URL;
  method: string;
  /** `navigate` for documents. */
  mode: string;
}

/** @returns null for requests that the worker does not handle */
export function decide({ url, method, mode }: WorkerRequest): Decision | null {
  const { pathname: page, search } = url;
  if (method !== 'GET' || mode !== 'navigate' || NOT_HANDLED.test(page)) return null;
  if (isStoredPage(page)) return { does: 'store', page, isWhole: search === '' };
  return { does: 'fall back', page: localizedPath(OFFLINE_PAGE, languageOf(page)) };
}

/** Whether copies of this page are stored. */
export function isStoredPage(pathname: string): boolean {
  return storedPagesIn(languageOf(pathname)).includes(pathname);
}

/** Whether opening the page stores copies. */
export function asksForCopies(pathname: string): boolean {
  const language = languageOf(pathname);
  return ASKING_PAGES.some((name) => localizedPath(STORED[name], language) === pathname);
}

/** The addresses of the stored pages in a language. */
export function storedPagesIn(language: Language): string[] {
  return STORED_PAGES.map((name) => localizedPath(STORED[name], language));
}

/** All addresses stored for a language besides files: its pages and the offline page. */
export function storedAddresses(language: Language): string[] {
  return [...storedPagesIn(language), localizedPath(OFFLINE_PAGE, language)];
}
