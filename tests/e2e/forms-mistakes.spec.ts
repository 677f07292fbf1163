import { barriers } from '#tests/support/barriers.ts';
import { expect, test } from '#tests/support/site.ts';
import { FORMS, NAMES } from './enquiry-forms.ts';
import { EnquiryPage } from './enquiry-page.ts';

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
    const tag = name === 'contato' ? [] : '@looks';
    test(`is said at each field of ${name}, until it is right`, { tag }, async ({ page, site }) => {
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
    const tag = path.startsWith('/en') ? [] : '@looks';
    test(`is said in the language of ${path}`, { tag }, async ({ page, site }) => {
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

  test('may come from the server', async ({ page, site, consoleErrors }) => {
    const enquiry = new EnquiryPage(page, 'patrocinio');
    await enquiry.open(`${site.url}/en/patrocinio`);
    const errors = { telefone: 'No such number' };
    await enquiry.answerWith({ status: 422, json: { success: false, errors } });
    await enquiry.fill(FORMS.patrocinio.typed);
    await enquiry.submit.click();
    await expect(enquiry.field('telefone')).toBeFocused();
    await expect(enquiry.field('telefone')).toHaveAccessibleDescription(errors.telefone);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  });

  for (const width of [360, 1440]) {
    test(`no barrier at ${width} px`, { tag: width === 360 ? [] : '@looks' }, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const name of NAMES) {
        const enquiry = new EnquiryPage(page, name);
        await enquiry.open(`${site.url}/${name}`);
        await enquiry.fill({ ...FORMS[name].typed, email: 'ana@', nome: '' });
        await enquiry.submit.click();
        await expect(enquiry.field('nome')).toBeFocused();
        expect(await barriers(page)).toEqual([]);
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
    await expect(page.getByRole('alert').filter({ hasText: 'Nada foi enviado ainda.' })).toBeVisible();
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
