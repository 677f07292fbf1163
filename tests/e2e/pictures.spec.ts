import type { Page } from '@playwright/test';
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
      const shown = img.getBoundingClientRect().width * devicePixelRatio;
      const chosen = Number(/\/(\d+)\.\w+$/.exec(img.currentSrc)?.[1]);
      const largest = Number(/(\d+)w$/.exec(img.srcset)?.[1]);
      return { address: img.currentSrc, ratio: chosen / shown, largest: chosen === largest };
    });
  });

test('browsers load pictures in the width that they are shown, not larger or smaller', {
  tag: '@looks',
}, async ({ browser, site }) => {
  const speaker = await site.database.selectFrom('speakers').select('name').executeTakeFirstOrThrow();
  for (const { width, density } of SCREENS) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      deviceScaleFactor: density,
      baseURL: site.url,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    // Not stored: a browser prefers a larger file of a picture that it already has, here from the page before.
    const headers = { 'Cache-Control': 'no-store' };
    await page.route('**/media/**', (route) =>
      route.fulfill({ contentType: 'image/gif', headers, body: PIXEL }),
    );
    await page.goto('/palestrantes');
    const hers = (await page.getByRole('link', { name: speaker.name }).getAttribute('href')) ?? '';
    for (const path of ['/palestrantes', hers, '/sobre', '/comissoes', '/patrocinadorlp']) {
      await page.goto(path);
      const chosen = await choices(page);
      expect(chosen.length, path).toBeGreaterThan(0);
      for (const { address, ratio, largest } of chosen) {
        const where = `${path} ${width} × ${density}: ${address}`;
        expect(ratio, where).toBeLessThan(1.6);
        if (!largest) expect(ratio, where).toBeGreaterThan(0.9);
      }
    }
    await context.close();
  }
});
