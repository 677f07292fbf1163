import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { searchText } from '#congress/search.ts';

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('popstate', changed);
    addEventListener('hashchange', changed);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('popstate', changed);
    removeEventListener('hashchange', changed);
  };
}

/** The query of the page's address. @param server the query that the server rendered the island with */
export const useSearch = (server: string): string =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => server,
  );

/** The hash of the page's address; '' on the server, which does not receive it. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );

/** Replaces the query or hash of the address without adding a history entry. */
export function replaceAddress({ search = location.search, hash = location.hash }): void {
  history.replaceState(history.state, '', location.pathname + search + hash);
  changed();
}

/**
 * The delay in milliseconds after the last keystroke before the address is updated; some browsers limit the rate of
 * updates.
 */
const WRITTEN_AFTER_MS = 250;

/**
 * Updates the address after a delay, at the latest before a press or a `change` event is handled, so that a link which
 * copies the query never has an outdated one.
 *
 * @returns cancels the update
 */
function writeSoon(write: () => void): () => void {
  const done = new AbortController();
  const now = () => {
    done.abort();
    write();
  };
  const timer = setTimeout(now, WRITTEN_AFTER_MS);
  for (const act of ['pointerdown', 'change'])
    addEventListener(act, now, { capture: true, signal: done.signal });
  done.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => done.abort();
}

/**
 * The text of a search field: updated immediately, and after a delay in the address, which can be shared.
 *
 * @param parameter the query parameter that holds the text
 * @param server the query that the server rendered the island with
 */
export function useWords(parameter: string, server: string): [words: string, type: (words: string) => void] {
  const words = searchText(new URLSearchParams(useSearch(server)).get(parameter) ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const callOff = useRef(() => {});
  function type(input: string) {
    setTyped(input);
    callOff.current();
    callOff.current = writeSoon(() => {
      const query = new URLSearchParams(location.search);
      if (input.trim()) query.set(parameter, input.trim());
      else query.delete(parameter);
      replaceAddress({ search: query.size > 0 ? `?${query}` : '' });
    });
  }
  return [typed ?? words, type];
}

/** Navigates to another query of the page as its link would, without a request. */
export function followQuery(search: string): void {
  history.pushState(null, '', location.pathname + search);
  changed();
}

/**
 * Writes the values of a calculator to the page's address, so that it can be shared, and a reload renders the same
 * values.
 *
 * @param values the values of its fields
 * @param first the values that the server rendered
 * @param others parameters to remove because they no longer apply
 */
export function useValuesInAddress(
  values: Record<string, string>,
  first: Record<string, string>,
  others: string[] = [],
): void {
  useEffect(() =>
    writeSoon(() => {
      const query = new URLSearchParams(location.search);
      const current = (name: string) => query.get(name) ?? first[name];
      if (Object.entries(values).every(([name, value]) => value === current(name))) return;
      for (const [name, value] of Object.entries(values)) query.set(name, value);
      for (const name of others) query.delete(name);
      replaceAddress({ search: `?${query}` });
    }),
  );
}
