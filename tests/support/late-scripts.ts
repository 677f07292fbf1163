import type { Page, Request } from '@playwright/test';

/**
 * Opens a page with slow islands: all scripts that do not load with the page itself are delayed, on this page and on those
 * visited later.
 *
 * @returns releases the delayed scripts
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
    // The page that requested it may have been closed.
    await route.continue().catch(() => {});
  });
  return arrive;
}
