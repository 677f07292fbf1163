import { useSyncExternalStore } from 'react';

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

/** Puts what an island was asked into the address, in place of what it says: nobody goes back to each keystroke. */
export function replaceAddress({ search = location.search, hash = location.hash }): void {
  history.replaceState(history.state, '', location.pathname + search + hash);
  changed();
}

/** Goes to another query of the page as its link would, without asking the server. */
export function followQuery(search: string): void {
  history.pushState(null, '', location.pathname + search);
  changed();
}
