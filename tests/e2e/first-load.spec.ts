import { expect, test } from '#tests/support/site.ts';
import { FramePage } from './frame-page.ts';

test.use({ viewport: { width: 412, height: 823 } });

/** Holds back every file of that name until it is let through. */
async function holdBack(frame: FramePage, name: RegExp) {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await frame.page.route(name, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

test('a page that nobody touches fetches no more than it needs to be one', async ({ page, site }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(site.url);
  await page.locator('html.reveals').waitFor({ state: 'attached' });
  const atFirst = [...scripts];
  expect(atFirst.length).toBeLessThanOrEqual(12);
  expect(atFirst.filter((path) => /\/(top|bottom|hero|sections)-/.test(path))).toEqual([]);
  await page.mouse.wheel(0, 10);
  await expect(page.locator('[data-part=""]')).toHaveCount(0);
  expect(scripts.filter((path) => /\/(top|bottom|hero|sections)-/.test(path))).toHaveLength(4);
});

test('what is asked for before its scripts are there is answered when they come', async ({ page, site }) => {
  const frame = new FramePage(page);
  const letThrough = await holdBack(frame, /\/assets\/top-/);
  await page.goto(site.url);
  await page.locator('html.reveals').waitFor({ state: 'attached' });
  await frame.header.getByRole('link', { name: 'Menu' }).click();
  await expect(frame.drawer).toBeHidden();
  expect(page.url()).toBe(`${site.url}/`);
  letThrough();
  await expect(frame.drawer).toBeVisible();
});

test.describe('without a part', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('a part that cannot be had leaves a page that is read and followed', async ({ page, site }) => {
    await page.route(/\/assets\/sections-/, (route) => route.abort());
    await page.goto(site.url);
    await page.locator('html.reveals').waitFor({ state: 'attached' });
    await page.mouse.wheel(0, 10);
    await expect(page.locator('[data-part=""]')).toHaveCount(1);
    await expect(page.locator('#palestrantes h3').first()).toBeAttached();
    await page.locator('footer').getByRole('link', { name: 'Termos de uso' }).click();
    await expect(page).toHaveURL(`${site.url}/termos-uso`);
  });
});
