import type { Page } from '@playwright/test';
import { PAGE_NAMES, PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { barriers } from '#tests/support/barriers.ts';
import { expect, test } from '#tests/support/site.ts';

const WIDTHS = [360, 768, 1440];

/** How much wider than the screen the page is. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The distances between letters, words and lines that a reader may ask for (WCAG 1.4.12). */
const WIDE_LETTERS =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

/** What only its ground told, where the system's colours replace all grounds: what is chosen, and where a button ends. */
const untold = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'Highlight';
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
    const chosen = shown(
      ':is(a, button)[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]',
    ).filter((element) => getComputedStyle(element).backgroundColor !== highlight);
    const borderless = shown('button[type=submit], a.min-h-11.rounded-full.justify-center').filter(
      (element) => getComputedStyle(element).borderTopWidth === '0px',
    );
    return [...chosen, ...borderless].map(({ outerHTML }) => outerHTML.slice(0, 160));
  });

for (const [place, language] of LANGUAGES.entries()) {
  for (const [index, name] of PAGE_NAMES.entries()) {
    // Each page is looked at every day in one language, and in all of them by `npm run looks`.
    const tag = index % LANGUAGES.length === place ? [] : '@looks';
    const looked = WIDTHS[(place + index) % WIDTHS.length] ?? 360;
    const path = localizedPath(PAGES[name].path, language);
    test(`${name} in ${language}: no barrier at ${looked} px, nothing wider than any screen`, {
      tag,
    }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: looked, height: 900 });
      await page.goto(path);
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
    });
  }
}

for (const [index, name] of PAGE_NAMES.entries()) {
  test(`${name} by night and in the colours of the system`, { tag: index === 0 ? [] : '@looks' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.goto(PAGES[name].path);
    expect(await barriers(page, { rule: 'color-contrast' })).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light', forcedColors: 'active' });
    expect(await untold(page)).toEqual([]);
  });
}

/** What has the focus: whether a person sees where they are, and how it stands to what had it before. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const memory = window as { lastPlace?: HTMLElement; lastFocus?: HTMLElement };
    // A date has a stop for each of its parts.
    if (element === memory.lastFocus) return null;
    memory.lastFocus = element;
    // The link of a card is outlined as large as the card, a choice with its label.
    const outlined = (one: Element, part: string | null) => {
      const { content, outlineStyle, outlineWidth } = getComputedStyle(one, part);
      return content !== 'none' && outlineStyle !== 'none' && outlineWidth !== '0px';
    };
    const label = element.closest('label');
    const isOutlined =
      outlined(element, null) || outlined(element, '::after') || (label !== null && outlined(label, null));
    const box = element.getBoundingClientRect();
    const onScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // Not a corner of it may be left under the header and under what floats (WCAG 2.4.11).
    const inset = { x: box.width / 20, y: box.height / 10 };
    const isCovered = [box.left + inset.x, box.right - inset.x].every((x) =>
      [box.top + inset.y, box.bottom - inset.y].every((y) => {
        const above = document.elementFromPoint(x, y)?.closest('header, aside, a, button');
        return above?.matches('header, aside') && !above.contains(element);
      }),
    );
    const again = 'reached' in element.dataset;
    element.dataset.reached = '';
    // The header's submenu stands elsewhere in the document than where it opens.
    const place = element.closest('main, footer') ? element : null;
    const before = memory.lastPlace;
    if (place) memory.lastPlace = place;
    const backwards =
      place && before && Boolean(before.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING);
    return {
      html: element.outerHTML.slice(0, 160),
      lost: !isOutlined || isCovered || !onScreen || !box.width || !box.height,
      astray: again || Boolean(backwards),
    };
  });

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const name of PAGE_NAMES) {
    const { path } = PAGES[name];
    const tag = name === 'contact' ? [] : '@looks';
    test(`${path}: Tab leads from the first link to the last, in order, and one always sees where one is`, {
      tag,
    }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      const last = page.locator('aside[data-print="hide"] a, aside[data-print="hide"] button').last();
      const lost: string[] = [];
      const astray: string[] = [];
      for (let step = 0; step < 1000; step++) {
        await page.keyboard.press('Tab');
        const at = await focused(page);
        if (!at) continue;
        if (at.lost) lost.push(at.html);
        if (at.astray) astray.push(at.html);
        if (await last.evaluate((element) => element === document.activeElement)) break;
      }
      await expect(last).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(last).not.toBeFocused();
      expect(lost).toEqual([]);
      expect(astray).toEqual([]);
    });
  }
});
