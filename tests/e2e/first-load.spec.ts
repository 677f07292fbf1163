import { expect, test } from '#tests/support/site.ts';
import { FramePage } from './frame-page.ts';
import { SpeakersPage } from './speakers-page.ts';

test.use({ viewport: { width: 412, height: 823 }, somebodyThere: false });

/** Holds back every file of that name until it is let through. */
async function holdBack({ page }: FramePage, name: RegExp) {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(name, async (route) => {
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
  const parts = () => scripts.filter((path) => /\/(top|bottom|hero|sections)-/.test(path));
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await expect(page.locator('html:not([data-awake])')).toBeAttached();
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.length).toBeLessThanOrEqual(12);
  expect(parts()).toEqual([]);
  await page.mouse.wheel(0, 10);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  expect(parts()).toHaveLength(4);
});

test('a page that is looked at for a while wakes by itself', async ({ page, site }) => {
  await page.clock.install();
  await page.goto(site.url);
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached();
  await page.clock.fastForward(11_000);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
});

test('what is asked for before its scripts are there is answered when they come', async ({ page, site }) => {
  const frame = new FramePage(page);
  const letThrough = await holdBack(frame, /\/assets\/top-/);
  await page.goto(site.url);
  await frame.header.getByRole('link', { name: 'Menu' }).click();
  await expect(frame.drawer).toBeHidden();
  expect(page.url()).toBe(`${site.url}/`);
  letThrough();
  await expect(frame.drawer).toBeVisible();
});

test('what was opened and typed before the scripts are there stays and counts', async ({ page, site }) => {
  const frame = new FramePage(page);
  const speakers = new SpeakersPage(page);
  const letThrough = await holdBack(frame, /\/assets\//);
  await page.goto(`${site.url}/palestrantes`, { waitUntil: 'commit' });
  await speakers.search.pressSequentially('ninguém');
  // Content changes in this very moment, too.
  const [speaker] = await site.database.selectFrom('speakers').selectAll().execute();
  await site.database
    .updateTable('speakers')
    .set({ title: 'Mudou' })
    .where('id', '=', speaker?.id ?? '')
    .execute();
  letThrough();
  await expect(speakers.cards).toHaveCount(0);
  await expect(speakers.search).toHaveValue('ninguém');
  await expect(speakers.search).toBeFocused();
  await speakers.search.press('Backspace');
  await expect(page).toHaveURL(/\?busca=ningu%C3%A9$/);
});

test('what a browser fills in by itself while scripts take over counts', async ({ page, site }) => {
  const speakers = new SpeakersPage(page);
  await page.addInitScript(() => {
    // In the very moment in which the page says that it is awake, and React has not reached its parts yet.
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset.awake === undefined) return;
      observer.disconnect();
      const search = document.querySelector<HTMLInputElement>('main input[type=search]');
      if (!search) return;
      search.value = 'ninguém';
      search.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-awake'] });
  });
  await page.goto(`${site.url}/palestrantes`);
  await page.mouse.wheel(0, 10);
  await expect(speakers.cards).toHaveCount(0);
  await expect(speakers.search).toHaveValue('ninguém');
});

test('an answer that was opened before the scripts are there stays open', async ({ page, site }) => {
  const frame = new FramePage(page);
  const letThrough = await holdBack(frame, /\/assets\/sections-/);
  await page.goto(site.url);
  const closed = page.locator('main details:not([open])').first();
  await closed.evaluate((element) => element.setAttribute('data-mine', ''));
  const answer = page.locator('details[data-mine]');
  await answer.locator('summary').click();
  await expect(answer).toHaveAttribute('open', '');
  letThrough();
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  await frame.header.getByRole('link').first().focus();
  await expect(answer).toHaveAttribute('open', '');
});

test.describe('without a part', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('a part that cannot be had leaves a page that is read and followed', async ({ page, site }) => {
    await page.route(/\/assets\/sections-/, (route) => route.abort());
    await page.goto(site.url);
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.wheel(0, 10);
    await failed;
    await expect(page.locator('#palestrantes h3').first()).toBeAttached();
    await page.locator('footer').getByRole('link', { name: 'Termos de uso' }).click();
    await expect(page).toHaveURL(`${site.url}/termos-uso`);
  });
});
