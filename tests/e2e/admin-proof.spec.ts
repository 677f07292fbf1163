import type { Page } from '@playwright/test';
import { barriers } from '#tests/support/barriers.ts';
import { forgetRefusals } from '#tests/support/console.ts';
import { expect, type Site } from '#tests/support/site.ts';
import { emailTo, type Person } from './admin-account-page.ts';
import { test } from './admin-account-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Makes a person's sessions old enough to require a new authentication. */
const makeStale = ({ database }: Site, { id }: Person) =>
  database.updateTable('plenaria.sessions').set({ proved_at: null }).where('user_id', '=', id).execute();

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirme que é você' });

test('changes that protect the account ask for the password, and continue with their input', async ({
  page,
  account,
  site,
  person,
  consoleErrors,
}) => {
  await account.signInAs(person, '#account');
  const { secondStep } = account;
  await secondStep.getByRole('button', { name: 'Ativar a segunda etapa' }).click();
  await makeStale(site, person);
  const name = secondStep.getByLabel('Nome do aparelho');
  await name.fill('Celular da Ana');
  await secondStep.getByRole('button', { name: 'Continuar' }).click();
  const dialog = question(page);
  const password = dialog.getByLabel('Sua senha', { exact: true });
  await expect(password).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(secondStep.getByRole('alert')).toHaveText(/^Nada mudou/);
  await expect(name).toHaveValue('Celular da Ana');

  await secondStep.getByRole('button', { name: 'Continuar' }).click();
  await password.fill('não é esta');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('alert').first()).toHaveText(
    'A senha atual não confere. Confira e tente de novo.',
  );
  await password.fill(person.password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(secondStep.getByRole('img', { name: 'Código QR da segunda etapa' })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await makeStale(site, person);
  const change = account.card('Trocar o e-mail');
  await change.getByLabel('Novo e-mail').fill(`nova-${person.email}`);
  await change.getByRole('button', { name: 'Pedir a troca' }).click();
  await dialog.getByRole('button', { name: 'Receber um código por e-mail' }).click();
  await dialog.getByLabel('Código do e-mail').waitFor();
  await dialog.getByLabel('Código do e-mail').fill((await emailTo(site, person.email)).code);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(account.toast('Falta confirmar a troca do e-mail.')).toBeVisible();
  forgetRefusals(consoleErrors);
});
