import type { Locator } from '@playwright/test';
import { barriers } from '#tests/support/barriers.ts';
import { nameless } from '#tests/support/looks.ts';
import { expect } from '#tests/support/site.ts';
import { AccountPage } from './admin-account-page.ts';
import { test } from './admin-account-test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const FAR = 250;

/** Presses Tab until the target has the focus. */
async function reach(target: Locator): Promise<void> {
  const page = target.page();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await isThere()); steps += 1) {
    if (steps === FAR) throw new Error(`The Tab key does not lead to ${target}`);
    await page.keyboard.press('Tab');
  }
}

/** Presses the down arrow until the tab of the menu has the focus. */
async function walkTo(tab: Locator): Promise<void> {
  while (!(await tab.evaluate((one) => one === document.activeElement)))
    await tab.page().keyboard.press('ArrowDown');
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await reach(target);
  await target.page().keyboard.press(key);
}

test('an editor’s day by keyboard alone: a sheet, the grid, the history, a role', { tag: '@looks' }, async ({
  page,
  site,
  person,
}) => {
  test.slow();
  const account = new AccountPage(page, site);
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const check = async () => {
    expect(await barriers(page)).toEqual([]);
    expect(await nameless(page)).toEqual([]);
  };
  await account.signIn('#speakers');

  // Pastes cells, reviews and imports them. The focus returns to the button that opened the dialog, and Alt+T moves it to the toast.
  const open = button('Importar e exportar');
  await press(open);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused();
  await press(dialog.getByText('Ou colar células copiadas'));
  await reach(dialog.getByLabel('Células copiadas da planilha'));
  await keyboard.insertText('Nome\tTítulo\tBiografia\nLia Teclado\tMédica\tOuve.\n\tMédica\tFala.');
  await expect(dialog.getByRole('status')).toHaveText('1 com erro · 0 alteradas · 1 nova · 0 iguais');
  await check();
  await press(dialog.getByRole('button', { name: 'Importar 1 linha, sem a que tem erro' }));
  await expect(account.toast('Importação concluída')).toBeVisible();
  await expect(open).toBeFocused();
  await keyboard.press('Alt+t');
  await press(account.toast('Importação concluída').getByRole('button', { name: 'Desfazer' }));
  await expect(account.toast('Importação desfeita.')).toBeVisible();
  await expect(button('Editar Lia Teclado')).toHaveCount(0);

  // The arrow keys move through the menu.
  const sections = page.getByRole('navigation', { name: 'Seções da administração' });
  await reach(sections.getByRole('tab', { selected: true }));
  const programme = sections.getByRole('tab', { name: 'Programação' });
  await walkTo(programme);
  await keyboard.press('Enter');
  await press(page.getByRole('tab', { name: /^Cursos pré-congresso/ }), 'ArrowRight');
  await press(button('Grade'));
  const grid = page.getByRole('region', { name: 'Grade do dia' });
  const opening = grid.getByRole('button', { name: /Cerimônia de abertura/ });
  await reach(opening);
  await keyboard.press('ArrowDown');
  await keyboard.press('PageDown');
  await expect(page.getByRole('status').filter({ hasText: 'Segundo dia' })).toBeVisible();
  await check();
  await keyboard.press('Escape');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(account.toast('Cerimônia de abertura')).toBeVisible();
  await expect(opening).toBeFocused();

  // Undoes the change in the history.
  await reach(sections.getByRole('tab', { selected: true }));
  await keyboard.press('Home');
  await expect(sections.getByRole('tab', { name: 'Início' })).toBeFocused();
  await walkTo(sections.getByRole('tab', { name: 'Mudanças' }));
  await keyboard.press('Enter');
  const history = page.getByRole('region', { name: 'Histórico' });
  const moved = history.getByRole('button', { name: /Cerimônia de abertura/ }).first();
  await press(moved);
  await check();
  await press(history.getByRole('button', { name: 'Voltar ao que era antes' }));
  await press(dialog.getByRole('button', { name: 'Voltar ao que era antes' }));
  await expect(account.toast('Está como era antes.')).toBeVisible();

  // Changes a role with the arrow keys.
  await reach(sections.getByRole('tab', { selected: true }));
  await walkTo(sections.getByRole('tab', { name: 'Equipe' }));
  await keyboard.press('Enter');
  const role = account.roleOf(person.username);
  const before = await role.inputValue();
  await reach(role);
  await keyboard.press('ArrowDown');
  await press(page.getByRole('button', { name: /^Mudar a função/ }));
  await expect(account.toast('Função alterada.')).toBeVisible();
  await expect(role).toBeFocused();
  await expect(role).not.toHaveValue(before);
  await check();
});
