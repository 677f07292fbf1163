import type { Language } from '#congress/language.ts';
import { type CopyOrder, copiedAt, deleteCaches, offlineCaches, WORKER } from './cache.ts';
import { storedPagesIn } from './stored-pages.ts';

/** `off` where the visitor wants no copies. */
const STORAGE_KEY = 'offline';

export function areUnwanted(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off';
  } catch {
    return true; // a browser that remembers nothing could not remember a removal either
  }
}

/** The site's worker, installed where it is not yet. @throws Error where it cannot be: it comes with all its copies or not at all */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  if (!registration.active) await activated(registration.installing ?? registration.waiting);
  return registration;
}

/** Has the worker make the copies; its message says that it has tried. */
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

export function wantCopies(): void {
  localStorage.removeItem(STORAGE_KEY);
}

/** Removes the copies and prevents new ones; and the worker, unless notices come to this device through it. */
export async function removeCopies(): Promise<void> {
  localStorage.setItem(STORAGE_KEY, 'off');
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (!(await registration.pushManager?.getSubscription())) await registration.unregister();
  await deleteCaches();
}

/** Deletes what a worker wrote while it was being removed, which nobody reads, and what one wrote that is there for notices alone. */
export async function deleteLeftovers(): Promise<void> {
  if (areUnwanted() || !(await navigator.serviceWorker.getRegistration())) await deleteCaches();
}

/** The moment of the oldest copy of a page in this language, or null when one is missing. */
export async function copiesSince(language: Language): Promise<Date | null> {
  if (!(await navigator.serviceWorker.getRegistration())) return null;
  const [name] = await offlineCaches();
  if (!name) return null;
  const cache = await caches.open(name);
  const copies = await Promise.all(storedPagesIn(language).map((page) => cache.match(page)));
  const times = copies.map((copy) => copiedAt(copy)?.getTime() ?? 0);
  const oldest = Math.min(...times);
  return oldest > 0 ? new Date(oldest) : null;
}
