import { barriers } from '#tests/support/barriers.ts';
import { aLecture, aSpeaker } from '#tests/support/factories.ts';
import { openWithLateScripts } from '#tests/support/late-scripts.ts';
import { expect, type Site, test } from '#tests/support/site.ts';
import { nextSubscription } from '#tests/support/subscription.ts';
import { SpeakersPage } from './speakers-page.ts';

const LONG_NAME = 'Prof.ª Dra. Wilhelmina Anunciação de Albuquerque Vasconcelos-Montenegro';

/** Inserts a speaker with talks for one test. @returns also a function that removes them */
async function aSpeakerOf({ database, url }: Site, name: string, talks: string[]) {
  const bio = `${'Coordena otorrinolaringologia e estomaterapia. '.repeat(30)}\nSegunda parte.`;
  const { id } = await database
    .insertInto('speakers')
    .values(aSpeaker().with({ name, bio }).row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = talks.map((title, index) =>
    aLecture().with({ title, speaker: `Eva Reis e ${name}`, time: `${9 + index}:00 - ${10 + index}:00` }),
  );
  for (const row of rows) await row.storedIn(database);
  const shown = async () => (await fetch(`${url}/palestrantes`)).text();
  await expect.poll(shown).toContain(name);
  return {
    id,
    async remove() {
      await database.deleteFrom('speakers').where('id', '=', id).execute();
      await database
        .deleteFrom('program_items')
        .where(
          'id',
          'in',
          rows.map(({ row }) => row.id),
        )
        .execute();
    },
  };
}

test('from a card to the speaker, to a talk and back', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const speakers = new SpeakersPage(page);
  await page.goto(site.url);
  await speakers.carousel.strip.scrollIntoViewIfNeeded();
  const name = await speakers.carousel.slides.first().getByRole('heading').textContent();

  await speakers.carousel.button('Próximo').click();
  await expect(speakers.carousel.status).not.toContainText(/^1 /);
  expect(new URL(page.url()).pathname).toBe('/');

  // A click anywhere on the card opens the speaker's page; for the keyboard the name is the link.
  await speakers.carousel.button('Anterior').click();
  await expect(speakers.carousel.status).toContainText(/^1 /);
  const link = speakers.carousel.slides.first().getByRole('link');
  await expect(link).toHaveAccessibleName(name ?? '');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(speakers.name).toHaveText(name ?? '');
  await expect(page).toHaveURL(/\/palestrantes\/[a-z-]+-[0-9a-f]{6}$/);
  await page.goBack();
  await speakers.carousel.strip.scrollIntoViewIfNeeded();
  await speakers.carousel.slides
    .first()
    .getByRole('article')
    .click({ position: { x: 40, y: 40 } });
  await expect(speakers.name).toHaveText(name ?? '');
  expect(await barriers(page)).toEqual([]);

  // To the talk in the programme, and back by the name.
  const talk = speakers.talks.first().getByRole('link').first();
  const title = await talk.textContent();
  await talk.click();
  await expect(page).toHaveURL(/\/programacao\?dia=\d#atividade-/);
  const activity = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  await expect(activity).toContainText(title ?? '');
  await activity
    .getByRole('link', { name: name ?? '' })
    .first()
    .click();
  await expect(speakers.name).toHaveText(name ?? '');

  // To the next speaker, and to the list of all.
  await page.locator('a[rel="next"]').click();
  await expect(speakers.name).not.toHaveText(name ?? '');
  await page.getByRole('main').getByRole('link', { name: 'Todos os palestrantes' }).click();
  await expect(page).toHaveURL(`${site.url}/palestrantes`);
  await expect(speakers.name).toHaveText('Palestrantes');
});

test('a long name, a long text and many talks fit a phone in every language', { tag: '@looks' }, async ({
  page,
  site,
}) => {
  const titles = Array.from(
    { length: 9 },
    (_, index) => `Interdisciplinaridade e multiprofissionalismo ${index}`,
  );
  const speaker = await aSpeakerOf(site, LONG_NAME, titles);
  const speakers = new SpeakersPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });

  // The search ignores accents and case, announces the number of results, and is part of the address.
  await page.goto(`${site.url}/palestrantes`);
  await speakers.search.fill('WILHELMINA anunciacao');
  await expect(speakers.cards).toHaveCount(1);
  await expect(speakers.status).toHaveText('1 palestrante encontrado');
  await expect(page).toHaveURL(/\?busca=WILHELMINA\+anunciacao$/);
  expect(await barriers(page)).toEqual([]);

  await speakers.cards.first().click();
  await expect(speakers.name).toHaveText(LONG_NAME);
  const { pathname } = new URL(page.url());
  for (const [prefix, list, lang] of [
    ['', 'Palestrantes', 'pt-BR'],
    ['/en', 'Speakers', 'en'],
    ['/es', 'Ponentes', 'es'],
  ] as const) {
    if (prefix) await page.goto(site.url + prefix + pathname);
    await expect(speakers.trail.getByRole('link', { name: list })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(speakers.name).toHaveText(LONG_NAME);
    await expect(speakers.talks).toHaveCount(titles.length);
    expect(await speakers.tooWide()).toBe(0);
  }
  expect(await barriers(page)).toEqual([]);
  await speaker.remove();
});

test('an open page follows its speaker: a new text, a new name, the removal', async ({
  page,
  site,
  consoleErrors,
}) => {
  const speaker = await aSpeakerOf(site, 'Belmira Constância', []);
  const speakers = new SpeakersPage(page);
  const isLive = nextSubscription(page);
  await page.goto(`${site.url}/es/palestrantes/belmira-constancia`);
  await isLive;
  await expect(page.getByText('Las participaciones aún no están en el programa.')).toBeVisible();

  const change = (values: { name?: string; title?: string }) =>
    site.database.updateTable('speakers').set(values).where('id', '=', speaker.id).execute();
  await change({ title: 'Fisioterapeuta respiratória' });
  await expect(page.getByText('Fisioterapeuta respiratória')).toBeVisible();

  await change({ name: 'Belmira Constância Prado' });
  await expect(speakers.name).toHaveText('Belmira Constância Prado');
  await expect(page).toHaveURL(/\/es\/palestrantes\/belmira-constancia-prado-[0-9a-f]{6}$/);

  await site.database.deleteFrom('speakers').where('id', '=', speaker.id).execute();
  await expect(speakers.name).toHaveText('Página no encontrada');
  // The browser logs the 404 of the removed page, each time it is requested.
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  for (const error of consoleErrors.splice(0)) expect(error).toContain('404');
});

test('the list is searched by the server until its scripts have loaded, and keeps what is typed meanwhile', async ({
  page,
  site,
}) => {
  const speaker = await aSpeakerOf(site, 'Zuleide Águas', ['Estomas']);
  const speakers = new SpeakersPage(page);
  const arrive = await openWithLateScripts(page, `${site.url}/en/palestrantes`);
  await speakers.search.fill('aguas');
  await speakers.search.press('Enter');
  await expect(speakers.status).toHaveText('1 speaker found');
  await expect(speakers.cards).toHaveCount(1);
  await speakers.search.fill('ninguém');
  arrive();
  await expect(speakers.cards).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(speakers.search).toHaveValue('');
  await expect(page).toHaveURL(`${site.url}/en/palestrantes`);
  await speaker.remove();
});
