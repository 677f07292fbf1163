import { expect, SENDS_MAIL, test } from '#tests/support/site.ts';
import { FORMS, NAMES } from './enquiry-forms.ts';
import { EnquiryPage } from './enquiry-page.ts';

test.use({ settings: SENDS_MAIL });

for (const name of NAMES) {
  const { typed, sent, refused, unreachable } = FORMS[name];
  const fields = Object.keys(typed);

  // Everyday runs test one form, because both have the same parts; the server's side of both is in without-scripts-forms.test.ts.
  const tag = name === 'contato' ? [] : '@looks';

  test.describe(name, () => {
    test('counts the characters of its message, is stored, confirms that, and is reset', { tag }, async ({
      page,
      site,
    }) => {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      const nome = `${typed.nome} ${name}`;
      const message = enquiry.field('mensagem');
      await enquiry.fill({ ...typed, nome, mensagem: 'a'.repeat(4000) });
      await expect(enquiry.form).not.toContainText('caracteres');
      await message.fill('a'.repeat(4990));
      await expect(enquiry.form).toContainText('Restam 10 caracteres');
      await message.fill('a'.repeat(5003));
      await expect(enquiry.form).toContainText('3 caracteres a mais');
      await enquiry.submit.click();
      await expect(message).toBeFocused();
      await expect(message).toHaveAccessibleDescription('Texto longo demais: no máximo 5000 caracteres');
      expect(await message.inputValue()).toHaveLength(5003);

      await enquiry.fill({ mensagem: typed.mensagem });
      await enquiry.field('novidades').check();
      await expect(enquiry.field('bot-field')).toBeHidden();
      await enquiry.submit.click();
      await expect(enquiry.success).toContainText('link de confirmação');
      await expect(enquiry.field('novidades')).not.toBeChecked();
      for (const text of sent) await expect(enquiry.success).toContainText(text);
      await expect(enquiry.success).toBeInViewport();
      await expect(enquiry.submit).toBeFocused();
      expect(Object.values(await enquiry.typed(fields)).join('')).toBe('');
      const kept = await site.database
        .selectFrom('enquiries')
        .select(['form', 'fields', 'language', 'spam'])
        .execute();
      expect(kept.filter((row) => (row.fields as { nome: string }).nome === nome)).toEqual([
        { form: name, fields: { ...typed, nome }, language: 'pt-BR', spam: false },
      ]);
      await page.reload();
      expect(Object.values(await enquiry.typed(fields)).join('')).toBe('');
    });

    test('keeps its input if the server refuses or does not respond, also over a reload, and is sent once by a double click', {
      tag,
    }, async ({ page, site, consoleErrors }) => {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      await enquiry.answerWith({ status: 500 });
      await enquiry.fill(typed);
      await enquiry.submit.click();
      for (const text of refused) await expect(enquiry.failure).toContainText(text);
      await expect(enquiry.failure).toBeInViewport();
      await expect(enquiry.submit).toBeFocused();
      expect(await enquiry.typed(fields)).toEqual(typed);
      await expect(enquiry.failure.getByRole('link', { name: '+55 11 0000-0000' })).toBeVisible();
      expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('500')]);

      await enquiry.answerWith('nothing');
      await enquiry.submit.click();
      for (const text of unreachable) await expect(enquiry.failure).toContainText(text);
      await expect.poll(() => consoleErrors.length).toBe(1);
      expect(await enquiry.typed(fields)).toEqual(typed);
      expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
      await page.reload();
      await expect.poll(() => enquiry.typed(fields)).toEqual(typed);
      await expect(page.locator('[data-running] form[data-checked]')).toHaveCount(0);
      await enquiry.begin();
      expect(await enquiry.typed(fields)).toEqual(typed);

      const posted = await enquiry.answerWith({ status: 200, json: { success: true } });
      await enquiry.submit.dblclick();
      await expect(enquiry.success).toContainText(sent[0]);
      expect(posted.map((form) => Object.fromEntries(form))).toEqual([
        {
          ...{ 'form-name': name, language: 'pt-BR', 'bot-field': '', ...typed },
          ...(name === 'contato' && { acessibilidade: '' }),
        },
      ]);
    });

    test('keeps what is typed before its scripts have loaded', { tag }, async ({ page, site }) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      const enquiry = new EnquiryPage(page, name);
      const release = await enquiry.holdScripts();
      await page.goto(`${site.url}/${name}`, { waitUntil: 'networkidle' });
      // The form's script is only loaded when the form is used.
      expect(scripts.filter((url) => url.includes('enquiry-form'))).toEqual([]);
      await enquiry.fill({ ...typed, mensagem: 'a'.repeat(4990) });
      release();
      await enquiry.begin();
      expect(scripts.filter((url) => url.includes('enquiry-form'))).not.toEqual([]);
      expect(await enquiry.typed(fields)).toEqual({ ...typed, mensagem: 'a'.repeat(4990) });
      await expect(enquiry.form).toContainText('Restam 10 caracteres');
    });

    test('says how long to wait after too many submissions', { tag: '@faults' }, async ({
      page,
      site,
      consoleErrors,
    }) => {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      const message = 'Recebemos muitos formulários deste endereço. Aguarde 7 min e tente novamente.';
      await enquiry.answerWith({ status: 429, json: { success: false, error: 'x', message, errors: {} } });
      await enquiry.fill(typed);
      await enquiry.submit.click();
      await expect(enquiry.failure).toContainText(refused[0]);
      await expect(enquiry.failure).toContainText(message);
      expect(await enquiry.typed(fields)).toEqual(typed);
      expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('429')]);
    });
  });
}

