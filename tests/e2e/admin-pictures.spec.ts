import sharp from 'sharp';
import { forgetRefusals } from '#tests/support/console.ts';
import type { Site } from '#tests/support/site.ts';
import { expect, test } from './admin-test.ts';

async function storedPicture(site: Site, name: string) {
  const row = await site.database
    .selectFrom('speakers')
    .select(['image', 'alt', 'focal_point'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return { ...row, content: Buffer.from(row.image?.split(',')[1] ?? '', 'base64') };
}

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('pictures', () => {
  const image = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f7a78' } });

  test('a photograph of 12 megapixels and 36 MB is scaled down before its size is checked', {
    tag: '@looks',
  }, async ({ admin, site, someone }) => {
    const photograph = test.info().outputPath('foto.png');
    const { size } = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#e2553f' },
    })
      .png({ compressionLevel: 0 })
      .toFile(photograph);
    expect(size).toBeGreaterThan(35e6);
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.file.setInputFiles(photograph);
    await expect(admin.picture).toBeVisible();
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
    const { content } = await storedPicture(site, someone);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 2000, height: 1500 });
  });

  test('a picture is cropped by keyboard and gets a focal point, and the page shows both', async ({
    admin,
    page,
    site,
    someone,
    consoleErrors,
  }) => {
    const photograph = await sharp({
      create: { width: 1000, height: 800, channels: 3, background: '#1f7a78' },
    })
      .jpeg()
      .toBuffer();
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photograph });
    await expect(admin.picture).toBeVisible();
    const whole = await admin.picture.getAttribute('src');

    // Without a connection the form stays as it is.
    await page.route(/cut-dialog/, (route) => route.abort());
    await admin.form.getByRole('button', { name: 'Recortar' }).click();
    await expect(admin.form.getByText('Confira a conexão e tente de novo.')).toBeVisible();
    await page.unroute(/cut-dialog/);
    forgetRefusals(consoleErrors);
    await admin.form.getByRole('button', { name: 'Recortar' }).click();
    await expect(admin.dialog.getByText('Ficam 900 × 720 pixels.')).toBeVisible();
    await admin.dialog.getByLabel('Canto superior esquerdo').focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect(admin.dialog.getByText('Ficam 900 × 720 pixels.')).toBeHidden();
    await admin.dialog.getByRole('button', { name: 'Usar esta parte' }).click();
    await expect(admin.dialog).toBeHidden();
    await expect(admin.picture).not.toHaveAttribute('src', whole ?? '');

    await admin.form.getByRole('button', { name: 'Desfazer recorte' }).click();
    await expect(admin.picture).toHaveAttribute('src', whole ?? '');
    await expect(admin.form.getByRole('button', { name: 'Desfazer recorte' })).toBeHidden();

    const across = admin.form.getByLabel('Na horizontal');
    await expect(across).toHaveValue('50');
    await across.focus();
    await page.keyboard.press('End');
    await admin.form.getByLabel('Texto alternativo').fill('Ana ao púlpito');
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
    const stored = await storedPicture(site, someone);
    expect(stored).toMatchObject({ focal_point: '100% 20%', alt: 'Ana ao púlpito' });

    await page.goto('/palestrantes');
    const shown = page.getByAltText('Ana ao púlpito');
    await expect(shown).toHaveCSS('object-position', '100% 20%');
  });

  test('refuses other files with advice, sends photographs upright, small and without metadata, and drawings unchanged', async ({
    admin,
    site,
    someone,
  }) => {
    const photograph = await sharp({
      create: { width: 3000, height: 1500, channels: 3, background: '#e2553f' },
    })
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Segredo' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const thumbnail = admin.row(someone).locator('img');
    // Waits for the thumbnail: requesting it after the picture was removed would log a 404 on the console.
    const isThere = () =>
      thumbnail.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await admin.signIn('#speakers');
    await admin.edit(someone);
    const choose = (name: string, buffer: Buffer) =>
      admin.file.setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('foto.png', Buffer.from('Isto é um texto.'));
    await expect(admin.toast('Por favor, selecione apenas arquivos de imagem')).toBeVisible();
    const frames = await Promise.all([image(), image().negate()].map((one) => one.png().toBuffer()));
    await choose(
      'animada.webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    await expect(admin.toast('Imagem carregada com sucesso!')).toContainText('aparece parada');
    await expect(admin.form.getByText('Esta imagem tem animação')).toBeVisible();
    await admin.form.getByRole('button', { name: 'Remover imagem' }).click();
    await expect(admin.form.getByText('Esta imagem tem animação')).toBeHidden();
    const gif = await image().gif().toBuffer();
    await choose('grande.gif', Buffer.concat([gif, Buffer.alloc(6 * 1024 * 1024)]));
    await expect(admin.toast('A imagem deve ter no máximo 5MB')).toContainText('em um arquivo menor');
    const png = await image().png().toBuffer();
    await choose('quebrada.png', png.subarray(0, 30));
    await expect(admin.toast('Erro ao carregar a imagem')).toContainText('JPEG ou PNG');
    await expect(admin.picture).toBeHidden();

    await admin.file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photograph });
    await expect(admin.toast('Imagem carregada com sucesso!')).toBeVisible();
    await expect(admin.picture).toBeVisible();
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();

    const { content } = await storedPicture(site, someone);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 2000 });
    expect(content.includes('Segredo')).toBe(false);
    await expect(thumbnail).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\/96\.webp$/);
    await expect.poll(isThere).toBe(true);

    await admin.edit(someone);
    await expect(admin.picture).toBeVisible();
    await admin.form.getByRole('button', { name: 'Remover imagem' }).click();
    await admin.save.click();
    await expect(thumbnail).toBeHidden();

    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    await admin.edit(someone);
    await admin.file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(drawing) });
    await expect(admin.picture).toBeVisible();
    await admin.save.click();
    const asItCame = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
    await expect.poll(async () => (await storedPicture(site, someone)).image).toBe(asItCame);
    await expect(thumbnail).toBeVisible();
    await expect.poll(isThere).toBe(true);
  });
});
