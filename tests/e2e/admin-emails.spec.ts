import { barriers } from '#tests/support/barriers.ts';
import { forgetRefusals } from '#tests/support/console.ts';
import { expect } from '#tests/support/site.ts';
import { AccountPage, emailTo } from './admin-account-page.ts';
import { NEW_PASSWORD, test } from './admin-account-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an invitation lets a person in, can be sent again after a while, and can be revoked', async ({
  page,
  browser,
  account,
  site,
  invited,
  consoleErrors,
}) => {
  await account.signIn('#administrators');
  await expect(account.person(site.administrator.username)).toContainText('Você');
  await expect(account.person(site.administrator.username).getByRole('button')).toHaveCount(0);
  await account.invitation.getByRole('button', { name: 'Criar o convite' }).click();
  const field = account.invitation.getByLabel('E-mail da pessoa');
  await expect(field).toHaveAccessibleDescription('Informe o e-mail');
  await account.invite(invited);
  await expect(account.toast('Convite criado, mas não enviado')).toBeVisible();
  await expect(account.person(invited)).toContainText('Convite pendente');
  await expect(account.invitation.getByLabel('Link do convite')).toHaveValue(/\/verify\?token=/);
  // Within a minute of the first.
  await account.person(invited).getByRole('button', { name: 'Novo link do convite' }).click();
  await expect(account.toast('Erro ao enviar o convite')).toContainText(/Aguarde \d+ segundos/);
  expect(await barriers(page)).toEqual([]);
  await site.database.deleteFrom('plenaria.account_paces').where('name', '=', 'confirmation apart').execute();
  await account.person(invited).getByRole('button', { name: 'Novo link do convite' }).click();
  await expect(account.toast('Convite criado, mas não enviado')).toBeVisible();
  // The first link is void, and no longer shown.
  await expect(account.invitation.getByLabel('Link do convite')).toHaveCount(0);

  const link = await account.person(invited).getByLabel('Link do convite').inputValue();
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const theirs = new AccountPage(await context.newPage(), site);
  await theirs.page.goto(link);
  await expect(theirs.page.getByText(`com o e-mail ${invited}.`)).toBeVisible();
  expect(theirs.page.url()).not.toContain('token');
  await theirs.page.reload();
  await theirs.page.getByRole('button', { name: 'Aceitar o convite' }).click();
  await expect(theirs.page.getByRole('heading', { name: 'Escolha a sua senha' })).toBeVisible();
  expect(await barriers(theirs.page)).toEqual([]);
  await theirs.page.reload();
  // A new tab asks for the password as well.
  const another = await context.newPage();
  await another.goto('/admin');
  await expect(another.getByRole('heading', { name: 'Escolha a sua senha' })).toBeVisible();
  await another.close();
  await page.reload();
  await expect(account.person(invited)).toContainText('Convite pendente');
  await theirs.saveAndEnter.click();
  await expect(theirs.page.getByLabel('Seu nome')).toHaveAccessibleDescription('Informe o seu nome');
  await theirs.page.getByLabel('Seu nome').fill('Úrsula Convidada');
  await theirs.page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await theirs.saveAndEnter.click();
  const welcome = theirs.toast('Senha criada. Você já está dentro.');
  await expect(welcome).toBeVisible();
  // On a small screen the toast would cover the next control, and it stays while the pointer is over it.
  await welcome.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(theirs.page.getByText('Olá, Úrsula Convidada')).toBeVisible();
  await theirs.leave();
  await theirs.fillIn({ username: invited, password: NEW_PASSWORD });
  await expect(theirs.tabs).toBeVisible();

  await page.reload();
  await expect(account.person(invited)).toContainText('Úrsula Convidada');
  await expect(account.person(invited)).toContainText('Ativo');
  // The link was passed on by hand, so the address is not confirmed.
  await expect(account.person(invited)).toContainText('E-mail não confirmado');
  await account.invite(invited);
  await expect(account.toast('Já existe uma conta com este e-mail.')).toBeVisible();
  await account.person(invited).getByRole('button', { name: 'Remover' }).click();
  await expect(account.dialog).toContainText('sai na hora de todos os aparelhos');
  await account.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(account.person(invited).getByRole('button', { name: 'Remover' })).toBeFocused();
  await account.person(invited).getByRole('button', { name: 'Remover' }).click();
  await account.dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(account.toast('Administrador removido.')).toBeVisible();
  await expect(account.person(invited)).toHaveCount(0);

  await theirs.page.goto('/admin#account');
  await expect(theirs.page.getByText('Sua sessão terminou.').first()).toBeVisible();
  await context.close();
  forgetRefusals(consoleErrors);
});

test('a forgotten password is replaced with an emailed link, which works only once', async ({
  page,
  context,
  account,
  site,
  person,
  consoleErrors,
}) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Esqueci a senha' }).click();
  const email = page.getByLabel('E-mail');
  await expect(email).toBeFocused();
  const send = page.getByRole('button', { name: 'Enviar o link' });
  await send.click();
  await expect(email).toHaveAccessibleDescription('Informe o e-mail');
  await email.fill(`ninguem-${person.email}`);
  await send.click();
  await expect(page.getByText(/^Se ninguem-.* for o e-mail de uma conta daqui/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click();
  await email.fill(person.email);
  await send.click();
  await expect(page.getByText(`Se ${person.email} for o e-mail de uma conta daqui`)).toBeVisible();
  // Within a minute of the first.
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(account.problem).toHaveText(/Aguarde \d+ segundos para pedir outra/);
  expect(await barriers(page)).toEqual([]);

  const { link } = await emailTo(site, person.email);
  const late = await context.newPage();
  await late.goto(link);
  await expect(late.getByText(`Você pediu uma nova senha para ${person.email}.`)).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Escolher uma nova senha' }).click();
  await account.newPassword.fill(NEW_PASSWORD);
  await account.saveAndEnter.click();
  await expect(account.tabs).toBeVisible();
  await account.leave();

  await late.getByRole('button', { name: 'Escolher uma nova senha' }).click();
  await expect(late.getByText('Este link já foi usado ou passou do prazo.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Este link já foi usado ou passou do prazo.')).toBeVisible();
  await expect(email).toBeFocused();
  await page.getByRole('button', { name: 'Voltar para entrar' }).click();
  await account.fillIn({ username: person.username, password: NEW_PASSWORD });
  await expect(account.tabs).toBeVisible();
  forgetRefusals(consoleErrors);
});
