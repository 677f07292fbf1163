import type { Page } from '@playwright/test';
import { PAGE_NAMES, PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { awake } from '#tests/support/awake.ts';
import { expect, test } from '#tests/support/site.ts';
import { FramePage } from './frame-page.ts';

test.use({ somebodyThere: false });

const WHOLE = /\/assets\/app-[\w-]+\.css$/;

/** The whole style sheet, which comes when the page wakes. */
async function wholeSheet(page: Page, url: string): Promise<string> {
  const [sheet] = await Promise.all([page.waitForResponse(WHOLE), page.goto(url).then(() => awake(page))]);
  return await sheet.text();
}

/** Of the whole sheet: the rules for what a page has, whatever its state, and those of them that do not stand in it. */
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
          return true; // nothing is left but a state
        }
      };
      const rulesIn = (text: string) => {
        const found = new Map<string, string>();
        const walk = (rules: CSSRuleList, around: string) => {
          for (const rule of rules) {
            if (rule instanceof CSSStyleRule) found.set(`${around} ${rule.cssText}`, rule.selectorText);
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
      const own = rulesIn(asItCame.querySelector('head > style')?.textContent ?? '');
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

test('every page comes with the rules for all it has, and with few others', async ({ page, site }) => {
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
  test.use({ viewport: { width: 412, height: 823 }, expectedErrors: /ERR_FAILED|404/ });

  test('the page goes on as it came, and tries again when it is used again', async ({ page, site }) => {
    const frame = new FramePage(page);
    await page.route(WHOLE, (route) => route.abort());
    await page.goto(site.url);
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.wheel(0, 10);
    await failed;
    await page.unroute(WHOLE);
    await expect(page.locator('html:not([data-awake])')).toBeAttached();
    await frame.header.getByRole('link', { name: 'Menu' }).click();
    await expect(page.locator('html[data-awake]')).toBeAttached();
  });

  test('a page of a build that was replaced loads itself anew', async ({ page, site }) => {
    await page.route(WHOLE, (route) => route.fulfill({ status: 404 }));
    // Asked by a script, the server has another build.
    await page.route(`${site.url}/`, (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ contentType: 'text/html', body: '<script src="/assets/manifest-newer.js">' })
        : route.continue(),
    );
    await page.goto(site.url);
    const reloaded = page.waitForEvent('load');
    await page.mouse.wheel(0, 10);
    await reloaded;
    await page.unroute(WHOLE);
    await page.mouse.wheel(0, 10);
    await expect(page.locator('html[data-awake]')).toBeAttached();
  });
});
