import type { Locator, Page } from '@playwright/test';
import { nextSubscription } from '#tests/support/subscription.ts';

/** Page object of the visitor's agenda, with the stars and messages on other pages. */
export class AgendaPage {
  readonly page: Page;
  readonly entries: Locator;
  readonly link: Locator;
  readonly news: Locator;
  readonly offer: Locator;
  readonly shareButton: Locator;
  readonly dialog: Locator;
  readonly sharedLink: Locator;
  readonly empty: Locator;

  constructor(page: Page) {
    this.page = page;
    this.entries = page.locator('article[id^="agenda-"]');
    this.link = page.getByRole('main').getByRole('link', { name: /^Minha agenda/ });
    this.news = page.locator('section[aria-labelledby="agenda-news"]');
    this.offer = page.locator('section[aria-labelledby="shared-agenda"]');
    this.shareButton = page.getByRole('button', { name: 'Compartilhar' });
    this.dialog = page.getByRole('dialog', { name: 'Leve a sua agenda' });
    this.sharedLink = this.dialog.getByLabel('Link da agenda');
    this.empty = page.getByRole('heading', { name: 'Sua agenda ainda está vazia' });
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Opens a page, and waits until it is subscribed to live changes. */
  async openLive(address: string): Promise<void> {
    const subscribed = nextSubscription(this.page);
    await this.open(address);
    await subscribed;
  }

  star(title: string): Locator {
    return this.page.getByRole('button', { name: `Guardar na minha agenda: ${title}` });
  }

  entry(title: string): Locator {
    return this.entries.filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  toast(text: string): Locator {
    return this.page.locator('[data-toast]').filter({ hasText: text });
  }

  async undo(): Promise<void> {
    await this.page.locator('[data-toast]').getByRole('button', { name: 'Desfazer' }).click();
  }
}
