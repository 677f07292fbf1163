import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface Barrier {
  /** The rule of axe that is broken. */
  id: string;
  /** The elements that break it. */
  where: string[];
}

/** Opens what a page has closed: links and texts inside are looked at as the others are. */
export const openDetails = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      // Of those with one name only one would be open.
      details.removeAttribute('name');
      details.open = true;
    }
  });

/** Whether axe was brought into the page before: to be read anew costs it half as much again. A page with frames gets it anew. */
const isThere = async (page: Page): Promise<boolean> =>
  page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));

/**
 * What keeps somebody from using the page, as axe sees it (WCAG 2.2 AA and good practice).
 *
 * @param part only this part of the page, a CSS selector
 * @param without parts to leave out, a CSS selector
 * @param rule only this rule of axe
 */
export async function barriers(
  page: Page,
  { part, without, rule }: { part?: string; without?: string; rule?: string } = {},
): Promise<Barrier[]> {
  // What is a point's is asked of all of the page, as when it is loaded once more: `laid-out-when-near` in app.css.
  await page.evaluate(() => {
    document.documentElement.dataset.returned = '';
  });
  // A toast that is still fading in has not its own colours.
  await page.evaluate(async () => {
    const toasts = [...document.querySelectorAll('[data-toast]')];
    const fading = toasts.flatMap((toast) => toast.getAnimations());
    const transitions = fading.filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  // In the page itself and only what is wrong: four times as fast as gathering everything in a window of its own.
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
