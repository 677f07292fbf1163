import type { Locator, Page } from '@playwright/test';

/** Page object of offline reading: the bar, and the control in the footer. */
export class OfflinePage {
  readonly page: Page;
  /** "Sem conexão · conteúdo de …". */
  readonly bar: Locator;
  /** In the footer: whether this device has an offline copy, and the button that removes or creates it. */
  readonly control: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('region', { name: 'Conexão' });
    this.control = page.getByRole('region', { name: 'Leitura sem internet' });
  }

  /** The names of the caches, all addresses in them, and their size in bytes. */
  async kept(): Promise<{ caches: string[]; paths: string[]; bytes: number }> {
    return await this.page.evaluate(async () => {
      const kept = { caches: await caches.keys(), paths: [] as string[], bytes: 0 };
      for (const name of kept.caches) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          kept.paths.push(new URL(request.url).pathname);
          kept.bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
        }
      }
      return kept;
    });
  }

  async registrations(): Promise<number> {
    return await this.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  }
}
