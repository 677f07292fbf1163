import { expect, test } from '#tests/support/site.ts';
import { FramePage } from './frame-page.ts';

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('under the pointer the submenu opens after 200 ms and closes after 150 ms, the list of languages opens after 100 ms', async ({
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

    await frame.languages.locator('summary').hover();
    await page.clock.runFor(90);
    await expect(frame.languages).not.toHaveAttribute('open');
    await page.clock.runFor(20);
    await expect(frame.languages).toHaveAttribute('open');
    // A click on it after that leaves it open.
    await page.mouse.down();
    await page.mouse.up();
    await expect(frame.languages).toHaveAttribute('open');
    await page.mouse.click(640, 700);
    await expect(frame.languages).not.toHaveAttribute('open');
  });

  test('the keyboard skips to the content, goes through the submenu by tabs, letters and arrows, and leaves it', async ({
    page,
    site,
  }) => {
    const frame = new FramePage(page);
    await page.clock.install();
    await frame.open(site.url);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();

    const entry = (name: string) => frame.submenu.getByRole('link', { name });
    const before = frame.header.getByRole('link', { name: 'Início', exact: true });
    await before.focus();
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

    await before.focus();
    await page.keyboard.press('Tab');
    await expect(frame.about).toHaveAttribute('aria-expanded', 'true');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('c');
    await expect(entry('Comissões')).toBeFocused();
    await page.keyboard.type('e');
    await expect(entry('Certificados')).toBeFocused();
    // A second without a key press begins a new word.
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

  test('the pointer has 300 ms to reach the panel after leaving the entry', { tag: '@looks' }, async ({
    page,
    site,
  }) => {
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

  test('leaving the entry backwards closes the submenu', { tag: '@looks' }, async ({ page, site }) => {
    const frame = new FramePage(page);
    await frame.open(site.url);
    await frame.header.getByRole('link', { name: 'Programação' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(frame.submenu).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(frame.submenu).toBeHidden();
  });

  test('scrolling makes the header compact and reveals elements, and icons have tooltips', async ({
    page,
    site,
  }) => {
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

    const waiting = page.locator('#valores [data-reveal]').first();
    await expect(waiting).not.toHaveAttribute('data-shown');
    await expect(waiting).toHaveCSS('opacity', '0');
    // Hiding an element that is to be revealed later must not be animated, because that costs rendering for nothing.
    expect(await waiting.evaluate((element) => element.getAnimations().length)).toBe(0);
    // It is revealed once a fifth of it is visible. Retried, because pictures above may still load and push it down.
    await expect(async () => {
      await waiting.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        window.scrollTo({ top: scrollY + top - innerHeight + height * 0.25, behavior: 'instant' });
      });
      await expect(waiting).toHaveAttribute('data-shown', '', { timeout: 1000 });
    }).toPass();

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
    // With keyboard focus the tooltip appears immediately.
    expect(await tip()).toBe('0s');
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
});
