import { randomUUID } from 'node:crypto';
import { barriers } from '#tests/support/barriers.ts';
import { expect, test } from '#tests/support/site.ts';
import { AdminPreviewPage } from './admin-preview-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/**
 * Removes console messages that the page does not cause: about Playwright's own scripts, which the sandboxed frame refuses to run, and
 * React Router's about a blocker when a link inside the frame only changes the hash.
 */
function withoutTheDriver(errors: string[]) {
  const others = errors.filter(
    (error) =>
      !error.startsWith("Blocked script execution in 'about:srcdoc'") &&
      !error.includes('blocker on a POP navigation'),
  );
  errors.splice(0, errors.length, ...others);
}

test('previews the site at any time: pages, languages, screens, links and errors', async ({
  page,
  site,
  consoleErrors,
}) => {
  const preview = new AdminPreviewPage(page, site);
  await preview.signIn('#preview');
  await expect(preview.heading).toBeVisible();

  // Deadlines follow the chosen time.
  await preview.shown.selectOption({ label: 'Prazos' });
  await preview.moment.fill('2025-06-01T10:00');
  await expect(preview.mark).toContainText('Pré-visualização de 01/06/2025 10:00 · não publicado');
  const closed = preview.frame.getByRole('heading', { name: 'Encerrados' });
  const over = preview.frame.getByText('Esta edição já aconteceu');
  await expect(preview.frame.getByText('Envio de resumos').first()).toBeVisible();
  await expect(closed).toBeHidden();
  await preview.quick.selectOption({ label: '30/05/2026 09:00 · Depois do congresso' });
  await expect(over).toBeVisible();
  await expect(preview.moment).toHaveValue('2026-05-30T09:00');
  await expect(preview.element).toHaveAccessibleName(/30\/05\/2026 09:00: Prazos/);

  // The frame runs no scripts and has no session.
  await expect(preview.element).not.toHaveAttribute('sandbox', /allow-scripts|allow-same-origin|allow-forms/);
  await expect(preview.frame.locator('script')).toHaveCount(0);

  // A link opens the next page in the preview, as does a link back. The address of the area stays the same.
  await preview.choose('Celular');
  await preview.follow(preview.frame.locator('main a[href$="ver/certificados"]'));
  await expect(preview.shown).toHaveValue('/certificados');
  await expect(preview.element).toHaveAccessibleName(/Certificados, em uma tela de 390/);
  expect(new URL(page.url()).hash).toBe('#preview');
  await preview.back.click();
  await expect(over).toBeVisible();
  await preview.choose('English');
  await expect(preview.frame.locator('html')).toHaveAttribute('lang', 'en');
  await expect(preview.shown).toHaveValue('/prazos');

  // An invalid time and a server error are reported.
  await preview.moment.fill('');
  await expect(preview.moment).toHaveAccessibleDescription(/Escolha uma data e uma hora/);
  const answer = { status: 400, json: { code: 'invalid_preview', message: 'Algo não pode ser lido.' } };
  await page.route('**/functions/v1/preview', (route) => route.fulfill(answer));
  withoutTheDriver(consoleErrors);
  await preview.moment.fill('2026-05-27T10:00');
  await expect(page.getByRole('alert')).toContainText('Algo não pode ser lido.');
  // The browser logs every refused request.
  withoutTheDriver(consoleErrors);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')]);
  await page.unroute('**/functions/v1/preview');
  await preview.retry.click();
  await expect(preview.frame.locator('html')).toHaveAttribute('lang', 'en');
  expect(await barriers(page, { without: 'iframe' })).toEqual([]);
  withoutTheDriver(consoleErrors);
});

test('shows unsaved changes of a form in the preview, and nowhere else', async ({
  page,
  site,
  consoleErrors,
}) => {
  const name = `Nome guardado ${randomUUID().slice(0, 8)}`;
  const { id } = await site.database
    .insertInto('speakers')
    .values({ name, title: 'Enfermeira', bio: 'Cuida.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const preview = new AdminPreviewPage(page, site);
  await preview.signIn('#speakers');
  await preview.edit(name);
  await preview.bio.fill('');
  await preview.open.click();
  await expect(preview.bio).toHaveAccessibleDescription('Informe a biografia');
  await expect(preview.over).toBeHidden();

  await preview.name.fill(`${name} e mudado`);
  await preview.bio.fill('Texto que ainda não foi salvo.');
  await preview.open.click();
  await expect(preview.over).toBeVisible();
  const card = preview.frame.getByText('Texto que ainda não foi salvo.').first();
  await expect(card).toBeAttached();
  await expect(preview.mark).toContainText('com as suas alterações');
  expect(await barriers(page, { part: '[role=dialog]', without: 'iframe' })).toEqual([]);
  await preview.follow(preview.frame.locator('a[href$="ver/inscricoes-grupo"]'));
  await expect(preview.shown).toHaveValue('/inscricoes-grupo');
  await preview.close.click();

  // Form and site are unchanged.
  await expect(preview.over).toBeHidden();
  await expect(preview.open).toBeFocused();
  await expect(preview.name).toHaveValue(`${name} e mudado`);
  await expect(preview.bio).toHaveValue('Texto que ainda não foi salvo.');
  expect(new URL(page.url()).hash).toBe(`#speakers/${id}`);
  expect(await (await page.request.get('/')).text()).not.toContain('ainda não foi salvo');
  await preview.cancel.click();

  // Unsaved facts.
  await preview.openEntry('Dados do evento');
  await page.getByLabel(/^Primeiro dia/).fill('2031-05-28');
  await page.getByLabel(/^Último dia/).fill('2031-05-29');
  await preview.open.click();
  await expect(preview.frame.getByText(/28 e 29 de maio de 2031/).first()).toBeVisible();
  await preview.close.click();
  await page.getByRole('button', { name: 'Descartar alterações' }).click();
  await site.database.deleteFrom('speakers').where('id', '=', id).execute();
  withoutTheDriver(consoleErrors);
});
