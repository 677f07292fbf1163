import type { PushMessage } from '#congress/notices/push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows the notices that the server sends, and opens their pages. */
export function showPushedNotices(): void {
  self.addEventListener('push', (event) => {
    const { title, text, language, id, url, urgent } = event.data.json() as PushMessage;
    event.waitUntil(
      self.registration.showNotification(title, {
        body: text,
        lang: language,
        // A notice that comes twice is shown once.
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
}

/** In the tab that shows it already, where there is one. */
async function open(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (tabs.find((tab) => tab.url === url)?.focus() ?? self.clients.openWindow(url));
}
