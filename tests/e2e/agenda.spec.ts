import { randomUUID } from 'node:crypto';
import type { Facts } from '#congress/facts/schema.ts';
import { barriers } from '#tests/support/barriers.ts';
import { aLecture } from '#tests/support/factories.ts';
import { expect, type Site, test } from '#tests/support/site.ts';
import { AgendaPage } from './agenda-page.ts';

const PROGRAMME = '/programacao?dia=1';
const AGENDA = '/programacao/minha-agenda';
const CHANGES = '/programacao/mudancas';

/** Inserts two talks at the same time and a later one, with unique names; disposing of them removes them. */
async function threeTalks({ database, url }: Site) {
  const mark = randomUUID().slice(0, 6);
  const talk = (name: string, time: string) => aLecture().with({ title: `${name} ${mark}`, time });
  const [early, other, late] = [
    talk('Aurora', '05:00 - 06:00'),
    talk('Bruma', '05:30 - 06:30').inAnhanguera(),
    talk('Clarão', '06:30 - 07:00'),
  ];
  for (const one of [early, other, late]) await one.storedIn(database);
  await expect.poll(async () => (await fetch(url + PROGRAMME)).text()).toContain(`Clarão ${mark}`);
  const rows = [early.row, other.row, late.row] as const;
  return {
    rows,
    titles: rows.map(({ title }) => `${title}`) as [string, string, string],
    async [Symbol.asyncDispose]() {
      const ids = rows.map(({ id }) => id);
      await database.deleteFrom('program_items').where('id', 'in', ids).execute();
    },
  };
}

