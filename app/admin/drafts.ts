import { readStored, removeStored, storedKeys, writeStored } from '../ui/browser-storage.ts';

/** The prefix of the storage keys of everything that was typed and not saved. */
export const DRAFTS = 'plenaria-draft/';

/** The storage key for the id of the account that the drafts belong to. */
const OWNER = 'plenaria-typed-by';

/** Makes `person` the owner of the drafts in this browser. Drafts of another person are deleted. */
export function keepDraftsOf(person: string) {
  const owner = readStored('browser', OWNER);
  if (owner !== null && owner !== person) forgetDrafts();
  writeStored('browser', OWNER, person);
}

/** The browser draft of one form. */
export interface Kept {
  /**
   * The stored draft when the form was opened. Not validated: an earlier version of the software may have written it.
   */
  found: unknown;
  /** Stores a draft. @returns false if the browser has no storage or it is full */
  keep(value: unknown): boolean;
  /** Deletes the draft, unless the same form in another tab has stored a newer one since. */
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
