import { forgetRefusals } from '#tests/support/console.ts';
import { expect } from '#tests/support/site.ts';
import { emailTo } from './admin-account-page.ts';
import { test } from './admin-account-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('saves the name, and changes the e-mail address after a confirmation', async ({
  page,
  account,
  site,
  person,
}) => {
  await account.signInAs(person, '#account');
  const data = account.card('Seus dados');
  await expect(data).toContainText(person.username);
  await data.getByLabel('Nome').fill('Ana dos Testes');
  await data.getByRole('button', { name: 'Salvar o nome' }).click();
  await expect(account.toast('Nome salvo.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Ana dos Testes');
  await expect(account.card('Contas ligadas')).toHaveCount(0);

  const change = account.card('Trocar o e-mail');
  const next = `nova-${person.email}`;
  await change.getByLabel('Novo e-mail').fill(next);
  await change.getByRole('button', { name: 'Pedir a troca' }).click();
  await expect(account.toast('Falta confirmar a troca do e-mail.')).toBeVisible();
  await expect(change).toContainText(`Falta confirmar a troca para ${next}`);
  await page.goto((await emailTo(site, person.email)).link);
  await expect(account.toast('Confirmado aqui.')).toBeVisible();
  await page.goto((await emailTo(site, next)).link);
  await expect(account.toast('E-mail alterado.')).toBeVisible();
  await page.goto('/admin#account');
  await expect(data).toContainText(next);
});

test('reports failures, and can be retried', { tag: '@faults' }, async ({
  page,
  account,
  invited,
  consoleErrors,
}) => {
  await page.route('**/auth/v1/admin/users', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.clock.install();
  await account.signIn('#administrators');
  await account.waitBeyondRetries(account.people.getByText('Erro ao carregar administradores'));
  await page.unrouteAll();
  await account.people.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(account.person('Você')).toBeVisible();
  await page.route('**/auth/v1/invite**', (route) => route.abort());
  await account.invite(invited);
  await expect(account.toast('Erro ao enviar o convite')).toContainText('Sem contato com o servidor.');
  await expect(account.invitation.getByLabel('E-mail da pessoa')).toHaveValue(invited);
  forgetRefusals(consoleErrors);
});
