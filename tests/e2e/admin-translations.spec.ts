import { barriers } from '#tests/support/barriers.ts';
import { expect, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an outdated translation is marked until it is confirmed or changed', async ({
  page,
  admin,
  someone,
  site,
}) => {
  const speaker = site.database.updateTable('speakers').where('name', '=', someone);
  await speaker.set({ translations: { en: { bio: 'Looks after wounds.' } } }).execute();
  // Like a client that changes a text without its translations.
  await speaker.set({ bio: 'Cuida de feridas e ensina.' }).execute();
  await admin.signIn('');
  const english = page.getByRole('region', { name: 'Traduções' }).getByRole('region', { name: 'English' });
  await english.getByText('1 tradução pode estar desatualizada').click();
  await english
    .getByRole('link', { name: /Biografia/ })
    .filter({ hasText: 'Cuida de feridas e ensina.' })
    .click();
  const field = admin.form.getByLabel('Biografia (English)');
  await expect(field).toHaveValue('Looks after wounds.');
  await expect(admin.form.getByText('pode estar desatualizada:')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await admin.form.getByRole('button', { name: 'Continua certa' }).click();
  await expect(admin.form.getByText('pode estar desatualizada:')).toBeHidden();
  await admin.toast('A tradução continua certa.').getByRole('button', { name: 'Desfazer' }).click();
  await expect(admin.form.getByText('pode estar desatualizada:')).toBeVisible();

  // Saving another translation also removes the mark.
  await field.fill('Looks after wounds and teaches.');
  await admin.save.click();
  await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
  await admin.openEntry('Início');
  await expect(english.getByText(/desatualizada/)).toBeHidden();
});
