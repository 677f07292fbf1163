import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isLanguage } from '#congress/language.ts';
import { deleteCaches, type KeepOrder, WORKER, type WorkerNews } from '../cache.ts';
import { type Decision, decide } from '../kept.ts';
import { NetworkFirst } from './network-first.ts';
import { CACHE, fill, isKeptFile, keepLanguage, wantedLanguages } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

const pages = new NetworkFirst();
const files = new CacheFirst({
  cacheName: CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && (await caches.has(CACHE)) ? response : null,
    },
  ],
});

type Asked = { request: Request; url: URL };
const decisionOn = ({ request, url }: Asked): Decision | null =>
  url.origin === self.location.origin ? decide({ url, method: request.method, mode: request.mode }) : null;

registerRoute(
  (asked) => decisionOn(asked)?.does === 'keep',
  async (asked) => {
    const { event, request } = asked;
    if (request.mode === 'navigate') event.waitUntil(leaveIfUnwanted());
    return await pages.handle(asked);
  },
);
registerRoute(
  (asked) => decisionOn(asked)?.does === 'stand in',
  async (asked) => {
    const { event, url } = asked;
    event.waitUntil(leaveIfUnwanted());
    const preloaded: Promise<Response | undefined> = (event as FetchEvent).preloadResponse;
    try {
      return (await preloaded) ?? (await fetch(asked.request));
    } catch (error) {
      const decision = decisionOn(asked);
      const page = decision?.does === 'stand in' && (await caches.match(decision.page, { ignoreVary: true }));
      if (page) return page;
      throw new Error(`No network and no copy for ${url.pathname}`, { cause: error });
    }
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isKeptFile(url.pathname), files);

// A build that could not be copied whole does not replace the one before it: the browser tries again.
self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const languages = await wantedLanguages(open.map(({ url }) => url));
      await Promise.all(languages.map(fill));
      // Pages are network first: none is held back by taking over at once.
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await deleteCaches(CACHE);
      // The server is asked while the worker wakes up.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const { keep, anew } = event.data as KeepOrder;
  if (!isLanguage(keep)) return;
  event.waitUntil(
    keepLanguage(keep, { anew }).then(
      () => tellEverybody({ copies: 'made' }),
      () => tellEverybody({ copies: 'failed' }),
    ),
  );
});

async function tellEverybody(news: WorkerNews): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(news);
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
