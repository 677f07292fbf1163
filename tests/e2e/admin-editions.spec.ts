import { expect, test } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

test('an edition is closed and the next one opened by hand, and it is undone', async ({ page, site }) => {
  test.slow();
  const admin = new AdminPage(page, site, 'Edições');
  await admin.signIn('#editions');
  await page.getByRole('button', { name: 'Preparar o encerramento' }).click();
  const form = page.getByRole('form', { name: 'Próxima edição' });
  await expect(form.getByLabel('Primeiro dia')).toHaveValue('2027-05-27');
  await form.getByLabel('1º lote: Profissionais de saúde').fill('397,00');
  await form.getByLabel('Primeiro dia').fill('2027-06-10');
  await form.getByRole('button', { name: 'Calcular tudo a partir do primeiro dia' }).click();
  await expect(form.getByLabel('Último dia')).toHaveValue('2027-06-11');
  await form.getByLabel('Último dia').fill('2027-06-09');
  await form.getByRole('checkbox', { name: 'Depoimentos' }).uncheck();
  const check = form.getByRole('button', { name: 'Conferir tudo antes de encerrar' });
  await check.click();
  await expect(form.getByText('O fim não pode vir antes do começo').first()).toBeVisible();
  await form.getByLabel('Último dia').fill('2027-06-12');
  // The prepared closing survives a reload.
  await page.reload();
  await expect(form.getByLabel('Último dia')).toHaveValue('2027-06-12');
  await check.click();
  await expect(admin.dialog).toContainText('em /edicoes/3');
  await expect(admin.dialog).toContainText('Sai das páginas de hoje');
  await expect(admin.dialog).toContainText('12 de junho de 2027');
  // This price was typed before the days were proposed again, which must keep it.
  await expect(admin.dialog).toContainText('397,00');
  const close = admin.dialog.getByRole('button', { name: 'Encerrar a 3ª edição' });
  await admin.dialog.getByRole('button', { name: 'Voltar e mudar' }).click();
  const scheduled = { name: 'Programa final', publish_at: new Date('2099-01-01') };
  await site.database.insertInto('releases').values(scheduled).execute();
  await check.click();
  await expect(admin.dialog).toContainText('1 versão agendada');
  await expect(close).toBeDisabled();
  await site.database.deleteFrom('releases').execute();
  await admin.dialog.getByRole('button', { name: 'Voltar e mudar' }).click();
  await check.click();
  await expect(admin.dialog).not.toContainText('agendada');
  await close.click();
  await expect(admin.toast('A 3ª edição foi encerrada. O site é o da 4ª.')).toBeVisible();
  await expect(admin.row('3ª edição')).toContainText('28 e 29 de maio de 2026');

  const visitor = await page.context().newPage();
  await visitor.goto(`${site.url}/edicoes`);
  await expect(visitor.getByRole('heading', { name: '4ª edição' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Programação da 3ª edição' }).click();
  await expect(visitor.getByText('Você está na 3ª edição (2026)')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Primeiro dia, 28 de maio de 2026' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Ir para a edição atual' }).click();
  await expect(visitor.getByText('10, 11 e 12 de junho de 2027').first()).toBeVisible();

  await page.getByRole('button', { name: 'Desfazer o encerramento' }).click();
  await admin.dialog.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(admin.toast('Encerramento desfeito.')).toBeVisible();
  await expect(admin.row('3ª edição')).toHaveCount(0);
  await expect(async () => {
    await visitor.goto(`${site.url}/edicoes/3/programacao`);
    expect(new URL(visitor.url()).pathname).toBe('/programacao');
  }).toPass();
  await expect(visitor.getByText('28 de maio').first()).toBeVisible();
});
