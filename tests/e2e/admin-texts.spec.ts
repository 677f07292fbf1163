import { barriers } from '#tests/support/barriers.ts';
import { AdminPage } from './admin-page.ts';
import { expect, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

const SUBTITLE = '#texts/home.hero.subtitle';

test('a text is changed in three languages with a fact in it, and the open page shows it', async ({
  page,
  site,
}) => {
  const home = await page.context().newPage();
  const joined = home.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await home.goto('/en');
  await joined;
  const texts = new AdminPage(page, site, 'Textos');
  await texts.signIn(SUBTITLE);
  const { form } = texts;
  const portuguese = form.getByRole('textbox', { name: 'Texto', exact: true });
  const shipped = await portuguese.inputValue();
  expect(shipped.length).toBeGreaterThan(20);

  await portuguese.fill('Em {{quando}}.');
  await texts.save.click();
  await expect(portuguese).toHaveAccessibleDescription(/só vale um dado da lista/);
  await portuguese.fill('Agora em ');
  await form.getByText('Dados do evento para usar no texto').click();
  await form.getByLabel('Buscar dado do evento').fill('city');
  await form.getByRole('button', { name: /^Inserir {{city}}/ }).click();
  await expect(portuguese).toHaveValue('Agora em {{city}}');
  await expect(form.getByText('Agora em São Paulo', { exact: true })).toBeVisible();

  await form.getByRole('tab', { name: 'English' }).click();
  const english = form.getByRole('textbox', { name: 'Texto (English)' });
  await expect(form.getByText('o site mostra o texto original')).toBeVisible();
  await english.fill('<b>Now</b>');
  await form.getByRole('tab', { name: 'Español' }).click();
  await texts.save.click();
  await expect(english).toHaveAccessibleDescription(/marcas como <b> não valem/);
  await english.fill('Now in {{city}}');
  expect(await barriers(page, { part: 'main form' })).toEqual([]);
  await texts.save.click();
  const updated = texts.toast('Texto atualizado com sucesso!');
  await expect(updated).toBeVisible();
  await expect(home.getByText('Now in São Paulo')).toBeVisible();
  await updated.getByRole('button', { name: 'Desfazer' }).click();
  await expect(home.getByText('Now in São Paulo')).toBeHidden();
  expect(await site.database.selectFrom('site_texts').selectAll().execute()).toEqual([]);
});
