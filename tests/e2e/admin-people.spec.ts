import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { forgetRefusals } from '#tests/support/console.ts';
import type { Site } from '#tests/support/site.ts';
import { breakWrites, endSessions, expect, FAILURES, meanwhile, test } from './admin-people-test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

test.describe('sponsors', () => {
  test('are added, changed, removed and brought back', async ({ sponsors, site }) => {
    const name = `Derma ${randomUUID().slice(0, 8)}`;
    const stored = () => site.database.selectFrom('sponsors').selectAll().where('name', '=', name).execute();
    await sponsors.signIn('#sponsors');
    await sponsors.name.fill(name);
    await sponsors.website.fill('www.exemplo.com.br');
    await sponsors.website.blur();
    await expect(sponsors.website).toHaveValue('https://www.exemplo.com.br');
    const logo = sharp({ create: { width: 30, height: 20, channels: 4, background: '#1f7a78' } }).png();
    await sponsors.choosePicture(await logo.toBuffer());
    await sponsors.save.click();
    await expect(sponsors.toast('Patrocinador adicionado com sucesso!')).toBeVisible();
    await expect(sponsors.row(name)).toContainText('exemplo.com.br');
    const [added] = await stored();
    expect(added).toMatchObject({ category: 'sponsor', website: 'https://www.exemplo.com.br' });
    expect(added?.logo).toMatch(/^data:image\/png;base64,/);
    await expect(sponsors.row(name).locator('img')).toHaveAttribute('src', /^\/media\//);

    await sponsors.edit(name);
    // Submitting with Enter does not blur the field, but the address must be completed all the same.
    await sponsors.website.fill('exemplo.com/nova');
    await sponsors.website.press('Enter');
    const updated = sponsors.toast('Patrocinador atualizado com sucesso!');
    await expect(updated).toBeVisible();
    expect(await stored()).toMatchObject([{ website: 'https://exemplo.com/nova', logo: added?.logo }]);
    await sponsors.undo(updated);
    await expect(sponsors.toast('Alteração desfeita.')).toBeVisible();
    expect(await stored()).toMatchObject([{ website: 'https://www.exemplo.com.br', logo: added?.logo }]);

    await sponsors.remove(name);
    const removed = sponsors.toast('Patrocinador removido com sucesso!');
    await expect(removed).toBeVisible();
    expect(await stored()).toEqual([]);
    await sponsors.undo(removed);
    await expect(sponsors.row(name)).toBeVisible();
    expect(await stored()).toMatchObject([{ id: added?.id, logo: added?.logo }]);
    await site.database.deleteFrom('sponsors').where('name', '=', name).execute();
  });

  for (const how of FAILURES) {
    test(`stay as they are when the server ${how}`, { tag: '@faults' }, async ({
      page,
      sponsors,
      sponsor,
      consoleErrors,
    }) => {
      await sponsors.signIn('#sponsors');
      await expect(sponsors.row(sponsor)).toBeVisible();
      const mend = await breakWrites(page, 'sponsors', how);
      await sponsors.name.fill('Quem espera');
      await sponsors.save.click();
      await expect(sponsors.toast('Erro ao adicionar patrocinador')).toBeVisible();
      await expect(sponsors.name).toHaveValue('Quem espera');
      await sponsors.cancel.click();
      await sponsors.edit(sponsor);
      await sponsors.name.fill('Outro nome');
      await sponsors.save.click();
      await expect(sponsors.toast('Erro ao atualizar patrocinador')).toBeVisible();
      await expect(sponsors.name).toHaveValue('Outro nome');
      await sponsors.cancel.click();
      await sponsors.remove(sponsor);
      await expect(sponsors.toast('Erro ao remover patrocinador')).toBeVisible();
      await expect(sponsors.row(sponsor)).toBeVisible();
      await mend();
      forgetRefusals(consoleErrors);
    });
  }

  test('changed by two: both versions are shown', { tag: '@faults' }, async ({
    page,
    sponsors,
    sponsor,
    site,
  }) => {
    await sponsors.signIn('#sponsors');
    await sponsors.edit(sponsor);
    await sponsors.website.fill('https://meu.example');
    await meanwhile(page, 'sponsors', () =>
      site.database
        .updateTable('sponsors')
        .set({ website: 'https://deles.example' })
        .where('name', '=', sponsor)
        .execute(),
    );
    await sponsors.save.click();
    await expect(sponsors.dialog).toContainText('https://meu.example');
    await expect(sponsors.dialog).toContainText('https://deles.example');
    await sponsors.dialog.getByRole('button', { name: 'Ficar com a versão salva' }).click();
    await expect(sponsors.website).toHaveValue('https://deles.example');
  });
});

test.describe('the welcome text', () => {
  const newest = ({ database }: Site) =>
    database
      .selectFrom('welcome_content')
      .select(['title', 'description'])
      .orderBy('created_at', 'desc')
      .executeTakeFirst();

  test('is changed, previewed, published and undone', async ({ page, welcome, site, context }) => {
    const before = await newest(site);
    await welcome.signIn('#welcome');
    await expect(welcome.title).toHaveValue(before?.title ?? '');
    await welcome.title.fill('Bem-vindas e bem-vindos');
    await welcome.description.fill('Primeiro parágrafo.\n\nSegundo parágrafo.');
    await expect(welcome.preview.getByText('Bem-vindas e bem-vindos')).toBeVisible();
    await expect(welcome.preview.getByText('Segundo parágrafo.', { exact: true })).toBeVisible();
    await welcome.save.click();
    const saved = welcome.toast('Conteúdo de boas-vindas atualizado!');
    await expect(saved).toBeVisible();
    await expect(welcome.save).toBeFocused();

    const home = await context.newPage();
    await home.goto(site.url);
    await expect(home.locator('#sobre')).toContainText('Segundo parágrafo.');
    await home.close();

    await welcome.undo(saved);
    await expect(welcome.toast('Alteração desfeita.')).toBeVisible();
    await expect(welcome.title).toHaveValue(before?.title ?? '');
    expect(await newest(site)).toEqual(before);
    await expect(page.getByText('Outra pessoa')).toBeHidden();
  });

  for (const how of FAILURES) {
    test(`stays in the form when the server ${how}`, { tag: '@faults' }, async ({
      page,
      welcome,
      consoleErrors,
    }) => {
      await welcome.signIn('#welcome');
      await welcome.title.fill('Ainda não salvo');
      const mend = await breakWrites(page, 'welcome_content', how);
      await welcome.save.click();
      await expect(welcome.toast('Erro ao atualizar conteúdo de boas-vindas')).toBeVisible();
      await expect(welcome.title).toHaveValue('Ainda não salvo');
      await mend();
      await welcome.save.click();
      await expect(welcome.toast('Conteúdo de boas-vindas atualizado!')).toBeVisible();
      forgetRefusals(consoleErrors);
    });
  }

  test('survives a reload and an ended session', { tag: '@faults' }, async ({
    page,
    welcome,
    site,
    consoleErrors,
  }) => {
    welcome.agreeToLeave();
    await welcome.signIn('#welcome');
    await welcome.title.fill('Um título pela metade');
    await page.reload();
    await expect(welcome.form.getByText('Alterações recuperadas')).toBeVisible();
    await expect(welcome.title).toHaveValue('Um título pela metade');
    await endSessions(site);
    await welcome.save.click();
    await expect(welcome.toast('Erro ao atualizar conteúdo de boas-vindas')).toContainText('sessão terminou');
    await welcome.enterCredentials();
    await expect(welcome.title).toHaveValue('Um título pela metade');
    await welcome.save.click();
    await expect(welcome.toast('Conteúdo de boas-vindas atualizado!')).toBeVisible();
    expect(await newest(site)).toMatchObject({ title: 'Um título pela metade' });
    forgetRefusals(consoleErrors);
  });

  test('asks which of two versions to keep', { tag: '@faults' }, async ({ page, welcome, site }) => {
    await welcome.signIn('#welcome');
    await expect(page.getByText('Ao vivo')).toBeVisible();
    await welcome.title.fill('O meu título');
    await site.database.updateTable('welcome_content').set({ title: 'O título deles' }).execute();
    await expect(welcome.form.getByText('Este item acabou de ser salvo em outro lugar.')).toBeVisible();
    await welcome.save.click();
    await expect(welcome.dialog).toContainText('O título deles');
    await welcome.dialog.getByRole('button', { name: 'Manter a minha versão' }).click();
    await expect(welcome.toast('Conteúdo de boas-vindas atualizado!')).toBeVisible();
    expect(await newest(site)).toMatchObject({ title: 'O meu título' });
  });

  test('shows the other version if two people write the first one at the same time', {
    tag: '@faults',
  }, async ({ page, welcome, site }) => {
    await site.database.deleteFrom('welcome_content').execute();
    await welcome.signIn('#welcome');
    await welcome.title.fill('O meu começo');
    await welcome.description.fill('A minha descrição.');
    await meanwhile(page, 'welcome_content', () =>
      site.database
        .insertInto('welcome_content')
        .values({ title: 'O começo deles', description: 'A descrição deles.' })
        .execute(),
    );
    await welcome.save.click();
    await expect(welcome.dialog).toContainText('O começo deles');
    await welcome.dialog.getByRole('button', { name: 'Ficar com a versão salva' }).click();
    await expect(welcome.title).toHaveValue('O começo deles');
    expect(await site.database.selectFrom('welcome_content').selectAll().execute()).toHaveLength(1);
  });
});
