import { PAGE_NAMES, PAGES, type PageName } from '#app/pages.ts';
import { type Language, languageOf, localizedPath } from '#congress/language.ts';

/** What somebody at the congress asks for in a hall without reception, by address. */
const KEPT_PATHS = ['/programacao', '/programacao/minha-agenda', '/prazos', '/sobre', '/'];
/** Whoever opens one of these gets a copy of all of them without asking. */
const ASKING_PATHS = ['/programacao', '/programacao/minha-agenda', '/prazos'];

/** The pages of which a copy is kept on the device. */
export const KEPT_PAGES: PageName[] = PAGE_NAMES.filter((name) => KEPT_PATHS.includes(PAGES[name].path)).sort(
  (a, b) => KEPT_PATHS.indexOf(PAGES[a].path) - KEPT_PATHS.indexOf(PAGES[b].path),
);

/** Shown at any other address while there is no network. */
export const OFFLINE_PAGE = '/sem-conexao';

/** Never the worker's business: administrators, programs, and originals of pictures. */
const LEFT_ALONE = /^\/(admin|rest|auth|realtime|functions|media|newsletter|healthz|readyz|metrics)(\/|$)/;

/** What the worker does with a request: keep the page, or stand in for it by another one. */
export type Decision =
  /** `isWhole`: the answer is what the kept page means, not one search of it. */
  { does: 'keep'; page: string; isWhole: boolean } | { does: 'stand in'; page: string };

interface Asked {
  url: URL;
  method: string;
  /** `navigate` for a document. */
  mode: string;
}

/** @returns null for what the browser does by itself */
export function decide({ url, method, mode }: Asked): Decision | null {
  const { pathname: page, search } = url;
  if (method !== 'GET' || mode !== 'navigate' || LEFT_ALONE.test(page)) return null;
  if (isKeptPage(page)) return { does: 'keep', page, isWhole: search === '' };
  return { does: 'stand in', page: localizedPath(OFFLINE_PAGE, languageOf(page)) };
}

/** Whether a copy of this page is kept, in its language. */
export function isKeptPage(pathname: string): boolean {
  return keptPagesIn(languageOf(pathname)).includes(pathname);
}

/** Whether opening it is reason enough to keep copies. */
export function asksForCopies(pathname: string): boolean {
  const language = languageOf(pathname);
  return ASKING_PATHS.some((path) => localizedPath(path, language) === pathname);
}

/** The addresses of the kept pages in a language. */
export function keptPagesIn(language: Language): string[] {
  return KEPT_PAGES.map((name) => localizedPath(PAGES[name].path, language));
}

/** All that is kept of a language besides files: its pages, and the one that stands in for others. */
export function keptAddresses(language: Language): string[] {
  return [...keptPagesIn(language), localizedPath(OFFLINE_PAGE, language)];
}
