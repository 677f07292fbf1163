import { expect, test } from '#tests/support/site.ts';
import { HomePage } from './home-page.ts';

const LANGUAGES = [
  {
    path: '/',
    lang: 'pt-BR',
    title: '3º Congresso Brasileiro de Cuidado em Feridas',
    dates: '28 e 29 de maio de 2026',
    price: /R\$\s347,00/,
  },
  {
    path: '/en',
    lang: 'en',
    title: '3rd Brazilian Congress on Wound Care',
    dates: '28 and 29 May 2026',
    price: /R\$\s?347\.00/,
  },
  {
    path: '/es',
    lang: 'es',
    title: '3.er Congreso Brasileño de Cuidado de Heridas',
    dates: '28 y 29 de mayo de 2026',
    price: /R\$\s347,00/,
  },
];
const FILM = '**://www.youtube-nocookie.com/**';

for (const { path, lang, title, dates, price } of LANGUAGES) {
  test.describe(`with scripts off, in ${lang}`, { tag: lang === 'en' ? [] : '@looks' }, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

    test('everything is there to read', async ({ page, site }) => {
      const home = new HomePage(page);
      // Without scripts a browser loads every picture at once: there is no need to wait for them.
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(home.hero).toContainText(dates);
      for (const anchor of ['sobre', 'palestrantes', 'programacao', 'valores']) {
        await expect(page.locator(`#${anchor}`)).toBeVisible();
      }
      await expect(home.fees).toContainText(price);
      // Three days, two of them with two rooms.
      await expect(home.programme.locator('.tabs-panel')).toHaveCount(7);
      await expect(home.panels).toHaveCount(1);
      await home.days.nth(1).check();
      await expect(home.panels).toHaveCount(2);
      await home.panels.first().getByRole('radio').last().check();
      await expect(home.panels.last()).toHaveAccessibleName('Auditório Anhanguera');
      expect(await home.speakers.slides.count()).toBeGreaterThanOrEqual(12);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    });
  });
}

test('the film asks nothing of the video platform before the visitor asks for it', async ({ page, site }) => {
  const home = new HomePage(page);
  const asked: string[] = [];
  await page.route(FILM, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' });
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) asked.push(request.url());
  });
  await page.goto(site.url);
  expect(asked).toEqual([]);
  await home.hero.getByRole('link', { name: 'Assistir ao filme de exemplo' }).click();
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

  test('stand still for those who asked for less motion', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { sponsors } = new HomePage(page);
    await page.goto(site.url);
    await sponsors.strip.scrollIntoViewIfNeeded();
    await expect(sponsors.button('Retomar a passagem automática')).toBeVisible();
  });

  test('keep their place and go on when the page changes under them', { tag: '@looks' }, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { sponsors } = new HomePage(page);
    const socket = page.waitForEvent('websocket');
    await page.goto(site.url);
    await (await socket).waitForEvent('framereceived', ({ payload }) =>
      `${payload}`.includes('postgres_changes'),
    );
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

  test('lead to their sites in a new tab', async ({ page, site }) => {
    const { sponsors } = new HomePage(page);
    await page.goto(site.url);
    const link = sponsors.strip.getByRole('link').first();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^https?:/);
    const logo = sponsors.slides.first().locator('img');
    await expect.poll(() => logo.boundingBox()).toMatchObject({ width: 150, height: 120 });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(() => logo.boundingBox()).toMatchObject({ width: 80, height: 60 });
  });
});

test('programme: a day, then an auditorium, with the mouse and the keyboard', async ({ page, site }) => {
  const home = new HomePage(page);
  await page.goto(site.url);
  await expect(home.day(/27 de maio/)).toBeChecked();
  await expect(home.panels).toHaveCount(1);
  const course = home.panels.getByRole('link', { name: /Adquirir curso/ }).first();
  await expect(course).toHaveAttribute('target', '_blank');
  await expect(course).toHaveAttribute('href', 'https://inscricoes.tecer.example/cursos');
  for (const note of [
    'vagas de cada curso são limitadas',
    'separada da inscrição',
    'certificado específico',
  ]) {
    await expect(home.panels).toContainText(note);
  }

  await home.day(/28 de maio/).check();
  await expect(home.panels).toHaveCount(2);
  await expect(home.panels.last()).toHaveAccessibleName('Auditório Bandeirantes');
  await expect(home.panels.first()).toContainText('* Programação sujeita a alterações');
  const roundTable = home.panels.last().locator('li', { hasText: 'Mesa-redonda' }).first();
  expect(await roundTable.locator('ol > li').count()).toBeGreaterThanOrEqual(2);

  await home.day(/28 de maio/).press('ArrowRight');
  await expect(home.day(/29 de maio/)).toBeFocused();
  await expect(home.day(/29 de maio/)).toBeChecked();
  await home.panels.first().getByRole('radio', { name: 'Auditório Anhanguera' }).check();
  await expect(home.panels.last()).toHaveAccessibleName('Auditório Anhanguera');
});

test('speakers and programme are in the language of the page, their names marked as Portuguese', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en`);
  const { programme, speakers } = new HomePage(page);
  const first = await site.database
    .selectFrom('speakers')
    .select(['name', 'translations'])
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const card = speakers.slides.first();
  await expect(card.locator('[lang=pt-BR]')).toHaveText(first.name);
  await expect(card).toContainText(first.translations.en?.title ?? '');
  await expect(programme.locator('h4[lang]')).toHaveCount(0);
  await expect(page.locator('[data-untranslated]')).toHaveCount(0);
});

test('fees: prices, what they were, and where each plan is bought', async ({ page, site }) => {
  const { fees } = new HomePage(page);
  await page.goto(site.url);
  const plans = fees.locator('article');
  await expect(plans).toHaveCount(2);
  await expect(plans.nth(0)).toContainText(/R\$\s347,00/);
  await expect(plans.nth(0).locator('s')).toHaveText(/R\$\s377,00/);
  await expect(plans.nth(0)).toContainText('Mais popular');
  await expect(plans.nth(1)).toContainText(/R\$\s297,00/);
  await expect(plans.nth(1).locator('s')).toHaveText(/R\$\s347,00/);
  await expect(plans.nth(0).getByRole('link', { name: /Profissionais de saúde/ })).toHaveAttribute(
    'href',
    'https://inscricoes.tecer.example/checkout?ticket=profissionais',
  );
  await expect(plans.nth(1).getByRole('link', { name: /Estudantes e técnicos/ })).toHaveAttribute(
    'href',
    'https://inscricoes.tecer.example/checkout?ticket=estudantes-e-tecnicos',
  );
});

test('questions open and the contact page is one click away', async ({ page, site }) => {
  const { questions, ...home } = new HomePage(page);
  await home.page.goto(`${site.url}/en`);
  const refund = questions.locator('details', { hasText: 'What if I have to cancel?' });
  await expect(refund.getByRole('paragraph').first()).toBeHidden();
  await refund.locator('summary').click();
  await expect(refund).toContainText('up to 30 days before the event receive 50%');
  await expect(questions.getByRole('link', { name: 'Talk to the organisers' })).toHaveAttribute(
    'href',
    '/en/contato',
  );
});
