/** The storage key of the administrator area's session; public pages check whether there is one. */
export const ADMIN_SESSION = 'plenaria-admin-session';

/** The storage key under which a tab of the administrator area stores a mailed link until it is used. */
export const ADMIN_LINK = 'plenaria-link';

/** The storage key of the draft of a form (`data-keeps`), which a tab stores until it is sent. */
export const draftKey = (form: string) => `enquiry-draft-${form}`;

/** The lifetime of a stored value: until the tab is closed, or until it is removed. */
type Lifetime = 'tab' | 'browser';

// Accessed on each use: where storage is blocked, even reading the property may throw.
const storage = (lifetime: Lifetime) => (lifetime === 'tab' ? sessionStorage : localStorage);

/**
 * A value stored by `writeStored`, unvalidated, because an earlier version may have written it. Null if there is none
 * or it cannot be read.
 */
export function readStored(lifetime: Lifetime, key: string): unknown {
  try {
    return JSON.parse(storage(lifetime).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON. Returns false if storage is blocked or full; the page must work without it. */
export function writeStored(lifetime: Lifetime, key: string, value: unknown): boolean {
  try {
    storage(lifetime).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The stored keys with a prefix. */
export function storedKeys(lifetime: Lifetime, prefix: string): string[] {
  try {
    return Object.keys(storage(lifetime)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function removeStored(lifetime: Lifetime, key: string) {
  try {
    storage(lifetime).removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
