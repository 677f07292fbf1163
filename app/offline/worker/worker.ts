import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isLanguage } from '#congress/language.ts';
import type { PushMessage } from '#congress/notices/rules.ts';
import { type CopyOrder, deleteCaches } from '../cache.ts';
import { type Decision, decide } from '../stored-pages.ts';
import { otherPage, storedPage } from './pages.ts';
import { CACHE, fill, isStoredFile, storeLanguage, wantedLanguages } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

const file = new CacheFirst({
  cacheName: CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && (await caches.has(CACHE)) ? response : null,
    },
  ],
});

const wherePages =
  (does: Decision['does']) =>
  ({ request: { method, mode }, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) =>
    sameOrigin && decide({ url, method, mode })?.does === does;
registerRoute(wherePages('store'), storedPage);
registerRoute(wherePages('fall back'), otherPage);
registerRoute(({ url, sameOrigin }) => sameOrigin && isStoredFile(url.pathname), file);

// If the copies cannot all be stored, installation fails and the previous worker stays active; the browser retries.
self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const languages = await wantedLanguages(open.map(({ url }) => url));
      await Promise.all(languages.map(fill));
      // Pages are network first, so it is safe to take over immediately.
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await deleteCaches(CACHE);
      // Sends the request for a page while the worker starts.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const { language, anew } = event.data as CopyOrder;
  if (!isLanguage(language)) return;
  event.waitUntil(
    storeLanguage(language, { anew })
      .catch(() => {})
      .then(notifyPages),
  );
});

/** Notifies open pages that the copies were stored, or failed. */
async function notifyPages(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage('copies');
}

// Push notifications.
self.addEventListener('push', (event) => {
  // Without content there is nothing to show; some browsers then show a notification of their own.
  if (!event.data) return;
  const { title, text, language, id, url, urgent } = event.data.json() as PushMessage;
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      lang: language,
      // Shows a notice that arrives twice only once.
      tag: id,
      icon: '/apple-touch-icon.png',
      requireInteraction: urgent,
      data: url,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(`${event.notification.data}`, self.location.origin).href));
});

/** Focuses a tab that shows the address, or opens a new one. */
async function open(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (tabs.find((tab) => tab.url === url)?.focus() ?? self.clients.openWindow(url));
}
