import { expect, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('several editors', () => {
  for (const { choice, bio } of [
    { choice: 'Manter a minha versão', bio: 'A minha biografia' },
    { choice: 'Ficar com a versão salva', bio: 'A biografia de outra pessoa' },
  ]) {
    test(`two changed one speaker: ${choice}`, { tag: '@faults' }, async ({ page, admin, site, someone }) => {
      await admin.signIn('#speakers');
      await expect(page.getByText('Ao vivo')).toBeVisible();
      await admin.edit(someone);
      await admin.bio.fill('A minha biografia');
      await site.database
        .updateTable('speakers')
        .set({ bio: 'A biografia de outra pessoa', title: 'Título de outra pessoa' })
        .where('name', '=', someone)
        .execute();
      await expect(admin.form.getByText('Este item acabou de ser salvo em outro lugar.')).toBeVisible();
      await admin.save.click();
      await expect(admin.dialog).toContainText('Há uma versão mais nova deste item');
      await expect(admin.dialog).toContainText('A minha biografia');
      await expect(admin.dialog).toContainText('A biografia de outra pessoa');

      await admin.dialog.getByRole('button', { name: 'Continuar editando' }).click();
      await expect(admin.bio).toHaveValue('A minha biografia');
      await expect(admin.save).toBeFocused();
      await admin.save.click();
      await admin.dialog.getByRole('button', { name: choice }).click();
      await expect(admin.dialog).toBeHidden();
      if (choice.startsWith('Manter')) {
        await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
      } else await expect(admin.bio).toHaveValue(bio);
      const stored = await site.database
        .selectFrom('speakers')
        .select(['bio', 'title'])
        .where('name', '=', someone)
        .executeTakeFirstOrThrow();
      // A field that only the other person changed keeps their value in either case.
      expect(stored).toEqual({ bio, title: 'Título de outra pessoa' });
    });
  }
});
