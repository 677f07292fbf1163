import { expect, type Locator, type Page } from '@playwright/test';

/** By how many pixels the page is wider than the viewport. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** In forced-colours mode, which replaces all backgrounds: selected elements without the highlight colour, and buttons without a border. */
export const untold = (page: Page) =>
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
    const borderless = shown(
      'button[type=submit], a.min-h-11.rounded-full.justify-center, label:has(> input[type=file])',
    ).filter((element) => getComputedStyle(element).borderTopWidth === '0px');
    return [...chosen, ...borderless].map(({ outerHTML }) => outerHTML.slice(0, 160));
  });

/** The focused element: whether the focus is visible, and its position relative to the previously focused one. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    // Tab cannot reach an element with a negative tabIndex: the page has moved the focus there itself.
    if (!element || element === document.body || element.tabIndex < 0) return null;
    const memory = window as { lastPlace?: HTMLElement; lastFocus?: HTMLElement };
    // A date field is a tab stop for each of its parts.
    if (element === memory.lastFocus) return null;
    memory.lastFocus = element;
    // The outline of a card's link surrounds the whole card, that of a radio button or checkbox its label.
    const outlined = (one: Element, part: string | null) => {
      const { content, outlineStyle, outlineWidth } = getComputedStyle(one, part);
      return content !== 'none' && outlineStyle !== 'none' && outlineWidth !== '0px';
    };
    const label = element.closest('label');
    // The page in a frame shows by itself where the focus is.
    const isOutlined =
      element.matches('iframe') ||
      outlined(element, null) ||
      outlined(element, '::after') ||
      (label !== null && outlined(label, null));
    const box = element.getBoundingClientRect();
    const onScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // It must not be entirely hidden under the header or a floating element (WCAG 2.4.11).
    const inset = { x: box.width / 20, y: box.height / 10 };
    const isCovered = [box.left + inset.x, box.right - inset.x].every((x) =>
      [box.top + inset.y, box.bottom - inset.y].every((y) => {
        const above = document.elementFromPoint(x, y)?.closest('header, aside, a, button');
        return above?.matches('header, aside') && !above.contains(element);
      }),
    );
    const again = 'reached' in element.dataset;
    element.dataset.reached = '';
    // The position of the header's submenu in the document differs from where it opens.
    const place = element.closest('main, footer') ? element : null;
    const before = memory.lastPlace;
    if (place) memory.lastPlace = place;
    const backwards =
      place && before && Boolean(before.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING);
    return {
      html: element.outerHTML.slice(0, 160),
      lost: !isOutlined || isCovered || !onScreen || !box.width || !box.height,
      again,
      astray: again || Boolean(backwards),
    };
  });

/**
 * Presses Tab until `last` has the focus, or until an element is focused for the second time.
 *
 * @returns the elements whose focus was not visible (`lost`), and those that were focused again or out of document order (`astray`)
 */
export async function tabThrough(page: Page, last?: Locator): Promise<{ lost: string[]; astray: string[] }> {
  const lost: string[] = [];
  const astray: string[] = [];
  for (let step = 0; step < 1000; step++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (!at) continue;
    if (!last && at.again) break;
    if (at.lost) lost.push(at.html);
    if (at.astray) astray.push(at.html);
    if (await last?.evaluate((element) => element === document.activeElement)) break;
  }
  return { lost, astray };
}

/** Waits until everything that was requested in the administrator area is loaded and rendered. */
export async function drawn(place: Page | Locator): Promise<void> {
  await expect(place.locator('[aria-busy=true]').or(place.getByText('Carregando'))).toHaveCount(0);
}

/** The controls in the main part of the page that `tabThrough` did not reach, without radio buttons and other controls that are no tab stops. */
export const unreached = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)')]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [type=radio]'))
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !('reached' in element.dataset),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );

const NAMED =
  /^\s*- (?:button|link|textbox|searchbox|combobox|spinbutton|checkbox|radio|tab|alertdialog)\b(?! ")/;

/** The controls in the accessibility tree that have no name. */
export async function nameless(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree.split('\n').filter((line) => NAMED.test(line));
}
