import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { barriers } from '#tests/support/barriers.ts';
import { test as base, expect } from '#tests/support/site.ts';
import {
  AccountPage,
  aPerson,
  letterTo,
  type Person,
  sessionOf,
  storedLevel,
  subjectsTo,
} from './admin-account-page.ts';

const test = base.extend<{ account: AccountPage; person: Person; invited: string }>({
  account: async ({ page, site }, use) => use(new AccountPage(page, site)),
  person: async ({ site }, use) => {
    const person = await aPerson(site);
    await use(person);
    await site.database.deleteFrom('plenaria.users').where('id', '=', person.id).execute();
  },
  /** An address that nobody here has yet. */
  invited: async ({ site }, use) => {
    const email = `convidada-${randomUUID().slice(0, 8)}@exemplo.org`;
    await use(email);
    await site.database.deleteFrom('plenaria.users').where('email', '=', email).execute();
  },
});

test.use({ viewport: { width: 1280, height: 900 } });

const NEW_PASSWORD = 'uma frase nova e longa';

/** A refused request is mentioned in the browser's console; nothing else may be. */
function forgetRefusals(consoleErrors: string[]) {
  const others = consoleErrors.filter((text) => !/Failed to load resource/.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}

/** What the application on the phone shows, half a minute from now: the code of now may be used up. */
const nextCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
const wrongCode = (secret: string) =>
  String((Number(nextCode(secret)) + 123_457) % 1_000_000).padStart(6, '0');

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
  await expect(next).toHaveAccessibleDescription(/Pelo menos 6 caracteres/);
  await change.click();
  await expect(current).toHaveAccessibleDescription('Informe a senha atual');
  await next.fill('12345');
  await expect(next).toHaveAccessibleDescription('A senha é curta demais. Use pelo menos 6 caracteres.');

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

test('with a second factor, signing in asks for its code, and everything else keeps working', async ({
  page,
  account,
  site,
  person,
  consoleErrors,
}) => {
  await account.signInAs(person, '#overview/account');
  const { secondStep: card } = account;
  await expect(card).toContainText('Desativada.');
  await card.getByRole('button', { name: 'Ativar a segunda etapa' }).click();
  await card.getByLabel('Nome do aparelho').fill('Celular da Ana');
  await card.getByRole('button', { name: 'Continuar' }).click();
  await expect(card.getByAltText('Código QR da segunda etapa')).toBeVisible();
  const secret = ((await card.locator('.font-mono').textContent()) ?? '').replace(/\s/g, '');
  await account.code.fill(wrongCode(secret));
  await card.getByRole('button', { name: 'Ativar' }).click();
  await expect(card.getByRole('alert')).toContainText('Código incorreto.');
  await expect(account.code).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await account.code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await card.getByRole('button', { name: 'Ativar' }).click();
  await expect(account.toast('Segunda etapa ativada.')).toBeVisible();
  await expect(card).toContainText('Celular da Ana');
  expect(await storedLevel(page)).toBe('aal2');
  await expect(account.codeSheet.getByRole('heading')).toBeFocused();
  const [recoveryCode = '', secondCode = ''] = await account.codeSheet
    .getByRole('listitem')
    .allTextContents();
  await expect(account.codeSheet.getByRole('listitem')).toHaveCount(10);
  expect(await barriers(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await account.codeSheet.getByRole('button', { name: 'Salvar como arquivo' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`\n${secondCode}\n`);
  await page.emulateMedia({ media: 'print' });
  await expect(account.codeSheet.getByText(secondCode)).toBeVisible();
  await expect(card.getByText('Celular da Ana')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await account.codeSheet.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(account.codeSheet).toHaveCount(0);
  await expect(card.getByRole('heading', { name: 'Segunda etapa' })).toBeFocused();
  await expect(card).toContainText('Restam 10 de 10.');

  // The device is not at hand.
  await account.leave();
  await account.fillIn(person);
  await account.withoutDevice.click();
  await expect(account.recoveryCode).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await account.enterWithCode.click();
  await expect(account.recoveryCode).toHaveAccessibleDescription(/Digite o código/);
  await account.recoveryCode.fill('abcde-fghjk-mnpqr');
  await account.enterWithCode.click();
  await expect(account.problem).toContainText('Este código não serve.');
  await expect(account.recoveryCode).toBeFocused();
  await account.recoveryCode.fill(recoveryCode.toUpperCase());
  await account.enterWithCode.click();
  await expect(account.toast('O código usado não vale mais.')).toContainText('Login realizado com sucesso!');
  expect(await storedLevel(page)).toBe('aal2');
  expect(await subjectsTo(site, person.email)).toEqual(['Um código de recuperação foi usado']);
  await page.goto('/admin#overview/account');
  await expect(card).toContainText('Restam 9 de 10.');
  await card.getByRole('button', { name: 'Gerar novos códigos' }).click();
  await expect(account.dialog).toContainText('deixam de valer na hora');
  await account.dialog.getByRole('button', { name: 'Gerar novos' }).click();
  await expect(account.codeSheet.getByRole('listitem')).toHaveCount(10);
  await expect(account.codeSheet).not.toContainText(secondCode);
  await account.codeSheet.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(card).toContainText('Restam 10 de 10.');

  await account.leave();
  await account.fillIn(person);
  await expect(account.code).toBeFocused();
  await expect(account.toast('Login realizado com sucesso!')).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  // Whoever leaves at this step is nowhere: no list, no form, whatever the address says.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/admin#speakers');
  await page.reload();
  await expect(account.code).toBeFocused();
  expect(await storedLevel(page)).toBe('aal1');
  await expect(account.tabs).toHaveCount(0);
  await expect(account.list).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(1);
  expect(asked.filter((address) => address.includes('/rest/v1/'))).toEqual([]);
  await page.goto('/admin#overview');
  await page.reload();
  await account.confirmCode.click();
  await expect(account.code).toHaveAccessibleDescription('Digite o código');
  await account.code.fill(wrongCode(secret));
  await account.confirmCode.click();
  await expect(account.problem).toHaveText(
    'Código incorreto. Digite o código que o aplicativo mostra agora.',
  );
  await account.code.fill(nextCode(secret));
  await account.confirmCode.click();
  await expect(account.toast('Login realizado com sucesso!')).toBeVisible();
  await expect(account.tabs).toBeVisible();

  // The next visit finds an access token whose time is over: the refreshed one is of the same level.
  await page.evaluate(() => {
    const key = 'plenaria-admin-session';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    localStorage.setItem('admin_token', 'a.e30.c');
  });
  const refreshed = page.waitForResponse((answer) => /token\?grant_type=refresh/.test(answer.url()));
  await page.reload();
  await refreshed;
  await expect(account.tabs).toBeVisible();
  expect(await storedLevel(page)).toBe('aal2');

  await page.goto('/admin#overview/account');
  await card.getByRole('button', { name: 'Remover Celular da Ana' }).click();
  await expect(account.dialog).toContainText('para entrar bastará a senha');
  await account.dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(account.toast('Aparelho removido.')).toBeVisible();
  await expect(card).toContainText('Desativada.');
  await account.leave();
  await account.fillIn(person);
  await expect(account.tabs).toBeVisible();
  forgetRefusals(consoleErrors);
});

test('an invitation leads in, is sent again not too soon, and is taken back', async ({
  page,
  browser,
  account,
  site,
  invited,
  consoleErrors,
}) => {
  await account.signIn('#overview/administrators');
  await expect(account.person(site.administrator.username)).toContainText('Você');
  await expect(account.person(site.administrator.username).getByRole('button')).toHaveCount(0);
  await account.invitation.getByRole('button', { name: 'Enviar o convite' }).click();
  const field = account.invitation.getByLabel('E-mail da pessoa');
  await expect(field).toHaveAccessibleDescription('Informe o e-mail');
  await account.invite(invited);
  await expect(account.toast('Convite enviado!')).toBeVisible();
  await expect(account.person(invited)).toContainText('Convite pendente');
  expect(await barriers(page)).toEqual([]);

  await account.person(invited).getByRole('button', { name: 'Reenviar o convite' }).click();
  await expect(account.toast('Erro ao enviar o convite')).toContainText(/Aguarde \d+ segundos/);
  await site.database
    .updateTable('plenaria.users')
    .set({ confirmation_sent_at: new Date(Date.now() - 120_000) })
    .where('email', '=', invited)
    .execute();
  await account.person(invited).getByRole('button', { name: 'Reenviar o convite' }).click();
  await expect(account.toast('Convite enviado de novo.')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const theirs = new AccountPage(await context.newPage(), site);
  await theirs.page.goto((await letterTo(site, invited)).link);
  await expect(theirs.page.getByText(`com o e-mail ${invited}.`)).toBeVisible();
  expect(theirs.page.url()).not.toContain('token');
  await theirs.page.reload();
  await theirs.page.getByRole('button', { name: 'Aceitar o convite' }).click();
  await expect(theirs.page.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible();
  expect(await barriers(theirs.page)).toEqual([]);
  await theirs.page.reload();
  await theirs.saveAndEnter.click();
  await expect(theirs.page.getByLabel('Seu nome')).toHaveAccessibleDescription('Informe o seu nome');
  await theirs.page.getByLabel('Seu nome').fill('Úrsula Convidada');
  await theirs.newPassword.fill(NEW_PASSWORD);
  await theirs.saveAndEnter.click();
  const welcome = theirs.toast('Senha criada. Você já está dentro.');
  await expect(welcome).toBeVisible();
  // On a small screen it lies over what is pressed next, and stays while the pointer is on it.
  await welcome.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(theirs.page.getByText('Olá, Úrsula Convidada')).toBeVisible();
  await theirs.leave();
  await theirs.fillIn({ username: invited, password: NEW_PASSWORD });
  await expect(theirs.tabs).toBeVisible();

  await page.reload();
  await expect(account.person(invited)).toContainText('Úrsula Convidada');
  await expect(account.person(invited)).toContainText('Ativo');
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

  await theirs.page.goto('/admin#overview/account');
  await theirs.page.reload();
  await expect(theirs.page.getByText('Sua sessão terminou.').first()).toBeVisible();
  await context.close();
  forgetRefusals(consoleErrors);
});

test('a forgotten password is replaced by the link of a letter, which is good once', async ({
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
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(account.problem).toHaveText(/Aguarde \d+ segundos para pedir outra/);

  const { link } = await letterTo(site, person.email);
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

test('the code of the letter is as good as its link, also with a second factor', async ({
  page,
  account,
  site,
  person,
  consoleErrors,
}) => {
  const secret = new Secret({ size: 20 }).base32;
  await site.database
    .insertInto('plenaria.mfa_factors')
    .values({ user_id: person.id, factor_type: 'totp', status: 'verified', secret, friendly_name: 'Chave' })
    .execute();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Esqueci a senha' }).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  const field = page.getByLabel('Código da mensagem');
  await expect(field).toBeFocused();
  const { code } = await letterTo(site, person.email);
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(account.problem).toContainText('Código incorreto ou vencido.');
  await field.fill(code);
  await page.getByRole('button', { name: 'Continuar' }).click();
  // The letter has not done away with the device.
  await expect(account.code).toBeFocused();
  await expect(account.newPassword).toHaveCount(0);
  await account.code.fill(nextCode(secret));
  await account.confirmCode.click();
  await account.newPassword.fill(NEW_PASSWORD);
  await account.saveAndEnter.click();
  await expect(account.tabs).toBeVisible();
  expect(await storedLevel(page)).toBe('aal2');
  forgetRefusals(consoleErrors);
});

test('five sessions are seen and ended one by one, then the others, then all', async ({
  page,
  browser,
  account,
  site,
  person,
  consoleErrors,
}) => {
  const elsewhere: AccountPage[] = [];
  for (const _ of Array(4)) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const there = new AccountPage(await context.newPage(), site);
    await there.signInAs(person, '#speakers');
    await there.tabs.waitFor();
    elsewhere.push(there);
  }
  const living = async () => {
    const sessions = site.database.selectFrom('plenaria.sessions').select('id');
    return (await sessions.where('user_id', '=', person.id).execute()).map(({ id }) => id);
  };
  await account.signInAs(person, '#overview/account');
  const lines = account.sessions.getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(lines.filter({ hasText: 'Este aparelho' })).toHaveCount(1);
  const waiting = new Set(elsewhere);
  for (const left of [4, 3, 2, 1]) {
    await account.sessions
      .getByRole('button', { name: /^Encerrar a sessão de Chrome/ })
      .first()
      .click();
    await expect(lines).toHaveCount(left);
    const alive = await living();
    expect(alive).toHaveLength(left);
    // Exactly one device is shown the door when it tries to write.
    const ids = await Promise.all(
      [...waiting].map(async (there) => [there, await sessionOf(there.page)] as const),
    );
    const ended = ids.filter(([, id]) => !alive.includes(id)).map(([there]) => there);
    expect(ended).toHaveLength(1);
    for (const there of ended) {
      waiting.delete(there);
      await there.fill({ name: 'Quem já saiu' });
      await there.save.click();
      await expect(there.toast('Erro ao adicionar palestrante')).toContainText('Sua sessão terminou.');
      await expect(there.enter).toBeVisible();
    }
  }
  await expect(lines).toContainText('Este aparelho');
  expect(await living()).toEqual([await sessionOf(page)]);
  expect(
    await site.database.selectFrom('speakers').select('id').where('name', '=', 'Quem já saiu').execute(),
  ).toEqual([]);

  await elsewhere[0]?.fillIn(person);
  await elsewhere[0]?.tabs.waitFor();
  await page.reload();
  await expect(lines).toHaveCount(2);
  await account.sessions.getByRole('button', { name: 'Sair dos outros aparelhos' }).click();
  await expect(account.toast('As outras sessões foram encerradas.')).toBeVisible();
  await expect(lines).toHaveCount(1);
  expect(await living()).toEqual([await sessionOf(page)]);
  await account.sessions.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  await expect(account.enter).toBeVisible();
  await page.reload();
  await expect(account.enter).toBeVisible();
  for (const there of elsewhere) await there.page.context().close();
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
  await page.goto((await letterTo(site, person.email)).link);
  await expect(account.toast('Confirmado aqui.')).toBeVisible();
  await page.goto((await letterTo(site, next)).link);
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

test('what fails says so and can be tried again', async ({ page, account, invited, consoleErrors }) => {
  await page.route('**/auth/v1/admin/users', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.clock.install();
  await account.signIn('#overview/administrators');
  await page.clock.runFor(10_000);
  await expect(account.people.getByText('Erro ao carregar administradores')).toBeVisible();
  await page.unrouteAll();
  await account.people.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(account.person('Você')).toBeVisible();
  await page.route('**/auth/v1/invite**', (route) => route.abort());
  await account.invite(invited);
  await expect(account.toast('Erro ao enviar o convite')).toContainText('Sem contato com o servidor.');
  await expect(account.invitation.getByLabel('E-mail da pessoa')).toHaveValue(invited);
  forgetRefusals(consoleErrors);
});
