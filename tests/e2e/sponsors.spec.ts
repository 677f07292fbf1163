import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';
import { CarouselPart } from './home-page.ts';

const PAUSE = 'Pausar a passagem automática';
const PLAY = 'Retomar a passagem automática';

const strip = (page: Page) => new CarouselPart(page.locator('section[aria-labelledby="sponsors-title"]'));

test("the last edition's sponsors: as many as the width has room for, looping", async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/patrocinio`);
  const sponsors = strip(page);
  await sponsors.strip.scrollIntoViewIfNeeded();
  await expect(sponsors.slides).toHaveCount(12);
  for (const [width, perView] of [
    [360, 2],
    [640, 3],
    [768, 4],
    [1024, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => sponsors.shown(), `${width} px`).toBe(perView);
  }
  await sponsors.button('Anterior').click();
  await expect(sponsors.status).toHaveText('12 de 12');
  await sponsors.button('Próximo').click();
  await expect(sponsors.status).toHaveText('1 de 12');
});

test.describe('the sponsors', () => {
  test.beforeEach(async ({ page, site }) => {
    await page.clock.install();
    await page.goto(`${site.url}/patrocinio`);
    await expect(strip(page).button(PAUSE)).toBeVisible();
  });

  test('advance every three seconds until hovered, and are paused and resumed by their button', async ({
    page,
  }) => {
    const sponsors = strip(page);
    const moved = await sponsors.pausedAfterStep(3000);
    await page.clock.fastForward(3000);
    await expect(sponsors.status).toHaveText(moved(1));
    await sponsors.button(PAUSE).click();
    await page.clock.fastForward(9000);
    await expect(sponsors.status).toHaveText(moved(1));
    await sponsors.button(PLAY).click();
    await page.clock.fastForward(3000);
    await expect(sponsors.status).toHaveText(moved(2));
    await sponsors.strip.hover();
    await expect(sponsors.button(PLAY)).toBeVisible();
    await page.clock.fastForward(9000);
    await expect(sponsors.status).toHaveText(moved(2));
  });

  test('stop when somebody moves them', { tag: '@looks' }, async ({ page }) => {
    const sponsors = strip(page);
    const moved = await sponsors.pausedAfterStep(3000);
    await sponsors.strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect(sponsors.button(PLAY)).toBeVisible();
    await page.clock.fastForward(9000);
    await expect(sponsors.status).toHaveText(moved(1));
  });
});

test('the request page links from its top to the form', { tag: '@looks' }, async ({ page, site }) => {
  await page.goto(`${site.url}/en/patrocinio`);
  await page.getByRole('link', { name: 'Ask for a proposal' }).click();
  await expect(page).toHaveURL(/#solicitacao$/);
  await expect(page.getByLabel('Company')).toBeInViewport();
});
