import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';

test.use({ viewport: { width: 412, height: 823 }, somebodyThere: false });

const worn = 'html[data-faces=worn]';

/** Adds up what moves by itself on every page that is opened. */
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

/** As if the visitor's stand-ins were much narrower. */
const narrowStandIns = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, watch) => {
      const { sheet } = document.querySelector('style') ?? {};
      if (!sheet) return;
      watch.disconnect();
      [...sheet.cssRules].forEach(({ cssText }, index) => {
        if (!cssText.includes('size-adjust')) return;
        sheet.deleteRule(index);
        sheet.insertRule(cssText.replace(/size-adjust: ?[\d.]+%/, 'size-adjust: 60%'), index);
      });
    }).observe(document, { childList: true, subtree: true });
  });

/** Whether the title is written in its own font, as far as its document has that. */
const inItsFont = (page: Page) =>
  page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Bricolage Grotesque')));

test('the fonts are put in the place of their stand-ins when they come', async ({ page, site }) => {
  await page.goto(site.url);
  await page.locator(worn).waitFor({ state: 'attached' });
  expect(await inItsFont(page)).toBe(true);
});

test('where they would move what is read they wait for the next page', async ({ page, site }) => {
  await narrowStandIns(page);
  const moved = await watchMoves(page);
  await page.goto(`${site.url}/contato`);
  await page.locator('html[data-faces=here]').waitFor({ state: 'attached' });
  expect(await inItsFont(page)).toBe(false);
  expect(await moved()).toBeLessThan(0.001);
  await page.mouse.wheel(0, 10);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'política de privacidade', exact: true })
    .click();
  await expect(page).toHaveURL(/\/politica-privacidade$/);
  await expect(page.locator(worn)).toBeAttached();
  expect(await inItsFont(page)).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the fonts are there as well', async ({ page, site }) => {
    await page.goto(site.url);
    await expect.poll(() => inItsFont(page)).toBe(true);
  });
});
