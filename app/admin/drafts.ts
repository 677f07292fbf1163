import { removeStored, storedKeys } from '../ui/browser-storage.ts';

/** With which the key of everything begins that was typed and not saved. */
export const DRAFTS = 'plenaria-draft/';

export const hasDrafts = () => storedKeys('browser', DRAFTS).length > 0;

export function forgetDrafts() {
  for (const key of storedKeys('browser', DRAFTS)) removeStored('browser', key);
}
