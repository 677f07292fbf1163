import { barriers } from '#tests/support/barriers.ts';
import { expect, test } from './admin-test.ts';

// The browser tells its own console of the term that is there already.
test.use({ viewport: { width: 1280, height: 900 }, expectedErrors: /status of 409/ });

test('terms of the glossary are offered while their text is translated', async ({ page, admin, someone }) => {
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
