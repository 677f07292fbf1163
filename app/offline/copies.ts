import type { Language } from '#congress/language.ts';
import { type CopyOrder, copiedAt, deleteCaches, offlineCaches, WORKER } from './cache.ts';
import { storedPagesIn } from './stored-pages.ts';

/** The storage key; the value is `off` if the visitor does not want copies. */
const STORAGE_KEY = 'offline';

export function areCopiesDisabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off';
  } catch {
    return true; // if storage is blocked, a removal could not be remembered either
  }
}

/**
 * Returns the registration of the active worker; installs it if necessary. @throws Error if installation fails, which
 * includes storing all copies
 */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  if (!registration.active) await activated(registration.installing ?? registration.waiting);
  return registration;
}

/** Requests copies from the worker, which sends a message when it has finished or failed. */
export async function makeCopies(language: Language, { anew = false } = {}): Promise<void> {
  const { active } = await startWorker();
  active?.postMessage({ language, anew } satisfies CopyOrder);
}

function activated(worker: ServiceWorker | null): Promise<void> {
  return new Promise((done, failed) => {
    if (!worker) return failed(new Error('no worker'));
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') done();
      if (worker.state === 'redundant') failed(new Error('the copies could not be made'));
    });
  });
}

export function enableCopies(): void {
  localStorage.removeItem(STORAGE_KEY);
}

/** Deletes the copies and prevents new ones; also unregisters the worker, unless it has a push subscription. */
export async function removeCopies(): Promise<void> {
  localStorage.setItem(STORAGE_KEY, 'off');
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (!(await registration.pushManager?.getSubscription())) await registration.unregister();
  await deleteCaches();
}

/**
 * Deletes caches that nobody uses: those that a worker wrote while it was being removed, and those of a worker that is
 * there only for push notifications.
 */
export async function deleteLeftovers(): Promise<void> {
  if (areCopiesDisabled() || !(await navigator.serviceWorker.getRegistration())) await deleteCaches();
}

/**
 * The time of the oldest copy of a page in a language; null if one is missing. While a new build takes over there are
 * two caches: the newest that is complete counts.
 */
export async function copiesSince(language: Language): Promise<Date | null> {
  if (!(await navigator.serviceWorker.getRegistration())) return null;
  const times = await Promise.all((await offlineCaches()).map((name) => oldestIn(name, language)));
  const newest = Math.max(0, ...times);
  return newest > 0 ? new Date(newest) : null;
}

/** 0 if the cache lacks a page. */
async function oldestIn(name: string, language: Language): Promise<number> {
  const cache = await caches.open(name);
  const copies = await Promise.all(storedPagesIn(language).map((page) => cache.match(page)));
  return Math.min(...copies.map((copy) => copiedAt(copy)?.getTime() ?? 0));
}
