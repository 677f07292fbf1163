import { awake } from '#tests/support/awake.ts';
import { barriers } from '#tests/support/barriers.ts';
import { forgetMissingPages } from '#tests/support/console.ts';
import { expect, test } from '#tests/support/site.ts';
import { FramePage } from './frame-page.ts';

const LANGUAGES = [
  { prefix: '', lang: 'pt-BR', missing: 'Página não encontrada', about: 'Sobre', name: 'Português' },
  { prefix: '/en', lang: 'en', missing: 'Page not found', about: 'About', name: 'English' },
  { prefix: '/es', lang: 'es', missing: 'Página no encontrada', about: 'Acerca de', name: 'Español' },
];
const ABOUT = [
  '#sobre',
  '/comissoes',
  '#palestrantes',
  '/certificados',
  '/anais',
  '/cancelamentos',
  '/contato',
];
const MENU = ['/sobre', '#programacao', '/trabalhos-cientificos', '/inscricoes-grupo', '/patrocinio'];
const FOOTER = ['', '#sobre', '#palestrantes', '#programacao', '#valores'].concat(
  '/area-inscrito',
  '/politica-privacidade',
  '/termos-uso',
);

/** The address as `localizedPath` writes it. */
const inLanguage = (prefix: string, path: string) =>
  path.startsWith('/') ? prefix + path : `${prefix || '/'}${path}`;

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the submenu opens 200 ms after the pointer came and closes 150 ms after it left', async ({
    page,
    site,
  }) => {
    const frame = new FramePage(page);
    await page.clock.install();
    await frame.open(site.url);
    await frame.menuReady();
    await page.clock.pauseAt(Date.now() + 60_000);
    await frame.about.hover();
    await page.clock.runFor(190);
    await expect(frame.submenu).toBeHidden();
    await page.clock.runFor(20);
    await expect(frame.submenu).toBeVisible();
    await page.mouse.move(640, 700);
    await page.clock.runFor(140);
    await expect(frame.submenu).toBeVisible();
    await page.clock.runFor(20);
    await expect(frame.submenu).toBeHidden();
  });

  test('the submenu is reached and left with the keyboard', async ({ page, site }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    await frame.menuReady();
    await frame.header.getByRole('link', { name: 'Início', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(frame.about).toBeFocused();
    await expect(frame.submenu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(frame.submenu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(frame.submenu).toBeHidden();
    await expect(frame.about).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(frame.header.getByRole('link', { name: 'Programação' })).toBeFocused();
  });

  test('leaving the entry backwards closes the submenu', async ({ page, site }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    await frame.menuReady();
    await frame.header.getByRole('link', { name: 'Programação' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(frame.submenu).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(frame.submenu).toBeHidden();
  });

  test('committees are in the menu only while there are any', async ({ page, site }) => {
    const frame = new FramePage(page);
    const committees = await site.database.selectFrom('committees').selectAll().execute();
    expect(committees).not.toHaveLength(0);
    await site.database.deleteFrom('committees').execute();
    try {
      await expect
        .poll(async () => (await page.request.get(site.url)).text())
        .not.toContain('href="/comissoes"');
      await frame.open(site.url);
      await frame.menuReady();
      await frame.about.hover();
      await expect(frame.submenu).toBeVisible();
      await expect(frame.submenu.getByRole('link')).toHaveCount(ABOUT.length - 1);
    } finally {
      await site.database.insertInto('committees').values(committees).execute();
    }
    await expect(frame.submenu.getByRole('link')).toHaveCount(ABOUT.length, { timeout: 10_000 });
  });

  test('the header is compact and casts a shadow past 50 px', async ({ page, site }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    const bar = frame.header.locator('> div');
    const tall = (await bar.boundingBox())?.height ?? 0;
    await frame.scrollTo(50);
    await expect(page.locator('html[data-scrolled]')).toHaveCount(0);
    await frame.scrollTo(51);
    await expect(page.locator('html[data-scrolled]')).toHaveCount(1);
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(tall);
    await expect(bar).not.toHaveCSS('box-shadow', 'none');
  });

  test('the way back to the top appears after scrolling', async ({ page, site }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    const button = page.getByRole('button', { name: 'Voltar ao topo' });
    await expect(button).toBeHidden();
    await frame.scrollTo(1500);
    await button.click();
    await expect.poll(() => frame.scrolled()).toBe(0);
    await expect(button).toBeHidden();
  });

  test('the first Tab offers to skip to the content, and a page reached by a link is told', async ({
    page,
    site,
  }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await frame.header.getByRole('link', { name: 'Patrocínio' }).click();
    await expect(page).toHaveTitle(/^Patrocínio/);
    await expect(page.locator('body > p[aria-live]')).toHaveText(await page.title());
    await expect(page.locator('main')).toBeFocused();
  });

  test('external links carry the language, the event and the question', async ({ page, site }) => {
    const frame = new FramePage(page);
    await frame.open(`${site.url}/en`);
    const area = frame.header.getByRole('link', { name: /Registrant area/ });
    await expect(area).toHaveAttribute('href', /\?event=tecer-3&lang=en$/);
    await expect(area).toHaveAttribute('rel', /noopener/);
    const chat = page.getByRole('link', { name: /WhatsApp/ });
    await expect(chat).toHaveAttribute('target', '_blank');
    const address = new URL((await chat.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toMatch(/^https:\/\/wa\.me\/\d+$/);
    expect(address.searchParams.get('text')).toContain('3rd Brazilian Congress on Wound Care');
  });

  test('the language switcher keeps the page and remembers the choice', async ({ page, site }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    const switcher = page.locator('details', { hasText: 'Português' }).first();
    await switcher.locator('summary').click();
    await switcher.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(`${site.url}/es`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('summary', { hasText: 'Español' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('es');
    await page.goto(site.url);
    await expect(page).toHaveURL(`${site.url}/es`);
  });

  test('what is marked for the scroll animation shows when a fifth of it is visible', async ({
    page,
    site,
  }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    const waiting = page.locator('#valores [data-reveal]').first();
    await expect(waiting).not.toHaveClass(/\bshow\b/);
    // Pictures above may still arrive and push it down.
    await expect(async () => {
      await waiting.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        window.scrollTo({ top: scrollY + top - innerHeight + height * 0.25, behavior: 'instant' });
      });
      await expect(waiting).toHaveClass(/\bshow\b/, { timeout: 1000 });
    }).toPass();
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  for (const { prefix, lang, about, name } of LANGUAGES) {
    test(`every entry is a link in ${lang}`, async ({ page, site }) => {
      const frame = new FramePage(page);
      // Without scripts no picture waits until it is scrolled to.
      await page.goto(`${site.url}${prefix}`, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      for (const path of MENU) {
        await expect(frame.header.locator(`nav a[href="${inLanguage(prefix, path)}"]`)).toBeVisible();
      }
      for (const path of ABOUT) {
        await expect(frame.header.locator(`nav a[href="${inLanguage(prefix, path)}"]`)).toBeHidden();
      }
      await frame.header.getByRole('link', { name: about, exact: true }).hover();
      for (const path of ABOUT) {
        await expect(frame.header.locator(`nav a[href="${inLanguage(prefix, path)}"]`)).toBeVisible();
      }
      for (const path of FOOTER) {
        await expect(frame.footer.locator(`a[href="${inLanguage(prefix, path)}"]`).first()).toBeVisible();
      }
      await page.locator('summary', { hasText: name }).click();
      await page.locator('details a', { hasText: prefix === '/en' ? 'Español' : 'English' }).click();
      await expect(page).toHaveURL(`${site.url}${prefix === '/en' ? '/es' : '/en'}`);
    });
  }

  test('the menu of a phone is the list in the footer', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const frame = new FramePage(page);
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    await frame.header.getByRole('link', { name: 'Menu' }).click();
    await expect(frame.footer.getByRole('link', { name: 'Palestrantes' })).toBeInViewport();
  });
});

test.describe('a missing page', () => {
  for (const { prefix, lang, missing } of LANGUAGES) {
    test(`says so in ${lang} and leads home`, async ({ page, site, consoleErrors }) => {
      const response = await page.goto(`${site.url}${prefix}/anais/segundo-congresso`);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(new RegExp(`^${missing}`));
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('heading', { level: 1, name: missing })).toBeVisible();
      await expect(page.locator('main').getByRole('link').first()).toHaveAttribute('href', prefix || '/');
      await awake(page);
      expect(await barriers(page)).toEqual([]);
      forgetMissingPages(consoleErrors);
    });
  }
});

test('a page that fails says so in the look of the site', async ({ page, site, consoleErrors }) => {
  const frame = new FramePage(page);
  await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'out of order' }));
  await frame.open(site.url);
  await frame.footer.getByRole('link', { name: 'Termos de uso' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.locator('main p').first()).toHaveText(/^503\b/);
  await expect(page.locator('main').getByRole('link', { name: 'Ir para a página inicial' })).toBeVisible();
  await expect(frame.footer).toBeVisible();
  expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
});
