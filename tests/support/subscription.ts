import type { Page } from '@playwright/test';

/**
 * Resolves once a page follows the changes of the content. Called before the page is opened: what follows would otherwise be
 * missed on a busy machine.
 */
export async function nextSubscription(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) =>
    `${payload}`.includes('Subscribed to PostgreSQL'),
  );
}