test('a visitor stars talks, sees overlaps, and transfers the agenda to another device', async ({
  page,
  site,
  browser,
}) => {
  await using talks = await threeTalks(site);
  const [aurora, bruma, clarao] = talks.titles;
  const agenda = new AgendaPage(page);
  await agenda.open(PROGRAMME);
  await expect(agenda.star(aurora)).toHaveAttribute('aria-pressed', 'false');
  await agenda.star(clarao).click();
  await expect(agenda.toast('Guardada na sua agenda')).toBeVisible();
  await agenda.star(bruma).focus();
  await page.keyboard.press('Space');
  await agenda.star(aurora).click();
  await expect(agenda.star(bruma)).toHaveAttribute('aria-pressed', 'true');
  await expect(agenda.link).toHaveText(/atividades guardadas: 3/);
  await page.reload();
  for (const title of talks.titles) await expect(agenda.star(title)).toHaveAttribute('aria-pressed', 'true');
  expect(await barriers(page, { part: 'article:has([aria-pressed=true])' })).toEqual([]);

  await agenda.link.click();
  await expect(agenda.entries.locator('h3')).toHaveText([aurora, bruma, clarao]);
  await expect(agenda.entry(aurora)).toContainText(`Acontece ao mesmo tempo que05:30 - 06:30 · ${bruma}`);
  await expect(agenda.entry(bruma)).toContainText(`Acontece ao mesmo tempo que05:00 - 06:00 · ${aurora}`);
  await expect(agenda.entry(clarao)).not.toContainText('ao mesmo tempo');
  expect(await barriers(page)).toEqual([]);
  const calendar = await page.getByRole('link', { name: 'Levar para o calendário' }).getAttribute('href');
  expect(await (await page.request.get(`${calendar}`)).text()).toContain(`SUMMARY:${aurora}`);

  await agenda.shareButton.focus();
  await page.keyboard.press('Enter');
  await expect(agenda.dialog.getByRole('button', { name: 'Copiar link' })).toBeFocused();
  await expect(agenda.dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  expect(await barriers(page, { part: '[role=dialog]' })).toEqual([]);
  const link = await agenda.sharedLink.inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await agenda.dialog.getByRole('button', { name: 'Copiar link' }).click();
  await expect(agenda.dialog.getByRole('status')).toHaveText('Link copiado.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await expect(agenda.shareButton).toBeFocused();

  const context = await browser.newContext();
  const theirs = new AgendaPage(await context.newPage());
  await theirs.open(link);
  await expect(theirs.offer.getByRole('listitem')).toHaveCount(3);
  await expect(theirs.empty).toBeVisible();
  expect(await barriers(theirs.page, { part: '[aria-labelledby=shared-agenda]' })).toEqual([]);
  await theirs.offer.getByRole('button', { name: 'Adicionar à minha agenda' }).click();
  await expect(theirs.entries).toHaveCount(3);
  await expect(theirs.offer).toHaveCount(0);
  await expect(theirs.page).toHaveURL(site.url + AGENDA);
  await theirs.undo();
  await expect(theirs.empty).toBeVisible();
  await context.close();

  // Another tab of the same browser is updated; removing a talk by keyboard moves the focus to its neighbour.
  const tab = new AgendaPage(await page.context().newPage());
  await tab.open(AGENDA);
  await agenda.star(aurora).focus();
  await page.keyboard.press('Enter');
  await expect(agenda.star(bruma)).toBeFocused();
  await expect(tab.entries).toHaveCount(2);
  await agenda.undo();
  await expect(tab.entries).toHaveCount(3);
  await page.getByRole('button', { name: 'Esvaziar agenda' }).click();
  await expect(tab.empty).toBeVisible();
  await agenda.undo();
  await expect(agenda.entries).toHaveCount(3);
});

test('changes of starred talks are shown on any page until they are acknowledged', async ({ page, site }) => {
  await using talks = await threeTalks(site);
  const [aurora, bruma] = talks.titles;
  const agenda = new AgendaPage(page);
  await agenda.openLive(PROGRAMME);
  await agenda.star(aurora).click();
  await agenda.star(bruma).click();
  await expect(agenda.news).toHaveCount(0);

  const items = site.database.updateTable('program_items');
  await items.set({ time: '20:00 - 21:00' }).where('id', '=', talks.rows[0].id).execute();
  await expect(agenda.news).toContainText('1 atividade da sua agenda mudou');
  await expect(agenda.news.getByRole('deletion')).toHaveText(/antes: 28 de maio, 05:00 - 06:00/);
  await expect(agenda.news.getByRole('insertion')).toHaveText(/agora: 28 de maio, 20:00 - 21:00/);
  expect(await barriers(page, { part: '[aria-labelledby=agenda-news]' })).toEqual([]);
  await site.database.deleteFrom('program_items').where('id', '=', talks.rows[1].id).execute();
  await expect(agenda.news).toContainText('2 atividades da sua agenda mudaram');

  await agenda.open(AGENDA);
  await expect(agenda.news).toContainText(
    'Saiu da programação. Estava marcada para 28 de maio, 05:30 - 06:30',
  );
  await expect(agenda.entries.locator('h3')).toHaveText([aurora]);
  await agenda.news.getByRole('button', { name: 'Entendi' }).press('Enter');
  await expect(agenda.news).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(agenda.entries.locator('h3')).toHaveText([aurora]);
  await expect(agenda.news).toHaveCount(0);

  // A talk that was added and removed within minutes is not among the changes that all visitors read.
  await agenda.open(CHANGES);
  const told = page.getByRole('article').filter({ hasText: aurora });
  await expect(told).toHaveText(new RegExp(`Mudou.*${aurora}.*28 de maio, 20:00 - 21:00`));
  await expect(page.getByRole('article').filter({ hasText: bruma })).toHaveCount(0);
  expect(await barriers(page, { part: 'main' })).toEqual([]);
});

test('an empty agenda is a complete page, and each edition has an agenda of its own', async ({
  page,
  site,
}) => {
  await using talks = await threeTalks(site);
  const [aurora] = talks.titles;
  const agenda = new AgendaPage(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(AGENDA, { waitUntil: 'networkidle' });
  await expect(agenda.empty).toBeVisible();
  expect(fetched.filter((address) => /\/(react|agenda)-/.test(address))).toEqual([]);

  await agenda.open(PROGRAMME);
  await agenda.star(aurora).click();
  await agenda.openLive(AGENDA);
  await expect(agenda.entries.locator('h3')).toHaveText([aurora]);

  // Simulates that an edition is closed, and that this is undone.
  const stored = await site.database.selectFrom('event_facts').select('facts').executeTakeFirstOrThrow();
  const facts = stored.facts as Facts;
  const open = (edition: number) =>
    site.database
      .updateTable('event_facts')
      .set({ facts: JSON.stringify({ ...facts, congress: { ...facts.congress, edition } }) })
      .execute();
  const current = facts.congress.edition;
  await open(current + 1);
  await expect(agenda.empty).toBeVisible();
  await expect(agenda.news).toHaveCount(0);
  await open(current);
  await expect(agenda.entries.locator('h3')).toHaveText([aurora]);
  await page.getByRole('button', { name: 'Esvaziar agenda' }).click();
  await expect(agenda.empty).toBeVisible();
});

test('without storage in the browser, the agenda says so and lasts as long as the tab', {
  tag: '@faults',
}, async ({ page, site }) => {
  await using talks = await threeTalks(site);
  const [aurora] = talks.titles;
  await page.addInitScript(() => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(this: Storage, key, value) {
      if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      store.call(this, key, value);
    };
  });
  const agenda = new AgendaPage(page);
  await agenda.open(PROGRAMME);
  await agenda.star(aurora).click();
  await expect(agenda.toast('Seu navegador não está guardando a agenda')).toBeVisible();
  await expect(agenda.star(aurora)).toHaveAttribute('aria-pressed', 'true');
  await agenda.link.click();
  await expect(agenda.entries.locator('h3')).toHaveText([aurora]);
});

test.describe('if an island cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a star still works', async ({ page, site }) => {
    await using talks = await threeTalks(site);
    const [aurora] = talks.titles;
    const agenda = new AgendaPage(page);
    await page.route(/\/assets\/(react|programme)-/, (route) => route.abort());
    await agenda.open(PROGRAMME);
    await agenda.star(aurora).click();
    await expect(agenda.star(aurora)).toHaveAttribute('aria-pressed', 'true');
    await expect(agenda.toast('Guardada na sua agenda')).toBeVisible();
    await expect(agenda.link).toHaveText(/atividades guardadas: 1/);
    await agenda.star(aurora).click();
    await expect(agenda.toast('Retirada da sua agenda')).toContainText(aurora);
    await agenda.undo();
    await expect(agenda.star(aurora)).toHaveAttribute('aria-pressed', 'true');
  });
});
