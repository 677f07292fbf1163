import { MOST_DAYS } from '#congress/facts/rules.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { expect, test } from '#tests/support/site.ts';
import { nextSubscription } from '#tests/support/subscription.ts';
import { type CarouselPart, HomePage } from './home-page.ts';

const FILM = '**://www.youtube-nocookie.com/**';

test('the film makes no request to the video platform before a click', async ({ page, site }) => {
  const home = new HomePage(page);
  const asked: string[] = [];
  await page.route(FILM, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' });
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) asked.push(request.url());
  });
  const facts = JSON.stringify({ ...shippedFacts, video: { youtubeId: 'M7lc1UVf-VE' } });
  await site.database.updateTable('event_facts').set({ facts }).execute();
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('M7lc1UVf-VE');
  await page.goto(site.url);
  const film = home.hero.getByRole('link', { name: 'Assistir ao vídeo da edição anterior' });
  await film.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await film.click();
  await expect(home.hero.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
  );
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('speakers: as many as the width has room for, looping', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  const { speakers, ...home } = new HomePage(page);
  await home.page.goto(site.url);
  await speakers.strip.scrollIntoViewIfNeeded();
  const total = await speakers.slides.count();
  await expect(speakers.status).toHaveText(`1 de ${total}`);
  for (const [width, perView] of [
    [360, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => speakers.shown(), `${width} px`).toBe(perView);
  }
  await speakers.button('Anterior').click();
  await expect(speakers.status).toHaveText(`${total} de ${total}`);
  await speakers.button('Próximo').click();
  await expect(speakers.status).toHaveText(`1 de ${total}`);
  await speakers.strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect(speakers.status).toHaveText(`2 de ${total}`);
  await expect.poll(() => speakers.shown()).toBe(3);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('a strip loops in both directions, and never leads back to the page before', async ({
    page,
    site,
  }) => {
    const home = new HomePage(page);
    await page.goto(`${site.url}/contato`);
    await page.goto(site.url);
    const browser = await page.context().newCDPSession(page);
    const swipe = async (strip: CarouselPart, distance: number) => {
      const box = await strip.strip.boundingBox();
      const [x, y] = [195 - distance / 2, (box?.y ?? 0) + 120];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
        browser.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: moved === undefined ? [] : [{ x: x + moved, y }],
        });
      await touch('touchStart', 0);
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', distance * part);
      await touch('touchEnd');
    };
    for (const [strip, directions] of [
      [home.speakers, [1]],
      [home.photos, [1, -1, -1]],
    ] as const) {
      // Centred, so that no floating element covers it.
      await strip.strip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const total = await strip.slides.count();
      const slide = async () => Number.parseInt((await strip.status.textContent()) ?? '', 10) - 1;
      // Back from the first slide to the last one, and forward over the first one again.
      for (const direction of directions) {
        const before = await slide();
        const moved = async () => (total + direction * (before - (await slide()))) % total;
        await swipe(strip, direction * 240);
        // A fling may move by two slides.
        await expect.poll(async () => [1, 2].includes(await moved()) && (await strip.isAtRest())).toBe(true);
      }
      expect(await strip.slides.count()).toBe(total);
    }
    await expect(page).toHaveURL(`${site.url}/`);
  });
});

test('a strip keeps its place when the window changes and motion is reduced', { tag: '@looks' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  const { speakers } = new HomePage(page);
  await speakers.strip.scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => speakers.shown()).toBe(3);
});