test('a form that is sent before its scripts have loaded gets a response in its language, although another one is preferred', async ({
  page,
  site,
  consoleErrors,
}) => {
  const enquiry = new EnquiryPage(page, 'contato');
  const release = await enquiry.holdScripts();
  await page.goto(`${site.url}/en/contato`);
  await page.evaluate(() => localStorage.setItem('preferred-language', 'en'));
  const nome = 'Rui Sá com pressa';
  await enquiry.fill({ ...FORMS.contato.typed, nome });
  await enquiry.field('email').evaluate((input: HTMLInputElement) => {
    input.value = 'rui@sa';
  });
  await enquiry.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check the highlighted fields');
  await expect(enquiry.field('email')).toHaveAccessibleDescription('Invalid email address');
  await expect(enquiry.field('nome')).toHaveValue(nome);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);

  await enquiry.field('email').fill('rui@sa.example');
  await enquiry.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent successfully!');
  release();
  const kept = await site.database.selectFrom('enquiries').select('fields').execute();
  expect(kept.filter((row) => (row.fields as { nome: string }).nome === nome)).toHaveLength(1);
  await page.goto(`${site.url}/en/contato`);
  expect(Object.values(await enquiry.typed(Object.keys(FORMS.contato.typed))).join('')).toBe('');
});

test('a form can be used by keyboard alone', async ({ page, site }) => {
  const enquiry = new EnquiryPage(page, 'contato');
  await enquiry.open(`${site.url}/en/contato`);
  const posted = await enquiry.answerWith({ status: 200, json: { success: true } });
  await enquiry.field('nome').focus();
  await page.keyboard.type('Rui Sá');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rui@sa.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // On a slow machine a select forgets the first letters, which it remembers for one second.
  await expect(async () => {
    await page.keyboard.type('Cert');
    await expect(enquiry.field('assunto')).toHaveValue('certificados', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Where is it?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A ramp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(enquiry.form.getByRole('link', { name: 'Privacy policy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(enquiry.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(enquiry.success).toContainText('Message sent successfully!');
  const sent = posted.map((form) => ['assunto', 'acessibilidade', 'novidades'].map((name) => form.get(name)));
  expect(sent).toEqual([['certificados', 'A ramp', 'on']]);
});

test('a draft is kept with its subject when switching languages, and nothing of the previous language remains', async ({
  page,
  site,
}) => {
  const enquiry = new EnquiryPage(page, 'contato');
  await enquiry.open(`${site.url}/contato?assunto=cancelamento`);
  await expect(enquiry.field('assunto')).toHaveValue('cancelamento');
  await enquiry.fill({ nome: 'Rui Sá', mensagem: 'Olá', assunto: 'outros' });
  await enquiry.submit.click();
  await expect(enquiry.field('email')).toBeFocused();
  await page.reload();
  await expect(enquiry.field('assunto')).toHaveValue('outros');
  await page.goto(`${site.url}/en/contato?assunto=nada`);
  await expect(enquiry.field('assunto')).toHaveValue('outros');
  await expect(enquiry.field('nome')).toHaveValue('Rui Sá');
  await expect(enquiry.field('email')).not.toHaveAttribute('aria-invalid');
  await enquiry.begin();
  await enquiry.submit.click();
  await expect(enquiry.field('email')).toHaveAccessibleDescription('Invalid email address');
});
