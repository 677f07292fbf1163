import { expect, type Page } from '@playwright/test';

/** Gives the page its visitor's first sign of life, and waits until scripts have taken over all of it. */
export async function awake(page: Page): Promise<void> {
  await page.locator('html.reveals').waitFor({ state: 'attached' });
  await page.mouse.move(0, 0);
  await page.mouse.move(1, 1);
  await expect(page.locator('[data-part=""]')).toHaveCount(0);
}
