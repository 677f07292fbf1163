import sharp from 'sharp';
import { expect, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('pictures', () => {
  const image = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f7a78' } });

  test('a text named .png, a picture of 6 MB and a broken picture are refused', async ({ admin }) => {
    await admin.signIn('#speakers');
    const choose = (name: string, buffer: Buffer) =>
      admin.file.setInputFiles({ name, mimeType: 'image/png', buffer });

    await choose('foto.png', Buffer.from('Isto é um texto.'));
    await expect(admin.toast('Por favor, selecione apenas arquivos de imagem')).toBeVisible();

    const png = await image().png().toBuffer();
    await choose('grande.png', Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]));
    await expect(admin.toast('A imagem deve ter no máximo 5MB')).toBeVisible();

    await choose('quebrada.png', png.subarray(0, 30));
    await expect(admin.toast('Erro ao carregar a imagem')).toBeVisible();
    await expect(admin.picture).toBeHidden();
  });

  test('a photograph is sent upright, small and without its secrets', async ({ admin, site, someone }) => {
    const photograph = await sharp({
      create: { width: 3000, height: 1500, channels: 3, background: '#e2553f' },
    })
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Segredo' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photograph });
    await expect(admin.toast('Imagem carregada com sucesso!')).toBeVisible();
    await expect(admin.picture).toBeVisible();
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();

    const { image: stored } = await site.database
      .selectFrom('speakers')
      .select('image')
      .where('name', '=', someone)
      .executeTakeFirstOrThrow();
    const content = Buffer.from(stored?.split(',')[1] ?? '', 'base64');
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 2000 });
    expect(content.includes('Segredo')).toBe(false);
    await expect(admin.row(someone).locator('img')).toHaveAttribute(
      'src',
      /^\/media\/[0-9a-f]{32}\/96\.webp$/,
    );

    await admin.edit(someone);
    await expect(admin.picture).toBeVisible();
    await admin.form.getByRole('button', { name: 'Remover imagem' }).click();
    await admin.save.click();
    await expect(admin.row(someone).locator('img')).toBeHidden();
  });

  test('a drawing stays byte for byte', async ({ admin, site, someone }) => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(drawing) });
    await expect(admin.picture).toBeVisible();
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
    const { image: stored } = await site.database
      .selectFrom('speakers')
      .select('image')
      .where('name', '=', someone)
      .executeTakeFirstOrThrow();
    expect(stored).toBe(`data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`);
  });
});
