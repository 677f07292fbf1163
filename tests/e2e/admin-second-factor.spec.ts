import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { barriers } from '#tests/support/barriers.ts';
import { forgetRefusals } from '#tests/support/console.ts';
import { expect } from '#tests/support/site.ts';
import { emailTo, storedLevel, subjectsTo } from './admin-account-page.ts';
import { NEW_PASSWORD, nextCode, test, wrongCode } from './admin-account-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('with a second factor, signing in asks for its code, and everything else keeps working', async ({
  page,
  account,
  site,
  person,
  consoleErrors,
}) => {
  await account.signInAs(person, '#account');
  const { secondStep: card } = account;
  await expect(card).toContainText('Desativada.');
  await card.getByRole('button', { name: 'Ativar a segunda etapa' }).click();
  await card.getByLabel('Nome do aparelho').fill('Celular da Ana');
  await card.getByRole('button', { name: 'Continuar' }).click();
  await expect(card.getByAltText('Código QR da segunda etapa')).toBeVisible();
  const secret = ((await card.getByText(/^([A-Z2-7]{1,4} ?)+$/).textContent()) ?? '').replace(/\s/g, '');
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

  // Without the device.
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
  expect(await subjectsTo(site, person.email)).toContain('Um código de recuperação foi usado');
  await page.goto('/admin#account');
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
  // Before the second step no address shows a list or a form.
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

  // With an expired access token, the next visit refreshes the session at the same level.
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

  await page.goto('/admin#account');
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

test('the code of an email works like its link, also with a second factor', async ({
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
  const { code } = await emailTo(site, person.email);
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(account.problem).toContainText('Código incorreto ou vencido.');
  await field.fill(code);
  await page.getByRole('button', { name: 'Continuar' }).click();
  // The code from the email does not replace the second factor.
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
