import { asksForLibras, LIBRAS_PARAMETER } from '#congress/accessibility/libras.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import type { PageBuild } from './build.ts';

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
  /** Whether it comes with its translation into Libras. */
  libras: boolean;
  /** false: every answer is made for whoever asks. */
  cacheable: boolean;
}

/** What the router of the administrator area asks with for the data of a page. */
const DATA = '.data';
/** Longer values are nobody's search. */
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

export function targetOf(url: URL, pages: PageBuild): Target {
  if (pages.isAdministration(url.pathname)) return administration(url);
  const page = pages.pageAt(url.pathname);
  // All unknown addresses of a language share one page.
  const address = page?.address ?? localizedPath('/404', languageOf(url.pathname));
  const misspelled = page !== null && address !== url.pathname;
  const query = [...(page?.query ?? []), LIBRAS_PARAMETER];
  return {
    address: address + meaningfulQuery(url, query),
    route: page?.pattern ?? 'unknown page',
    query,
    moved: misspelled ? address + url.search : null,
    framed: page?.framed ?? false,
    libras: !page?.framed && asksForLibras(url),
    cacheable: true,
  };
}

/** An application of its own: its page has a nonce, and its data is for the router that asks for it. */
const administration = ({ pathname, search }: URL): Target => ({
  address: pathname + search,
  route: pathname.endsWith(DATA) ? '/admin.data' : '/admin',
  query: [],
  moved: null,
  framed: false,
  libras: false,
  cacheable: false,
});

/** All of a query that changes the answer; whatever else it holds must neither change nor multiply what is cached. */
function meaningfulQuery({ searchParams }: URL, names: readonly string[]): string {
  const query = new URLSearchParams(
    names.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  return query && query.length <= LONGEST_QUERY ? `?${query}` : '';
}
