import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';

/** Which of the offered widths a browser chooses for each kind of picture. */

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const SCREENS = [
  { width: 360, density: 3 },
  { width: 412, density: 1.75 },
  { width: 1024, density: 1 },
  { width: 1440, density: 2 },
];

/** For each picture: pixels of the chosen file per screen pixel, and whether it is the largest file. */
const choices = (page: Page) =>
  page.evaluate(async () => {
    // Without the logos of the footer, whose width depends on their own shape.
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')];
    // Pictures in hidden tabs and on later slides have the same widths.
    const seen = pictures.filter((img) => img.getBoundingClientRect().width > 0).slice(0, 6);
    for (const img of seen) img.loading = 'eager';
    await Promise.all(seen.map((img) => img.decode()));
    return seen.map((img) => {
      // A picture that the page shows twice may be loaded once, in the larger width.
      const same = pictures.filter(({ currentSrc }) => currentSrc === img.currentSrc);
      const widths = same.map((one) => one.getBoundingClientRect().width);
      const shown = Math.max(...widths) * devicePixelRatio;
      const chosen = Number(/\/(\d+)\.\w+$/.exec(img.currentSrc)?.[1]);
      const largest = Number(/(\d+)w$/.exec(img.srcset)?.[1]);
      return { address: img.currentSrc, ratio: chosen / shown, largest: chosen === largest };
    });
  });

/** A page in a context of its own: Chromium prefers a larger file that its process still has from the page before. */
async function opened(browser: Browser, baseURL: string, screen: (typeof SCREENS)[number], path: string) {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: 900 },
    deviceScaleFactor: screen.density,
    baseURL,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
  await page.goto(path);
  return page;
}

test('browsers load pictures in the width that they are shown, not larger or smaller', {
  tag: '@looks',
}, async ({ browser, page: list, site }) => {
  const speaker = await site.database.selectFrom('speakers').select('name').executeTakeFirstOrThrow();
  await list.goto('/palestrantes');
  const hers = (await list.getByRole('link', { name: speaker.name }).getAttribute('href')) ?? '';
  for (const screen of SCREENS) {
    for (const path of ['/palestrantes', hers, '/sobre', '/comissoes', '/patrocinadorlp']) {
      const page = await opened(browser, site.url, screen, path);
      const chosen = await choices(page);
      expect(chosen.length, path).toBeGreaterThan(0);
      for (const { address, ratio, largest } of chosen) {
        const where = `${path} ${screen.width} × ${screen.density}: ${address}`;
        expect(ratio, where).toBeLessThan(1.6);
        if (!largest) expect(ratio, where).toBeGreaterThan(0.9);
      }
      await page.context().close();
    }
  }
});
