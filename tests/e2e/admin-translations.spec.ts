import { barriers } from '#tests/support/barriers.ts';
import { expect, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a text is translated in its own field, beside the Portuguese', async ({
  page,
  admin,
  someone,
  site,
}) => {
  const stored = () =>
    site.database.selectFrom('speakers').selectAll().where('name', '=', someone).executeTakeFirstOrThrow();
  await admin.signIn('#speakers');
  await admin.edit(someone);
  const languages = admin.form.getByRole('tablist').nth(1);
  await languages.getByRole('tab', { name: 'English (falta traduzir)' }).click();
  const english = admin.form.getByLabel('Biografia (English)');
  await expect(admin.form.getByText('Cuida de feridas.')).toBeVisible();
  await expect(english).toHaveAttribute('lang', 'en');
  await english.fill('Looks after wounds.');
  await expect(languages.getByRole('tab', { name: 'English' })).toHaveText('EnglishEN');
  expect(await barriers(page)).toEqual([]);
  // The arrow keys lead from language to language.
  await languages.getByRole('tab', { name: 'English' }).press('ArrowRight');
  await admin.form.getByLabel('Biografia (Español)').fill('Cuida de heridas.');
  await admin.save.click();
  await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
  expect(await stored()).toMatchObject({
    bio: 'Cuida de feridas.',
    translations: { en: { bio: 'Looks after wounds.' }, es: { bio: 'Cuida de heridas.' } },
  });

  await admin.toast('Palestrante atualizado com sucesso!').getByRole('button', { name: 'Desfazer' }).click();
  await expect(admin.toast('Alteração desfeita.')).toBeVisible();
  expect((await stored()).translations).toEqual({});
});

test('a translation that is older than its text says so, until somebody says that it is right', async ({
  page,
  admin,
  someone,
  site,
}) => {
  const speaker = site.database.updateTable('speakers').where('name', '=', someone);
  await speaker.set({ translations: { en: { bio: 'Looks after wounds.' } } }).execute();
  // A client that knows nothing of translations.
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

  // Another translation ends it, too.
  await field.fill('Looks after wounds and teaches.');
  await admin.save.click();
  await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
  await page.getByRole('tab', { name: 'Visão geral' }).click();
  await expect(english.getByText(/desatualizada/)).toBeHidden();
});

test('what is wrong in Portuguese is shown in Portuguese', { tag: '@looks' }, async ({ admin, someone }) => {
  await admin.signIn('#speakers');
  await admin.edit(someone);
  await admin.title.fill('');
  await admin.form.getByRole('tablist').first().getByRole('tab', { name: 'Español' }).click();
  await admin.save.click();
  await expect(admin.form.getByText('Informe o título')).toBeVisible();
  await expect(admin.title).toBeVisible();
});

test('the overview leads to each text that a language lacks, and takes proper names', async ({
  page,
  admin,
  someone,
  site,
}) => {
  await site.database
    .updateTable('speakers')
    .set({ title: 'Instituto Ipê' })
    .where('name', '=', someone)
    .execute();
  await admin.signIn('');
  const english = page.getByRole('region', { name: 'English' });
  await english.locator('summary').click();
  await expect(english.getByText('Instituto Ipê').first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await english.getByRole('button', { name: 'Nome próprio, nada a traduzir: Instituto Ipê' }).click();
  await expect(admin.toast('Fica como em português.')).toBeVisible();
  await expect(english.getByText('Instituto Ipê')).toHaveCount(0);
  const { translations } = await site.database
    .selectFrom('speakers')
    .select('translations')
    .where('name', '=', someone)
    .executeTakeFirstOrThrow();
  expect(translations).toEqual({ en: { title: 'Instituto Ipê' } });

  await english.getByRole('link', { name: 'Cuida de feridas.' }).click();
  await expect(admin.form.getByLabel('Biografia (English)')).toBeFocused();
});

test.describe('the glossary', () => {
  // The browser tells its own console of the term that is there already.
  test.use({ expectedErrors: /status of 409/ });

  test('terms of the glossary are offered while their text is translated', async ({
    page,
    admin,
    someone,
  }) => {
    await admin.signIn('#overview/glossary');
    const list = page.getByRole('region', { name: 'Glossário' });
    const form = page.getByRole('form');
    await page.getByRole('button', { name: 'Adicionar termo' }).click();
    await expect(page.getByText('Escreva o termo')).toBeVisible();
    await page.getByLabel('Termo em português').fill('feridas');
    await page.getByLabel('English').fill('wounds');
    await page.getByRole('button', { name: 'Adicionar termo' }).click();
    await expect(admin.toast('Termo adicionado ao glossário!')).toBeVisible();
    await expect(list.getByText('wounds')).toBeVisible();
    expect(await barriers(page)).toEqual([]);

    // Once is enough.
    await page.getByLabel('Termo em português').fill('Feridas');
    await page.getByRole('button', { name: 'Adicionar termo' }).click();
    await expect(page.getByText('Este termo já está no glossário')).toBeVisible();

    // Where the text has it, and the language says it.
    await page.getByRole('tab', { name: 'Palestrantes' }).click();
    await admin.edit(someone);
    const languages = form.getByRole('tablist').nth(1);
    await languages.getByRole('tab', { name: 'Español' }).click();
    await expect(form.getByRole('list', { name: 'Termos do glossário' })).toBeHidden();
    await languages.getByRole('tab', { name: 'English' }).click();
    const english = form.getByLabel('Biografia (English)');
    await english.fill('Looks after .');
    await english.press('ArrowLeft');
    await form.getByRole('button', { name: 'Inserir feridas → wounds' }).click();
    await expect(english).toHaveValue('Looks after wounds.');
    await expect(english).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    await admin.cancel.click();

    // What is removed can be brought back.
    await page.getByRole('tab', { name: 'Visão geral' }).click();
    await page.getByRole('link', { name: 'Glossário' }).click();
    await page.getByRole('button', { name: 'Remover feridas' }).click();
    await expect(list.getByText('wounds')).toBeHidden();
    await admin.toast('Termo removido').getByRole('button', { name: 'Desfazer' }).click();
    await expect(list.getByText('wounds')).toBeVisible();
  });
});
