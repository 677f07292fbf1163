import { useMemo, useSyncExternalStore } from 'react';

/** An address inside the area: `/admin#speakers`, `#speakers/new`, `#speakers/<id>`, `#facts/links.checkout`. */
export interface AdminAddress {
  tab: string;
  /**
   * The item being edited: its id, `new` for one being added, '' for the list. On the tab of the facts, the name of the
   * fact.
   */
  item: string;
  /** The part of the item to go to: a field in a language, such as `bio` or `bio:en`. '' for the whole item. */
  part: string;
  /** The view of the tab, as a query: `dia=1&vista=grade`. Preserved while navigating inside the tab. */
  look: string;
}

/** An address to navigate to; only the tab is required. */
export type ToAddress = Partial<AdminAddress> & Pick<AdminAddress, 'tab'>;

export function hashOf({ tab, item, part, look }: ToAddress): string {
  return `#${[tab, item, part].filter(Boolean).join('/')}${look ? `?${look}` : ''}`;
}

/**
 * Listeners for changes of the hash, including those by `pushState` and `replaceState`, for which browsers dispatch no
 * event.
 */
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/**
 * Calls `listener` on each navigation inside the area, also to the current hash. @returns a function that unsubscribes
 */
export function follow(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('popstate', notify);
    addEventListener('hashchange', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('popstate', notify);
    removeEventListener('hashchange', notify);
  };
}

/** The hash of the page's address; the component renders again when it changes. */
export const useHash = () => useSyncExternalStore(follow, () => location.hash);

/** Changes the hash and removes the query, without loading or scrolling the page. */
export function moveTo(hash: string, { replace = hash === location.hash } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', location.pathname + hash);
  notify();
}

/**
 * The address of the current screen. It is in the hash, not in the query, so that navigating never requests a page from
 * the server.
 */
export function useAdminAddress(): AdminAddress & { goTo: typeof goTo } {
  const hash = useHash();
  return useMemo(() => ({ ...addressOf(hash), goTo }), [hash]);
}

/** A part of the address, or a value derived from it. The component renders again only when that value changes. */
export const useAddressed = <Read extends string | boolean>(read: (address: AdminAddress) => Read): Read =>
  useSyncExternalStore(follow, () => read(addressNow()));

export function goTo(address: ToAddress, options?: { replace: boolean }): void {
  const { tab, look } = addressNow();
  moveTo(hashOf(address.tab === tab ? { look, ...address } : address), options);
}

let now: { hash: string; address: AdminAddress } | undefined;

/** The address at this moment, which may be newer than what has been rendered. */
export function addressNow(): AdminAddress {
  const { hash } = window.location;
  // Called by each row of a list on each navigation.
  if (hash !== now?.hash) now = { hash, address: addressOf(hash) };
  return now.address;
}

/** Whether the address is still that of this item. Checked after a request, so that its response does not navigate away from another page. */
export function isHere({ tab, item }: Pick<AdminAddress, 'tab' | 'item'>): boolean {
  const now = addressNow();
  return now.tab === tab && now.item === item;
}

/** The tab with what waits to be published and the history. */
export const CHANGES_TAB = 'changes';
/** The part of that tab that shows the history. */
export const DONE = 'done';
/** Tabs that no longer exist, but that bookmarks and sent emails link to. */
const MOVED: Record<string, string> = { drafts: CHANGES_TAB, history: `${CHANGES_TAB}/${DONE}` };

/** The `item` of `#administrators/convite`: the team's tab with the focus in the invitation form. */
export const INVITE = 'convite';

/** These were once parts of the overview and are tabs now: `#overview/facts` is `#facts`. */
const INSIDE_OVERVIEW = /^overview\/(?=.)/;

function addressOf(hash: string): AdminAddress {
  const [place = '', look = ''] = hash.slice(1).split('?');
  const named = place.replace(INSIDE_OVERVIEW, '');
  const [tab = '', item = '', part = ''] = (MOVED[named] ?? named).split('/');
  return { tab, item, part, look };
}

/**
 * The `item` for a new row of a group: `new:<group>`. Editors without groups can prefill values: `new:day=1`. Plain
 * `new` prefills nothing.
 */
export const newIn = (group: string) => `new:${encodeURIComponent(group)}`;

/** Whether an item is a new one. Ids never begin with `new`. */
export const isNew = (item: string) => item === '' || item.startsWith('new');

/** The group of `new:<group>`, or ''. */
export const groupOfNew = (item: string) =>
  item.startsWith('new:') ? decoded(item.slice('new:'.length)) : '';

/** The text of a percent-encoded part of an address; '' if it is malformed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
