import type { WorkboxPlugin } from 'workbox-core';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { deleteCaches, keptAt, WORKER } from '../cache.ts';
import { decide } from '../kept.ts';
import { CACHE, copyOf } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

const decisionOn = (request: Request) =>
  decide({ url: new URL(request.url), method: request.method, mode: request.mode });

const leaving: WorkboxPlugin = {
  handlerWillStart: async ({ event }) => event.waitUntil(leaveIfUnwanted()),
};

const keeping: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => decisionOn(request)?.page ?? request,
  async cacheWillUpdate({ request, response }) {
    const decision = decisionOn(request);
    const isPage = decision?.does === 'keep' && decision.isWhole;
    // A cache that was removed is not made again by an answer that comes later.
    return isPage && (await caches.has(CACHE)) ? copyOf(response) : null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markedAsKept(cachedResponse),
  // A server in trouble is as good as none; where there is no copy it says so itself.
  async handlerWillRespond({ request, response }) {
    const copy = response.status < 500 ? undefined : await copyFor(request);
    return copy ? markedAsKept(copy) : response;
  },
};

/** The network's answer; the kept copy when there is none, a server's error, or nothing for so long: it is kept for the next time. */
export const keptPage = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: 3.5,
  matchOptions: { ignoreVary: true },
  plugins: [leaving, keeping],
});

/** The network's answer, or the page that says there is none. */
export const otherPage = new NetworkOnly({
  plugins: [leaving, { handlerDidError: ({ request }) => copyFor(request) }],
});

async function copyFor(request: Request): Promise<Response | undefined> {
  const decision = decisionOn(request);
  return decision ? await caches.match(decision.page, { ignoreVary: true }) : undefined;
}

/** The copy says of itself when it was made: `<html data-kept-at>`. */
async function markedAsKept(copy: Response): Promise<Response> {
  const html = await copy.text();
  const at = keptAt(copy)?.toISOString() ?? '';
  return new Response(html.replace('<html ', `<html data-kept-at="${at}" `), { headers: copy.headers });
}

let isWanted: Promise<void> | null = null;

/** A site that stopped offering this worker wants to be rid of it, also where no page of it says so. */
function leaveIfUnwanted(): Promise<void> {
  isWanted ??= (async () => {
    try {
      const { status } = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' });
      if (status !== 404 && status !== 410) return;
      await self.registration.unregister();
      await deleteCaches();
    } catch {
      isWanted = null; // no network: the next page asks again
    }
  })();
  return isWanted;
}
