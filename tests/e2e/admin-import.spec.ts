import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { barriers } from '#tests/support/barriers.ts';
import { forgetRefusals } from '#tests/support/console.ts';
import { AdminPeoplePage } from './admin-people-page.ts';
import { expect, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

test('speakers come in from a spreadsheet with their pictures, and the whole of it is undone at once', async ({
  page,
  site,
  someone,
}) => {
  const speakers = new AdminPeoplePage(page, site, 'Palestrantes');
  const { dialog } = speakers;
  const stored = () =>
    site.database
      .selectFrom('speakers')
      .select(['name', 'title', 'image'])
      .where((where) => where.or([where('name', '=', someone), where('name', 'like', 'Importada %')]))
      .orderBy('name')
      .execute();
  const before = await stored();
  await speakers.signIn('#speakers');
  await speakers.list.getByRole('button', { name: 'Importar e exportar' }).click();
  const lines = [
    'Nome completo;Profissão;Bio;Foto;CPF',
    `${someone};Doutora;Cuida de feridas.;;1`,
    'Importada Um;Médica;Ouve.;um.png;2',
    'Importada Dois;;Fala.;;3',
  ];
  const sheet = { name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await dialog.getByLabel('Planilha (.xlsx, .ods ou .csv)').setInputFiles(sheet);
  await expect(dialog.getByText('Colunas não reconhecidas: CPF')).toBeVisible();
  await expect(dialog.getByText('Foto: o zip das imagens não tem “um.png”.')).toBeVisible();
  await expect(dialog.getByText('Título: Informe o título')).toBeVisible();
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#1f7a78' } })
    .png()
    .toBuffer();
  const zip = Buffer.from(zipSync({ 'fotos/UM.png': png }));
  await dialog
    .getByLabel('Imagens (.zip)')
    .setInputFiles({ name: 'fotos.zip', mimeType: 'application/zip', buffer: zip });
  await expect(dialog.getByRole('status')).toHaveText('1 com erro · 1 nova · 1 alterada · 0 iguais');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Linha 2' })).toContainText(
    'Título: Enfermeira → Doutora',
  );
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Linha 3' })).toContainText('Biografia: Ouve.');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Importar 2 linhas, sem a que tem erro' }).click();
  const done = speakers.toast('Importação concluída: 2 linhas.');
  await expect(done).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stored()).toMatchObject([
    { name: someone, title: 'Doutora' },
    { name: 'Importada Um', image: expect.stringMatching(/^data:image\//) },
  ]);
  await speakers.undo(done);
  await expect(speakers.toast('Importação desfeita.')).toBeVisible();
  expect(await stored()).toEqual(before);
});

test('a sheet can wait as drafts, which are published from their tab; a row that has a draft is named', async ({
  page,
  site,
  someone,
  consoleErrors,
}) => {
  const speakers = new AdminPeoplePage(page, site, 'Palestrantes');
  const { dialog } = speakers;
  const keep = async () => {
    await speakers.list.getByRole('button', { name: 'Importar e exportar' }).click();
    await dialog.getByText('Ou colar células copiadas').click();
    await dialog
      .getByLabel('Células copiadas da planilha')
      .fill(`Nome\tTítulo\tBiografia\n${someone}\tDoutora\tCuida.\nRascunhada Um\tMédica\tOuve.`);
    await dialog.getByRole('button', { name: 'Guardar como rascunhos' }).click();
  };
  const drafts = () =>
    site.database
      .selectFrom('drafts')
      .select(['name', 'changes'])
      .where('table_name', '=', 'speakers')
      .orderBy('created_at')
      .execute();
  await speakers.signIn('#speakers');
  await keep();
  const kept = speakers.toast('2 rascunhos na aba Rascunhos.');
  await expect(kept).toBeVisible();
  expect(await drafts()).toMatchObject([
    { changes: { title: 'Doutora', bio: 'Cuida.' } },
    { name: 'Rascunhada Um' },
  ]);
  await expect(speakers.row('Rascunhada Um')).toHaveCount(0);
  await speakers.undo(kept);
  await expect(speakers.toast('Rascunhos da importação removidos.')).toBeVisible();
  expect(await drafts()).toEqual([]);

  await page.route('**/rest/v1/drafts**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 413, json: {} }) : route.fallback(),
  );
  await keep();
  await expect(speakers.toast('Erro ao guardar os rascunhos')).toContainText('Divida a planilha');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Guardar como rascunhos' }).click();
  await expect(speakers.toast('2 rascunhos na aba Rascunhos.')).toBeVisible();
  await keep();
  await expect(speakers.toast('Erro ao guardar os rascunhos')).toContainText(`2 (${someone})`);
  expect(await drafts()).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('tab', { name: 'Rascunhos' }).click();
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(speakers.toast('Publicado!')).toBeVisible();
  const published = site.database
    .deleteFrom('speakers')
    .where('name', '=', 'Rascunhada Um')
    .returning('title');
  expect(await published.execute()).toEqual([{ title: 'Médica' }]);
  forgetRefusals(consoleErrors);
});

test('the programme that goes out comes in again without a change', async ({ page, site }) => {
  const program = new AdminPeoplePage(page, site, 'Programação');
  const { dialog } = program;
  await program.signIn('#program');
  await program.list.getByRole('button', { name: 'Importar e exportar' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar .xlsx' }).click();
  const file = await readFile(await (await download).path());
  await dialog
    .getByLabel('Planilha (.xlsx, .ods ou .csv)')
    .setInputFiles({ name: 'programa.xlsx', mimeType: 'application/octet-stream', buffer: file });
  await expect(dialog.getByRole('status')).toHaveText(/^0 com erro · 0 novas · 0 alteradas · \d+ iguais$/);
  await expect(dialog.getByText('Todas as colunas foram reconhecidas')).toBeVisible();
  await dialog.getByText(/^Ver \d+ iguais$/).click();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Cerimônia de abertura' }).first(),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Nada a importar' })).toBeDisabled();
});
