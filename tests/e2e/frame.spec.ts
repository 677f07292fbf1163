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

  test('within 300 ms the submenu opens again at once', { tag: '@looks' }, async ({ page, site }) => {
    const frame = new FramePage(page);
    await page.clock.install();
    await frame.open(site.url);
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const { pause, isAtOnce } of [
      { pause: 290, isAtOnce: true },
      { pause: 310, isAtOnce: false },
    ]) {
      await frame.about.hover();
      await page.clock.runFor(200);
      await expect(frame.submenu).toBeVisible();
      await page.mouse.move(640, 700);
      await page.clock.runFor(150);
      await expect(frame.submenu).toBeHidden();
      await page.clock.runFor(pause);
      await frame.about.hover();
      await expect(frame.submenu).toBeVisible({ visible: isAtOnce });
      await page.mouse.move(640, 700);
      await page.clock.runFor(1000);
    }
  });

  test('who leaves towards the panel has 300 ms to reach it', { tag: '@looks' }, async ({ page, site }) => {
    const frame = new FramePage(page);
    await page.clock.install();
    await frame.open(site.url);
    await page.clock.pauseAt(Date.now() + 60_000);
    const next = frame.header.getByRole('link', { name: 'Programação' });
    const { x, y } = (await next.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x - 20, y + 10);
    await page.clock.runFor(200);
    await expect(frame.submenu).toBeVisible();
    await page.mouse.move(x + 5, y + 30);
    await page.clock.runFor(290);
    await expect(frame.submenu).toBeVisible();
    await frame.submenu.getByRole('link').first().hover();
    await page.clock.runFor(1000);
    await expect(frame.submenu).toBeVisible();
    await page.mouse.move(x - 20, y + 10);
    await page.mouse.move(x + 5, y + 30);
    await page.clock.runFor(310);
    await expect(frame.submenu).toBeHidden();
  });

  test('the list of languages opens 100 ms after the pointer came, and the click that follows keeps it', async ({
    page,
    site,
  }) => {
    const frame = new FramePage(page);
    await page.clock.install();
    await frame.open(site.url);
    await page.clock.pauseAt(Date.now() + 60_000);
    await frame.languages.locator('summary').hover();
    await page.clock.runFor(90);
    await expect(frame.languages).not.toHaveAttribute('open');
    await page.clock.runFor(20);
    await expect(frame.languages).toHaveAttribute('open');
    await page.mouse.down();
    await page.mouse.up();
    await expect(frame.languages).toHaveAttribute('open');
    await page.mouse.click(640, 700);
    await expect(frame.languages).not.toHaveAttribute('open');
  });

  test('letters and arrows lead to an entry; a second without any begins anew', async ({ page, site }) => {
    const frame = new FramePage(page);
    await page.clock.install();
    await frame.open(site.url);
    const entry = (name: string) => frame.submenu.getByRole('link', { name });
    await frame.header.getByRole('link', { name: 'Início', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(frame.about).toHaveAttribute('aria-expanded', 'true');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('c');
    await expect(entry('Comissões')).toBeFocused();
    await page.keyboard.type('e');
    await expect(entry('Certificados')).toBeFocused();
    await page.clock.runFor(1100);
    await page.keyboard.type('p');
    await expect(entry('Palestrantes')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry('Certificados')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(entry('Comissões')).toBeFocused();
    await page.keyboard.press('End');
    await expect(entry('Contato')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry('Sobre o Congresso')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(frame.about).toBeFocused();
    await expect(frame.about).toHaveAttribute('aria-expanded', 'false');
    const summary = frame.languages.locator('summary');
    await summary.focus();
    await page.keyboard.press('ArrowDown');
    await expect(frame.languages.getByRole('link', { name: 'Português' })).toBeFocused();
    await page.clock.runFor(1100);
    await page.keyboard.type('es');
    await expect(frame.languages.getByRole('link', { name: 'Español' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(summary).toBeFocused();
    await expect(frame.languages).not.toHaveAttribute('open');
  });

  test('what is only an icon says its name after 700 ms, and to the keyboard at once, until Escape', async ({
    page,
    site,
  }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    const icon = frame.footer.getByRole('link', { name: /Instagram/ });
    const tip = () =>
      icon.evaluate((element) => {
        const { content, animationDelay } = getComputedStyle(element, '::after');
        return content === 'none' ? null : animationDelay;
      });
    expect(await tip()).toBeNull();
    await icon.hover();
    expect(await tip()).toBe('0.7s');
    await page.keyboard.press('Escape');
    expect(await tip()).toBeNull();
    await page.mouse.move(0, 0);
    await icon.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(icon).toBeFocused();
    expect(await tip()).toBe('0s');
  });

  test('leaving the entry backwards closes the submenu', { tag: '@looks' }, async ({ page, site }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
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
      await frame.about.hover();
      await expect(frame.submenu).toBeVisible();
      await expect(frame.submenu.getByRole('link')).toHaveCount(ABOUT.length - 1);
    } finally {
      await site.database.insertInto('committees').values(committees).execute();
    }
    await expect(frame.submenu.getByRole('link')).toHaveCount(ABOUT.length);
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
    const button = page.getByRole('link', { name: 'Voltar ao topo' });
    await expect(button).toBeHidden();
    await frame.scrollTo(1500);
    await button.click();
    await expect.poll(() => frame.scrolled()).toBe(0);
    await expect(button).toBeHidden();
  });

  test('the first Tab offers to skip to the content', async ({ page, site }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Enter');
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

  test('the language switcher keeps the page, its query and its part, and remembers the choice', async ({
    page,
    site,
  }) => {
    const frame = new FramePage(page);
    await frame.open(`${site.url}/programacao?busca=dor#conteudo`);
    await frame.languages.locator('summary').click();
    await frame.languages.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(`${site.url}/es/programacao?busca=dor#conteudo`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(frame.languages.locator('summary')).toHaveText(/Español/);
    expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('es');
    await page.goto(site.url);
    await expect(page).toHaveURL(`${site.url}/es`);
    await frame.languages.locator('summary').click();
    await frame.languages.getByRole('link', { name: 'Português' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await expect(page).toHaveURL(`${site.url}/`);
  });

  test('what is marked for the scroll animation shows when a fifth of it is visible', async ({
    page,
    site,
  }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    const waiting = page.locator('#valores [data-reveal]').first();
    await expect(waiting).not.toHaveAttribute('data-shown');
    // Pictures above may still arrive and push it down.
    await expect(async () => {
      await waiting.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        window.scrollTo({ top: scrollY + top - innerHeight + height * 0.25, behavior: 'instant' });
      });
      await expect(waiting).toHaveAttribute('data-shown', '', { timeout: 1000 });
    }).toPass();
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  for (const { prefix, lang, about, name } of LANGUAGES) {
    test(`every entry is a link in ${lang}`, { tag: lang === 'pt-BR' ? [] : '@looks' }, async ({
      page,
      site,
    }) => {
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
      await frame.languages.locator('summary', { hasText: name }).click();
      await frame.languages.getByRole('link', { name: prefix === '/en' ? 'Español' : 'English' }).click();
      await expect(page).toHaveURL(`${site.url}${prefix === '/en' ? '/es' : '/en'}`);
    });
  }

  test('the menu of a phone opens and closes', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const frame = new FramePage(page);
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    await frame.openDrawer();
    await frame.section('Sobre').locator('summary').click();
    await expect(frame.drawer.getByRole('link', { name: 'Comissões' })).toBeVisible();
    await frame.section('Português').locator('summary').click();
    await expect(frame.drawer.getByRole('link', { name: 'Comissões' })).toBeHidden();
    await frame.drawer.getByRole('button', { name: 'Fechar menu' }).click();
    await expect(frame.drawer).toBeHidden();
    await frame.openDrawer();
    await page.mouse.click(20, 400);
    await expect(frame.drawer).toBeHidden();
    await frame.openDrawer();
    await frame.drawer.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${site.url}/en`);
  });
});

test.describe('a missing page', () => {
  for (const { prefix, lang, missing } of LANGUAGES) {
    test(`says so in ${lang} and leads home`, { tag: lang === 'es' ? [] : '@looks' }, async ({
      page,
      site,
      consoleErrors,
    }) => {
      const response = await page.goto(`${site.url}${prefix}/anais/segundo-congresso`);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(new RegExp(`^${missing}`));
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('heading', { level: 1, name: missing })).toBeVisible();
      await expect(page.locator('main').getByRole('link').first()).toHaveAttribute('href', prefix || '/');
      expect(await barriers(page)).toEqual([]);
      forgetMissingPages(consoleErrors);
    });
  }
});
