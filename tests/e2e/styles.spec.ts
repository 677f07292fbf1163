import type { Page } from '@playwright/test';
import { PAGE_NAMES, PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { expect, test } from '#tests/support/site.ts';
import { HomePage } from './home-page.ts';

const WHOLE = /\/assets\/app-[\w-]+\.css$/;

/** The complete style sheet, which a page loads after its inlined rules. */
async function wholeSheet(page: Page, url: string): Promise<string> {
  await page.goto(url);
  const address = await page.locator('#whole-styles').getAttribute('href');
  const sheet = await page.request.get(new URL(`${address}`, url).href);
  return await sheet.text();
}

/** The rules of the complete style sheet that match elements of a page in any state, and those of them that the page does not inline. */
const rulesOf = (page: Page, whole: string, path: string) =>
  page.evaluate(
    async ([whole, path]) => {
      const html = await (await fetch(path)).text();
      const asItCame = new DOMParser().parseFromString(html, 'text/html');
      const STATE =
        /(?<!\\)::?(hover|focus-visible|focus-within|focus|active|visited|before|after|marker|selection)/g;
      const OF_BROWSERS = /(?<!\\)::(placeholder|backdrop|file-selector-button|-webkit-[\w-]+|-moz-[\w-]+)/g;
      const stands = (selector: string) => {
        const always = selector.replace(STATE, '').replace(OF_BROWSERS, '').replaceAll(':has()', '');
        try {
          return asItCame.querySelector(always) !== null;
        } catch {
          return true; // the selector only consisted of states
        }
      };
      const inlined = asItCame.querySelector('head > style')?.textContent ?? '';
      const isRead = (property: string) =>
        [',', ')'].some((end) => inlined.includes(`var(${property}${end}`));
      const rulesIn = (text: string) => {
        const found = new Map<string, string>();
        const walk = (rules: CSSRuleList, around: string) => {
          for (const rule of rules) {
            // The initial values of properties: a page has those that its rules read.
            if (rule instanceof CSSStyleRule && around.includes('@layer properties')) {
              for (const property of rule.style)
                if (isRead(property))
                  found.set(
                    `${around} ${property}: ${rule.style.getPropertyValue(property)}`,
                    rule.selectorText,
                  );
            } else if (rule instanceof CSSStyleRule)
              found.set(`${around} ${rule.cssText}`, rule.selectorText);
            else if (rule instanceof CSSGroupingRule)
              walk(rule.cssRules, `${around} ${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`);
          }
        };
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        walk(sheet.cssRules, '');
        return found;
      };
      const all = rulesIn(whole);
      const own = rulesIn(inlined);
      const needed = [...all].filter(([, selector]) => stands(selector)).map(([rule]) => rule);
      return {
        all: all.size,
        own: own.size,
        needed: needed.length,
        missing: needed.filter((rule) => !own.has(rule)),
      };
    },
    [whole, path] as const,
  );

test('every page inlines the rules for all its elements, and few others', { tag: '@looks' }, async ({
  page,
  site,
}) => {
  const whole = await wholeSheet(page, site.url);
  for (const name of PAGE_NAMES)
    for (const language of LANGUAGES) {
      const path = localizedPath(PAGES[name].path, language);
      const { all, own, needed, missing } = await rulesOf(page, whole, path);
      expect(missing, path).toEqual([]);
      expect(needed, path).toBeGreaterThan(300);
      expect(own, path).toBeLessThan(0.6 * all);
    }
});

test.describe('without the whole style sheet', () => {
  test.use({ viewport: { width: 412, height: 823 }, expectedErrors: /ERR_FAILED/ });

  test('tabs and carousels of the home page work', async ({ page, site }) => {
    const home = new HomePage(page);
    await page.route(WHOLE, (route) => route.abort());
    await page.goto(site.url);
    await home.day(/28 de maio/).check();
    await expect(home.panels).toHaveCount(2);
    await home.speakers.button('Próximo').click();
    await expect.poll(() => home.speakers.shown()).toBe(1);
    await expect(home.speakers.status).toHaveText(/^2 de/);
  });
});
