import { forgetRefusals } from '#tests/support/console.ts';
import { expect, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('the sign-in', () => {
  test('reports errors, signs in, keeps user and token over a reload, and deletes both when signing out', async ({
    page,
    admin,
    consoleErrors,
  }) => {
    await page.goto('/admin#speakers');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await admin.enterCredentials('errada');
    await expect(page.getByRole('alert')).toHaveText('Credenciais inválidas!');
    await expect(admin.password).toBeFocused();
    await admin.enterCredentials();
    await expect(admin.toast('Login realizado com sucesso!')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Palestrantes', selected: true })).toBeVisible();
    const stored = () => page.evaluate(() => [localStorage.admin_user, localStorage.admin_token]);
    const [user, token] = await stored();
    expect(JSON.parse(user)).toMatchObject({ username: admin.site.administrator.username });
    expect(token.split('.')).toHaveLength(3);

    await page.reload();
    await expect(page.getByRole('tab', { name: 'Palestrantes', selected: true })).toBeVisible();

    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(admin.enter).toBeVisible();
    expect(await stored()).toEqual([undefined, undefined]);
    await page.reload();
    await expect(admin.enter).toBeVisible();
    forgetRefusals(consoleErrors);
  });

  test('signs out although the server is unreachable', { tag: '@faults' }, async ({
    page,
    admin,
    consoleErrors,
  }) => {
    await admin.signIn();
    await page.route('**/auth/v1/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(admin.enter).toBeVisible();
    await page.reload();
    await expect(admin.enter).toBeVisible();
    forgetRefusals(consoleErrors);
  });

  test('is shown when the session has ended, and no input is lost', async ({
    page,
    admin,
    someone,
    consoleErrors,
  }) => {
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.bio.fill('Uma biografia que levou a manhã inteira.');
    await admin.site.database.deleteFrom('plenaria.sessions').execute();
    await admin.save.click();
    await expect(admin.toast('Erro ao atualizar palestrante')).toContainText('Sua sessão terminou.');
    await expect(page.getByText('o que você estava escrevendo ficou guardado')).toBeVisible();

    await admin.enterCredentials();
    await expect(admin.form.getByText('Alterações recuperadas')).toBeVisible();
    await expect(admin.bio).toHaveValue('Uma biografia que levou a manhã inteira.');
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
    forgetRefusals(consoleErrors);
  });

  test('accepts a form that is submitted before the first script has loaded', async ({ page, admin }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin#speakers', { waitUntil: 'commit' });
    await expect(admin.username).toBeFocused();
    await page.keyboard.type(admin.site.administrator.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(admin.site.administrator.password);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await expect(admin.username).toHaveValue(admin.site.administrator.username);
    release();
    await expect(page.getByRole('tab', { name: 'Palestrantes', selected: true })).toBeVisible();
  });

  test('is not shown to signed-in users while the area loads', async ({ page, admin }) => {
    await admin.signIn('#speakers');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Carregando…')).toBeVisible();
    await expect(admin.enter).toBeHidden();
    release();
    await expect(page.getByRole('tab', { name: 'Palestrantes', selected: true })).toBeVisible();
  });
});
