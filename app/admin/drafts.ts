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

const LIFETIMES = ['browser', 'tab'] as const;

export const hasDrafts = () => LIFETIMES.some((lifetime) => storedKeys(lifetime, DRAFTS).length > 0);

export function forgetDrafts() {
  for (const lifetime of LIFETIMES)
    for (const key of storedKeys(lifetime, DRAFTS)) removeStored(lifetime, key);
}
