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
    // A cache that was removed is not made again by an answer that comes later.
    return isPage && (await caches.has(CACHE)) ? copyOf(response) : null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markedAsCopy(cachedResponse),
  // A server error counts as no network; without a copy the error itself is shown.
  async handlerWillRespond({ request, response }) {
    const copy = response.status < 500 ? undefined : await copyFor(request);
    return copy ? markedAsCopy(copy) : response;
  },
  handlerDidError: ({ request }) => standIn(request),
};

/** The network's answer, which is stored; the copy when there is none, a server error, or nothing for so long. */
export const storedPage = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: 3.5,
  matchOptions: { ignoreVary: true },
  plugins: [checking, storing],
});

/** The network's answer, or the page that says there is none. */
export const otherPage = new NetworkOnly({
  plugins: [checking, { handlerDidError: ({ request }) => standIn(request) }],
});

async function copyFor(request: Request): Promise<Response | undefined> {
  const decision = decisionOn(request);
  return decision ? await caches.match(decision.page, { ignoreVary: true }) : undefined;
}

/** Without a network: the copy, or the page that says so in the language that this device has copies of. */
async function standIn(request: Request): Promise<Response | undefined> {
  const copies = LANGUAGES.map((language) => localizedPath(OFFLINE_PAGE, language));
  let found = await copyFor(request);
  for (const page of copies) found ??= await caches.match(page, { ignoreVary: true });
  return found;
}

/** The copy with the moment it was made at: `<html data-copied-at>`. */
async function markedAsCopy(copy: Response): Promise<Response> {
  const html = await copy.text();
  const at = copiedAt(copy)?.toISOString() ?? '';
  return new Response(html.replace('<html ', `<html data-copied-at="${at}" `), { headers: copy.headers });
}

let checked: Promise<void> | null = null;

/** The worker removes itself once the site no longer serves its file. */
function removeIfGone(): Promise<void> {
  checked ??= (async () => {
    try {
      const { status } = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' });
      if (status !== 404 && status !== 410) return;
      await self.registration.unregister();
      await deleteCaches();
    } catch {
      checked = null; // no network: the next page asks again
    }
  })();
  return checked;
}
