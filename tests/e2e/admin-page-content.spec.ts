import type { Page } from '@playwright/test';
import { barriers } from '#tests/support/barriers.ts';
import { aPicture } from '#tests/support/factories.ts';
import { AdminPage } from './admin-page.ts';
import { expect, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

/** Opens the public home page in a separate tab, and waits until it is subscribed to live changes. */
async function openHome(page: Page): Promise<Page> {
  const home = await page.context().newPage();
  const joined = home.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await home.goto('/');
  await joined;
  return home;
}

test('an answer, a picture and a testimonial are changed, and the open page shows them', async ({
  page,
  site,
}) => {
  const home = await openHome(page);
  const questions = new AdminPage(page, site, 'Perguntas');
  await questions.signIn('#faq');
  await questions.edit('Como posso pagar?');
  const answer = questions.form.getByRole('textbox', { name: 'Resposta', exact: true });
  await answer.fill('Em {{meses}}: {{paymentMethods}}.');
  await questions.save.click();
  await expect(answer).toHaveAccessibleDescription(/só vale um dado da lista/);
  await expect(questions.form.getByText('Não existe o dado {{meses}}.')).toBeVisible();
  await answer.fill('Em até {{maxInstalments}} vezes: {{paymentMethods}}.');
  await expect(questions.form.getByText(/^Em até 10 vezes: Cartão/)).toBeVisible();
  expect(await barriers(page, { part: 'main form' })).toEqual([]);
  await questions.save.click();
  const updated = questions.toast('Pergunta atualizada com sucesso!');
  await expect(updated).toBeVisible();
  await expect(home.getByText(/^Em até 10 vezes: Cartão/)).toBeAttached();
  await updated.getByRole('button', { name: 'Desfazer' }).click();
  await expect(home.getByText(/^As formas aceitas são: Cartão/)).toBeAttached();

  const testimonials = new AdminPage(page, site, 'Depoimentos');
  await testimonials.openEntry('Páginas', 'Depoimentos');
  await testimonials.edit('Júlia Sanches');
  await testimonials.form
    .getByRole('textbox', { name: 'Depoimento', exact: true })
    .fill('Voltei com um projeto.');
  await testimonials.save.click();
  await expect(testimonials.toast('Depoimento atualizado com sucesso!')).toBeVisible();
  await expect(home.getByText('“Voltei com um projeto.”')).toBeAttached();

  const photos = new AdminPage(page, site, 'Galeria');
  await photos.openEntry('Páginas', 'Galeria');
  await photos.form.getByLabel('Texto alternativo').fill('Sala nova');
  await photos.save.click();
  await expect(photos.form.getByText('Escolha uma imagem')).toBeVisible();
  await photos.file.setInputFiles({
    name: 'sala.png',
    mimeType: 'image/png',
    buffer: Buffer.from(aPicture().split(',')[1] ?? '', 'base64'),
  });
  await photos.form.getByLabel('Legenda').fill('A sala de 2026');
  await photos.save.click();
  await expect(photos.toast('Imagem adicionada à galeria!')).toBeVisible();
  await expect(home.getByAltText('Sala nova')).toBeAttached();
  await expect(home.getByText('A sala de 2026')).toBeAttached();
});

test('editors can sort the gallery', { tag: '@looks' }, async ({ page, site }) => {
  const home = await openHome(page);
  const photos = new AdminPage(page, site, 'Galeria');
  await photos.signIn('#photos');
  const last = 'Entrega de prêmios aos melhores trabalhos';
  const move = photos.list.getByRole('button', { name: `Mover para cima: ${last}` });
  const before = await site.database.selectFrom('photos').select('id').orderBy('order_position').execute();
  await move.click();
  await expect(photos.toast('Ordem da galeria atualizada!')).toBeVisible();
  const pictures = home.getByRole('region', { name: 'Cenas das edições anteriores' }).getByRole('img');
  await expect
    .poll(async () =>
      (await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).indexOf(last),
    )
    .toBe(4);
  await photos.toast('Ordem da galeria atualizada!').getByRole('button', { name: 'Desfazer' }).click();
  await expect
    .poll(() => site.database.selectFrom('photos').select('id').orderBy('order_position').execute())
    .toEqual(before);
});
