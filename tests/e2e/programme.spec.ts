import { codeOf } from '#congress/programme/sessions.ts';
import { barriers } from '#tests/support/barriers.ts';
import { aCourse, aLecture, aRoundTable } from '#tests/support/factories.ts';
import { expect, type Site, test } from '#tests/support/site.ts';
import { ProgrammePage } from './programme-page.ts';

const PATH = '/programacao';
const TABLE = 'Mesa das coberturas';

/** Inserts sessions with a word that occurs nowhere else, one for each place that the search covers. */
async function programmeOfUlcers({ database }: Site) {
  const table = aRoundTable().withLectures(2);
  const [row, first, second] = table.rows;
  const rows = [
    aLecture().with({ title: 'Úlcera Zezere', time: '18:00 - 18:30' }).row,
    aLecture().with({ title: 'Compressão', speaker: 'Zezere Úlcera', time: '18:30 - 19:00' }).inAnhanguera()
      .row,
    aLecture().with({ title: 'Laser', moderator: 'Úlcera de Zezere', time: 'à noite', day: 2 }).row,
    aCourse().with({ title: 'Curso', location: 'Sala ÚLCERA Zezere' }).row,
    { ...row, theme: TABLE, time: '19:00 - 20:00' },
    { ...(first ?? row), title: 'A úlcera de Zezere', time: '19:00 - 20:00' },
    { ...(second ?? row), title: 'Outra fala', time: '19:00 - 20:00' },
  ];
  await database.insertInto('program_items').values(rows).execute();
  const ids = rows.map(({ id }) => id);
  return {
    lecture: codeOf(rows[2]?.id ?? ''),
    remove: () => database.deleteFrom('program_items').where('id', 'in', ids).execute(),
  };
}

const ALL = ['Curso', 'Úlcera Zezere', 'Compressão', TABLE, 'Laser'];

test('a search covers all texts, and is kept in the address for a reload and for going back', async ({
  page,
  site,
}) => {
  const { remove } = await programmeOfUlcers(site);
  const programme = new ProgrammePage(page);
  // Pages show a change of the content after a moment.
  const found = async () => (await (await fetch(`${site.url}${PATH}?busca=zezere`)).text()).split('<article');
  await expect.poll(async () => (await found()).length - 1).toBe(ALL.length);
  await programme.open(site.url + PATH);

  await test.step('without accents, while one types', async () => {
    const asked: string[] = [];
    // The page may send HEAD requests to find out whether it has changed, and reads the new version (`revision`) if it has.
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (request.method() === 'GET' && !searchParams.has('revision')) asked.push(pathname);
    });
    await programme.box.fill('');
    await programme.box.pressSequentially('ulcera zezere');
    await expect(programme.count).toHaveText('5 atividades encontradas');
    await expect.poll(() => programme.titles()).toEqual(ALL);
    const table = programme.activity(TABLE);
    await expect(table.locator('[data-found]')).toHaveText(/Encontrada na busca: A úlcera de Zezere/);
    await expect(table.locator('mark')).toHaveText(['úlcera', 'Zezere']);
    await expect(page).toHaveURL(`${site.url}${PATH}?busca=ulcera+zezere`);
    await expect(programme.box).toBeFocused();
    expect(asked.filter((path) => path.startsWith(PATH))).toEqual([]);
  });

  await test.step('filters narrow it down and are in the address', async () => {
    await programme.filter('Período').selectOption('Noite');
    await programme.filter('Auditório').selectOption('Auditório Bandeirantes');
    await expect(programme.count).toHaveText('2 atividades encontradas');
    await programme.filter('Tipo').selectOption('Palestra');
    await expect(programme.count).toHaveText('1 atividade encontrada');
    await expect(page).toHaveURL(
      `${site.url}${PATH}?busca=ulcera+zezere&auditorio=bandeirantes&tipo=palestra&periodo=noite`,
    );
    await page.reload();
    await expect(programme.box).toHaveValue('ulcera zezere');
    await expect(programme.filter('Tipo')).toHaveValue('palestra');
    await expect.poll(() => programme.titles()).toEqual(['Úlcera Zezere']);
  });

  await test.step('what finds nothing leads back to everything', async () => {
    await programme.box.fill('zezere astronomia');
    await expect(programme.count).toHaveText('Nada encontrado');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Limpar busca e filtros' }).last().click();
    await expect(programme.count).toBeFocused();
    await expect(programme.box).toHaveValue('');
    await expect(page).toHaveURL(site.url + PATH);
    await page.goBack();
    await expect(programme.count).toHaveText('Nada encontrado');
    await expect(programme.box).toHaveValue('zezere astronomia');
  });

  await test.step('in one day only, the page says what other days have', async () => {
    await programme.open(`${site.url}${PATH}?dia=2&busca=zezere`);
    await expect.poll(() => programme.titles()).toEqual(['Laser']);
    await page.getByRole('link', { name: 'Mostrar em todos os dias' }).click();
    await expect(programme.activities).toHaveCount(ALL.length);
  });
  await remove();
});

test('keeps what is typed and chosen before any script has loaded', async ({ page, site }) => {
  const programme = new ProgrammePage(page);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/[\w.-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url + PATH, { waitUntil: 'commit' });
  await programme.box.pressSequentially('desbridamento instrumental');
  await programme.filter('Tipo').selectOption('Palestra');
  await expect(programme.count).not.toHaveText('1 atividade encontrada');
  release();
  await expect(programme.count).toHaveText('1 atividade encontrada');
  await expect(programme.box).toHaveValue('desbridamento instrumental');
  await expect(page).toHaveURL(`${site.url}${PATH}?busca=desbridamento+instrumental&tipo=palestra`);
});

