import { asksForLibras, LIBRAS_PARAMETER } from '#congress/accessibility/libras.ts';
import { ADMINISTRATION } from '#congress/accounts/administration.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import type { QueryContext } from '#congress/spellings.ts';
import type { Lane } from '#server/limits/bounds.ts';
import type { KnownPage, PageBuild } from './build.ts';

/** The requested page, by the canonical address under which it is rendered and cached. */
export interface Target {
  /** The path and the relevant part of the query. */
  address: string;
  /** The pattern of the page, for the log. */
  route: string;
  /** The query parameters that would change the response. */
  query: readonly string[];
  /** Redirect target, when the requested path is not canonical. */
  moved: string | null;
  /** Whether other sites may embed it in a frame. */
  framed: boolean;
  /** Whether there are unlimited addresses like it. */
  endless: boolean;
  /** Whether it includes the translation into Libras. */
  libras: boolean;
  /** The lane in which rendering is queued. */
  lane: Lane;
}

/** Name in the log of an address without a page. */
export const UNKNOWN_PAGE = 'unknown page';
/** Characters of a value, and of the whole query. The longest legitimate query has 150 selected sessions of 11 characters each. */
const LONGEST_VALUE = 2000;
const LONGEST_QUERY = 2000;

/**
 * Removes trailing slashes, and repeated leading ones, which would make the path another site's address. A loop instead of a regular
 * expression, because a pattern for trailing slashes would take quadratic time.
 */
export function canonicalPath(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  let start = 0;
  while (start + 1 < end && pathname[start + 1] === '/') start += 1;
  return pathname.slice(start, end);
}

/** @param context the values that query parameters may have */
export function targetOf(url: URL, pages: PageBuild, context: QueryContext): Target {
  if (pages.isAdministration(url.pathname)) return administration(url);
  const page = pages.pageAt(url.pathname);
  // All unknown addresses of a language share one page.
  const address = page?.address ?? localizedPath('/404', languageOf(url.pathname));
  const misspelled = page !== null && address !== url.pathname;
  const libras = !page?.framed && asksForLibras(url);
  const query = { ...page?.query, [LIBRAS_PARAMETER]: () => (libras ? '1' : null) };
  const meaningful = meaningfulQuery(url, query, context);
  return {
    address: address + meaningful,
    route: page?.pattern ?? UNKNOWN_PAGE,
    query: Object.keys(query),
    moved: misspelled ? address + url.search : null,
    framed: page?.framed ?? false,
    endless: (page?.endless ?? false) || meaningful !== '',
    libras,
    lane: laneOf(page?.lane, meaningful),
  };
}

/**
 * The administrator area, a single-page application: one document, which handles only its own path.
 */
function administration({ pathname }: URL): Target {
  const isThere = pathname === ADMINISTRATION;
  return {
    address: isThere ? pathname : '/404',
    route: isThere ? pathname : UNKNOWN_PAGE,
    query: [],
    moved: null,
    framed: false,
    endless: false,
    libras: false,
    lane: 'page',
  };
}

/** Queries are unlimited, so pages without a query must not wait for pages with one. */
const laneOf = (lane: Lane = 'page', query: string): Lane =>
  (lane === 'page' || lane === 'named') && query ? 'search' : lane;

/**
 * The relevant query parameters in canonical form; all others must neither change nor multiply cached responses.
 */
function meaningfulQuery(
  { searchParams }: URL,
  spellings: KnownPage['query'],
  context: QueryContext,
): string {
  const query = new URLSearchParams();
  for (const [name, spell] of Object.entries(spellings)) {
    const value = searchParams.get(name);
    const spelled = value && value.length <= LONGEST_VALUE ? spell(value, context) : null;
    if (spelled) query.set(name, spelled);
  }
  const written = `${query}`;
  return written && written.length <= LONGEST_QUERY ? `?${written}` : '';
}
