import { randomUUID } from 'node:crypto';
import { forgetRefusals } from '#tests/support/console.ts';
import { test as base, expect } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';
import { ProgrammeTab } from './admin-program-page.ts';

/** Two people who edit the same thing on two screens. Each sees the other's changes without a reload. */
const test = base.extend<{ mark: string }>({
  /** Part of every name of a test, whose rows are deleted afterwards. */
  mark: async ({ site }, use) => {
    const mark = randomUUID().slice(0, 8);
    await use(mark);
    for (const column of ['title', 'theme'] as const) {
      await site.database.deleteFrom('program_items').where(column, 'like', `%${mark}%`).execute();
    }
    await site.database.deleteFrom('speakers').where('name', 'like', `%${mark}%`).execute();
  },
});

test.use({ viewport: { width: 1280, height: 900 } });

test('keeps both the time and the texts that two editors change in one round table', {
  tag: '@faults',
}, async ({ page, browser, site, mark, consoleErrors }) => {
  const place = { day: 1, time: '20:00 - 21:00', auditorium: 'Auditório Bandeirantes' } as const;
  const { id: table } = await site.database
    .insertInto('program_items')
    .values({ ...place, type: 'mesa_redonda', theme: `Mesa ${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.database
    .insertInto('program_items')
    .values({ ...place, type: 'palestra', title: `Dentro ${mark}`, parent_id: table })
    .execute();
  const lectures = () =>
    site.database
      .selectFrom('program_items')
      .select(['title', 'time', 'parent_id'])
      .where('title', 'like', `%${mark}%`)
      .where('type', '=', 'palestra')
      .execute();
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
  const [mine, theirs] = [new ProgrammeTab(page, site), new ProgrammeTab(await context.newPage(), site)];
  for (const tab of [mine, theirs]) {
    await tab.open('Primeiro dia');
    await expect(tab.page.getByText('Ao vivo', { exact: true })).toBeVisible();
  }

  // They move the round table while I edit a lecture inside it.
  await mine.change(`Dentro ${mark}`);
  await mine.title.fill(`As minhas palavras ${mark}`);
  // Each sees that the other has the same item open, as long as it is.
  const alsoHere = mine.page.getByText('Você também tem isto aberto em outra janela.');
  await theirs.change(`Dentro ${mark}`);
  await expect(alsoHere).toBeVisible();
  await theirs.change(`Mesa ${mark}`);
  await expect(alsoHere).toBeHidden();
  await theirs.start.fill('20:30');
  await theirs.end.fill('21:30');
  await theirs.save.click();
  await expect(theirs.toast('Item da programação atualizado!')).toBeVisible();
  // My form follows the time of its round table; nothing of what I typed is in question, so that nothing is asked.
  await expect(mine.item(`Mesa ${mark}`).first()).toContainText('20:30 - 21:30');
  await expect(mine.title).toHaveValue(`As minhas palavras ${mark}`);
  await mine.save.click();
  await expect(mine.toast('Item da programação atualizado!')).toBeVisible();
  await expect(theirs.item(`Mesa ${mark}`).first()).toContainText(`As minhas palavras ${mark}`);
  expect(await lectures()).toEqual([
    { title: `As minhas palavras ${mark}`, time: '20:30 - 21:30', parent_id: table },
  ]);

  // They remove the round table with its lectures while I am editing the lecture again.
  await mine.change(`As minhas palavras ${mark}`);
  await mine.title.fill(`Ainda melhores ${mark}`);
  await theirs.drop(`Mesa ${mark}`);
  const removed = theirs.toast('Item removido da programação!');
  await expect(mine.form.getByText('Outra pessoa removeu esta atividade.')).toBeVisible();
  await expect(mine.title).toHaveValue(`Ainda melhores ${mark}`);
  await mine.save.click();
  await mine.dialog.getByRole('button', { name: 'Adicionar de novo' }).click();
  await expect(mine.toast('Item adicionado à programação!')).toBeVisible();
  await expect(theirs.item(`Ainda melhores ${mark}`)).toBeVisible();

  // They undo the removal, which must keep what I have written since.
  await removed.getByRole('button', { name: 'Desfazer' }).click();
  await expect(theirs.toast('Remoção desfeita.')).toBeVisible();
  await expect(mine.item(`Mesa ${mark}`).first()).toBeVisible();
  expect((await lectures()).map(({ title }) => title)).toEqual([`Ainda melhores ${mark}`]);
  await context.close();
  forgetRefusals(consoleErrors);
});

test('asks the second of two editors of a speaker, and both screens end with the same version', {
  tag: '@faults',
}, async ({ page, browser, site, mark }) => {
  const name = `Ana ${mark}`;
  await site.database.insertInto('speakers').values({ name, title: 'Enfermeira', bio: 'Antes.' }).execute();
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
  const [mine, theirs] = [new AdminPage(page, site), new AdminPage(await context.newPage(), site)];
  for (const admin of [mine, theirs]) {
    await admin.signIn('#speakers');
    await expect(admin.page.getByText('Ao vivo', { exact: true })).toBeVisible();
    await admin.edit(name);
  }
  await mine.bio.fill('A minha biografia.');
  await theirs.bio.fill('A biografia dela.');
  await theirs.title.fill('Doutora');
  // Both save at the same time.
  await Promise.all([mine.save.click(), theirs.save.click()]);
  const asked = () => Promise.all([mine, theirs].map((admin) => admin.dialog.isVisible()));
  await expect.poll(async () => (await asked()).filter(Boolean).length).toBe(1);
  const second = (await mine.dialog.isVisible()) ? mine : theirs;
  await expect(second.dialog).toContainText('A minha biografia.');
  await expect(second.dialog).toContainText('A biografia dela.');
  await expect(second.dialog).toContainText(/A sua outra versão, salva em \d{2}\/\d{2}\/\d{4} às /);
  await second.dialog.getByRole('button', { name: 'Manter a minha versão' }).click();
  const bio = second === mine ? 'A minha biografia.' : 'A biografia dela.';
  for (const admin of [mine, theirs]) await expect(admin.row(name)).toContainText('Doutora');
  const stored = site.database.selectFrom('speakers').select(['title', 'bio']).where('name', '=', name);
  await expect.poll(() => stored.execute()).toEqual([{ title: 'Doutora', bio }]);
  await context.close();
});

test('merges the moves of two editors of the grid, one of them offline, and the import of a third', {
  tag: '@faults',
}, async ({ page, browser, site, mark, consoleErrors }) => {
  const place = { day: 1, type: 'palestra', auditorium: 'Auditório Bandeirantes' } as const;
  const titled = (word: string) => `${word} ${mark}`;
  await site.database
    .insertInto('program_items')
    .values([
      { ...place, title: titled('Cedo'), time: '19:00 - 19:30' },
      { ...place, title: titled('Tarde'), time: '20:00 - 20:30' },
    ])
    .execute();
  const stored = async () =>
    Object.fromEntries(
      (
        await site.database
          .selectFrom('program_items')
          .select(['title', 'time', 'speaker'])
          .where('title', 'like', `%${mark}%`)
          .execute()
      ).map(({ title, time, speaker }) => [`${title}`.split(' ')[0], [time, speaker]]),
    );
  const contexts = await Promise.all(
    [1, 2].map(() => browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } })),
  );
  const [theirPage, thirdPage] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!theirPage || !thirdPage) throw new Error('There are three people');
  const [mine, theirs, third] = [page, theirPage, thirdPage].map((one) => new ProgrammeTab(one, site));
  if (!mine || !theirs || !third) throw new Error('There are three people');
  const session = (tab: ProgrammeTab, word: string) =>
    tab.page.getByRole('region', { name: 'Grade do dia' }).getByRole('button', { name: titled(word) });
  for (const tab of [mine, theirs]) await tab.signIn('#program?dia=1&vista=grade');
  await third.signIn('#program');
  for (const tab of [mine, theirs, third])
    await expect(tab.page.getByText('Ao vivo', { exact: true })).toBeVisible();

  // I am moving the early lecture when they move it; a third person has read a sheet before that, which adds its speaker.
  const sheet = ['Dia;Auditório;Título;Palestrante;Início;Término'];
  for (const [word, time] of [
    ['Cedo', '19:00;19:30'],
    ['Nova', '21:00;21:30'],
  ])
    sheet.push(`1;${place.auditorium};${titled(`${word}`)};Ana Lima;${time}`);
  await third.plan.getByRole('button', { name: 'Importar e exportar' }).click();
  const file = { name: 'dia.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet.join('\r\n')) };
  await third.dialog.getByLabel('Planilha (.xlsx, .ods ou .csv)').setInputFiles(file);
  await expect(third.dialog.getByRole('status')).toHaveText('0 com erro · 1 alterada · 1 nova · 0 iguais');
  await session(mine, 'Cedo').focus();
  await page.keyboard.press('ArrowDown');
  await session(theirs, 'Cedo').focus();
  await theirPage.keyboard.press('ArrowUp');
  await theirPage.keyboard.press('Enter');
  await expect(theirs.toast('18:55 - 19:25')).toBeVisible();

  // The plan of the import is updated, and shows that it would move the lecture back.
  const line = third.dialog.getByRole('listitem').filter({ hasText: titled('Cedo') });
  await expect(line).toContainText('Horário: 18:55 - 19:25 → 19:00 - 19:30');
  // I release second: nothing is overwritten, and a message says why.
  await page.keyboard.press('Enter');
  await expect(mine.toast('Nada foi movido')).toContainText(titled('Cedo'));
  await expect(session(mine, 'Cedo')).toContainText('18:55 - 19:25');
  expect(await stored()).toEqual({ Cedo: ['18:55 - 19:25', null], Tarde: ['20:00 - 20:30', null] });

  // I lose the network while I move the late lecture; the third person imports the sheet.
  await page.context().setOffline(true);
  await session(mine, 'Tarde').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const refused = mine.toast('Erro ao atualizar item da programação');
  await expect(refused).toContainText('Sem contato com o servidor.');
  await expect(session(mine, 'Tarde')).toContainText('20:00 - 20:30');
  await third.dialog.getByRole('button', { name: 'Importar 2 linhas' }).click();
  const imported = third.toast('Importação concluída: 2 linhas.');
  await expect(imported).toBeVisible();
  await expect(session(theirs, 'Nova')).toBeVisible();
  await expect(session(theirs, 'Cedo')).toContainText('Ana Lima');

  // Back online, I see their changes and retry my move.
  await page.context().setOffline(false);
  await refused.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(session(mine, 'Tarde')).toContainText('20:05 - 20:35');
  await expect(session(mine, 'Nova')).toBeVisible();
  await expect.poll(stored).toEqual({
    Cedo: ['19:00 - 19:30', 'Ana Lima'],
    Nova: ['21:00 - 21:30', 'Ana Lima'],
    Tarde: ['20:05 - 20:35', null],
  });

  // Undoing the import keeps the later move.
  await imported.getByRole('button', { name: 'Desfazer' }).click();
  await expect(third.toast('Importação desfeita.')).toBeVisible();
  expect(await stored()).toEqual({ Cedo: ['18:55 - 19:25', null], Tarde: ['20:05 - 20:35', null] });
  for (const context of contexts) await context.close();
  forgetRefusals(consoleErrors);
});
