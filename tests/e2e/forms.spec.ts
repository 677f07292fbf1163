import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#tests/support/site.ts';
import { EnquiryPage } from './enquiry-page.ts';

const FORMS = {
  patrocinio: {
    typed: {
      nome: 'Ana Prado',
      empresa: 'Gaze Viva',
      email: 'ana@gazeviva.example',
      telefone: '(11) 95555-0100',
      mensagem: 'Queremos um estande.',
    },
    sent: ['Formulário enviado!', 'Entraremos em contato em breve.'],
    refused: ['Falha ao enviar', 'Tente novamente ou entre em contato por telefone.'],
    unreachable: ['Erro ao enviar', 'Ocorreu um problema. Tente novamente mais tarde.'],
  },
  contato: {
    typed: {
      nome: 'Rui Sá',
      email: 'rui@sa.example',
      telefone: '',
      assunto: 'certificados',
      mensagem: 'Onde está o meu certificado?',
    },
    sent: ['Mensagem enviada com sucesso!', ''],
    refused: ['Erro ao enviar mensagem', 'Tente novamente mais tarde.'],
    unreachable: ['Erro ao enviar mensagem', 'Tente novamente mais tarde.'],
  },
} as const;
const NAMES = ['patrocinio', 'contato'] as const;

for (const name of NAMES) {
  const { typed, sent, refused, unreachable } = FORMS[name];
  const fields = Object.keys(typed);

  test.describe(name, () => {
    test('is kept, says so, and begins anew', async ({ page, site }) => {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      const nome = `${typed.nome} ${name}`;
      await enquiry.fill({ ...typed, nome });
      await enquiry.submit.click();
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
      await enquiry.driven();
      expect(Object.values(await enquiry.typed(fields)).join('')).toBe('');
    });

    test('the server says no: what was typed stays', async ({ page, site, consoleErrors }) => {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      await enquiry.answerWith({ status: 500 });
      await enquiry.fill(typed);
      await enquiry.submit.click();
      for (const text of refused) await expect(enquiry.failure).toContainText(text);
      await expect(enquiry.failure).toBeInViewport();
      await expect(enquiry.submit).toBeFocused();
      expect(await enquiry.typed(fields)).toEqual(typed);
      await expect(enquiry.failure.getByRole('link', { name: '+55 11 95555-0100' })).toBeVisible();
      expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('500')]);
    });

    test('no network: what was typed stays, also over a reload', async ({ page, site, consoleErrors }) => {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      await enquiry.answerWith('nothing');
      await enquiry.fill(typed);
      await enquiry.submit.click();
      for (const text of unreachable) await expect(enquiry.failure).toContainText(text);
      expect(await enquiry.typed(fields)).toEqual(typed);
      expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
      await page.reload();
      await enquiry.driven();
      await expect.poll(() => enquiry.typed(fields)).toEqual(typed);
    });

    test('too many: says for how long to wait', async ({ page, site, consoleErrors }) => {
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

    test('two clicks send once', async ({ page, site }) => {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      const posted = await enquiry.answerWith({ status: 200, json: { success: true } });
      await enquiry.fill(typed);
      await enquiry.submit.dblclick();
      await expect(enquiry.success).toContainText(sent[0]);
      expect(posted.map((form) => Object.fromEntries(form))).toEqual([
        { 'form-name': name, language: 'pt-BR', 'bot-field': '', ...typed },
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
      await enquiry.submit.click();
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

test.describe('what is wrong', () => {
  const ERRORS = {
    patrocinio: {
      nome: 'Nome deve ter pelo menos 2 caracteres',
      empresa: 'Nome da empresa deve ter pelo menos 2 caracteres',
      email: 'Email inválido',
      telefone: 'Telefone deve ter pelo menos 10 dígitos',
    },
    contato: {
      nome: 'Informe o seu nome',
      email: 'Email inválido',
      assunto: 'Escolha um assunto',
      mensagem: 'Escreva a sua mensagem',
    },
  };

  for (const name of NAMES) {
    test(`is said at each field of ${name}, until it is right`, async ({ page, site }) => {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      const posted = await enquiry.answerWith({ status: 200 });
      await enquiry.submit.click();
      await expect(enquiry.field('nome')).toBeFocused();
      await expect(enquiry.failure).toContainText('4 campos precisam de correção');
      const errors = Object.entries(ERRORS[name]);
      for (const [field, message] of errors) {
        await expect(enquiry.field(field)).toHaveAttribute('aria-invalid', 'true');
        await expect(enquiry.field(field)).toHaveAccessibleDescription(message);
        await expect(enquiry.form.getByRole('button', { name: message })).toBeVisible();
      }
      await enquiry.form.getByRole('button', { name: errors[3]?.[1] ?? '' }).click();
      await expect(enquiry.field(errors[3]?.[0] ?? '')).toBeFocused();
      const typed: Record<string, string> = FORMS[name].typed;
      for (const [field] of errors) {
        await enquiry.fill({ [field]: typed[field] ?? '' });
        await expect(enquiry.field(field)).not.toHaveAttribute('aria-invalid');
      }
      expect(posted).toEqual([]);
    });
  }

  for (const [path, nome, summary] of [
    ['/en/patrocinio', 'The name must have at least 2 characters', 'Check what is highlighted'],
    ['/es/patrocinio', 'El nombre debe tener al menos 2 caracteres', 'Revise lo que está marcado'],
  ] as const) {
    test(`is said in the language of ${path}`, async ({ page, site }) => {
      const enquiry = new EnquiryPage(page, 'patrocinio');
      await enquiry.open(site.url + path);
      await enquiry.fill({ nome: 'A' });
      await enquiry.submit.click();
      await expect(enquiry.field('nome')).toBeFocused();
      await expect(enquiry.field('nome')).toHaveAccessibleDescription(nome);
      await expect(enquiry.form).toContainText(summary);
    });
  }

  test('is said when a field is left, not before', async ({ page, site }) => {
    const enquiry = new EnquiryPage(page, 'contato');
    await enquiry.open(`${site.url}/contato`);
    await enquiry.field('email').pressSequentially('rui@');
    await expect(enquiry.field('email')).not.toHaveAttribute('aria-invalid');
    await page.keyboard.press('Tab');
    await expect(enquiry.field('email')).toHaveAttribute('aria-invalid', 'true');
    await expect(enquiry.field('nome')).not.toHaveAttribute('aria-invalid');
    await enquiry.field('email').fill('rui@sa.example');
    await expect(enquiry.field('email')).not.toHaveAttribute('aria-invalid');
  });

  test('comes from the server when its rules could not be fetched', async ({ page, site, consoleErrors }) => {
    await page.route('**/assets/rules-*.js', (route) => route.abort());
    const enquiry = new EnquiryPage(page, 'patrocinio');
    await enquiry.open(`${site.url}/en/patrocinio`);
    await enquiry.fill({ ...FORMS.patrocinio.typed, nome: 'A', telefone: '123' });
    await enquiry.submit.click();
    await expect(enquiry.field('nome')).toBeFocused();
    await expect(enquiry.field('nome')).toHaveAccessibleDescription(
      'The name must have at least 2 characters',
    );
    await expect(enquiry.field('telefone')).toHaveAccessibleDescription(
      'The phone number must have at least 10 digits',
    );
    expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
  });

  for (const width of [360, 1440]) {
    test(`no barrier at ${width} px`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const name of NAMES) {
        const enquiry = new EnquiryPage(page, name);
        await enquiry.open(`${site.url}/${name}`);
        await enquiry.fill({ ...FORMS[name].typed, email: 'ana@', nome: '' });
        await enquiry.submit.click();
        await expect(enquiry.field('nome')).toBeFocused();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual(
          [],
        );
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
      }
    });
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('what is wrong is said on a page that holds what was typed', async ({ page, site, consoleErrors }) => {
    const enquiry = new EnquiryPage(page, 'patrocinio');
    await page.goto(`${site.url}/patrocinio`);
    const typed = { ...FORMS.patrocinio.typed, nome: 'A', telefone: '119', mensagem: 'Um <b>\ndois' };
    await enquiry.fill(typed);
    await enquiry.submit.click();
    await expect(page.getByRole('alert')).toContainText('Nada foi enviado ainda.');
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
    await expect(enquiry.field('nome')).toHaveAccessibleDescription('Nome deve ter pelo menos 2 caracteres');
    await expect(enquiry.field('telefone')).toHaveAccessibleDescription(
      'Telefone deve ter pelo menos 10 dígitos',
    );
    expect(await enquiry.typed(Object.keys(typed))).toEqual(typed);
    await enquiry.fill({ nome: 'Ana de volta', telefone: '11955550100' });
    await enquiry.submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formulário enviado!');
  });
});

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
  await page.keyboard.type('Cert');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Where is it?');
  await page.keyboard.press('Tab');
  await expect(enquiry.form.getByRole('link', { name: 'Privacy policy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(enquiry.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(enquiry.success).toContainText('Message sent successfully!');
  expect(posted.map((form) => form.get('assunto'))).toEqual(['certificados']);
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
  await page.locator('details', { hasText: 'English' }).first().locator('summary').click();
  await page.locator('details a', { hasText: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/contato/);
  await expect(enquiry.field('nome')).toHaveValue('Rui Sá');
  await expect(enquiry.field('email')).not.toHaveAttribute('aria-invalid');
  await enquiry.submit.click();
  await expect(enquiry.field('email')).toHaveAccessibleDescription('Invalid e-mail address');
});

test('the rules are fetched when a form is used, not before', async ({ page, site }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const enquiry = new EnquiryPage(page, 'contato');
  await enquiry.open(`${site.url}/contato`);
  const isRules = (path: string) => /\/(rules|schemas)-/.test(path);
  expect(fetched.filter(isRules)).toEqual([]);
  await enquiry.field('nome').focus();
  await expect.poll(() => fetched.filter(isRules).length).toBeGreaterThan(0);
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
