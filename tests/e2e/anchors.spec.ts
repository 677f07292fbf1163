import type { Page } from '@playwright/test';
import { forgetMissingPages } from '#tests/support/console.ts';
import { expect, test } from '#tests/support/site.ts';
import { FramePage } from './frame-page.ts';

const OFFSET = 100;

/** Records the page's `scroll-behavior` on each click, because the number of scroll steps depends on the machine. */
async function noteScrolling(page: Page) {
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      document.body.dataset.scrolling = getComputedStyle(document.documentElement).scrollBehavior;
    });
  });
  return page.locator('body');
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('registration and the banner scroll to the prices, which are highlighted for 1.5 s', async ({
    page,
    site,
  }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    const body = await noteScrolling(page);
    await frame.banner.click();
    await expect(page).toHaveURL(/\/#valores$/);
    await expect.poll(() => frame.highlights()).toContain('valores');
    await expect.poll(() => frame.topOf('valores')).toBe(OFFSET);
    await expect(body).toHaveAttribute('data-scrolling', 'smooth');
    await page.keyboard.press('Tab');
    await expect(page.locator('#valores :focus')).toBeVisible();
    await frame.scrollTo(0);
    await frame.header.getByRole('link', { name: 'Inscrição', exact: true }).click();
    await expect.poll(() => frame.topOf('valores')).toBe(OFFSET);
    await expect.poll(() => frame.highlights(), 'it lights up again').toEqual(['valores', 'valores']);
  });

  test('with reduced motion the page jumps without scrolling smoothly', { tag: '@looks' }, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const frame = new FramePage(page);
    await frame.open(site.url);
    const body = await noteScrolling(page);
    await frame.banner.click();
    await expect.poll(() => frame.highlights()).toContain('valores');
    await expect.poll(() => frame.topOf('valores')).toBe(OFFSET);
    await expect(body).toHaveAttribute('data-scrolling', 'auto');
  });

  test('anchors of the home page work from any page, going back restores the position, and other pages start at the top', async ({
    page,
    site,
    consoleErrors,
  }) => {
    const frame = new FramePage(page);
    await frame.open(`${site.url}/en/nowhere`);
    forgetMissingPages(consoleErrors);
    await frame.scrollTo(120);
    await frame.footer
      .getByRole('link', { name: 'Speakers', exact: true })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(`${site.url}/en#palestrantes`);
    await expect.poll(() => frame.highlights()).toContain('palestrantes');
    await expect.poll(() => frame.topOf('palestrantes')).toBe(OFFSET);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect.poll(() => frame.scrolled()).toBe(120);

    await page.goto(`${site.url}/es#programacao`);
    await expect.poll(() => frame.highlights()).toContain('programacao');
    await expect.poll(() => frame.topOf('programacao')).toBe(OFFSET);
    await frame.footer
      .getByRole('link', { name: 'Términos de uso' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/termos-uso$/);
    await expect.poll(() => frame.scrolled()).toBe(0);
  });

  test('an anchor in the initial address is highlighted', { tag: '@looks' }, async ({ page, site }) => {
    const frame = new FramePage(page);
    await frame.open(`${site.url}/#inicio`);
    await expect.poll(() => frame.highlights()).toEqual(['inicio']);
  });
});
