import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

/** A public page as an administrator sees it: the pencils over it, and the bar that switches them. */
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
    this.pencils = page
      .getByRole('list', { name: 'O que pode ser editado nesta página' })
      .getByRole('listitem');
  }

  /** Opens a page of the site as somebody who signed in to the administrator area before. */
  async open(path: string): Promise<void> {
    await this.admin.signIn();
    await this.page.goto(path);
    await expect(this.pencils).not.toHaveCount(0);
  }

  /** The first of those that are shown: a page may say a text more than once. */
  pencil(name: string): Locator {
    return this.pencils.getByLabel(`Editar: ${name}`).filter({ visible: true }).first();
  }

  /** Takes a pencil as the mouse finds it: by going to what it is beside. */
  async take(beside: Locator, name: string): Promise<void> {
    // Once more where the page moved under the mouse: pictures above it came late.
    await expect(async () => {
      // Something may lie over it: the link of a whole card.
      await beside.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const { x = 0, y = 0, width = 0, height = 0 } = (await beside.boundingBox()) ?? {};
      await this.page.mouse.move(x + width / 2, y + height / 2);
      await this.pencil(name).click({ timeout: 5000 });
    }).toPass();
    await this.page.waitForURL('**/admin#**');
  }

  /** Saves, and goes back to the page by the confirmation. */
  async saveAndReturn(save: Locator, confirmation: string): Promise<void> {
    await save.click();
    await this.admin.toast(confirmation).getByRole('link', { name: 'Voltar à página' }).click();
    await expect(this.pencils).not.toHaveCount(0);
  }
}
