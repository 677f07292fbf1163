import type { Page } from '@playwright/test';
import type { Site } from '#tests/support/site.ts';
import { AdminPage } from '../e2e/admin-page.ts';

export interface Scene {
  /** The picture's file name. */
  name: string;
  phone?: true;
  /** Opens the screen that the picture shows. */
  play(page: Page, site: Site): Promise<void>;
}

/** Signs in at a place of the area, waits for the live connection, and closes the greeting. */
export async function enter(page: Page, site: Site, place: string): Promise<AdminPage> {
  const admin = new AdminPage(page, site);
  await admin.signIn(place);
  await page.getByText('Ao vivo', { exact: true }).waitFor();
  await quiet(page);
  return admin;
}

export async function quiet(page: Page) {
  for (const close of await page.getByRole('button', { name: 'Fechar aviso' }).all()) await close.click();
  await page.locator('[data-toast]').first().waitFor({ state: 'detached' });
}

export const toTop = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) =>
      window.scrollTo({ top: element.getBoundingClientRect().top + scrollY - 96, behavior: 'instant' }),
    );
