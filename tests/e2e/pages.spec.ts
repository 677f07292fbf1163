import type { Page } from '@playwright/test';
import { PAGES } from '#app/pages.ts';
import { LANGUAGES, type Language } from '#congress/language.ts';
import { barriers, openDetails } from '#tests/support/barriers.ts';
import { forgetMissingPages } from '#tests/support/console.ts';
import { LOOKED_AT, MISSING, open } from '#tests/support/looked-at.ts';
import { overflow, tabThrough, untold } from '#tests/support/looks.ts';
import { expect, type Site, test } from '#tests/support/site.ts';

const WIDTHS = [360, 768, 1440];

/** The text spacing that a reader may set (WCAG 1.4.12). */
const WIDE_LETTERS =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

/** Checks a page for barriers at one width, and for overflow at all widths. */
async function look(
  name: string,
  language: Language,
  looked: number,
  { page, site, consoleErrors }: { page: Page; site: Site; consoleErrors: string[] },
) {
  const where = `${name} in ${language}`;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: looked, height: 900 });
  await open(name, { page, site }, language);
  await expect.soft(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
  await openDetails(page);
  expect.soft(await barriers(page), where).toEqual([]);
  // 320 px: a screen of 1280 px at 400%.
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflow(page), `${where} at ${width} px`).toBe(0);
  }
  await page.addStyleTag({ content: WIDE_LETTERS });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflow(page), `${where} with wide letters at ${width} px`).toBe(0);
  }
  if (name === MISSING) forgetMissingPages(consoleErrors);
}

for (const [place, language] of LANGUAGES.entries()) {
  // Everyday runs check each page in one language; `npm run looks` checks all languages.
  const looks = Object.keys(LOOKED_AT).map((name, index) => ({
    name,
    width: WIDTHS[(place + index) % WIDTHS.length] ?? 360,
    daily: (name in PAGES || name === 'embed' || name === MISSING) && index % LANGUAGES.length === place,
  }));
  // In the same browser tab, so that scripts and styles are only loaded once.
  test(`pages in ${language}: no barriers at one width, no overflow at any`, async ({
    page,
    site,
    consoleErrors,
  }) => {
    test.slow();
    for (const { name, width } of looks.filter(({ daily }) => daily))
      await look(name, language, width, { page, site, consoleErrors });
  });
  for (const { name, width } of looks.filter(({ daily }) => !daily))
    test(
      `${name} in ${language}: no barriers at ${width} px, no overflow at any width`,
      {
        tag: '@looks',
      },
      ({ page, site, consoleErrors }) => look(name, language, width, { page, site, consoleErrors }),
    );
}

for (const name of Object.keys(LOOKED_AT)) {
  test(`${name} in dark mode and in forced colours`, { tag: name === 'home' ? [] : '@looks' }, async ({
    page,
    site,
    consoleErrors,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await open(name, { page, site });
    await openDetails(page);
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
    test(`${name}: Tab moves from the first link to the last in order, and the focus is always visible`, {
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
