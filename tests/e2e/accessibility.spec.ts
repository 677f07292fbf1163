import type { Page } from '@playwright/test';
import { barriers } from '#tests/support/barriers.ts';
import { forgetMissingPages } from '#tests/support/console.ts';
import { LOOKED_AT, MISSING, open } from '#tests/support/looked-at.ts';
import { nameless } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site.ts';
import { FORMS } from './enquiry-forms.ts';
import { EnquiryPage } from './enquiry-page.ts';

/** By how many pixels the page is wider than the viewport, and the elements that are clipped by their container. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(p, h1, h2, h3, dd, dt, td, th, li, a, button, label)',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1)
      .filter((element) => {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
        const isCut = overflowX === 'hidden' || overflowY === 'hidden';
        return isCut && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 2;
      });
    return { wider: scrollWidth - clientWidth, cut: cut.map(({ outerHTML }) => outerHTML.slice(0, 120)) };
  });

/** The headings of the page as a screen reader lists them: with their levels, in the order of the accessibility tree. */
async function headings(page: Page): Promise<{ level: number; name: string }[]> {
  const tree = await page.locator('main').ariaSnapshot();
  return [...tree.matchAll(/- '?heading (?:"((?:[^"\\]|\\.)*)" )?\[level=(\d)\]/g)].map(
    ([, name = '', level]) => ({
      level: Number(level),
      name,
    }),
  );
}

/** The headings that appear above a heading that precedes them in the document. */
const outOfOrder = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4)')].filter(
      (heading) => heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('.sr-only'),
    );
    const top = (heading?: HTMLElement) => (heading ? heading.getBoundingClientRect().top + scrollY : 0);
    // Headings side by side, as in a carousel, may differ by a line.
    return shown
      .filter((heading, index) => top(heading) < top(shown[index - 1]) - 60)
      .map(({ textContent }) => textContent);
  });

for (const name of Object.keys(LOOKED_AT)) {
  test(`${name}: large text, reading order, print and reduced motion`, {
    tag: name === 'venue' ? [] : '@looks',
  }, async ({ page, site, consoleErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    await open(name, { page, site });

    // The reading order of screen readers matches the visual order.
    const read = await headings(page);
    expect(read.filter(({ level }) => level === 1)).toHaveLength(1);
    expect(read[0]?.level).toBe(1);
    const skipped = read.filter(({ level }, index) => level > (read[index - 1]?.level ?? 0) + 1);
    expect(skipped).toEqual([]);
    expect(await outOfOrder(page)).toEqual([]);
    await expect(page.getByRole('main')).toHaveCount(1);
    // The embedded programme has no banner and no footer, because it is part of another site's page.
    const frame = name === 'embed' ? 0 : 1;
    await expect(page.getByRole('banner')).toHaveCount(frame);
    await expect(page.getByRole('contentinfo')).toHaveCount(frame);
    expect(await barriers(page, { rule: 'label-content-name-mismatch' })).toEqual([]);
    expect(await nameless(page)).toEqual([]);

    // With reduced motion, nothing is animated.
    await page.mouse.wheel(0, 3000);
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await expect.poll(moving).toBe(0);

    // A screen of 1280 × 1024 px at 400%.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await lost(page)).toEqual({ wider: 0, cut: [] });

    // Text is printed without controls; the programme is printed as a separate sheet.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    for (const control of await page.locator('[data-print="hide"]').all()) await expect(control).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await lost(page)).toEqual({ wider: 0, cut: [] });

    // Text at twice the size, as set in the browser.
    await page.emulateMedia({ media: 'screen' });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await lost(page), `at ${width} px`).toEqual({ wider: 0, cut: [] });
    }
    if (name === MISSING) forgetMissingPages(consoleErrors);
  });
}

test.describe('VLibras', () => {
  const HOST = 'https://vlibras.gov.br/**';
  /** A minimal fake of the government's script, which reports the address that it got and whether it can read cookies. */
  const PLUGIN = `window.VLibras = { Widget: class {
    constructor(address) {
      let reach = '';
      try { reach = document.cookie } catch (error) { reach = error.name }
      const place = document.querySelector('[vw-plugin-wrapper]');
      place.textContent = address + ' ' + self.origin + ' ' + reach + ' ' + localStorage.getItem('preferred-language');
    }
  } }`;

  test.use({ expectedErrors: /vlibras\.gov\.br|ERR_FAILED|status of 403/ });

  test('is only loaded on request, without access to the site’s storage and cookies, and pages stay usable', async ({
    page,
    context,
    site,
  }) => {
    const asked: string[] = [];
    await context.route(HOST, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: PLUGIN });
    });
    await page.goto('/local');
    await page.evaluate(() => localStorage.setItem('preferred-language', 'pt-BR'));
    expect(asked).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Traduzir esta página em Libras' }).click();
    await expect(page.getByRole('status').first()).toContainText('O VLibras está ativo');
    await expect(page.locator('[vw-plugin-wrapper]')).toHaveText(
      'https://vlibras.gov.br/app null SecurityError null',
    );
    expect(asked).toEqual(['https://vlibras.gov.br/app/vlibras-plugin.js']);
    await page.getByRole('link', { name: 'Fechar a tradução' }).click();
    await expect(page).toHaveURL(`${site.url}/local`);
    await expect(page.locator('[vw-plugin-wrapper]')).toHaveCount(0);
    // It is not loaded on pages in other languages, and all other responses keep their Content-Security-Policy.
    await page.goto('/en/local?libras=1');
    await expect(page.locator('[vw-plugin-wrapper]')).toHaveCount(0);
    for (const path of ['/local', '/en/local?libras=1', '/embed/programacao?libras=1']) {
      const policy = (await fetch(site.url + path)).headers.get('Content-Security-Policy');
      expect(policy).not.toMatch(/vlibras|unsafe-eval|sandbox/);
    }
    expect(asked).toHaveLength(1);

    // A form that was filled in beside it can be sent.
    await page.goto('/contato?libras=1');
    const contact = new EnquiryPage(page, 'contato');
    const { typed, sent } = FORMS.contato;
    await contact.fill(typed);
    await contact.submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta um passo: confira e envie');
    expect(await contact.typed(Object.keys(typed))).toEqual(typed);
    await contact.submit.click();
    await expect(page.getByText(sent[0])).toBeVisible();

    // If the script cannot be loaded, a message says so, and the page stays.
    await context.unroute(HOST);
    await context.route(HOST, (route) => route.abort());
    await page.goto('/local?libras=1');
    await expect(page.getByText('O VLibras não pôde ser aberto agora')).toBeVisible();
    await expect(page.getByText('O VLibras está ativo')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
