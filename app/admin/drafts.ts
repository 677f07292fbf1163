import { readStored, removeStored, storedKeys, writeStored } from '../ui/browser-storage.ts';

/** With which the key of everything begins that was typed and not saved. */
export const DRAFTS = 'plenaria-draft/';

/** Where the id of the account stands whose drafts these are. */
const OWNER = 'plenaria-typed-by';

/** What was typed at this computer is its author's: another person who signs in finds nothing of it. */
export function keepDraftsOf(person: string) {
  const owner = readStored('browser', OWNER);
  if (owner !== null && owner !== person) forgetDrafts();
  writeStored('browser', OWNER, person);
}

/** What one form keeps in this browser until it is saved. */
export interface Kept {
  /** What was there when the form was opened, not checked: an earlier version may have written it. */
  found: unknown;
  /** False: the browser stores nothing, or not as much. */
  keep(value: unknown): boolean;
  /** Only what this form wrote or found: the same form in another tab may have written anew. */
  forget(): void;
}

export function keptUnder(key: string): Kept {
  const found = readStored('browser', key);
  let own = JSON.stringify(found);
  return {
    found,
    keep(value) {
      const fits = writeStored('browser', key, value);
      if (fits) own = JSON.stringify(value);
      return fits;
    },
    forget() {
      if (JSON.stringify(readStored('browser', key)) === own) removeStored('browser', key);
    },
  };
}

const LIFETIMES = ['browser', 'tab'] as const;

export const hasDrafts = () => LIFETIMES.some((lifetime) => storedKeys(lifetime, DRAFTS).length > 0);

export function forgetDrafts() {
  for (const lifetime of LIFETIMES)
    for (const key of storedKeys(lifetime, DRAFTS)) removeStored(lifetime, key);
}
