import sharp from 'sharp';
import { barriers } from '#tests/support/barriers.ts';
import { SENDS_MAIL, type Site } from '#tests/support/site.ts';
import { emailTo } from './admin-account-page.ts';
import { expect, test } from './admin-test.ts';

test.use({ settings: SENDS_MAIL });

const subscribed = ({ database }: Site, email: string) =>
  database
    .selectFrom('newsletter_subscribers')
    .select(['status', 'language'])
    .where('email', '=', email)
    .execute();

test('an editor emails a link, and the speaker fills in their own page on a phone', async ({
  page,
  admin,
  someone,
  site,
  browser,
}) => {
  await admin.signIn('#speakers');
  await page.getByRole('button', { name: 'Enviar links' }).click();
  await admin.dialog.getByRole('checkbox', { name: someone }).check();
  await admin.dialog.getByRole('button', { name: 'Enviar 1 link' }).click();
  const email = admin.dialog.getByLabel(`E-mail de ${someone}`);
  await expect(email).toHaveAccessibleDescription('Informe o e-mail');
  await email.fill('ana@prado.example');
  expect(await barriers(page, { part: '[role=alertdialog]' })).toEqual([]);
  await admin.dialog.getByRole('button', { name: 'Enviar 1 link' }).click();
  await expect(admin.toast('Link enviado!')).toBeVisible();
  const row = admin.dialog.getByRole('listitem').filter({ hasText: someone });
  await expect(row).toContainText('para ana@prado.example, ainda não usado');

  const { link } = await emailTo(site, 'ana@prado.example');
  const telephone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const own = await telephone.newPage();
  await own.goto(link);
  await own.getByRole('main').getByRole('link', { name: 'English' }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Your page on the site of the congress');
  expect(await barriers(own)).toEqual([]);
  const form = own.getByRole('form', { name: 'Your page on the site of the congress' });
  const biography = form.getByRole('group', { name: 'Biography' });
  await expect(biography.getByLabel('Português')).toHaveValue('Cuida de feridas.');
  await biography.getByLabel('English').fill('Cares for wounds.');
  await expect(form.getByRole('complementary').getByText('Cares for wounds.')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0a6' } })
      .png()
      .toBuffer(),
  });
  await expect(form.getByRole('button', { name: 'Crop' })).toBeVisible();
  const name = form.getByLabel('Name', { exact: false }).first();
  await name.fill('');
  await form.getByRole('button', { name: 'Send to the team' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Fill in this field');
  await name.fill(someone);
  await form.getByLabel('What do you need').fill('A seat near the screen');
  await form.getByRole('button', { name: 'Send to the team' }).click();
  const consent = form.getByRole('checkbox', { name: /^I allow/ });
  const news = form.getByRole('checkbox', { name: 'I would like to receive congress news by email' });
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAccessibleDescription(/Without your consent/);
  await consent.check();
  await expect(news).not.toBeChecked();
  await expect(news).toHaveAccessibleDescription(/^We send a confirmation/);
  await news.check();
  await form.getByRole('button', { name: 'Send to the team' }).click();
  await expect(form.getByText('We have received your page!')).toBeVisible();
  await expect(form.getByText(/To get the news, one step is left/)).toBeVisible();
  // After subscribing, the form no longer offers the newsletter.
  await expect(news).toHaveCount(0);
  expect(await barriers(own)).toEqual([]);
  expect(await subscribed(site, 'ana@prado.example')).toEqual([{ status: 'pending', language: 'en' }]);
  await own.reload();
  await expect(biography.getByLabel('English')).toHaveValue('Cares for wounds.');
  await telephone.close();

  const draft = await site.database
    .selectFrom('drafts')
    .select(['changes', 'sent_by'])
    .where('sent_by', '=', someone)
    .executeTakeFirstOrThrow();
  expect(draft.changes).toEqual({
    image: expect.stringMatching(/^data:image\/webp;base64,/),
    translations: { en: { bio: 'Cares for wounds.' } },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Enviar links' }).click();
  await expect(row).toContainText('A seat near the screen');
  await row.getByRole('button', { name: 'Revogar' }).click();
  await expect(row).toContainText('Link revogado');
});
