import { zipSync } from 'fflate';
import sharp from 'sharp';
import { barriers } from '#tests/support/barriers.ts';
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
  await expect(dialog.getByRole('status')).toHaveText('1 com erro · 1 alterada · 1 nova · 0 iguais');
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
  // Loaded before the import is undone, because a picture that is requested after its row was removed is 404.
  const picture = speakers.list.getByRole('listitem').filter({ hasText: 'Importada Um' }).locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await speakers.undo(done);
  await expect(speakers.toast('Importação desfeita.')).toBeVisible();
  expect(await stored()).toEqual(before);
});
