import { randomUUID } from 'node:crypto';
import { barriers } from '#tests/support/barriers.ts';
import { forgetRefusals } from '#tests/support/console.ts';
import { test as base, expect } from '#tests/support/site.ts';
import { ProgrammeTab } from './admin-program-page.ts';

const ITEMS = /\/rest\/v1\/(program_items|rpc\/remove_rows)/;
const BANDEIRANTES = 'Auditório Bandeirantes';

const test = base.extend<{ tab: ProgrammeTab; mark: string }>({
  tab: async ({ page, site }, use) => use(new ProgrammeTab(page, site)),
  /** Part of every title of a test, whose items are deleted afterwards. */
  mark: async ({ site }, use) => {
    const mark = randomUUID().slice(0, 8);
    await use(mark);
    await site.database.deleteFrom('program_items').where('title', 'like', `%${mark}%`).execute();
  },
});

test.use({ viewport: { width: 1280, height: 900 } });

/** A round table with one lecture on the evening of the first day. */
async function aRoundTable(database: ProgrammeTab['site']['database'], mark: string, time = '20:00 - 21:00') {
  const place = { day: 1, time, auditorium: BANDEIRANTES } as const;
  const table = await database
    .insertInto('program_items')
    .values({ ...place, type: 'mesa_redonda', theme: `Mesa ${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('program_items')
    .values({ ...place, type: 'palestra', title: `Dentro ${mark}`, parent_id: table.id })
    .execute();
  return table.id;
}

const stored = (database: ProgrammeTab['site']['database'], title: string) =>
  database.selectFrom('program_items').selectAll().where('title', '=', title).executeTakeFirst();

test('an activity is added, changed, removed and brought back', async ({ page, tab, site, mark }) => {
  const title = `Palestra ${mark}`;
  await tab.open('Primeiro dia');
  await tab.add({ title, auditorium: BANDEIRANTES });
  await expect(tab.toast('Item adicionado à programação!')).toBeVisible();
  await expect(tab.plan.getByRole('region', { name: BANDEIRANTES }).getByText(title)).toBeVisible();
  expect(await stored(site.database, title)).toMatchObject({
    day: 1,
    time: '19:00 - 20:00',
    type: 'palestra',
    auditorium: BANDEIRANTES,
    parent_id: null,
    theme: null,
    location: null,
  });

  await tab.change(title);
  // The dialog must not change `pointer-events` of the page below, because that would restyle every element.
  const under = page.locator('main');
  expect(await under.evaluate((main) => getComputedStyle(main).pointerEvents)).toBe('auto');
  await tab.speaker.fill('Ana Lima');
  await expect(tab.preview).toContainText('Com Ana Lima');
  await tab.freeTime.check();
  await tab.form.getByRole('textbox', { name: 'Horário' }).fill('19h às 20h30');
  await tab.save.click();
  await expect(tab.toast('Item da programação atualizado!')).toBeVisible();
  await expect(tab.item(title)).toContainText('19h às 20h30');
  expect(await stored(site.database, title)).toMatchObject({ speaker: 'Ana Lima', time: '19h às 20h30' });

  await tab.drop(title);
  const removed = tab.toast('Item removido da programação!');
  await expect(removed).toBeVisible();
  await expect(tab.item(title)).toHaveCount(0);
  await removed.getByRole('button', { name: 'Desfazer' }).click();
  await expect(tab.item(title)).toBeVisible();
});

for (const how of ['answers 500', 'is away'] as const) {
  test(`everything stays as it is when the server ${how}`, { tag: '@faults' }, async ({
    page,
    tab,
    site,
    mark,
    consoleErrors,
  }) => {
    await aRoundTable(site.database, mark);
    await tab.open('Primeiro dia');
    await expect(tab.item(`Mesa ${mark}`).first()).toBeVisible();
    await page.route(ITEMS, (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      return how === 'is away' ? route.abort() : route.fulfill({ status: 500, body: 'broken' });
    });
    await tab.add({ title: `Nova ${mark}` });
    await expect(tab.toast('Erro ao adicionar item da programação')).toBeVisible();
    await expect(tab.title).toHaveValue(`Nova ${mark}`);
    await tab.cancel.click();

    await tab.change(`Dentro ${mark}`);
    await tab.title.fill(`Outro título ${mark}`);
    await tab.save.click();
    await expect(tab.toast('Erro ao atualizar item da programação')).toBeVisible();
    await expect(tab.title).toHaveValue(`Outro título ${mark}`);
    await tab.cancel.click();

    await tab.drop(`Mesa ${mark}`);
    await expect(tab.toast('Erro ao remover item da programação')).toBeVisible();
    await expect(tab.item(`Mesa ${mark}`).first()).toBeVisible();
    forgetRefusals(consoleErrors);
  });
}

test.describe('a round table', () => {
  test('gives its lectures time and place, moves them with it, names them before its removal, and is restored with them', async ({
    tab,
    site,
    mark,
  }) => {
    const table = await aRoundTable(site.database, mark);
    await tab.open('Primeiro dia');
    await tab.plan.getByRole('button', { name: `Adicionar palestra a Mesa ${mark}` }).click();
    await expect(tab.start).toBeHidden();
    await tab.title.fill(`Segunda ${mark}`);
    await tab.save.click();
    await expect(tab.toast('Item adicionado à programação!')).toBeVisible();
    await expect(tab.item(`Mesa ${mark}`).first()).toContainText('Mesa-redonda · 2 palestras');
    expect(await stored(site.database, `Segunda ${mark}`)).toMatchObject({ time: '20:00 - 21:00', day: 1 });

    // Moves a lecture of the same day and auditorium into the round table.
    await tab.add({ title: `Solta ${mark}`, auditorium: BANDEIRANTES });
    await tab.change(`Solta ${mark}`);
    await tab.roundTable.selectOption(table);
    await tab.save.click();
    await expect(tab.toast('Item da programação atualizado!')).toBeVisible();
    await expect(tab.item(`Mesa ${mark}`).first()).toContainText(`Solta ${mark}`);
    const inside = { parent_id: table, time: '20:00 - 21:00' };
    expect(await stored(site.database, `Solta ${mark}`)).toMatchObject(inside);
    await tab.change(`Solta ${mark}`);
    await tab.roundTable.selectOption('');
    await tab.auditorium.selectOption('Auditório Anhanguera');
    await expect(tab.roundTable.getByRole('option', { name: `Mesa ${mark}` })).toHaveCount(0);
    await tab.cancel.click();

    await tab.change(`Mesa ${mark}`);
    await tab.start.fill('20:30');
    await tab.end.fill('21:30');
    await tab.save.click();
    await expect
      .poll(async () => (await stored(site.database, `Dentro ${mark}`))?.time)
      .toBe('20:30 - 21:30');
    await expect(tab.item(`Mesa ${mark}`).first()).toContainText('20:30 - 21:30');

    await tab.plan.getByRole('button', { name: `Remover Mesa ${mark}` }).click();
    await expect(tab.dialog).toContainText('as suas 3 palestras');
    await tab.dialog.getByRole('button', { name: 'Remover' }).click();
    const removed = tab.toast('Item removido da programação!');
    await expect(tab.item(`Dentro ${mark}`)).toHaveCount(0);
    await removed.getByRole('button', { name: 'Desfazer' }).click();
    await expect(tab.item(`Mesa ${mark}`).first()).toContainText(`Dentro ${mark}`);
    expect(await stored(site.database, `Dentro ${mark}`)).toMatchObject({ parent_id: table });
  });

  test('changed by two editors shows both versions, with the names of what was chosen', {
    tag: '@faults',
  }, async ({ tab, site, mark }) => {
    const table = await aRoundTable(site.database, mark);
    await tab.open('Primeiro dia');
    await tab.change(`Mesa ${mark}`);
    await tab.form.getByRole('combobox', { name: 'Moderação' }).fill('Ana Lima');
    await tab.day.selectOption('Segundo dia');
    await site.database
      .updateTable('program_items')
      .set({ auditorium: 'Auditório Anhanguera' })
      .where('id', '=', table)
      .execute();
    await expect(tab.form.getByText('Este item acabou de ser salvo em outro lugar.')).toBeVisible();
    await tab.save.click();
    await expect(tab.dialog.getByRole('region', { name: 'Dia' })).toContainText('Segundo dia');
    await tab.dialog.getByRole('button', { name: 'Manter a minha versão' }).click();
    await expect(tab.toast('Item da programação atualizado!')).toBeVisible();
    expect(await stored(site.database, `Dentro ${mark}`)).toMatchObject({
      day: 2,
      auditorium: 'Auditório Anhanguera',
    });
  });
});

test('unsaved input survives a reload', { tag: '@faults' }, async ({ page, tab, mark }) => {
  tab.agreeToLeave();
  await tab.open('Segundo dia');
  await tab.plan.getByRole('button', { name: 'Adicionar atividade' }).click();
  await tab.title.fill(`Rascunho ${mark}`);
  await page.reload();
  await expect(tab.form.getByText('Alterações recuperadas')).toBeVisible();
  await expect(tab.title).toHaveValue(`Rascunho ${mark}`);
  await expect(tab.day).toHaveValue('2');
  await tab.form.getByRole('button', { name: 'Descartar alterações' }).click();
  await expect(tab.title).toHaveValue('');
});

for (const width of [360, 1280]) {
  test(`axe finds nothing at ${width} px, and nothing sticks out`, {
    tag: '@looks',
  }, async ({ page, tab, site, mark }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await aRoundTable(site.database, mark);
    await tab.open('Primeiro dia');
    await expect(tab.item(`Dentro ${mark}`).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await barriers(page)).toEqual([]);
    await tab.change(`Dentro ${mark}`);
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
