import { randomUUID } from 'node:crypto';
import { forgetRefusals } from '#tests/support/console.ts';
import { breakWrites, expect, SPEAKERS, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('loading', () => {
  const messages = [
    'Erro ao carregar palestrantes',
    'Erro ao carregar programação',
    'Erro ao carregar patrocinadores',
    'Erro ao carregar conteúdo de boas-vindas',
    'Erro ao carregar equipe de liderança',
    'Erro ao carregar comissões',
  ];

  test('names each table that could not be loaded, and tries again when asked', async ({
    page,
    admin,
    consoleErrors,
  }) => {
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.clock.install();
    await admin.signIn('#speakers');
    await admin.waitBeyondRetries(admin.list.getByText('Erro ao carregar palestrantes'));
    for (const message of messages) await expect(admin.toast(message)).toBeAttached();
    await page.unrouteAll();
    await admin.list.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(admin.list.getByRole('listitem').first()).toBeVisible();
    forgetRefusals(consoleErrors);
  });
});

test.describe('speakers', () => {
  test('are left for a part of another tab, which is not taken for one of them', async ({ page, admin }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await admin.signIn('#overview/history');
    await expect(page.getByRole('heading', { name: 'Histórico' })).toBeVisible();
    await page.getByRole('tab', { name: 'Palestrantes' }).click();
    await expect(admin.list.getByRole('listitem').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Histórico' })).toBeVisible();
    expect(asked.filter((url) => url.includes('/speakers') && url.includes('history'))).toEqual([]);
  });

  test('are added, changed, removed and brought back', async ({ page, admin, site }) => {
    const name = `Bruna Ciclo ${randomUUID().slice(0, 8)}`;
    const stored = () =>
      site.database.selectFrom('speakers').selectAll().where('name', 'like', `${name}%`).execute();
    await admin.signIn('#speakers');
    await admin.fill({ name: `  ${name} ` });
    await admin.save.click();
    await expect(admin.toast('Palestrante adicionado com sucesso!')).toBeVisible();
    await expect(admin.row(name)).toBeVisible();
    await expect(admin.name).toHaveValue('');
    // The next one is typed at once.
    await expect(admin.name).toBeFocused();
    expect(await stored()).toMatchObject([{ name, image: null }]);

    await admin.edit(name);
    await admin.title.fill('Doutora em Enfermagem');
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
    await expect(admin.row(name)).toContainText('Doutora em Enfermagem');
    await expect(admin.form.getByText('Modo de edição')).toBeHidden();

    const [before] = await stored();
    await admin.remove(name);
    const removed = admin.toast('Palestrante removido com sucesso!');
    await expect(removed).toBeVisible();
    await expect(admin.row(name)).toBeHidden();
    expect(await stored()).toEqual([]);

    await removed.getByRole('button', { name: 'Desfazer' }).click();
    await expect(admin.row(name)).toBeVisible();
    const [after] = await stored();
    expect(after).toEqual({ ...before, updated_at: after?.updated_at });

    await page.getByRole('tab', { name: 'Visão geral' }).click();
    const changes = page.getByRole('region', { name: 'Últimas alterações' });
    await expect(changes.getByText(name).first()).toBeVisible();
    await expect(changes.getByText(/removeu /).first()).toBeVisible();
    await site.database.deleteFrom('speakers').where('name', '=', name).execute();
  });

  test('are left by the form of a phone for the row of who was added', async ({ page, admin, site }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const name = `Noa Nova ${randomUUID().slice(0, 8)}`;
    await admin.signIn('#speakers/new');
    await admin.fill({ name });
    await admin.save.click();
    await expect(admin.list.getByRole('button', { name: `Editar ${name}` })).toBeFocused();
    await site.database.deleteFrom('speakers').where('name', '=', name).execute();
  });

  for (const how of ['answers 500', 'is away'] as const) {
    test(`stay as they are when the server ${how}, and so does the form`, {
      tag: how === 'is away' ? [] : '@faults',
    }, async ({ page, admin, someone, consoleErrors }) => {
      await admin.signIn('#speakers');
      await expect(admin.row(someone)).toBeVisible();

      let mend = await breakWrites(page, 'POST', how);
      await admin.fill({ name: 'Carla que espera' });
      await admin.save.click();
      await expect(admin.toast('Erro ao adicionar palestrante')).toContainText('tente de novo', {
        ignoreCase: true,
      });
      await expect(admin.name).toHaveValue('Carla que espera');
      await expect(admin.save).toBeFocused();
      await mend();
      await admin.cancel.click();

      mend = await breakWrites(page, 'PATCH', how);
      await admin.edit(someone);
      await admin.bio.fill('Outra biografia');
      await admin.save.click();
      await expect(admin.toast('Erro ao atualizar palestrante')).toBeVisible();
      await expect(admin.bio).toHaveValue('Outra biografia');
      await mend();
      await admin.cancel.click();

      mend = await breakWrites(page, 'DELETE', how);
      await admin.remove(someone);
      await expect(admin.toast('Erro ao remover palestrante')).toBeVisible();
      await expect(admin.row(someone)).toBeVisible();
      await mend();
      forgetRefusals(consoleErrors);
    });
  }

  test('are added once, although the first answer got lost', async ({ page, admin, site, consoleErrors }) => {
    const name = `Dora Uma ${randomUUID().slice(0, 8)}`;
    await admin.signIn('#speakers');
    await page.route(SPEAKERS, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await admin.fill({ name });
    await admin.save.click();
    await expect(admin.toast('Erro ao adicionar palestrante')).toBeVisible();
    await page.unrouteAll();
    await admin.save.click();
    await expect(admin.toast('Palestrante adicionado com sucesso!')).toBeVisible();
    const stored = await site.database
      .deleteFrom('speakers')
      .where('name', '=', name)
      .returning('id')
      .execute();
    expect(stored).toHaveLength(1);
    forgetRefusals(consoleErrors);
  });

  test('a notice waits for whoever reads it, also above an open question', async ({
    page,
    admin,
    someone,
  }) => {
    const paused = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-toast]')].map((toast) =>
          toast.getAnimations().some(({ playState }) => playState === 'paused'),
        ),
      );
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.cancel.click();
    await admin.edit(someone);
    await admin.title.fill('Título pensado melhor');
    await admin.cancel.click();
    const discarded = admin.toast('Alterações descartadas');
    await discarded.hover();
    await expect.poll(paused).not.toContain(false);
    await page.mouse.move(0, 0);
    await expect.poll(paused).not.toContain(true);
    await page.keyboard.press('Alt+KeyT');
    await expect(discarded.getByRole('button').first()).toBeFocused();
    await expect.poll(paused).not.toContain(false);

    await admin.list.getByRole('button', { name: `Remover ${someone}` }).click();
    await expect(admin.dialog).toBeVisible();
    await discarded.getByRole('button', { name: 'Desfazer' }).click();
    await expect(discarded).toHaveCount(0);
    await expect(admin.dialog).toBeVisible();
    await admin.dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(admin.title).toHaveValue('Título pensado melhor');
  });

  test('drafts survive a reload until they are discarded', async ({ page, admin, someone }) => {
    admin.agreeToLeave();
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.bio.fill('Ainda não terminei esta frase');
    await page.reload();
    await expect(admin.form.getByText('Rascunho recuperado')).toBeVisible();
    await expect(admin.bio).toHaveValue('Ainda não terminei esta frase');
    await admin.form.getByRole('button', { name: 'Descartar rascunho' }).click();
    await expect(admin.bio).toHaveValue('Cuida de feridas.');
    await page.reload();
    await expect(admin.bio).toHaveValue('Cuida de feridas.');
    await expect(admin.form.getByText('Rascunho recuperado')).toBeHidden();
  });
});
