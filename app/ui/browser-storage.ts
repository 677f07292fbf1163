/** Where the administrator area keeps its session: public pages look whether there is one. */
export const ADMIN_SESSION = 'plenaria-admin-session';

/** Where a tab of the area keeps a mailed link until it is used. */
export const ADMIN_LINK = 'plenaria-link';

/** Under which a tab keeps what was typed into a form (`data-keeps`) until it is sent. */
export const draftKey = (form: string) => `enquiry-draft-${form}`;

/** How long something is stored: as long as the tab, or until it is removed. */
type Lifetime = 'tab' | 'browser';

// Looked up each time: a browser that refuses its storage may throw at its very name.
const storage = (lifetime: Lifetime) => (lifetime === 'tab' ? sessionStorage : localStorage);

/** What `writeStored` wrote, not checked: an earlier version may have written it. Null: nothing, or nothing readable. */
export function readStored(lifetime: Lifetime, key: string): unknown {
  try {
    return JSON.parse(storage(lifetime).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON. False: the browser stores nothing, or not as much; the page must work without. */
export function writeStored(lifetime: Lifetime, key: string, value: unknown): boolean {
  try {
    storage(lifetime).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The keys that begin like this. */
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
    // Nothing was stored.
  }
}