test('the address of an activity, or of a lecture inside one, opens it on any day', async ({
  page,
  site,
}) => {
  const item = await site.database
    .selectFrom('program_items')
    .selectAll()
    .where('day', '=', 2)
    .where('parent_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const programme = new ProgrammePage(page);
  await programme.open(`${site.url}/en${PATH}?busca=nada#atividade-${codeOf(item.id)}`);
  const lecture = page.locator(`#atividade-${codeOf(item.id)}`);
  await expect(lecture).toContainText(item.translations.en?.title ?? '');
  await expect(lecture).toBeInViewport();
  await expect(page.locator(':target')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(lecture.locator('a, button').first()).toBeFocused();
  await expect(lecture.locator('[lang=pt-BR]').first()).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/en${PATH}?dia=2#atividade-${codeOf(item.id)}`);
});

test('grid and list have the same activities with their names, no barriers, and a calendar to download', async ({
  page,
  site,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const programme = new ProgrammePage(page);
  const opening = 'Conferência de abertura: a ferida conta uma história, e o cuidado começa por ouvi-la';
  const beside = 'Substitutos dérmicos e matrizes bioativas: da bancada ao leito';
  const expectOneColumn = () =>
    expect(async () =>
      expect((await programme.placeOf(opening)).left).toBe((await programme.placeOf(beside)).left),
    ).toPass();

  await test.step('a wide screen has the auditoriums side by side, what begins together at one height', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await programme.open(`${site.url}${PATH}?dia=1`);
    await expect(programme.view('Grade')).toHaveAccessibleName('Grade (em exibição)');
    await expect(async () => {
      const [left, right] = [await programme.placeOf(opening), await programme.placeOf(beside)];
      expect(left.top).toBe(right.top);
      expect(left.left).toBeLessThan(right.left);
    }).toPass();
    await expect(page.getByRole('heading', { level: 2, name: /Primeiro dia, 28 de maio/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: '09:00' })).toBeVisible();
    await expect(programme.activity(opening).getByRole('heading', { level: 4 })).toHaveText(opening);
    await expect(programme.activity(opening)).toContainText('Auditório Bandeirantes');
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('the keyboard goes from activity to activity', async () => {
    await programme.activity(opening).locator('a, button, summary').last().focus();
    await page.keyboard.press('Tab');
    await expect(programme.activity(beside).locator('a, button').first()).toBeFocused();
  });

  await test.step('the list has one column, and is what a phone gets', async () => {
    const inOrder = await programme.titles();
    await programme.view('Lista').click();
    await expect(page).toHaveURL(`${site.url}${PATH}?dia=1&vista=lista`);
    await expect(programme.view('Lista')).toHaveAccessibleName('Lista (em exibição)');
    await expect.poll(() => programme.titles()).toEqual(inOrder);
    await expectOneColumn();
    await page.setViewportSize({ width: 360, height: 740 });
    await programme.open(`${site.url}${PATH}?dia=1`);
    await expect(programme.view('Lista')).toHaveAccessibleName('Lista (em exibição)');
    await expectOneColumn();
  });

  await test.step('the address of its calendar is copied, and a session’s calendar saved', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Mais opções: ${opening}` }).click();
    await page.getByRole('link', { name: `Adicionar ao calendário: ${opening}` }).click();
    expect((await saving).suggestedFilename()).toMatch(/^atividade-\w+-tecer\.ics$/);
    await page.locator('summary', { hasText: 'Calendário e impressão' }).click();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copiar endereço: Toda a programação' }).click();
    await expect(page.getByText('Endereço copiado')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/programacao.ics`);
  });
});

test('on a phone a day begins within one and a half screens, and the time of the sessions stays visible', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const programme = new ProgrammePage(page);
  await programme.open(`${site.url}${PATH}?dia=1`);
  const first = programme.activities.first();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(1.5 * 844);

  await test.step('a break that every room has stands once, and the addresses of all lead to it', async () => {
    const breaks = programme.activity('Intervalo para café e visita aos estandes');
    await expect(breaks).toHaveCount(1);
    await expect(breaks).toContainText('Todos os auditórios');
    await expect(breaks.locator('[id^=atividade-]:not(h4)')).toHaveCount(1);
    await breaks.scrollIntoViewIfNeeded();
    // Rows far from the viewport have a reserved height, and get their real one when they come near.
    await expect.poll(async () => (await breaks.boundingBox())?.height).toBeLessThan(104);
  });

  await test.step('filters are behind one button', async () => {
    expect(await barriers(page)).toEqual([]);
    await expect(programme.filter('Tipo')).toBeHidden();
    await page.locator('summary', { hasText: 'Filtros' }).click();
    await programme.filter('Tipo').selectOption('Mesa-redonda');
    await expect(programme.count).toHaveText('4 atividades encontradas');
    await page.reload();
    await expect(programme.filter('Tipo')).toBeVisible();
  });

  await test.step('each day says how much of a search it has', async () => {
    await programme.open(`${site.url}${PATH}?busca=ferida`);
    for (const day of [/27 de maio/, /28 de maio/, /29 de maio/])
      await expect(programme.day(day).getByText(/^\s*\(\d+\)$/)).toBeVisible();
  });

  await test.step('the hour and the day stay under the header', async () => {
    await programme.open(`${site.url}${PATH}?dia=1`);
    const hour = page.getByRole('heading', { level: 3, name: '10:15' });
    await programme.activities.filter({ hasText: '10:15 - 12:00' }).last().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 300));
    await expect(hour).toBeInViewport({ ratio: 1 });
    await expect(hour).toContainText('28 de maio');
    await expect(async () => {
      const header = await page.getByRole('banner').boundingBox();
      expect((await hour.boundingBox())?.y).toBeLessThan((header?.y ?? 0) + (header?.height ?? 0));
    }).toPass();
  });
});
