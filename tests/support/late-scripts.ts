import type { Page, Request } from '@playwright/test';

/**
 * Opens a page whose islands are slow to come: scripts that it does not come with are held back, here and wherever one goes
 * from here.
 *
 * @returns lets them through
 */
export async function openWithLateScripts(page: Page, address: string): Promise<() => void> {
  const early = new Set<string>();
  const note = (request: Request) => early.add(request.url());
  page.on('request', note);
  await page.goto(address);
  page.off('request', note);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/[\w.-]+\.js$/, async (route) => {
    if (!early.has(route.request().url())) await arrival;
    // The page that asked may have been left.
    await route.continue().catch(() => {});
  });
  return arrive;
}
