import { expect, test } from '#tests/support/site.ts';
import { FORMS, NAMES } from './enquiry-forms.ts';
import { EnquiryPage } from './enquiry-page.ts';

for (const name of NAMES) {
  const { typed, sent, refused, unreachable } = FORMS[name];
  const fields = Object.keys(typed);

  // The other form is made of the same parts: every day it is sent, and once more without scripts.
  const tag = name === 'contato' ? [] : '@looks';

  test.describe(name, () => {
    test('is kept, says so, and begins anew', async ({ page, site }) => {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      const nome = `${typed.nome} ${name}`;
      await enquiry.fill({ ...typed, nome });
      await enquiry.field('novidades').check();
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

    test('the server says no: what was typed stays', { tag }, async ({ page, site, consoleErrors }) => {
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
    });

    test('no network: what was typed stays, also over a reload', { tag }, async ({
      page,
      site,
      consoleErrors,
    }) => {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      await enquiry.answerWith('nothing');
      await enquiry.fill(typed);
      await enquiry.submit.click();
      for (const text of unreachable) await expect(enquiry.failure).toContainText(text);
      expect(await enquiry.typed(fields)).toEqual(typed);
      expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
      await page.reload();
      await expect.poll(() => enquiry.typed(fields)).toEqual(typed);
      await expect(page.locator('form[novalidate]')).toHaveCount(0);
      await enquiry.begin();
      expect(await enquiry.typed(fields)).toEqual(typed);
    });

    test('what is typed before its scripts are there stays, and counts', { tag }, async ({ page, site }) => {
      const enquiry = new EnquiryPage(page, name);
      const release = await enquiry.holdScripts();
      await page.goto(`${site.url}/${name}`);
      await enquiry.fill({ ...typed, mensagem: 'a'.repeat(4990) });
      release();
      await enquiry.begin();
      expect(await enquiry.typed(fields)).toEqual({ ...typed, mensagem: 'a'.repeat(4990) });
      await expect(enquiry.form).toContainText('Restam 10 caracteres');
    });

    test('sent before its scripts are there, it is answered with a page', { tag }, async ({ page, site }) => {
      const enquiry = new EnquiryPage(page, name);
      const release = await enquiry.holdScripts();
      await page.goto(`${site.url}/${name}`);
      const nome = `${typed.nome} com pressa`;
      await enquiry.fill({ ...typed, nome });
      await enquiry.submit.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent[0]);
      release();
      const kept = await site.database.selectFrom('enquiries').select('fields').execute();
      expect(kept.filter((row) => (row.fields as { nome: string }).nome === nome)).toHaveLength(1);
      await page.goto(`${site.url}/${name}`);
      expect(Object.values(await enquiry.typed(fields)).join('')).toBe('');
    });

    test('too many: says for how long to wait', { tag: '@faults' }, async ({ page, site, consoleErrors }) => {
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

    test('two clicks send once', { tag }, async ({ page, site }) => {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      const posted = await enquiry.answerWith({ status: 200, json: { success: true } });
      await enquiry.fill(typed);
      await enquiry.submit.dblclick();
      await expect(enquiry.success).toContainText(sent[0]);
      expect(posted.map((form) => Object.fromEntries(form))).toEqual([
        {
          ...{ 'form-name': name, language: 'pt-BR', 'bot-field': '', ...typed },
          ...(name === 'contato' && { acessibilidade: '' }),
        },
      ]);
    });
  });

  test.describe(`${name} with scripts off`, () => {
    test.use({ javaScriptEnabled: false });

    test('is kept and answered with a page', async ({ page, site }) => {
      const enquiry = new EnquiryPage(page, name);
      await page.goto(`${site.url}/es/${name}`);
      const nome = `${typed.nome} sin guiones`;
      await enquiry.fill({ ...typed, nome });
      await enquiry.field('novidades').check();
      await enquiry.submit.click();
      await expect(page.getByText('enlace de confirmación')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        name === 'contato' ? '¡Mensaje enviado con éxito!' : '¡Formulario enviado!',
      );
      await expect(page.getByRole('link', { name: 'Volver al sitio' })).toHaveAttribute(
        'href',
        `/es/${name}`,
      );
      const kept = await site.database
        .selectFrom('enquiries')
        .select(['form', 'fields', 'language'])
        .where('language', '=', 'es')
        .execute();
      expect(kept).toContainEqual({ form: name, fields: { ...typed, nome }, language: 'es' });
    });
  });
}

test('a robot gets the same answer, and its words are kept as spam', async ({ page, site }) => {
  const enquiry = new EnquiryPage(page, 'contato');
  await enquiry.open(`${site.url}/contato`);
  const nome = 'Robô de teste';
  await enquiry.fill({ ...FORMS.contato.typed, nome });
  await expect(enquiry.field('bot-field')).toBeHidden();
  await enquiry.field('bot-field').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await enquiry.submit.click();
  await expect(enquiry.success).toContainText(FORMS.contato.sent[0]);
  const kept = await site.database.selectFrom('enquiries').select(['fields', 'spam']).execute();
  expect(kept.filter((row) => (row.fields as { nome: string }).nome === nome)).toEqual([
    { fields: expect.objectContaining({ nome }), spam: true },
  ]);
});

test('the answer to a form stays, although another language is preferred', async ({
  page,
  site,
  consoleErrors,
}) => {
  const enquiry = new EnquiryPage(page, 'contato');
  await enquiry.holdScripts();
  await page.goto(`${site.url}/en/contato`);
  await page.evaluate(() => localStorage.setItem('preferred-language', 'en'));
  await enquiry.fill({ ...FORMS.contato.typed, nome: 'Rui Sá' });
  await enquiry.field('email').evaluate((input: HTMLInputElement) => {
    input.value = 'rui@sa';
  });
  await enquiry.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check the marked fields');
  await expect(enquiry.field('email')).toHaveAccessibleDescription('Invalid e-mail address');
  await expect(enquiry.field('nome')).toHaveValue('Rui Sá');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('the keyboard is enough', async ({ page, site }) => {
  const enquiry = new EnquiryPage(page, 'contato');
  await enquiry.open(`${site.url}/en/contato`);
  const posted = await enquiry.answerWith({ status: 200, json: { success: true } });
  await enquiry.field('nome').focus();
  await page.keyboard.type('Rui Sá');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rui@sa.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // A list forgets the first letters of whoever types slowly: a second later.
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

test('the address may name the subject, until another is chosen', async ({ page, site }) => {
  const enquiry = new EnquiryPage(page, 'contato');
  await enquiry.open(`${site.url}/es/contato?assunto=cancelamento`);
  await expect(enquiry.field('assunto')).toHaveValue('cancelamento');
  await enquiry.field('assunto').selectOption('Otros asuntos');
  await page.reload();
  await expect(enquiry.field('assunto')).toHaveValue('outros');
  await enquiry.open(`${site.url}/contato?assunto=nada`);
  await expect(enquiry.field('assunto')).toHaveValue('outros');
});

test('a draft follows into another language, and nothing of the language before stays', async ({
  page,
  site,
}) => {
  const enquiry = new EnquiryPage(page, 'contato');
  await enquiry.open(`${site.url}/contato`);
  await enquiry.fill({ nome: 'Rui Sá', mensagem: 'Olá' });
  await enquiry.submit.click();
  await expect(enquiry.field('email')).toBeFocused();
  await page.goto(`${site.url}/en/contato`);
  await expect(enquiry.field('nome')).toHaveValue('Rui Sá');
  await expect(enquiry.field('email')).not.toHaveAttribute('aria-invalid');
  await enquiry.begin();
  await enquiry.submit.click();
  await expect(enquiry.field('email')).toHaveAccessibleDescription('Invalid e-mail address');
});

test('scripts of a form are fetched when it is used, not before', async ({ page, site }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const enquiry = new EnquiryPage(page, 'contato');
  await page.goto(`${site.url}/contato`, { waitUntil: 'networkidle' });
  const before = scripts.length;
  expect(scripts.filter((url) => url.includes('enquiry-form'))).toEqual([]);
  await enquiry.begin();
  expect(scripts.length).toBeGreaterThan(before);
});

test('the message counts its characters when they run out', async ({ page, site }) => {
  const enquiry = new EnquiryPage(page, 'patrocinio');
  await enquiry.open(`${site.url}/patrocinio`);
  await enquiry.fill({ ...FORMS.patrocinio.typed, mensagem: 'a'.repeat(4000) });
  await expect(enquiry.form).not.toContainText('caracteres');
  await enquiry.field('mensagem').fill('a'.repeat(4990));
  await expect(enquiry.form).toContainText('Restam 10 caracteres');
  await enquiry.field('mensagem').fill('a'.repeat(5003));
  await expect(enquiry.form).toContainText('3 caracteres a mais');
  await enquiry.submit.click();
  await expect(enquiry.field('mensagem')).toBeFocused();
  await expect(enquiry.field('mensagem')).toHaveAccessibleDescription(
    'Texto longo demais: no máximo 5000 caracteres',
  );
  expect(await enquiry.field('mensagem').inputValue()).toHaveLength(5003);
});
