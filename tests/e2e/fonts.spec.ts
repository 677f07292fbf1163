import type { Page } from '@playwright/test';
import { PAGE_NAMES, PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { administratorClient } from '#tests/support/administrator-client.ts';
import { expect, test } from '#tests/support/site.ts';

test.use({ viewport: { width: 412, height: 823 } });

const FONTS = '**/*.woff2';

/** Whether every letter of the title is rendered in the font of headings. */
async function titleIsInItsFont(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.every(({ familyName }) => familyName.startsWith('Bricolage Grotesque'));
}

function fontsAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url());
  });
  return asked;
}

/** Sums up the layout shifts on every page that is opened. */
async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    const watched = window as { moved?: number };
    watched.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.moved = (watched.moved ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as { moved?: number }).moved);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the title has its own font, and only fonts with basic Latin letters are loaded', async ({
    page,
    site,
  }) => {
    const asked = fontsAskedBy(page);
    await page.goto(site.url);
    await expect.poll(() => titleIsInItsFont(page)).toBe(true);
    expect(asked).toHaveLength(2);
  });
});

for (const name of ['home', 'programme', 'privacy', 'contact'] as const)
  test(`late fonts do not shift the layout of the page ${name}`, {
    tag: name === 'home' ? [] : '@looks',
  }, async ({ page, site }) => {
    const moved = await watchMoves(page);
    const asked = fontsAskedBy(page);
    const late = Promise.withResolvers<void>();
    await page.route(FONTS, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(site.url + PAGES[name].path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await titleIsInItsFont(page)).toBe(false);
    late.resolve();
    await expect.poll(() => titleIsInItsFont(page)).toBe(true);
    await page.waitForLoadState();
    expect(await moved()).toBeLessThanOrEqual(0.01);
    // Only the font files with basic Latin letters are loaded.
    if (name === 'home') expect(asked).toHaveLength(2);
  });

test('a name with other letters has the same font', async ({ page, site }) => {
  const name = 'Łukasz Kovačević';
  await page.goto(`${site.url}/palestrantes`);
  const client = await administratorClient(site);
  const { error } = await client.from('speakers').insert({ name, title: 'Enfermeiro', bio: 'Cuida.' });
  expect(error).toBeNull();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => titleIsInItsFont(page)).toBe(true);
  await client.from('speakers').delete().eq('name', name);
});

test.describe('without its fonts', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  for (const language of LANGUAGES)
    test(`no page in ${language} is wider than a phone`, { tag: '@looks' }, async ({ page, site }) => {
      await page.route(FONTS, (route) => route.abort());
      for (const name of PAGE_NAMES) {
        await page.goto(site.url + localizedPath(PAGES[name].path, language));
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 823 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(wide, `${name} at ${width} pixels`).toBe(width);
        }
      }
    });
});
