import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

/** Page object of a public page as administrators see it: the pencils, and the bar that switches them on and off. */
export class PencilPage {
  readonly page: Page;
  readonly admin: AdminPage;
  readonly bar: Locator;
  readonly switch: Locator;
  readonly pencils: Locator;

  constructor(page: Page, site: Site) {
    this.page = page;
    this.admin = new AdminPage(page, site);
    this.bar = page.getByRole('region', { name: 'Edição do site' });
    this.switch = this.bar.getByRole('switch');
    // By their markup: the page has hundreds, and their roles would be computed for each step.
    this.pencils = page.locator('#pencils li');
  }

  /** Opens a page of the site as an administrator, and waits for its pencils. */
  async open(path: string): Promise<void> {
    await this.admin.storeSession();
    await this.page.goto(path);
    await expect(this.pencils).not.toHaveCount(0);
  }

  /** The first visible pencil with this name, because a page may show a text more than once. */
  pencil(name: string): Locator {
    return this.pencils.getByLabel(`Editar: ${name}`).filter({ visible: true }).first();
  }

  /** Clicks a pencil with the mouse: it appears when the pointer is over the text beside it. */
  async take(beside: Locator, name: string): Promise<void> {
    // Retried, because pictures above may still load and move the page under the mouse.
    await expect(async () => {
      // Moves the mouse by coordinates, because something may cover the element, such as the link of a whole card.
      await beside.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const { x = 0, y = 0, width = 0, height = 0 } = (await beside.boundingBox()) ?? {};
      await this.page.mouse.move(x + width / 2, y + height / 2);
      // On a slow machine the next page may take longer than this: it is waited for below, not clicked again.
      await this.pencil(name).click({ timeout: 5000, noWaitAfter: true });
    }).toPass();
    await this.page.waitForURL('**/admin#**');
  }

  /** Saves, and returns to the page by the link in the toast. */
  async saveAndReturn(save: Locator, confirmation: string): Promise<void> {
    await save.click();
    await this.admin.toast(confirmation).getByRole('link', { name: 'Voltar à página' }).click();
    await expect(this.pencils).not.toHaveCount(0);
  }
}
