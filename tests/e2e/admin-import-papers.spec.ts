import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { aPdf } from '#tests/support/pdf.ts';
import { expect, test } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

const PAPERS = 12;
// The browser logs that a file was refused.
test.use({ expectedErrors: /422/ });

test('papers come in from a spreadsheet with their files, those that are wrong are named', async ({
  page,
  site,
}) => {
  const papers = new AdminPage(page, site, 'Trabalhos');
  const { dialog } = papers;
  const lines = Array.from({ length: PAPERS }, (_, index) => ({
    Edição: index === 3 ? '9' : '1ª edição',
    Título: `Importado ${index}`,
    Autores: `Ana Lima | Hospital | 0000-0002-1825-009${index === 5 ? 8 : 7}; Rui Sá`,
    Resumo: 'Objetivo: Cuidar.\nConclusão: Cuidou.',
    'Palavras-chave': 'Dor; Idoso',
    Páginas: `${100 + index}`,
    'PDF do trabalho': index === 7 ? 'falta.pdf' : `trabalho-${index}.pdf`,
  }));
  const files = Object.fromEntries(
    lines.map((_, index) => [
      `pdf/Trabalho-${index}.PDF`,
      index === 9 || index === 10
        ? strToU8('<!doctype html>')
        : new Uint8Array(aPdf({ trailer: `/Number ${index}` })),
    ]),
  );
  await papers.signIn('#papers');
  await papers.list.getByRole('button', { name: 'Importar e exportar' }).click();
  await dialog.getByLabel('Planilha (.xlsx, .ods ou .csv)').setInputFiles({
    name: 'anais.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(Papa.unparse(lines, { delimiter: ';' })),
  });
  await dialog.getByLabel('Arquivos PDF (.zip)').setInputFiles({
    name: 'anais.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(files, { level: 0 })),
  });
  await expect(dialog.getByRole('status')).toHaveText(
    `5 com erro · 0 alteradas · ${PAPERS - 5} novas · 0 iguais`,
  );
  for (const [line, fault] of [
    [5, 'Edição: “9” não existe'],
    [7, 'o último confere'],
    [9, 'o zip dos arquivos não tem “falta.pdf”'],
    [11, '“trabalho-9.pdf” não serve.'],
    [12, '“trabalho-10.pdf” não serve.'],
  ] as const)
    await expect(
      dialog
        .getByRole('listitem')
        .filter({ hasText: `Linha ${line}` })
        .first(),
    ).toContainText(fault);
  await dialog.getByRole('button', { name: `Importar ${PAPERS - 5} linhas, sem as 5 com erro` }).click();
  const done = papers.toast(`Importação concluída: ${PAPERS - 5} linhas.`);
  await expect(done).toBeVisible();
  const stored = () =>
    site.database
      .selectFrom('papers')
      .select(['title', 'slug', 'pdf'])
      .where('title', 'like', 'Importado %')
      .execute();
  const rows = await stored();
  expect(rows).toHaveLength(PAPERS - 5);
  expect(new Set(rows.map(({ pdf }) => pdf)).size).toBe(PAPERS - 5);
  expect(rows).toContainEqual(expect.objectContaining({ title: 'Importado 0', slug: 'importado-0' }));
  await done.getByRole('button', { name: 'Desfazer' }).click();
  await expect(papers.toast('Importação desfeita.')).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('the papers that go out come in again without a change', { tag: '@looks' }, async ({ page, site }) => {
  const papers = new AdminPage(page, site, 'Trabalhos');
  const { dialog } = papers;
  await papers.signIn('#papers');
  await papers.list.getByRole('button', { name: 'Importar e exportar' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar .xlsx' }).click();
  const file = await readFile(await (await download).path());
  await dialog
    .getByLabel('Planilha (.xlsx, .ods ou .csv)')
    .setInputFiles({ name: 'anais.xlsx', mimeType: 'application/octet-stream', buffer: file });
  await expect(dialog.getByRole('status')).toHaveText('0 com erro · 0 alteradas · 0 novas · 28 iguais');
});
