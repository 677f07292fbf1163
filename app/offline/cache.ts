/** The worker's address. If the server no longer offers it, the worker removes itself and the copies. */
export const WORKER = '/offline.js';

/** Each build has its own cache, named by its version. */
const CACHE_PREFIX = 'offline-';
/** Header of each stored response: when it was copied, by the device's clock (ISO 8601). */
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

/** The message by which a page requests copies from the worker. */
export interface CopyOrder {
  language: string;
  /** Also replaces copies that are fresh. */
  anew: boolean;
}
