/** The worker's address, and the one thing that its server has to go on offering for the copies to stay. */
export const WORKER = '/offline.js';

/** Each build has a cache of its own, named by its version. */
const CACHE_PREFIX = 'offline-';
/** When a copy was made, by the clock of the device (ISO 8601): a header of each stored response. */
export const COPIED_AT = 'X-Kept-At';

export const cacheOf = (version: string) => CACHE_PREFIX + version;

export async function offlineCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
}

export async function deleteCaches(except?: string): Promise<void> {
  const names = await offlineCaches();
  await Promise.all(names.filter((name) => name !== except).map((name) => caches.delete(name)));
}

export function copiedAt(response: Response | undefined): Date | null {
  const at = response?.headers.get(COPIED_AT);
  return at ? new Date(at) : null;
}

/** The message by which pages have the worker make copies. */
export interface CopyOrder {
  language: string;
  /** Also what was made just now is made again. */
  anew: boolean;
}
