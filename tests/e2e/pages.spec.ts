import { PAGES } from '#app/pages.ts';
import { LANGUAGES } from '#congress/language.ts';
import { barriers } from '#tests/support/barriers.ts';
import { forgetMissingPages } from '#tests/support/console.ts';
import { LOOKED_AT, MISSING, open } from '#tests/support/looked-at.ts';
import { overflow, tabThrough, untold } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site.ts';

const WIDTHS = [360, 768, 1440];

/** The distances between letters, words and lines that a reader may ask for (WCAG 1.4.12). */
const WIDE_LETTERS =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

for (const [index, name] of Object.keys(LOOKED_AT).entries()) {
  for (const [place, language] of LANGUAGES.entries()) {
    // Each page is looked at every day in one language, and in all of them by `npm run looks`.
    const tag = name in PAGES && index % LANGUAGES.length === place ? [] : '@looks';
    const looked = WIDTHS[(place + index) % WIDTHS.length] ?? 360;
    test(`${name} in ${language}: no barrier at ${looked} px, nothing wider than any screen`, {
      tag,
    }, async ({ page, site, consoleErrors }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: looked, height: 900 });
      await open(name, { page, site }, language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await barriers(page)).toEqual([]);
      // 320 px: a screen of 1280 px at 400%.
      for (const width of [320, ...WIDTHS]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `at ${width} px`).toBe(0);
      }
      await page.addStyleTag({ content: WIDE_LETTERS });
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `with wide letters at ${width} px`).toBe(0);
      }
      if (name === MISSING) forgetMissingPages(consoleErrors);
    });
  }
}

for (const name of Object.keys(LOOKED_AT)) {
  test(`${name} by night and in the colours of the system`, { tag: name === 'home' ? [] : '@looks' }, async ({
    page,
    site,
    consoleErrors,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await open(name, { page, site });
    expect(await barriers(page, { rule: 'color-contrast' })).toEqual([]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme, forcedColors: 'active' });
      expect(await untold(page), colorScheme).toEqual([]);
    }
    if (name === MISSING) forgetMissingPages(consoleErrors);
  });
}

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const name of Object.keys(LOOKED_AT)) {
    const tag = name === 'contact' ? [] : '@looks';
    test(`${name}: Tab leads from the first link to the last, in order, and one always sees where one is`, {
      tag,
    }, async ({ page, site, consoleErrors }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(name, { page, site });
      const floating = 'aside[data-print="hide"] a, aside[data-print="hide"] button';
      const last = page.locator(name === 'embed' ? 'a' : floating).last();
      const { lost, astray } = await tabThrough(page, last);
      await expect(last).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(last).not.toBeFocused();
      expect(lost).toEqual([]);
      expect(astray).toEqual([]);
      if (name === MISSING) forgetMissingPages(consoleErrors);
    });
  }
});
