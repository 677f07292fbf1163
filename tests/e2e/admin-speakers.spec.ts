import { randomUUID } from 'node:crypto';
import { forgetRefusals } from '#tests/support/console.ts';
import { breakWrites, expect, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('speakers', () => {
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
    // The form is ready for the next speaker.
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

    await admin.openEntry('Início');
    const changes = page.getByRole('region', { name: 'Últimas alterações' });
    await expect(changes.getByText(name).first()).toBeVisible();
    await expect(changes.getByText(/removeu /).first()).toBeVisible();
    await site.database.deleteFrom('speakers').where('name', '=', name).execute();
  });

  for (const how of ['answers 500', 'is away'] as const) {
    test(`stay as they are when the server ${how}, and so does the form`, {
      tag: '@faults',
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

      mend = await breakWrites(page, 'POST', how);
      await admin.remove(someone);
      await expect(admin.toast('Erro ao remover palestrante')).toBeVisible();
      await expect(admin.row(someone)).toBeVisible();
      await mend();
      forgetRefusals(consoleErrors);
    });
  }

  test('a toast stays while it is being read, also above an open dialog', async ({
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

  test("another editor's change appears without a reload and leaves the typing alone", async ({
    page,
    admin,
    site,
    someone,
  }) => {
    await admin.signIn('#speakers');
    await expect(page.getByText('Ao vivo')).toBeVisible();
    await admin.fill({ name: 'Quem eu estou escrevendo' });
    await site.database
      .updateTable('speakers')
      .set({ title: 'Título de outra pessoa' })
      .where('name', '=', someone)
      .execute();
    await expect(admin.row(someone)).toContainText('Título de outra pessoa');
    await expect(admin.name).toHaveValue('Quem eu estou escrevendo');
  });
});
