let aside = '';

/**
 * The kept copy of a page is the one without a query: it must be taken over as such. What the address asks beyond it is
 * put aside, and asked once the page is alive: see `takeQuery`.
 */
export function putQueryAside(): void {
  if (!document.documentElement.dataset.keptAt || !location.search) return;
  aside = location.search;
  history.replaceState(history.state, '', location.pathname + location.hash);
}

/** The query that was put aside, once; else an empty text. */
export function takeQuery(): string {
  const query = aside;
  aside = '';
  return query;
}
