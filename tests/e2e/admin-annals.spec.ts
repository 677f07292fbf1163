import { aPdf } from '#tests/support/pdf.ts';
import { expect, test } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

// The server refuses an invalid file with 422.
test.use({ expectedErrors: /status of 422/ });

const TITLE = 'Laser em úlceras: ensaio clínico';

test('a volume and its first paper are published, with a file, and found', async ({ page, site }) => {
  const volumes = new AdminPage(page, site, 'Anais');
  await volumes.signIn('#volumes/new');
  const { form } = volumes;
  await form.getByRole('textbox', { name: 'Edição', exact: true }).fill('4');
  for (const [label, text] of [
    ['Título do volume', 'Anais do 4º Congresso'],
    ['Nome do evento, sem o número', 'Congresso de Cuidado'],
    ['Primeiro dia do evento', '2024-05-20'],
    ['Último dia do evento', '2024-05-21'],
    ['Cidade', 'Recife'],
    ['Editora', 'Editora do Cuidado'],
    ['Data de publicação', ''],
    ['ISSN', '2049-3631'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await volumes.save.click();
  await expect(form).toContainText('Informe a data de publicação');
  await expect(form).toContainText('o último dígito não confere');
  await form.getByLabel('Data de publicação').fill('2024-05-01');
  await form.getByLabel('ISSN').fill('2049-3630');
  await volumes.save.click();
  await expect(volumes.toast('Volume adicionado com sucesso!')).toBeVisible();

  const papers = new AdminPage(page, site, 'Trabalhos');
  await papers.openEntry('Trabalhos e anais', 'Trabalhos');
  await papers.list.getByRole('button', { name: 'Adicionar trabalho' }).first().click();
  await form.getByRole('combobox', { name: 'Edição', exact: true }).selectOption('4ª edição');
  await form.getByRole('textbox', { name: 'Título', exact: true }).fill(TITLE);
  await form.getByLabel('Autores').fill('Ana Lima | Hospital | 0000-0002-1825-0098');
  await form
    .getByRole('textbox', { name: 'Resumo', exact: true })
    .fill('Objetivo: Comparar.\nConclusão: Cicatriza.');
  await form.getByLabel('Páginas').fill('3 – 5');
  await papers.save.click();
  await expect(form).toContainText('e o último confere');
  await form.getByLabel('Autores').fill('Ana Lima | Hospital | 0000-0002-1825-0097 | correspondente');
  await papers.file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('não') });
  await expect(form.getByText('Este arquivo não é um PDF.')).toBeVisible();
  await papers.file.setInputFiles({ name: 'laser.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  await expect(form.getByText('laser.pdf enviado.')).toBeVisible();
  await papers.save.click();
  await expect(papers.toast('Trabalho adicionado com sucesso!')).toBeVisible();
  await papers.list.getByRole('combobox', { name: 'Edição' }).selectOption('4ª edição');
  await expect(papers.list.getByRole('listitem')).toHaveCount(1);

  await page.goto(`${site.url}/anais/quarto-congresso`);
  await expect(page.getByText('2049-3630')).toBeVisible();
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  const link = page.getByRole('link', { name: 'Ler o trabalho em PDF' });
  const file = await page.request.get(`${site.url}${await link.getAttribute('href')}`);
  expect(file.headers()['content-type']).toBe('application/pdf');
});
