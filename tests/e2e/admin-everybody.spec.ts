import { randomUUID } from 'node:crypto';
import { EDITED } from '#app/admin/content/tables.ts';
import { barriers } from '#tests/support/barriers.ts';
import { drawn, nameless, overflow, tabThrough, unreached, untold } from '#tests/support/looks.ts';
import { expect, test } from './admin-test.ts';

/** Hashes of the tabs, including old ones from the time when some tabs were parts of the overview. */
const PLACES = [
  ...['overview', 'enquiries', 'feedback', 'visits', 'facts', 'preview', 'glossary', 'changes'],
  ...['administrators', 'overview/account', 'history', 'mailings'],
  ...Object.values(EDITED).map(({ tab }) => tab),
];

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('for everybody', () => {
  test('axe finds nothing in the sign-in, forms and dialogs', async ({ page, admin, someone }) => {
    // Contrast is measured without animations.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/admin');
    await admin.enter.click();
    await expect(page.getByText('Informe o usuário')).toBeVisible();
    expect(await barriers(page)).toEqual([]);

    await admin.enterCredentials();
    await expect(page.getByText('Ao vivo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Últimas alterações' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Palestrantes' }).click();
    await expect(admin.row(someone)).toBeVisible();
    await admin.save.click();
    await expect(admin.name).toHaveAccessibleDescription('Informe o nome');
    expect(await barriers(page)).toEqual([]);

    await admin.edit(someone);
    expect(await barriers(page)).toEqual([]);
    await admin.list.getByRole('button', { name: `Remover ${someone}` }).click();
    await expect(admin.dialog).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  test('axe finds nothing in any tab and part of the area', { tag: '@looks' }, async ({ page, admin }) => {
    test.slow(); // checks one tab after the other
    // Contrast is measured without animations.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await admin.signIn();
    await expect(page.getByText('Ao vivo')).toBeVisible();
    const judge = async (name: string) => {
      await drawn(page);
      expect(await barriers(page, { part: 'main', without: 'iframe' }), name).toEqual([]);
    };
    for (const entry of await admin.entries.all()) {
      const name = (await entry.textContent()) ?? '';
      await entry.click();
      await expect(page.getByRole('tabpanel', { name, exact: true }).first()).toBeVisible();
      await judge(name);
      for (const part of await admin.parts.all()) {
        await part.click();
        await expect(part).toHaveAttribute('aria-selected', 'true');
        await judge(`${name}: ${await part.textContent()}`);
      }
    }
  });

  for (const place of PLACES) {
    const tag = place === 'venue' ? [] : '@looks';
    test(`#${place}: at 400%, in the colours of the system, and by keyboard from its first control to its last`, {
      tag,
    }, async ({ page, admin }) => {
      test.slow(); // walks through all controls
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await admin.signIn(`#${place}`);
      await expect(page.getByText('Ao vivo', { exact: true })).toBeVisible();
      await drawn(page);
      expect(await nameless(page)).toEqual([]);

      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme, forcedColors: 'active' });
        expect(await untold(page), colorScheme).toEqual([]);
      }
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
      expect((await tabThrough(page)).lost).toEqual([]);
      expect(await unreached(page)).toEqual([]);

      // A screen of 1280 px at 400%.
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await overflow(page)).toBe(0);
    });
  }

  test('everything is reachable by keyboard, and the focus returns', async ({ page, admin, someone }) => {
    await admin.signIn();
    await page.getByRole('tab', { name: 'Programação' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('tab', { name: 'Palestrantes' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(admin.row(someone)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#speakers');

    const remove = admin.list.getByRole('button', { name: `Remover ${someone}` });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(admin.dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
  });

  test('a small screen shows the list or the form, and nothing overflows', async ({
    page,
    admin,
    someone,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await admin.signIn('#committees');
    await admin.openEntry('Palestrantes');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect(admin.row(someone)).toBeVisible();
    await expect(admin.form).toBeHidden();
    await admin.sections.click();
    await expect(page.getByRole('tab', { name: 'Palestrantes' })).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(admin.sections).toBeFocused();
    expect(await width()).toBe(360);
    await admin.edit(someone);
    await expect(admin.list).toBeHidden();
    expect(await width()).toBe(360);
    await admin.title.fill('Guardado como rascunho');
    await admin.bio.fill(`https://example.org/${'curriculo'.repeat(20)}`);
    expect(await width()).toBe(360);
    await admin.form.getByRole('button', { name: 'Voltar à lista' }).click();
    await expect(admin.row(someone)).toContainText('Alterações não salvas');

    // After adding a speaker, the list shows the new row.
    const name = `Noa Nova ${randomUUID().slice(0, 8)}`;
    await admin.list.getByRole('button', { name: 'Adicionar palestrante' }).first().click();
    await admin.fill({ name });
    await admin.save.click();
    await expect(admin.list.getByRole('button', { name: `Editar ${name}` })).toBeFocused();
    await admin.site.database.deleteFrom('speakers').where('name', '=', name).execute();
  });
});
