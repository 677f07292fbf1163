import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';
import { FramePage } from './frame-page.ts';

/** Records the transferred sizes of the scripts that a page loads from now on, by address. */
function scriptsOf(page: Page): Map<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.set(
        new URL(request.url()).pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  return scripts;
}

const bytesOf = async (scripts: Map<string, Promise<number>>) =>
  (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0);

for (const path of ['/', '/palestrantes', '/inscricoes-grupo', '/termos-uso']) {
  const tag = path === '/inscricoes-grupo' ? [] : '@looks';
  test(`${path}: without interaction only one small script is loaded, and nothing of React, also by the frame`, {
    tag,
  }, async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const scripts = scriptsOf(page);
    const react = () => [...scripts.keys()].filter((name) => name.includes('react'));
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    expect(react()).toEqual([]);
    expect(await bytesOf(scripts)).toBeLessThanOrEqual(10_000);

    // A page of text loads no further scripts, even if its frame is used.
    const frame = new FramePage(page);
    await page.goto(`${site.url}/termos-uso`);
    await page.mouse.wheel(0, 2000);
    await frame.openDrawer();
    await frame.section('Sobre').locator('summary').click();
    await frame.drawer.getByRole('button', { name: 'Fechar menu' }).click();
    await expect(frame.drawer).toBeHidden();
    await page.waitForLoadState('networkidle');
    expect(react()).toEqual([]);
  });
}

test.describe('before any script has loaded', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => {});
  });

  test('the menu on a phone opens, closes and works', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const frame = new FramePage(page);
    await page.goto(site.url, { waitUntil: 'commit' });
    await frame.openDrawer();
    await page.keyboard.press('Escape');
    await expect(frame.drawer).toBeHidden();
    await expect(frame.menuButton).toBeFocused();
    await frame.openDrawer();
    await frame.drawer.getByRole('link', { name: 'Patrocínio' }).click();
    await expect(page).toHaveURL(`${site.url}/patrocinio`);
  });

  test('questions and the submenu open, and a chosen language is remembered', async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const frame = new FramePage(page);
    await page.goto(site.url, { waitUntil: 'commit' });
    const question = page.locator('main details:not([open])').first();
    await question.evaluate((element) => element.setAttribute('data-mine', ''));
    await question.locator('summary').click();
    await expect(page.locator('details[data-mine]')).toHaveAttribute('open');
    await frame.about.hover();
    await expect(frame.submenu).toBeVisible();

    await page.evaluate(() => localStorage.setItem('preferred-language', 'en'));
    await page.goto(`${site.url}/contato`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`${site.url}/en/contato`);
    await frame.languages.locator('summary').click();
    await frame.languages.getByRole('link', { name: 'Português' }).click();
    await expect(page).toHaveURL(`${site.url}/contato`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('pt-BR');
  });
});

test.describe('on a wide touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 1280, height: 800 } });

  test('the first tap on "Sobre" opens its submenu, the second follows it', async ({ page, site }) => {
    const frame = new FramePage(page);
    await page.goto(site.url);
    await frame.about.tap();
    await expect(frame.submenu).toBeVisible();
    expect(page.url()).toBe(`${site.url}/`);
    await frame.about.tap();
    await expect(page).toHaveURL(`${site.url}/sobre`);
  });
});

test.describe('a browser without command attributes of buttons', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('still has the menu', async ({ page, site }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      // Disables what this browser does natively.
      addEventListener('command', (event) => event.preventDefault(), { capture: true });
    });
    const frame = new FramePage(page);
    await page.goto(site.url);
    await frame.openDrawer();
    await frame.drawer.getByRole('button', { name: 'Fechar menu' }).click();
    await expect(frame.drawer).toBeHidden();
  });
});
