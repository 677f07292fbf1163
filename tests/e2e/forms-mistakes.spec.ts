import { barriers } from '#tests/support/barriers.ts';
import { openWithLateScripts } from '#tests/support/late-scripts.ts';
import { overflow } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site.ts';
import { FORMS, NAMES } from './enquiry-forms.ts';
import { EnquiryPage } from './enquiry-page.ts';

test.describe('an error', () => {
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
    test(`is shown at each field of ${name} after leaving or submitting it, until it is corrected, accessibly`, {
      tag,
    }, async ({ page, site }) => {
      await page.setViewportSize({ width: 360, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      await enquiry.field('email').pressSequentially('rui@');
      await expect(enquiry.field('email')).not.toHaveAttribute('aria-invalid');
      await page.keyboard.press('Tab');
      await expect(enquiry.field('email')).toHaveAttribute('aria-invalid', 'true');
      await expect(enquiry.field('nome')).not.toHaveAttribute('aria-invalid');
      await enquiry.field('email').fill('rui@sa.example');
      await expect(enquiry.field('email')).not.toHaveAttribute('aria-invalid');
      await enquiry.field('email').fill('');

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
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
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

  test.describe('is shown at the fields when an untouched form is submitted', () => {
    test.use({ hasTouch: true });
    const press = {
      mouse: (enquiry: EnquiryPage) => enquiry.submit.click(),
      finger: (enquiry: EnquiryPage) => enquiry.submit.tap(),
      keyboard: (enquiry: EnquiryPage) => enquiry.field('nome').press('Enter'),
    };
    for (const [by, name] of [
      ['mouse', 'contato'],
      ['finger', 'patrocinio'],
      ['keyboard', 'contato'],
    ] as const) {
      test(`by ${by}, also while its scripts are late`, async ({ page, site }) => {
        const enquiry = new EnquiryPage(page, name);
        const arrive = await openWithLateScripts(page, `${site.url}/${name}`);
        await press[by](enquiry);
        await expect(enquiry.form).toHaveAttribute('aria-busy', 'true');
        arrive();
        const said = async () => {
          for (const [field, message] of Object.entries(ERRORS[name]))
            await expect(enquiry.field(field)).toHaveAccessibleDescription(message);
          await expect(enquiry.field('nome')).toBeFocused();
        };
        await said();
        await expect(enquiry.form).not.toHaveAttribute('aria-busy');
        await page.goto(`${site.url}/${name}`);
        await press[by](enquiry);
        await said();
        await expect(page).toHaveURL(`${site.url}/${name}`);
      });
    }

    test('by the server if scripts cannot be loaded', async ({ page, site, consoleErrors }) => {
      await page.goto(`${site.url}/contato`);
      const enquiry = new EnquiryPage(page, 'contato');
      await enquiry.answerScriptsWithNothing();
      await enquiry.field('email').evaluate((field: HTMLInputElement) => {
        field.value = 'rui@';
      });
      await enquiry.submit.tap();
      await expect(enquiry.field('nome')).toHaveAccessibleDescription(ERRORS.contato.nome);
      await expect(enquiry.field('email')).toHaveValue('rui@');
      expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
    });
  });

  for (const [path, nome, summary] of [
    ['/en/patrocinio', 'The name must have at least 2 characters', 'Check what is highlighted'],
    ['/es/patrocinio', 'El nombre debe tener al menos 2 caracteres', 'Revise lo que está destacado'],
  ] as const) {
    const tag = path.startsWith('/en') ? [] : '@looks';
    test(`is shown in the language of ${path}, also by the server`, { tag }, async ({
      page,
      site,
      consoleErrors,
    }) => {
      const enquiry = new EnquiryPage(page, 'patrocinio');
      await enquiry.open(site.url + path);
      await enquiry.fill({ nome: 'A' });
      await enquiry.submit.click();
      await expect(enquiry.field('nome')).toBeFocused();
      await expect(enquiry.field('nome')).toHaveAccessibleDescription(nome);
      await expect(enquiry.form).toContainText(summary);

      const errors = { telefone: 'No such number' };
      await enquiry.answerWith({ status: 422, json: { success: false, errors } });
      await enquiry.fill(FORMS.patrocinio.typed);
      await enquiry.submit.click();
      await expect(enquiry.field('telefone')).toBeFocused();
      await expect(enquiry.field('telefone')).toHaveAccessibleDescription(errors.telefone);
      expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
    });
  }

  test('has no barrier at 1440 px', { tag: '@looks' }, async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const name of NAMES) {
      const enquiry = new EnquiryPage(page, name);
      await enquiry.open(`${site.url}/${name}`);
      await enquiry.fill({ ...FORMS[name].typed, email: 'ana@', nome: '' });
      await enquiry.submit.click();
      await expect(enquiry.field('nome')).toBeFocused();
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  });
});
