/** How long something is kept: as long as the tab, or until it is forgotten. */
type Lifetime = 'tab' | 'browser';

// Looked up each time: a browser that refuses its storage may throw at its very name.
const storage = (lifetime: Lifetime) => (lifetime === 'tab' ? sessionStorage : localStorage);

/** What `keep` kept, not checked: an earlier version may have written it. Null: nothing, or nothing readable. */
export function kept(lifetime: Lifetime, key: string): unknown {
  try {
    return JSON.parse(storage(lifetime).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value as JSON. False: the browser keeps nothing, or not as much; the page must work without. */
export function keep(lifetime: Lifetime, key: string, value: unknown): boolean {
  try {
    storage(lifetime).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(lifetime: Lifetime, key: string) {
  try {
    storage(lifetime).removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
