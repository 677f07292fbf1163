import { useMemo, useSyncExternalStore } from 'react';

/** What of the area is shown: `/admin#speakers`, `#speakers/new`, `#speakers/<id>`, `#facts/links.checkout`. */
export interface AdminAddress {
  tab: string;
  /** The item being edited, `new` while one is added, '' for the list; of the event's facts the field. */
  item: string;
  /** What of the item is meant: a field's value as `bio` or `bio:en`. '' for the whole. */
  part: string;
  /** How the tab is looked at, as a query: `dia=1&vista=grade`. It stays while one moves about inside the tab. */
  look: string;
}

/** An address of which only the tab must be named. */
export type ToAddress = Partial<AdminAddress> & Pick<AdminAddress, 'tab'>;

export function hashOf({ tab, item, part, look }: ToAddress): string {
  return `#${[tab, item, part].filter(Boolean).join('/')}${look ? `?${look}` : ''}`;
}

/** Listeners for changes of the hash by `pushState` and `replaceState`, of which a browser dispatches no event. */
const followers = new Set<() => void>();

const tell = () => {
  for (const moved of followers) moved();
};

/** Calls `moved` at each navigation inside the area, also to the present hash. @returns the function that stops it */
export function follow(moved: () => void): () => void {
  if (followers.size === 0) {
    addEventListener('popstate', tell);
    addEventListener('hashchange', tell);
  }
  followers.add(moved);
  return () => {
    followers.delete(moved);
    if (followers.size > 0) return;
    removeEventListener('popstate', tell);
    removeEventListener('hashchange', tell);
  };
}

/** That of the page's address, as it is now. */
export const useHash = () => useSyncExternalStore(follow, () => location.hash);

/** Writes another hash into the page's address, without its query, and leaves the page where it is. */
export function moveTo(hash: string, { replace = hash === location.hash } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', location.pathname + hash);
  tell();
}

/** It is in the hash, not in the query: moving about must never ask the server for a page. */
export function useAdminAddress(): AdminAddress & { goTo: typeof goTo } {
  const hash = useHash();
  return useMemo(() => ({ ...addressOf(hash), goTo }), [hash]);
}

/** A part of the address, or what follows from it: the component is rendered again when that changes, not with each navigation. */
export const useAddressed = <Read extends string | boolean>(read: (address: AdminAddress) => Read): Read =>
  useSyncExternalStore(follow, () => read(addressNow()));

export function goTo(address: ToAddress, options?: { replace: boolean }): void {
  const { tab, look } = addressNow();
  moveTo(hashOf(address.tab === tab ? { look, ...address } : address), options);
}

let now: { hash: string; address: AdminAddress } | undefined;

/** The address at this moment: what was tapped just before may not be drawn yet. */
export function addressNow(): AdminAddress {
  const { hash } = window.location;
  // Each row of a list asks with every move.
  if (hash !== now?.hash) now = { hash, address: addressOf(hash) };
  return now.address;
}

/** What waits to be published and what was done, on one screen. */
export const CHANGES_TAB = 'changes';
/** The part of it that says what was done. */
export const DONE = 'done';
/** Two tabs of earlier: they are in bookmarks and in mails that were sent. */
const MOVED: Record<string, string> = { drafts: CHANGES_TAB, history: `${CHANGES_TAB}/${DONE}` };

/** `#administrators/convite`: the team's tab, with the cursor in the form of the invitation. */
export const INVITE = 'convite';

/** What stood inside the overview is a tab of its own by now: `#overview/facts` is `#facts`. */
const INSIDE_OVERVIEW = /^overview\/(?=.)/;

function addressOf(hash: string): AdminAddress {
  const [place = '', look = ''] = hash.slice(1).split('?');
  const named = place.replace(INSIDE_OVERVIEW, '');
  const [tab = '', item = '', part = ''] = (MOVED[named] ?? named).split('/');
  return { tab, item, part, look };
}

/**
 * The item that adds something to a group: `new:<group>`, or, in an editor without groups, something that begins with some
 * values: `new:day=1`. `new` alone begins with nothing.
 */
export const newIn = (group: string) => `new:${encodeURIComponent(group)}`;

/** Whether an item is a new one; an id never begins like that. */
export const isNew = (item: string) => item === '' || item.startsWith('new');

/** The group of `new:<group>`, or ''. */
export function groupOfNew(item: string): string {
  if (!item.startsWith('new:')) return '';
  try {
    return decodeURIComponent(item.slice('new:'.length));
  } catch {
    return '';
  }
}
