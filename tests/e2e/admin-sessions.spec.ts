import { forgetRefusals } from '#tests/support/console.ts';
import { expect } from '#tests/support/site.ts';
import { AccountPage, sessionOf } from './admin-account-page.ts';
import { test } from './admin-account-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('three sessions are seen and ended one by one, then the others, then all', async ({
  page,
  browser,
  account,
  site,
  person,
  consoleErrors,
}) => {
  const elsewhere: AccountPage[] = [];
  for (const _ of Array(2)) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const there = new AccountPage(await context.newPage(), site);
    await there.signInAs(person, '#speakers');
    await there.tabs.waitFor();
    await there.doNotLookAgain();
    elsewhere.push(there);
  }
  const living = async () => {
    const sessions = site.database.selectFrom('plenaria.sessions').select('id');
    return (await sessions.where('user_id', '=', person.id).execute()).map(({ id }) => id);
  };
  await account.signInAs(person, '#account');
  const lines = account.sessions.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.filter({ hasText: 'Este aparelho' })).toHaveCount(1);
  const waiting = new Set(elsewhere);
  for (const left of [2, 1]) {
    await account.sessions
      .getByRole('button', { name: /^Encerrar a sessão de Chrome/ })
      .first()
      .click();
    await expect(lines).toHaveCount(left);
    const alive = await living();
    expect(alive).toHaveLength(left);
    // Exactly one device must sign in again when it tries to write.
    const ids = await Promise.all(
      [...waiting].map(async (there) => [there, await sessionOf(there.page)] as const),
    );
    const ended = ids.filter(([, id]) => !alive.includes(id)).map(([there]) => there);
    expect(ended).toHaveLength(1);
    for (const there of ended) {
      waiting.delete(there);
      await there.fill({ name: 'Quem já saiu' });
      await there.lookAgain();
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
  await expect(account.dialog).toContainText('Outro aparelho sai na hora: Chrome no Linux.');
  await account.dialog.getByRole('button', { name: 'Sair' }).click();
  await expect(account.toast('As outras sessões foram encerradas.')).toBeVisible();
  await expect(lines).toHaveCount(1);
  expect(await living()).toEqual([await sessionOf(page)]);
  await account.sessions.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  await expect(account.dialog).toContainText('Você sai deste aparelho.');
  await account.dialog.getByRole('button', { name: 'Sair' }).click();
  await expect(account.enter).toBeVisible();
  await page.reload();
  await expect(account.enter).toBeVisible();
  for (const there of elsewhere) await there.page.context().close();
  forgetRefusals(consoleErrors);
});
