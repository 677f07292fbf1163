import type { WorkboxPlugin } from 'workbox-core';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { copiedAt, deleteCaches, WORKER } from '../cache.ts';
import { decide, OFFLINE_PAGE } from '../stored-pages.ts';
import { CACHE, copyOf } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

const decisionOn = (request: Request) =>
  decide({ url: new URL(request.url), method: request.method, mode: request.mode });

const checking: WorkboxPlugin = {
  handlerWillStart: async ({ event }) => event.waitUntil(removeIfGone()),
};

const storing: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => decisionOn(request)?.page ?? request,
  async cacheWillUpdate({ request, response }) {
    const decision = decisionOn(request);
    const isPage = decision?.does === 'store' && decision.isWhole;
    // A cache that was deleted in the meantime must not be recreated by a late response.
    return isPage && (await caches.has(CACHE)) ? copyOf(response) : null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markedAsCopy(cachedResponse),
  // A server error is treated like a missing network; without a copy the error is shown.
  async handlerWillRespond({ request, response }) {
    const copy = response.status < 500 ? undefined : await copyFor(request);
    return copy ? markedAsCopy(copy) : response;
  },
  handlerDidError: ({ request }) => standIn(request),
};

/**
 * Responds from the network and stores the response; uses the copy if the network fails, times out or returns a server
 * error.
 */
export const storedPage = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: 3.5,
  matchOptions: { ignoreVary: true },
  plugins: [checking, storing],
});

/** Responds from the network, or with the offline page. */
export const otherPage = new NetworkOnly({
  plugins: [checking, { handlerDidError: ({ request }) => standIn(request) }],
});

async function copyFor(request: Request): Promise<Response | undefined> {
  const decision = decisionOn(request);
  return decision ? await caches.match(decision.page, { ignoreVary: true }) : undefined;
}

/** The response while offline: a copy, or the offline page in a language that is stored on this device. */
async function standIn(request: Request): Promise<Response | undefined> {
  const copies = LANGUAGES.map((language) => localizedPath(OFFLINE_PAGE, language));
  let found = await copyFor(request);
  for (const page of copies) found ??= await caches.match(page, { ignoreVary: true });
  return found;
}

/** A stored document with the time of the copy: `<html data-copied-at>`. */
async function markedAsCopy(copy: Response): Promise<Response> {
  const html = await copy.text();
  const at = copiedAt(copy)?.toISOString() ?? '';
  return new Response(html.replace('<html ', `<html data-copied-at="${at}" `), { headers: copy.headers });
}

let checked: Promise<void> | null = null;

/** Unregisters the worker once the site no longer serves its file. */
function removeIfGone(): Promise<void> {
  checked ??= (async () => {
    try {
      const { status } = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' });
      if (status !== 404 && status !== 410) return;
      await self.registration.unregister();
      await deleteCaches();
    } catch {
      checked = null; // offline: the next page checks again
    }
  })();
  return checked;
}
