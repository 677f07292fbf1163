import sharp from 'sharp';
import { barriers } from '#tests/support/barriers.ts';
import { test as base, expect } from '#tests/support/site.ts';
import { PencilPage } from './pencil-page.ts';

const test = base.extend<{ pencil: PencilPage }>({
  pencil: async ({ page, site }, use) => use(new PencilPage(page, site)),
});

test.use({ viewport: { width: 1440, height: 900 } });

test('an answer, a photograph and a price are changed from the page that shows them', async ({
  page,
  pencil,
  site,
}) => {
  const { admin } = pencil;
  await pencil.open('/');

  // The pencil of an answer opens the form at its field.
  const answer = page.getByText('confirmação chega por e-mail');
  await pencil.take(answer, 'Pergunta · Resposta: “Escolha a sua categoria');
  const field = admin.form.locator('[name=answer]');
  await expect(field).toBeFocused();
  await field.fill('Escolha a sua categoria e pague.\n\nA confirmação vem no mesmo dia.');
  await pencil.saveAndReturn(admin.save, 'Pergunta atualizada com sucesso!');
  await expect(page.getByText('A confirmação vem no mesmo dia.')).toBeInViewport();
  await expect(pencil.pencil('Pergunta · Resposta: “Escolha a sua categoria e pague.')).toBeFocused();
  const stored = site.database.selectFrom('faq').select('answer').where('answer', 'like', '%no mesmo dia.');
  expect(await stored.execute()).toEqual([
    { answer: 'Escolha a sua categoria e pague.\n\nA confirmação vem no mesmo dia.' },
  ]);

  // A photograph.
  const photo = page.locator('[aria-labelledby="gallery-title"] img').first();
  const before = await photo.getAttribute('src');
  const { alt } = await site.database
    .selectFrom('photos')
    .select('alt')
    .orderBy('order_position')
    .executeTakeFirstOrThrow();
  await pencil.take(photo, `Imagem da galeria · Imagem: “${alt.slice(0, 20)}`);
  await expect(admin.form.getByRole('button', { name: 'Trocar imagem' })).toBeFocused();
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#1f7a78' } });
  await admin.file.setInputFiles({
    name: 'plenaria.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  });
  await expect(admin.picture).toBeVisible();
  await pencil.saveAndReturn(admin.save, 'Imagem da galeria atualizada!');
  await expect(photo).toBeInViewport();
  await expect(photo).not.toHaveAttribute('src', before ?? '');

  // A price of the batch in force.
  const fees = page.locator('#valores');
  await pencil.take(fees.getByText('R$ 297,00'), 'Dado do evento: “R$ 297,00”');
  const price = page.getByRole('textbox', { name: /^1º lote: Estudantes/ });
  await expect(price).toBeFocused();
  await price.fill('280,00');
  await pencil.saveAndReturn(
    page.getByRole('button', { name: 'Salvar dados do evento' }),
    'Dados do evento atualizados!',
  );
  await expect(fees.getByText('R$ 280,00')).toBeInViewport();
});

test('the pencil of a text opens its field; with facts in the text, it asks which of them to open', async ({
  page,
  pencil,
}) => {
  await pencil.open('/');
  const lead = page.locator('main').getByText('Quem pesquisa e quem cuida');
  await pencil.take(lead, 'Texto do site: “Quem pesquisa e quem cuida');
  const field = pencil.admin.form.locator('[name=text]');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^Quem pesquisa e quem cuida/);
  await field.fill('Quem pesquisa e quem cuida, juntos.');
  await pencil.saveAndReturn(pencil.admin.save, 'Texto atualizado com sucesso!');
  await expect(lead).toHaveText('Quem pesquisa e quem cuida, juntos.');

  await page.locator('main').getByText('28 e 29 de maio de 2026').first().hover();
  await pencil.pencil('Texto do site: “{{eventDates}}').click();
  const question = page.getByText('O que você quer editar?').filter({ visible: true });
  await expect(question).toHaveCount(1);
  expect(await barriers(page, { part: '#pencils' })).toEqual([]);
  await page.getByRole('link', { name: /^Dado do evento: “28 e 29 de maio de 2026”/ }).click();
  await expect(page.getByLabel(/^Primeiro dia/)).toBeFocused();
});

test('keeps the link back although the page changes while the next one loads', async ({
  page,
  pencil,
  site,
}) => {
  await pencil.open('/');
  const edit = pencil.pencil('Texto do site: “Quem pesquisa e quem cuida');
  const next = (await edit.getAttribute('href')) ?? '';
  // Simulates a slow navigation: the current page stays.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await edit.press('Enter');
  await site.database
    .updateTable('faq')
    .set({ question: 'Mudou enquanto isso?' })
    .where('answer', 'like', 'Escolha a sua categoria%')
    .execute();
  await expect(page.getByText('Mudou enquanto isso?').first()).toBeAttached();
  await expect(
    pencil.pencils.getByLabel('Editar: Pergunta · Pergunta: “Mudou enquanto isso?”').first(),
  ).toBeAttached();
  await page.goto(next);
  await pencil.admin.form.locator('[name=text]').fill('Quem pesquisa e quem cuida, sempre.');
  await pencil.saveAndReturn(pencil.admin.save, 'Texto atualizado com sucesso!');
  await expect(page.locator('main').getByText('Quem pesquisa e quem cuida, sempre.')).toBeInViewport();
});

test('pencils are reachable by keyboard, follow the visible texts, and can be switched off', async ({
  page,
  pencil,
  site,
}) => {
  await pencil.open('/programacao');
  const list = page.getByRole('list', { name: 'O que pode ser editado nesta página' });
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  expect(await barriers(page, { part: '#pencils' })).toEqual([]);
  const first = pencil.pencils.getByRole('link').first();
  await first.focus();
  await expect(first).toBeInViewport();

  // Texts that an island shows after a click.
  const evening = 'Atividade da programação · Título: “Premiação dos trabalhos';
  await expect(pencil.pencil(evening)).toBeHidden();
  await page
    .getByRole('link', { name: /29 de maio/ })
    .first()
    .click();
  await expect(pencil.pencil(evening)).toBeVisible();

  // Texts that somebody else changes.
  const title = 'Premiação dos trabalhos e despedida';
  await site.database
    .updateTable('program_items')
    .set({ title })
    .where('title', 'like', 'Premiação dos trabalhos científicos%')
    .execute();
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(pencil.pencil(`Atividade da programação · Título: “${title}”`)).toBeVisible();

  // The invisible marks are removed from the page, so that they are not copied with the text.
  const marked = () =>
    page.evaluate(() => /[\u200b-\u200d\ufeff]{4}/.test(document.documentElement.outerHTML));
  expect(await marked()).toBe(false);

  await pencil.switch.click();
  await expect(pencil.switch).toHaveText('Edição: desligada');
  await expect(pencil.pencils).toHaveCount(0);
  await page.reload();
  await expect(pencil.switch).not.toBeChecked();
  await expect(pencil.pencils).toHaveCount(0);
  await pencil.switch.click();
  await expect(pencil.pencils).not.toHaveCount(0);
  await expect(pencil.bar.getByRole('link', { name: 'Painel' })).toHaveAttribute('href', '/admin');
});

test('the pencil on an English page opens the English text', { tag: '@looks' }, async ({ page, pencil }) => {
  await pencil.open('/en');
  // After the title and the institution.
  const bio = page.locator('#palestrantes article p').nth(2);
  const text = (await bio.textContent()) ?? '';
  await pencil.take(bio, `Palestrante · Biografia: “${text.slice(0, 20)}`);
  await expect(pencil.admin.form.getByLabel('Biografia (English)')).toHaveValue(text);
  await expect(pencil.admin.form.getByLabel('Biografia (English)')).toBeFocused();
});

test('on a phone every pencil is shown', { tag: '@looks' }, async ({ browser, pencil, site }) => {
  await pencil.open('/');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: site.url,
    serviceWorkers: 'block',
    storageState: await pencil.page.context().storageState(),
  });
  const phone = new PencilPage(await context.newPage(), site);
  await phone.page.goto('/');
  const question = phone.pencil('Pergunta · Pergunta: “Como posso pagar?');
  await question.focus();
  await expect(question.locator('..')).toHaveCSS('opacity', '1');
  await question.tap();
  await expect(phone.admin.form.locator('[name=question]')).toHaveValue('Como posso pagar?');
  await context.close();
});

test('loads nothing of the pencils for visitors, or after signing out', async ({ page, pencil }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#pencils')).toHaveCount(0);
  expect(asked.filter((path) => /preview|auth|pencil/.test(path))).toEqual([]);
  const visited = asked.filter((path) => path.endsWith('.js'));

  await pencil.open('/');
  expect(asked).toContain('/functions/v1/preview');
  await pencil.bar.getByRole('button', { name: 'Sair' }).click();
  await expect(page.locator('#pencils')).toHaveCount(0);
  asked.length = 0;
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#pencils')).toHaveCount(0);
  expect(new Set(asked.filter((path) => path.endsWith('.js')))).toEqual(new Set(visited));
});

test.describe('a session that is over', () => {
  // The browser logs every refused request.
  test.use({ expectedErrors: /status of 40[13]/ });

  test('removes the pencils, and is deleted', { tag: '@faults' }, async ({ page, pencil, site }) => {
    await pencil.open('/');
    await site.database.deleteFrom('plenaria.sessions').execute();
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('plenaria-admin-session'))).toBeNull();
    await expect(page.locator('#pencils')).toHaveCount(0);
  });
});
