import { extractText, getDocumentProxy } from 'unpdf';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#congress/language.ts';
import { forgetMissingPages } from '#tests/support/console.ts';
import { coveredControls, layout, NARROWEST, unprintable } from '#tests/support/layout.ts';
import { LOOKED_AT, MISSING, open } from '#tests/support/looked-at.ts';
import { overflow } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site.ts';
import { ProgrammePage } from './programme-page.ts';

const EVERYDAY = 'programme';
const WIDTHS = [360, 768, 1024, 1440];
const PAPER = { width: 794, height: 1123 };
const SKIP = /Pular para o conteúdo|Skip to content|Saltar al contenido/;

/** Checks that hardly depend on the texts run in one language per page, a different one for each of three pages. */
const inTurn = (place: number) => LANGUAGES[place % LANGUAGES.length] ?? DEFAULT_LANGUAGE;

for (const [place, name] of Object.keys(LOOKED_AT).entries()) {
  const tag = name === EVERYDAY ? [] : '@looks';
  for (const language of LANGUAGES)
    test(`${name} in ${language}: no word breaks and nothing overlaps or overflows, with text at 200% and on the narrowest screen`, {
      tag: language === DEFAULT_LANGUAGE ? tag : '@looks',
    }, async ({ page, site, consoleErrors }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: NARROWEST, height: 422 });
      await open(name, { page, site }, language);
      const whole = { overflow: 0, broken: [], covered: [] };
      expect.soft(await layout(page), 'at 195 px').toEqual(whole);
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await layout(page), 'with letters of 200%').toEqual(whole);
      if (name === MISSING) forgetMissingPages(consoleErrors);
    });

  const asked = inTurn(place);
  test(`${name} in ${asked}: no floating element covers a control in the middle of the screen`, {
    tag,
  }, async ({ page, site, consoleErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(name, { page, site }, asked);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await coveredControls(page), `at ${width} px`).toEqual([]);
    }
    if (name === MISSING) forgetMissingPages(consoleErrors);
  });
}

for (const [place, name] of Object.keys(LOOKED_AT).entries()) {
  const printed = inTurn(place);
  test(`${name} in ${printed}: is printed black on white, without controls`, {
    tag: name === 'home' ? [] : '@looks',
  }, async ({ page, site, consoleErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await open(name, { page, site }, printed);
    const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
    const { text } = await extractText(paper, { mergePages: true });
    expect(text).not.toMatch(SKIP);
    if (name === 'home') {
      expect(paper.numPages).toBeLessThanOrEqual(8);
      expect(text).toMatch(/R\$\s347,00/);
    }
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    // The programme is printed as a sheet, with the day as its heading.
    const heading = await page.getByRole('heading').filter({ visible: true }).first().textContent();
    expect(text.replaceAll(/\s+/g, '')).toContain(`${heading}`.replaceAll(/\s+/g, ''));
    expect(await unprintable(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    if (name === MISSING) forgetMissingPages(consoleErrors);
  });
}

test('at 150% on a desktop the header has the drawer, on one line', async ({ page, site }) => {
  const bar = page.locator('header > div');
  for (const [prefix, width] of ['', '/en', '/es'].flatMap((prefix) =>
    [1280, 1366, 1440].map((wide) => [prefix, Math.round(wide / 1.5)] as const),
  )) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(`${site.url}${prefix}/contato`);
    await expect(bar.locator('nav')).toBeHidden();
    await expect(bar.getByRole('button')).toBeVisible();
    await expect
      .poll(async () => (await bar.boundingBox())?.height, { message: `${prefix} at ${width} px` })
      .toBeLessThan(73);
  }
});

test('the floating button is hidden while scrolling down or typing, and covers no control when it returns', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`${site.url}/contato`);
  const button = page.getByRole('complementary', { name: 'Atalhos' });
  await expect(button).toHaveCSS('opacity', '1');
  await page.getByLabel('Nome').focus();
  await expect(button).toHaveCSS('opacity', '0');
  await page.getByLabel('Nome').blur();
  // Focusing the field scrolled down, which hides the button; this scrolls up again.
  await page.mouse.wheel(0, -20);
  await expect(button).toHaveCSS('opacity', '1');
  await page.evaluate(() =>
    new MutationObserver(() => document.body.setAttribute('data-went-away', '')).observe(
      document.documentElement,
      { attributeFilter: ['data-aside'] },
    ),
  );
  await page.mouse.wheel(0, 300);
  await expect(page.locator('body[data-went-away]')).toHaveCount(1);

  // On a phone, links of the footer are where the button would be.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    const [first] = [...document.querySelectorAll('footer nav a')];
    scrollTo({
      top: scrollY + (first?.getBoundingClientRect().top ?? 0) - innerHeight + 60,
      behavior: 'instant',
    });
  });
  await page.mouse.move(10, 300);
  await page.mouse.wheel(0, -10);
  const covers = () =>
    button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      const isShown = getComputedStyle(element).opacity !== '0';
      return isShown && under.some((other) => !element.contains(other) && other.closest('a, button, dt, dd'));
    });
  await expect.poll(covers).toBe(false);
  // On the home page, the prices are at that corner of the first screen.
  await page.goto(site.url);
  await expect.poll(covers).toBe(false);
});

test('a list is laid out near the viewport only: until then it has estimated heights, and jumps are still exact', async ({
  page,
  site,
}) => {
  const programme = new ProgrammePage(page);
  for (const [width, path] of [
    [360, '/programacao?dia=1'],
    [412, '/es/programacao?dia=2'],
    [768, '/en/programacao?dia=1'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await programme.open(site.url + path);
    const first = await programme.hours();
    expect(first.some(({ isLaidOut }) => !isLaidOut)).toBe(true);
    // Navigates to an anchor.
    await page.evaluate(() => location.replace(`#${[...document.querySelectorAll('article')].at(-1)?.id}`));
    await expect(page.locator(':target')).toBeInViewport();
    const named = await programme.hours();
    expect(named.every(({ isLaidOut }) => isLaidOut)).toBe(true);
    for (const [index, { height }] of named.entries())
      expect(first[index]?.height, `hour ${index}`).toBeGreaterThanOrEqual(height);
  }
});

test('each day is printed on one sheet with both auditoriums, without navigation', async ({ page, site }) => {
  for (const day of [1, 2]) {
    await new ProgrammePage(page).open(`${site.url}/programacao?dia=${day}&vista=lista`);
    const sheet = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const { totalPages, text } = await extractText(sheet, { mergePages: true });
    expect(totalPages).toBe(1);
    expect(text).toContain('Auditório Bandeirantes');
    expect(text).toContain('Auditório Anhanguera');
    expect(text).not.toMatch(/Buscar|Fale conosco|Política de privacidade|Lista/);
  }
});

// Keep this test last, because it does not restore the names.
test('a name of 300 letters without a space does not widen any page', async ({ page, site }) => {
  const name = 'W'.repeat(300);
  const { database } = site;
  const { id } = await database.selectFrom('speakers').select('id').limit(1).executeTakeFirstOrThrow();
  await database.updateTable('speakers').set({ name }).where('id', '=', id).execute();
  await database.updateTable('committees').set({ name }).execute();
  await database.updateTable('program_items').set({ title: name }).where('day', '=', 1).execute();
  for (const path of ['/', '/palestrantes', '/comissoes', '/programacao']) {
    await expect(async () => {
      await page.goto(site.url + path);
      await expect(page.getByText(name).first()).toBeAttached({ timeout: 1000 });
    }).toPass();
    for (const width of [NARROWEST, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflow(page), `${path} at ${width} px`).toBe(0);
    }
  }
});
