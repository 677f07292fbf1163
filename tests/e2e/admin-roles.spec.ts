import { barriers } from '#tests/support/barriers.ts';
import { expect } from '#tests/support/site.ts';
import { AccountPage } from './admin-account-page.ts';
import { test } from './admin-account-test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an invitation has a role, which determines what the area shows, and can be changed at once', async ({
  page,
  browser,
  account,
  site,
  person,
  invited,
}) => {
  // Three people with separate browser contexts.
  test.slow();
  await account.signIn('#administrators');
  await account.invitation.getByLabel('E-mail da pessoa').fill(invited);
  await account.invitation.getByRole('button', { name: 'Criar o convite' }).click();
  await expect(account.invitation.getByLabel('Função')).toHaveAccessibleDescription('Escolha a função');
  await account.invite(invited, 'Leitura de mensagens');
  await expect(account.toast('Convite criado, mas não enviado')).toBeVisible();
  await expect(account.roleOf(invited)).toHaveValue('reader');

  await account.giveRole(person.username, 'Edição');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const theirs = new AccountPage(await context.newPage(), site);
  const notice = theirs.page.getByText('Você pode ler, não alterar.');
  await theirs.signInAs(person, '#facts');
  await expect(theirs.page.getByText('O que você escreve aqui fica como rascunho')).toBeVisible();
  await expect(theirs.entries).not.toContainText(['Mensagens', 'Equipe']);
  await expect(theirs.entries.filter({ hasText: 'Mudanças' })).toBeVisible();
  await expect(theirs.page.getByRole('form', { name: 'Dados do evento' })).toBeVisible();
  await expect(theirs.page.getByRole('button', { name: 'Salvar dados do evento' })).toHaveCount(0);
  await theirs.page.getByLabel('Vagas já preenchidas (%)').fill('61');
  await theirs.page.getByRole('button', { name: 'Guardar como rascunho' }).click();
  await expect(theirs.toast('Rascunho guardado.')).toBeVisible();
  await expect(theirs.page.getByLabel('Vagas já preenchidas (%)')).toHaveValue('61');
  await theirs.openEntry('Palestrantes');
  await expect(theirs.page.getByRole('button', { name: 'Adicionar palestrante' }).first()).toBeEnabled();
  await expect(notice).toHaveCount(0);

  // The server applies a new role immediately; the open page notices it with its next periodic check or refused request.
  await theirs.doNotLookAgain();
  await account.giveRole(person.username, 'Revisão');
  await theirs.name.fill('Ana Recusada');
  await theirs.title.fill('Enfermeira');
  await theirs.bio.fill('Cuida de feridas.');
  await theirs.lookAgain();
  await theirs.save.click();
  await expect(theirs.toast('Erro ao adicionar palestrante')).toContainText(
    'A sua função na equipe não permite',
  );
  await expect(theirs.toast('Sua função na equipe agora é “Revisão”.')).toBeVisible();
  await expect(theirs.page.getByText('O que você escreve aqui fica como rascunho')).toBeVisible();
  await expect(theirs.page.getByRole('button', { name: /^(Remover|Mover|Importar)/ })).toHaveCount(0);
  await theirs.list
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await expect(theirs.save).toHaveText('Guardar como rascunho');
  await theirs.title.fill('Título de quem revisa');
  await theirs.save.click();
  await expect(theirs.page).toHaveURL(/#speakers$/);
  await theirs.list
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await expect(theirs.title).toHaveValue('Título de quem revisa');
  const note = `Confira o título. ${person.username}`;
  await theirs.page.getByLabel('Nova nota').fill(note);
  await theirs.page.getByRole('button', { name: 'Deixar nota' }).click();
  await expect(theirs.form.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  expect(await barriers(theirs.page)).toEqual([]);
  await theirs.cancel.click();

  await account.giveRole(person.username, 'Leitura de mensagens');
  await theirs.page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(theirs.page.getByRole('region', { name: 'Mensagens' })).toBeVisible();
  await expect(theirs.entries).toHaveText(['Mensagens', 'Minha conta']);
  await expect(theirs.parts).toHaveText(['Mensagens', 'Opiniões']);
  await expect(theirs.page.getByRole('button', { name: 'Apagar os dados' })).toHaveCount(0);
  await context.close();

  await page.goto('/admin#overview');
  await account.card('Notas da equipe').getByRole('link', { name: note }).click();
  await account.page.getByRole('listitem').filter({ hasText: note }).getByRole('button').click();
  await expect(account.toast('Nota resolvida.')).toBeVisible();
  await expect(page.getByText(note)).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
});
