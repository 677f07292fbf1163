import { barriers } from '#tests/support/barriers.ts';
import { expect, test } from './admin-people-test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

test.describe('for everybody', () => {
  test('axe finds nothing in the four tabs and their dialogs', { tag: '@looks' }, async ({
    page,
    committees,
    organisers,
    team: _,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await committees.signIn('#committees');
    await expect(page.getByText('Ao vivo')).toBeVisible();
    await expect(committees.row('Davi Paz')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await committees.list.getByRole('button', { name: `Renomear comissão: ${organisers[0].name}` }).click();
    await expect(committees.newName).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const [entry, tab] of [
      ['Comissões', 'Liderança'],
      ['Páginas', 'Boas-vindas'],
      ['Patrocínio', 'Patrocinadores'],
    ] as const) {
      await committees.openEntry(entry, tab);
      await expect(page.getByRole('form')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    }
  });

  test('nothing overflows on a small screen, and the current tab is visible', {
    tag: '@looks',
  }, async ({ page, committees, organisers: _, team: __ }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await committees.signIn('#committees');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect(committees.row('Davi Paz')).toBeVisible();
    expect(await width()).toBe(360);
    await expect(committees.sections).toHaveAccessibleName('Seções: Comissões');
    await committees.edit('Davi Paz');
    expect(await width()).toBe(360);
    await committees.form.getByRole('button', { name: 'Voltar à lista' }).click();
    for (const [entry, tab, ready] of [
      ['Comissões', 'Liderança', 'Ana Lima'],
      ['Patrocínio', 'Patrocinadores', 'Adicionar patrocinador'],
      ['Páginas', 'Boas-vindas', 'Como aparece na página inicial'],
    ] as const) {
      await committees.openEntry(entry, tab);
      await expect(page.getByText(ready).first()).toBeVisible();
      expect(await width()).toBe(360);
    }
  });
});
