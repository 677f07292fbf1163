import { asksForLibras, LIBRAS_PARAMETER } from '#congress/accessibility/libras.ts';
import { ADMINISTRATION } from '#congress/accounts/administration.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import type { Known } from '#congress/spellings.ts';
import type { Lane } from '#server/limits/bounds.ts';
import type { KnownPage, PageBuild } from './build.ts';

/** The page that is requested, in the one spelling under which it is made and cached. */
export interface Target {
  /** The path and all of the query that matters. */
  address: string;
  /** The pattern of the page, as the log names it. */
  route: string;
  /** The parameters of a query that would change the answer. */
  query: readonly string[];
  /** Where to redirect: the page's own address, when another spelling of it was requested. */
  moved: string | null;
  /** Whether other sites may show it in a frame. */
  framed: boolean;
  /** Whether there is no end of addresses like it. */
  endless: boolean;
  /** Whether it comes with its translation into Libras. */
  libras: boolean;
  /** Where it waits for its turn to be made. */
  lane: Lane;
}

/** What the log calls an address that no page has. */
export const UNKNOWN_PAGE = 'unknown page';
/** Characters of a value, and of the whole query. The longest are 150 chosen sessions, of 11 each. */
const LONGEST_VALUE = 2000;
const LONGEST_QUERY = 2000;

/**
 * One address per page: no slash at its end, and one at its beginning, where more would make it another site's. Counted,
 * not matched: a pattern for the end of a text looks again from each of its slashes.
 */
export function canonicalPath(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  let start = 0;
  while (start + 1 < end && pathname[start + 1] === '/') start += 1;
  return pathname.slice(start, end);
}

/** @param known what the values of a query may name */
export function targetOf(url: URL, pages: PageBuild, known: Known): Target {
  if (pages.isAdministration(url.pathname)) return administration(url);
  const page = pages.pageAt(url.pathname);
  // All unknown addresses of a language share one page.
  const address = page?.address ?? localizedPath('/404', languageOf(url.pathname));
  const misspelled = page !== null && address !== url.pathname;
  const libras = !page?.framed && asksForLibras(url);
  const query = { ...page?.query, [LIBRAS_PARAMETER]: () => (libras ? '1' : null) };
  const meaningful = meaningfulQuery(url, query, known);
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
 * An application of its own, which reads the rest of its address itself: one document. Whatever lies below is no page.
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

/** Queries have no end, so no page without one waits for them. */
const laneOf = (lane: Lane = 'page', query: string): Lane =>
  (lane === 'page' || lane === 'named') && query ? 'search' : lane;

/**
 * All of a query that changes the answer, in its one spelling; whatever else it holds must neither change nor multiply what is
 * cached.
 */
function meaningfulQuery({ searchParams }: URL, spellings: KnownPage['query'], known: Known): string {
  const query = new URLSearchParams();
  for (const [name, spell] of Object.entries(spellings)) {
    const value = searchParams.get(name);
    const spelled = value && value.length <= LONGEST_VALUE ? spell(value, known) : null;
    if (spelled) query.set(name, spelled);
  }
  const written = `${query}`;
  return written && written.length <= LONGEST_QUERY ? `?${written}` : '';
}
