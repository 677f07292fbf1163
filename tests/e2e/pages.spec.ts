import type { Page } from '@playwright/test';
import { PAGE_NAMES, PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { awake } from '#tests/support/awake.ts';
import { barriers } from '#tests/support/barriers.ts';
import { expect, test } from '#tests/support/site.ts';

const WIDTHS = [360, 768, 1440];
const OTHERS = PAGE_NAMES.filter((name) => name !== 'home');

/** How much wider than the screen the page is. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [place, language] of LANGUAGES.entries()) {
  for (const [index, name] of OTHERS.entries()) {
    // Each page is looked at by axe in every language, each time at another width.
    const looked = WIDTHS[(place + index) % WIDTHS.length] ?? 360;
    test(`${name} in ${language}: no barrier at ${looked} px, nothing wider than any screen`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: looked, height: 900 });
      await page.goto(site.url + localizedPath(PAGES[name].path, language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await awake(page);
      expect(await barriers(page)).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `at ${width} px`).toBe(0);
      }
    });
  }
}

/** What has the focus: whether a person sees where they are, and how it stands to what had it before. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    // The link of a card is outlined as large as the card.
    const isOutlined = [null, '::after'].some((part) => {
      const { content, outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return content !== 'none' && outlineStyle !== 'none' && outlineWidth !== '0px';
    });
    const box = element.getBoundingClientRect();
    const onScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const again = 'reached' in element.dataset;
    element.dataset.reached = '';
    // The header's submenu stands elsewhere in the document than where it opens.
    const place = element.closest('main, footer') ? element : null;
    const memory = window as { lastPlace?: HTMLElement };
    const before = memory.lastPlace;
    if (place) memory.lastPlace = place;
    const backwards =
      place && before && Boolean(before.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING);
    return {
      html: element.outerHTML.slice(0, 160),
      lost: !isOutlined || !onScreen || !box.width || !box.height,
      astray: again || Boolean(backwards),
    };
  });

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const path of ['/', '/contato', '/trabalhos-cientificos', '/inscricoes-grupo', '/patrocinio']) {
    test(`${path}: Tab leads from the first link to the last, in order, and one always sees where one is`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(site.url + path);
      await awake(page);
      const last = page.locator('aside[data-print="hide"] a, aside[data-print="hide"] button').last();
      const lost: string[] = [];
      const astray: string[] = [];
      for (let step = 0; step < 400; step++) {
        await page.keyboard.press('Tab');
        const at = await focused(page);
        if (!at) continue;
        if (at.lost) lost.push(at.html);
        if (at.astray) astray.push(at.html);
        if (await last.evaluate((element) => element === document.activeElement)) break;
      }
      await expect(last).toBeFocused();
      expect(lost).toEqual([]);
      expect(astray).toEqual([]);
    });
  }
});
