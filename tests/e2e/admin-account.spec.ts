import { barriers } from '#tests/support/barriers.ts';
import { forgetRefusals } from '#tests/support/console.ts';
import { expect } from '#tests/support/site.ts';
import { emailTo } from './admin-account-page.ts';
import { NEW_PASSWORD, test } from './admin-account-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a password is changed with the present one, and the new one signs in', async ({
  page,
  account,
  person,
  consoleErrors,
}) => {
  await account.signInAs(person, '#overview/account');
  const { passwordCard: card } = account;
  const [current, next] = [card.getByLabel('Senha atual', { exact: true }), account.newPassword];
  const change = card.getByRole('button', { name: 'Trocar a senha' });
  await expect(next).toHaveAccessibleDescription(/Pelo menos 12 caracteres/);
  await change.click();
  await expect(current).toHaveAccessibleDescription('Informe a senha atual');
  await next.fill('12345');
  await expect(next).toHaveAccessibleDescription('A senha é curta demais. Use pelo menos 12 caracteres.');

  await current.fill('não é esta');
  await next.fill(NEW_PASSWORD);
  await change.click();
  await expect(card.getByRole('alert')).toHaveText('A senha atual não confere. Confira e tente de novo.');
  await expect(current).toBeFocused();
  await current.fill(person.password);
  await next.fill(person.password);
  await change.click();
  await expect(card.getByRole('alert')).toHaveText('A nova senha é igual à atual. Escolha outra.');
  await next.fill(NEW_PASSWORD);
  await change.click();
  await expect(account.toast('Senha alterada.')).toBeVisible();
  await expect(current).toHaveValue('');
  expect(await barriers(page)).toEqual([]);

  await account.leave();
  await account.fillIn(person);
  await expect(account.problem).toHaveText('Credenciais inválidas!');
  await account.fillIn({ username: person.email, password: NEW_PASSWORD });
  await expect(account.tabs).toBeVisible();
  forgetRefusals(consoleErrors);
});

test('name and e-mail: what is saved, what waits for its confirmation', async ({
  page,
  account,
  site,
  person,
}) => {
  await account.signInAs(person, '#overview/account');
  const data = account.card('Seus dados');
  await expect(data).toContainText(person.username);
  await data.getByLabel('Nome').fill('Ana dos Testes');
  await data.getByRole('button', { name: 'Salvar o nome' }).click();
  await expect(account.toast('Nome salvo.')).toBeVisible();
  await expect(page.getByText('Olá, Ana dos Testes')).toBeVisible();
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
  await page.goto('/admin#overview/account');
  await expect(data).toContainText(next);
});

test('with a provider, accounts are linked and unlinked, and what it refused is explained', async ({
  page,
  account,
  site,
  person,
}) => {
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: { email: true, phone: false, google: true } } }),
  );
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Entrar com Google' })).toBeVisible();
  await account.fillIn(person);
  await page.getByRole('link', { name: 'Minha conta' }).click();
  const card = account.card('Contas ligadas');
  await expect(card).toContainText('Não ligada');
  // The provider sends the browser back: this time without, then with the account linked.
  const back = `${site.url}/admin#error=access_denied&error_code=identity_already_exists`;
  await page.route('**/user/identities/authorize**', (route) =>
    route.fulfill({ json: { url: `${site.url}/?away` } }),
  );
  const away = page.waitForURL('**/?away');
  await card.getByRole('button', { name: 'Ligar Google' }).click();
  await away;
  await page.goto(back);
  await expect(account.toast('já está ligada a outra pessoa')).toBeVisible();
  const identity = (provider: string) => ({
    user_id: person.id,
    provider,
    provider_id: `${provider}-${person.id}`,
    identity_data: JSON.stringify({ email: person.email }),
  });
  await site.database
    .insertInto('plenaria.identities')
    .values([identity('email'), identity('google')])
    .execute();
  await page.goto('/admin#overview/account');
  await page.reload();
  await expect(card).toContainText(`Ligada: ${person.email}`);
  await card.getByRole('button', { name: 'Desligar Google' }).click();
  await expect(account.toast('Conta desligada.')).toBeVisible();
  await expect(card).toContainText('Não ligada');
});

test('what fails says so and can be tried again', { tag: '@faults' }, async ({
  page,
  account,
  invited,
  consoleErrors,
}) => {
  await page.route('**/auth/v1/admin/users', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.clock.install();
  await account.signIn('#overview/administrators');
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
