import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface Barrier {
  /** The violated rule of axe. */
  id: string;
  /** The HTML of the elements that violate it. */
  where: string[];
}

/** Opens all `details` of a page, so that their contents are checked, too. */
export const openDetails = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      // Of those with the same name only one could be open.
      details.removeAttribute('name');
      details.open = true;
    }
  });

/** Whether the page already has axe, because loading it again costs half as much again. Pages with frames need it again. */
const isThere = async (page: Page): Promise<boolean> =>
  page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));

/**
 * The accessibility barriers that axe finds on a page (WCAG 2.2 AA and best practices).
 *
 * @param part only this part of the page, a CSS selector
 * @param without parts to leave out, a CSS selector
 * @param rule only this rule of axe
 */
export async function barriers(
  page: Page,
  { part, without, rule }: { part?: string; without?: string; rule?: string } = {},
): Promise<Barrier[]> {
  // Lays out the whole page, including what is only laid out near the viewport: `laid-out-when-near` in app.css. Removes what closed
  // `details` hide from the layout: otherwise the browser lays it out again for each of its elements that axe looks at.
  await page.evaluate(() => {
    document.documentElement.dataset.returned = '';
    const closed = new CSSStyleSheet();
    closed.insertRule('details:not([open])::details-content { content-visibility: visible }');
    closed.insertRule('details:not([open]) > :not(summary) { display: none !important }');
    document.adoptedStyleSheets.push(closed);
  });
  // A toast that is still fading in does not have its final colours.
  await page.evaluate(async () => {
    const toasts = [...document.querySelectorAll('[data-toast]')];
    const fading = toasts.flatMap((toast) => toast.getAnimations());
    const transitions = fading.filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  // Runs in the page itself and collects only violations: four times as fast as collecting everything in a separate window.
  const axe = new AxeBuilder({ page, ...((await isThere(page)) && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      ...(rule ? { runOnly: [rule] } : { rules: { 'target-size': { enabled: true } } }),
    });
  if (part) axe.include(part);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
}
