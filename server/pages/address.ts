import { languageOf, localizedPath } from '#congress/language.ts';
import type { PageBuild } from './build.ts';

/** What is asked for, in the one spelling under which it is made and kept. */
export interface Target {
  /** The path and all of the query that matters. */
  address: string;
  /** The pattern of the page, for whom the address itself is nothing. */
  route: string;
  /** The parameters of a query that would change the answer. */
  query: readonly string[];
  /** Where the visitor belongs: the page's own address, when another spelling of it was asked for. */
  moved: string | null;
  /** false: of such questions there is no end, or the address is spelled as no link of ours is. */
  keep: boolean;
}

/** The parameter with which React Router's client asks for the data of some routes of a page only. */
const ROUTES = '_routes';
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
  const isData = url.pathname.endsWith(DATA);
  const asked = isData ? pageOfData(url.pathname) : url.pathname;
  const page = pages.pageAt(asked);
  // All unknown addresses of a language share one page.
  const address = page?.address ?? localizedPath('/404', languageOf(asked));
  const misspelled = page !== null && address !== asked;
  const query = [...(page?.query ?? []), ...(isData ? [ROUTES] : [])];
  return {
    address: (isData ? dataOf(address) : address) + meaningfulQuery(url, query),
    route: (page?.pattern ?? 'unknown page') + (isData ? DATA : ''),
    query,
    moved: misspelled && !isData ? address + url.search : null,
    keep: !(isData && (misspelled || url.searchParams.has(ROUTES))),
  };
}

const pageOfData = (path: string) => (path === '/_.data' ? '/' : path.slice(0, -DATA.length));
const dataOf = (page: string) => (page === '/' ? '/_.data' : page + DATA);

/** All that a query says about an answer; whatever else it holds must neither change nor multiply what is kept. */
function meaningfulQuery({ searchParams }: URL, names: readonly string[]): string {
  const said = new URLSearchParams(
    names.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  return said && said.length <= LONGEST_QUERY ? `?${said}` : '';
}
