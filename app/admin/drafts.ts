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

export const hasDrafts = () => storedKeys('browser', DRAFTS).length > 0;

export function forgetDrafts() {
  for (const key of storedKeys('browser', DRAFTS)) removeStored('browser', key);
}