test.describe('sponsors', () => {
  test('play every four seconds until the mouse comes, and again when asked', async ({ page, site }) => {
    const { sponsors } = new HomePage(page);
    await page.clock.install();
    await page.goto(site.url);
    const moved = await sponsors.pausedAfterStep(4000);
    await expect(sponsors.button('Pausar a passagem automática')).toBeVisible();
    await page.clock.fastForward(4000);
    await expect(sponsors.status).toHaveText(moved(1));
    await sponsors.strip.hover();
    await expect(sponsors.button('Retomar a passagem automática')).toBeVisible();
    await page.clock.fastForward(9000);
    await expect(sponsors.status).toHaveText(moved(1));
    await page.setViewportSize({ width: 900, height: 700 });
    await page.clock.fastForward(9000);
    await expect(sponsors.button('Retomar a passagem automática')).toBeVisible();
    await sponsors.button('Retomar a passagem automática').click();
    await page.clock.fastForward(4000);
    await expect(sponsors.status).toHaveText(moved(2));
  });

  test('do not move with reduced motion, and each logo is as large as the screen allows', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { sponsors } = new HomePage(page);
    await page.goto(site.url);
    await sponsors.strip.scrollIntoViewIfNeeded();
    await expect(sponsors.button('Retomar a passagem automática')).toBeVisible();
    const logo = sponsors.slides.first().locator('img');
    await expect.poll(() => logo.boundingBox()).toMatchObject({ width: 150, height: 120 });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(() => logo.boundingBox()).toMatchObject({ width: 80, height: 60 });
  });

  test('keep their place and continue when the page is updated', { tag: '@looks' }, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { sponsors } = new HomePage(page);
    const isLive = nextSubscription(page);
    await page.goto(site.url);
    await isLive;
    await sponsors.button('Anterior').click();
    const total = await sponsors.slides.count();
    await expect(sponsors.status).toHaveText(`${total} de ${total}`);
    const last = sponsors.slides.last().locator('img');
    await expect(last).toBeInViewport({ ratio: 1 });
    const place = await last.boundingBox();
    const { id } = await site.database.selectFrom('speakers').select('id').limit(1).executeTakeFirstOrThrow();
    const version = await page.locator('html').getAttribute('data-version');
    await site.database.updateTable('speakers').set({ bio: 'Outra.' }).where('id', '=', id).execute();
    await expect(page.locator('html')).not.toHaveAttribute('data-version', version ?? '');
    await expect(sponsors.status).toHaveText(`${total} de ${total}`);
    await expect.poll(async () => (await last.boundingBox())?.x).toBe(place?.x);
  });
});

test('is at most thirteen phone screens long in each language, and its price cards are aligned', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of ['', 'en', 'es']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}/${language}`);
    // After a reload the sizes of all sections are known, including those that are laid out only near the viewport.
    await page.reload();
    const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    await expect.poll(screens, { message: `/${language}` }).toBeLessThanOrEqual(13);
    const home = new HomePage(page);
    await expect(home.cards).toHaveCount(2);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(async () => {
        const [first, second] = await home.cardParts();
        // The descriptions may have different lengths, but everything from the price on is aligned.
        expect(second?.slice(2), `/${language} at ${width} px`).toEqual(first?.slice(2));
      }).toPass();
    }
  }
});

test('programme: a day, then an auditorium, with the mouse and the keyboard', async ({ page, site }) => {
  const home = new HomePage(page);
  await page.goto(site.url);
  await expect(home.day(/27 de maio/)).toBeChecked();
  await expect(home.panels).toHaveCount(1);

  await home.day(/28 de maio/).check();
  await expect(home.panels).toHaveCount(2);
  await expect(home.panels.last()).toHaveAccessibleName('Auditório Bandeirantes');

  await home.day(/28 de maio/).press('ArrowRight');
  await expect(home.day(/29 de maio/)).toBeFocused();
  await expect(home.day(/29 de maio/)).toBeChecked();
  await home.panels.first().getByRole('radio', { name: 'Auditório Anhanguera' }).check();
  await expect(home.panels.last()).toHaveAccessibleName('Auditório Anhanguera');
});

test('four days of the programme stand side by side where there is room', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(site.url);
  const list = page.locator('#programacao .tabs > fieldset').first();
  await list.evaluate((days) => days.append(days.lastElementChild?.cloneNode(true) ?? ''));
  const places = await list.locator('label').evaluateAll((days) =>
    days.map((day) => {
      const { top, width } = day.getBoundingClientRect();
      return `${Math.round(top)} ${Math.round(width)}`;
    }),
  );
  expect(places).toHaveLength(4);
  expect(new Set(places).size).toBe(1);
});

test('one day of the programme is shown at a time, of as many as a congress may have', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const days = page.locator('#programacao .tabs').first();
  // All days have the same markup, so further ones can be cloned.
  await days.evaluate((tabs, most) => {
    const [list] = tabs.getElementsByTagName('fieldset');
    for (let count = tabs.children.length - 1; count < most; count += 1) {
      list?.append(list.lastElementChild?.cloneNode(true) ?? '');
      tabs.append(tabs.lastElementChild?.cloneNode(true) ?? '');
    }
  }, MOST_DAYS + 1);
  const shown = () =>
    days.evaluate((tabs) =>
      [...tabs.children].flatMap((panel, at) =>
        panel.matches('.tabs-panel') && panel.checkVisibility() ? [at - 1] : [],
      ),
    );
  for (const [at, radio] of (await days.locator('> fieldset').getByRole('radio').all()).entries()) {
    await radio.check();
    expect(await shown()).toEqual([at]);
  }
});
