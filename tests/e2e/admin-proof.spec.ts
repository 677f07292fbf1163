import type { Page } from '@playwright/test';
import { barriers } from '#tests/support/barriers.ts';
import { forgetRefusals } from '#tests/support/console.ts';
import { expect, type Site } from '#tests/support/site.ts';
import { AccountPage, aPerson, emailTo, type Person, sessionOf, subjectsTo } from './admin-account-page.ts';
import { test } from './admin-account-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** As if the sessions of somebody were opened long ago. */
const makeStale = ({ database }: Site, { id }: Person) =>
  database.updateTable('plenaria.sessions').set({ proved_at: null }).where('user_id', '=', id).execute();

const livingOf = async ({ database }: Site, { id }: Person) =>
  (await database.selectFrom('plenaria.sessions').select('id').where('user_id', '=', id).execute()).map(
    (session) => session.id,
  );

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirme que é você' });

test('what protects the account asks for the password, and goes on with what was typed', async ({
  page,
  account,
  site,
  person,
  consoleErrors,
}) => {
  await account.signInAs(person, '#overview/account');
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
  await dialog.getByLabel('Código do e-mail').fill((await emailTo(site, person.email)).code);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(account.toast('Falta confirmar a troca do e-mail.')).toBeVisible();
  forgetRefusals(consoleErrors);
});

test('an owner signs somebody out everywhere, after giving the password, and reads what happened', async ({
  page,
  browser,
  account,
  site,
  person,
  consoleErrors,
}) => {
  const other = await aPerson(site);
  const context = await browser.newContext();
  const there = new AccountPage(await context.newPage(), site);
  await there.signInAs(other, '#speakers');
  await there.tabs.waitFor();
  await account.signInAs(person, '#overview/administrators');
  await account.person(other.email).waitFor();
  await makeStale(site, person);
  await account
    .person(other.email)
    .getByRole('button', { name: /^Encerrar sessões/ })
    .click();
  await page.getByRole('button', { name: 'Encerrar sessões', exact: true }).click();
  await question(page).getByLabel('Sua senha', { exact: true }).fill(person.password);
  await question(page).getByRole('button', { name: 'Confirmar' }).click();
  await expect(account.toast('Sessões encerradas.')).toBeVisible();
  expect(await livingOf(site, other)).toEqual([]);
  expect(await subjectsTo(site, other.email)).toContain('As suas sessões foram encerradas');
  await expect(there.enter).toBeVisible();
  const events = account.card('Segurança').getByRole('listitem');
  const ended = events.filter({ hasText: 'Sessões encerradas' }).filter({ hasText: other.email });
  await expect(ended).toContainText(`1 sessão · por ${person.email}`);
  expect(await barriers(page)).toEqual([]);
  await context.close();
  await site.database.deleteFrom('plenaria.users').where('id', '=', other.id).execute();
  forgetRefusals(consoleErrors);
});

/** Opens an address of the area as a link does: a page of its own, with the storage of this browser. */
async function follow(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/admin${hash}`);
}

test('half a session in an address, a false one or an error changes nothing', async ({
  page,
  account,
  site,
  person,
  consoleErrors,
}) => {
  await account.signInAs(person, '#overview/account');
  await account.tabs.waitFor();
  const own = await sessionOf(page);
  for (const hash of [
    '#access_token=a&refresh_token=b',
    '#access_token=a&refresh_token=b&expires_in=3600',
    '#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer',
    '#error=access_denied&error_code=otp_expired&error_description=x',
    '#error=server_error',
  ]) {
    await follow(page, hash);
    await expect(account.tabs).toBeVisible();
    await expect(account.toast('O link não funcionou')).toBeVisible();
    await expect(page).toHaveURL(/\/admin#overview$/);
    expect(await sessionOf(page)).toBe(own);
    expect(await livingOf(site, person)).toEqual([own]);
  }
  await page.goto('/admin#overview/account');
  await expect(account.sessions.getByRole('listitem')).toHaveCount(1);
  forgetRefusals(consoleErrors);
});

test('another session in the place of this one ends it at the server, and so does signing out, also later', async ({
  page,
  account,
  site,
  person,
  consoleErrors,
}) => {
  await account.signInAs(person, '#overview/account');
  await account.tabs.waitFor();
  const first = await sessionOf(page);
  const { session } = await page.evaluate(async ({ username, password }) => {
    const { publishable } = {
      publishable: document.documentElement.innerHTML.match(/sb_publishable_[\w-]+/)?.[0] ?? '',
    };
    const answer = await fetch('/functions/v1/admin-auth', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: publishable },
      body: JSON.stringify({ username, password }),
    });
    return (await answer.json()) as { session: Record<string, string> };
  }, person);
  const { access_token = '', refresh_token = '' } = session;
  const given = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
  });
  await follow(page, `#${given}`);
  await account.tabs.waitFor();
  const second = await sessionOf(page);
  expect(second).not.toBe(first);
  await expect.poll(() => livingOf(site, person)).toEqual([second]);

  await page.route('**/auth/v1/logout**', (route) => route.abort());
  await account.leave();
  await expect(account.toast('O servidor não respondeu à sua saída')).toBeVisible();
  expect(await livingOf(site, person)).toEqual([second]);
  await page.unroute('**/auth/v1/logout**');
  await expect(account.toast('A sessão terminou também no servidor.')).toBeVisible();
  expect(await livingOf(site, person)).toEqual([]);
  forgetRefusals(consoleErrors);
});
