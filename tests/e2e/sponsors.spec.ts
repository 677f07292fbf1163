import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';
import { CarouselPart } from './home-page.ts';

const FILM = '**://www.youtube-nocookie.com/**';
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

  test('pass every three seconds until the mouse comes', async ({ page }) => {
    const sponsors = strip(page);
    const moved = await sponsors.pausedAfterStep(3000);
    await page.clock.fastForward(3000);
    await expect(sponsors.status).toHaveText(moved(1));
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

  test('stop and go on by their button', async ({ page }) => {
    const sponsors = strip(page);
    const moved = await sponsors.pausedAfterStep(3000);
    await sponsors.button(PAUSE).click();
    await page.clock.fastForward(9000);
    await expect(sponsors.status).toHaveText(moved(0));
    await sponsors.button(PLAY).click();
    await page.clock.fastForward(3000);
    await expect(sponsors.status).toHaveText(moved(1));
  });
});

for (const { path, buttons, message } of [
  {
    path: '/patrocinadorlp',
    buttons: ['Quero patrocinar', 'Perguntar sobre estandes', 'Iniciar conversa'],
    message: 'Olá! Tenho interesse em patrocinar o 3º Congresso Brasileiro de Cuidado em Feridas',
  },
  {
    path: '/en/patrocinadorlp',
    buttons: ['I want to sponsor', 'Ask about stands', 'Start a conversation'],
    message: 'Hello! I am interested in sponsoring the 3rd Brazilian Congress on Wound Care',
  },
  {
    path: '/es/patrocinadorlp',
    buttons: ['Quiero patrocinar', 'Preguntar por los stands', 'Iniciar conversación'],
    message: '¡Hola! Me interesa patrocinar el 3.er Congreso Brasileño de Cuidado de Heridas',
  },
]) {
  const tag = path === '/patrocinadorlp' ? [] : '@looks';
  test(`${path}: every chat begins with an interest in sponsoring`, { tag }, async ({ page, site }) => {
    await page.goto(site.url + path);
    for (const name of buttons) {
      const link = page.getByRole('main').getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      const address = new URL((await link.getAttribute('href')) ?? '');
      expect(address.origin + address.pathname).toBe('https://wa.me/551100000000');
      expect(address.searchParams.get('text')).toContain(message);
    }
  });
}

test('the landing page asks nothing of the video platform before the film is asked for', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  await page.route(FILM, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' }),
  );
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) asked.push(request.url());
  });
  await page.goto(`${site.url}/patrocinadorlp`);
  const film = page.getByRole('link', { name: 'Assistir ao filme de exemplo' });
  await film.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await film.click();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('the landing page shows this edition’s sponsors', async ({ page, site }) => {
  await page.goto(`${site.url}/patrocinadorlp`);
  const names = await site.database.selectFrom('sponsors').select('name').orderBy('created_at').execute();
  const logos = strip(page).slides.locator('img');
  expect(await logos.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual(
    names.map(({ name }) => name),
  );
});

test('the request page leads from its top to the form', { tag: '@looks' }, async ({ page, site }) => {
  await page.goto(`${site.url}/en/patrocinio`);
  await page.getByRole('link', { name: 'Ask for a proposal' }).click();
  await expect(page).toHaveURL(/#solicitacao$/);
  await expect(page.getByLabel('Company')).toBeInViewport();
});

test('each edition’s certificates and the registrant area open at their own places', {
  tag: '@looks',
}, async ({ page, site }) => {
  await page.goto(`${site.url}/en/certificados`);
  const editions = page.getByRole('article');
  await expect(editions).toHaveCount(3);
  await expect(editions.nth(0).getByRole('link')).toHaveAttribute(
    'href',
    'https://eventos.tecer.example/edicao-1/entrar',
  );
  await expect(editions.nth(1).getByRole('link')).toHaveAttribute(
    'href',
    'https://eventos.tecer.example/edicao-2/entrar',
  );
  await expect(editions.nth(2).getByRole('button')).toBeDisabled();
  await page.goto(`${site.url}/en/area-inscrito`);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Enter the registrant area' }),
  ).toHaveAttribute('href', 'https://inscrito.tecer.example/entrar?event=tecer-3&lang=en');
});
