import { barriers } from '#tests/support/barriers.ts';
import { subjectsTo } from './admin-account-page.ts';
import { AdminPage } from './admin-page.ts';
import { expect, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

test('a newsletter with a placeholder is written in two languages, sent as a test, sent to all, and reported', async ({
  page,
  site,
}) => {
  await site.database
    .insertInto('newsletter_subscribers')
    .values([
      { email: 'ana@leitora.example', status: 'confirmed' },
      { email: 'rui@leitor.example', status: 'confirmed' },
      { email: 'ann@reader.example', status: 'confirmed', language: 'en' },
      { email: 'eva@lectora.example', status: 'confirmed', language: 'es' },
      { email: 'ninguem@leitor.example', status: 'pending' },
    ])
    .execute();
  const mailings = new AdminPage(page, site, 'Boletins');
  await mailings.signIn('#mailings');
  await expect(page.getByText('Nenhum boletim ainda')).toBeVisible();
  await expect(page.getByText('eles são só gravados em uma pasta').first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Escrever boletim' }).click();
  const { form } = mailings;
  const subject = form.getByRole('textbox', { name: 'Assunto', exact: true });
  const body = form.getByRole('textbox', { name: 'Texto', exact: true });
  const save = form.getByRole('button', { name: 'Salvar rascunho' });
  await save.click();
  await expect(subject).toHaveAccessibleDescription('Escreva o assunto');
  await subject.fill('Inscrições em {{cidade}}');
  await body.fill('As inscrições estão abertas.');
  await save.click();
  await expect(subject).toHaveAccessibleDescription(/só vale um dado da lista/);
  await subject.fill('Inscrições em ');
  await form.getByText('Dados do evento para usar no texto').first().click();
  await form.getByLabel('Buscar dado do evento').first().fill('city');
  await form.getByRole('button', { name: /^Inserir {{city}}/ }).click();
  await form.getByRole('checkbox', { name: 'Español' }).uncheck();
  await save.click();
  await expect(mailings.toast('Boletim salvo!')).toBeVisible();

  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('As inscrições estão abertas.')).toBeVisible();
  await expect(page.getByText('Inscrições em São Paulo', { exact: true }).last()).toBeVisible();
  const send = page.getByRole('button', { name: 'Enviar para 3 pessoas' });
  await expect(page.getByText(/^English: falta a tradução/)).toBeVisible();
  await expect(send).toBeDisabled();
  for (const [name, text] of [
    ['Assunto', 'Registration in {{city}}'],
    ['Texto', 'Registration is open.'],
  ] as const) {
    await form
      .getByRole('tab', { name: 'English' })
      .nth(name === 'Assunto' ? 0 : 1)
      .click();
    await form.getByRole('textbox', { name: `${name} (English)` }).fill(text);
  }
  await expect(page.getByText(/^Há alterações não salvas/)).toBeVisible();
  await save.click();
  await expect(send).toBeEnabled();
  await page.getByLabel('Idioma de quem lê').selectOption('en');
  await expect(frame.getByText('Registration is open.')).toBeVisible();
  await expect(frame.getByText(/You are receiving this email because you asked/)).toBeVisible();
  expect(await barriers(page, { without: 'iframe' })).toEqual([]);

  await page.getByRole('button', { name: 'Enviar para mim' }).click();
  await expect(mailings.toast('O teste está na pasta do servidor.')).toBeVisible();
  expect(await subjectsTo(site, 'admin@localhost')).toContain('[Teste] Registration in São Paulo');

  await send.click();
  await expect(mailings.dialog).toContainText('Enviar para 3 pessoas?');
  await mailings.dialog.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(page.getByText(/^Terminou em/)).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText('3');
  await expect(form).toHaveCount(0);
  expect(await barriers(page, { without: 'iframe' })).toEqual([]);
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await expect(mailings.list.getByRole('listitem')).toContainText('enviado');
});
