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

/** The query of the page's address. @param server the one that the server rendered the island for */
export const useSearch = (server: string): string =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => server,
  );

/** The hash of the page's address, which only a browser knows. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );

/** Replaces the query or hash of the address: the history gets no entry for each keystroke. */
export function replaceAddress({ search = location.search, hash = location.hash }): void {
  history.replaceState(history.state, '', location.pathname + search + hash);
  changed();
}

/** After so long without a keystroke what was typed is written to the address; some browsers refuse more often. */
const WRITTEN_AFTER_MS = 250;

/**
 * Writes to the address soon, and at the latest before a press or the end of a field's change is answered:
 * a link that takes the query along never leads to what stood there before.
 *
 * @returns what calls it off
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
 * The words of a search: at once as they are typed, and soon in the address, too, which can be shared.
 *
 * @param parameter the part of the query that holds them
 * @param server the query that the server rendered the island for
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

/** Goes to another query of the page as its link would, without asking the server. */
export function followQuery(search: string): void {
  history.pushState(null, '', location.pathname + search);
  changed();
}

/**
 * Writes the values of a calculator into the page's address: it can be shared, and after a reload the server renders the same.
 *
 * @param values of its fields
 * @param first what the server rendered them with
 * @param others parameters that no longer hold
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
