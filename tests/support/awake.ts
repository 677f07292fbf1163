import type { Page } from '@playwright/test';

/** Gives the page its visitor's first sign of life, and waits until scripts have taken over. */
export async function awake(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.mouse.move(1, 1);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
}
