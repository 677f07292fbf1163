import { barriers } from '#tests/support/barriers.ts';
import { expect, test } from '#tests/support/site.ts';
import { FramePage } from './frame-page.ts';

const OFFSET = 100;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the drawer has the menu and one open section, and closes with its button, when the focus leaves it, or with an anchor', async ({
    page,
    site,
  }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    await frame.openDrawer();
    const box = await frame.drawer.boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(Math.min(280, 360 * 0.8));
    const about = frame.section('Sobre');
    const languages = frame.section(/Idioma/);
    await about.locator('summary').click();
    await expect(frame.drawer.getByRole('link', { name: 'Comissões' })).toBeVisible();
    await frame.drawer.evaluate((drawer) =>
      Promise.all(drawer.getAnimations().map(({ finished }) => finished)),
    );
    expect(await barriers(page, { part: '[role=dialog]' })).toEqual([]);
    await languages.locator('summary').click();
    await expect(about).not.toHaveAttribute('open');
    await expect(languages).toHaveAttribute('open');
    await page.keyboard.press('Escape');
    await expect(frame.drawer).toBeHidden();
    await expect(frame.menuButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(frame.drawer.getByRole('button', { name: 'Fechar menu' })).toBeFocused();
    // After its last control, Tab continues in the page, and the drawer closes.
    for (let step = 0; step < 30; step++) await page.keyboard.press('Tab');
    await expect(frame.drawer).toBeHidden();
    await expect(page.locator(':focus')).toBeInViewport();

    // It is also closed by its button, by a click beside it, and by following an anchor.
    await frame.openDrawer();
    await frame.drawer.getByRole('button', { name: 'Fechar menu' }).click();
    await expect(frame.drawer).toBeHidden();
    await frame.openDrawer();
    await page.mouse.click(20, 400);
    await expect(frame.drawer).toBeHidden();
    await frame.openDrawer();
    await frame.drawer.getByRole('link', { name: 'Programação' }).click();
    await expect(frame.drawer).toBeHidden();
    await expect.poll(() => frame.topOf('programacao')).toBe(OFFSET);
    await page.keyboard.press('Tab');
    await expect(page.locator('#programacao :focus')).toBeVisible();
  });

  test('the language is chosen in it', { tag: '@looks' }, async ({ page, site }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    await frame.openDrawer();
    await frame
      .section(/Idioma/)
      .locator('summary')
      .click();
    await frame.drawer.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${site.url}/en`);
    await expect(frame.drawer).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('nothing is wider than the screen', { tag: '@looks' }, async ({ page, site }) => {
    const frame = new FramePage(page);
    for (const prefix of ['', '/en', '/es']) {
      await frame.open(`${site.url}${prefix}`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
});
