import { forgetRefusals } from '#tests/support/console.ts';
import { aPicture } from '#tests/support/factories.ts';
import { expect, leaderNames, leaders, meanwhile, test } from './admin-people-test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

test.describe('the leadership', () => {
  test('members are added, changed, removed and brought back', { tag: '@looks' }, async ({
    leadership,
    team,
    site,
  }) => {
    await leadership.signIn('#leadership');
    await leadership.name.fill('Duda Nova');
    await leadership.save.click();
    await expect(leadership.title).toHaveAccessibleDescription('Informe o título');
    await leadership.title.fill('Tesoureira');
    await leadership.save.click();
    await expect(leadership.toast('Membro da liderança adicionado!')).toBeVisible();
    await expect.poll(() => leadership.names()).toEqual([...team, 'Duda Nova']);
    expect((await leaderNames(site)).at(-1)).toBe('4 Duda Nova');

    await leadership.edit('Duda Nova');
    await leadership.title.fill('Diretora');
    await leadership.save.click();
    const updated = leadership.toast('Membro da liderança atualizado!');
    await expect(updated).toBeVisible();
    await expect(leadership.row('Duda Nova')).toContainText('Diretora');
    await leadership.undo(updated);
    await expect(leadership.row('Duda Nova')).toContainText('Tesoureira');

    await leadership.remove('Bia Reis');
    const removed = leadership.toast('Membro da liderança removido!');
    await expect(removed).toBeVisible();
    await expect.poll(() => leadership.names()).toEqual(['Ana Lima', 'Caio Melo', 'Duda Nova']);
    await leadership.undo(removed);
    await expect.poll(() => leadership.names()).toEqual([...team, 'Duda Nova']);
    expect((await leaders(site)).slice(0, 3).map(({ image }) => image)).toEqual(Array(3).fill(aPicture()));
  });

  test('buttons move a member with the focus, and keep the pictures', async ({
    leadership,
    team: _,
    site,
  }) => {
    await leadership.signIn('#leadership');
    await expect(leadership.up('Ana Lima')).toBeDisabled();
    await expect(leadership.down('Caio Melo')).toBeDisabled();
    await leadership.up('Caio Melo').click();
    await expect(leadership.up('Caio Melo')).toBeFocused();
    await expect(leadership.announcements).toHaveText('Caio Melo, posição 2 de 3');
    const saved = leadership.toast('Equipe de liderança atualizada!');
    await expect(saved).toBeVisible();
    // In the first place the button is disabled, so the focus moves to the other button of the same member.
    await leadership.up('Caio Melo').click();
    await expect(leadership.down('Caio Melo')).toBeFocused();
    await expect(leadership.up('Caio Melo')).toBeDisabled();
    await expect.poll(() => leaderNames(site)).toEqual(['1 Caio Melo', '2 Ana Lima', '3 Bia Reis']);
    expect((await leaders(site)).map(({ image }) => image)).toEqual(Array(3).fill(aPicture()));

    await leadership.undo(saved);
    await expect.poll(() => leadership.names()).toEqual(['Ana Lima', 'Caio Melo', 'Bia Reis']);
    await expect.poll(() => leaderNames(site)).toEqual(['1 Ana Lima', '2 Caio Melo', '3 Bia Reis']);
  });

  test('a member is dragged, and moved with the arrow keys', async ({ page, leadership, team: _, site }) => {
    await leadership.signIn('#leadership');
    await expect(leadership.handle('Ana Lima')).toBeVisible();
    await leadership.drag('Ana Lima', 'Caio Melo');
    await expect.poll(() => leadership.names()).toEqual(['Bia Reis', 'Caio Melo', 'Ana Lima']);
    await expect(leadership.announcements).toHaveText('Ana Lima, posição 3 de 3');
    await expect.poll(() => leaderNames(site)).toEqual(['1 Bia Reis', '2 Caio Melo', '3 Ana Lima']);
    await expect(leadership.handle('Ana Lima')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => leadership.names()).toEqual(['Bia Reis', 'Ana Lima', 'Caio Melo']);
    // Simulates a repeated key: each move builds on the previous one, which may still be in flight.
    for (let times = 0; times < 12; times += 1) {
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Home');
    // The list was also in this order before, so waits until nothing is being saved.
    await expect(leadership.list.locator('[aria-busy]')).toHaveCount(0);
    await expect.poll(() => leaderNames(site)).toEqual(['1 Ana Lima', '2 Bia Reis', '3 Caio Melo']);
    await expect(leadership.handle('Ana Lima')).toBeFocused();
  });

  for (const { choice, names } of [
    { choice: 'Usar a minha ordem', names: ['1 Bia Reis', '2 Ana Lima', '3 Caio Melo'] },
    { choice: 'Ficar com a ordem salva', names: ['1 Caio Melo', '2 Ana Lima', '3 Bia Reis'] },
  ]) {
    test(`two orders at once: ${choice}`, { tag: '@faults' }, async ({
      page,
      leadership,
      team: _,
      site,
      consoleErrors,
    }) => {
      await leadership.signIn('#leadership');
      await expect(leadership.row('Ana Lima')).toBeVisible();
      await meanwhile(page, 'rpc/replace_leadership_team', () =>
        site.database
          .updateTable('leadership_team')
          .set({ order_position: 0 })
          .where('name', '=', 'Caio Melo')
          .execute(),
      );
      await leadership.down('Ana Lima').click();
      await expect(leadership.dialog).toContainText('Outra pessoa mudou a ordem desta lista');
      const listed = (title: string) =>
        leadership.dialog.getByRole('region', { name: title }).getByRole('listitem').allTextContents();
      expect(await listed('Ordem salva')).toEqual(['Caio Melo', 'Ana Lima', 'Bia Reis']);
      expect(await listed('A sua ordem')).toEqual(['Bia Reis', 'Ana Lima', 'Caio Melo']);
      await leadership.dialog.getByRole('button', { name: choice }).click();
      await expect(leadership.dialog).toBeHidden();
      const shown = names.map((name) => name.slice(2));
      await expect.poll(() => leadership.names()).toEqual(shown);
      await expect.poll(async () => (await leaders(site)).map(({ name }) => name)).toEqual(shown);
      forgetRefusals(consoleErrors);
    });
  }

  test('a member that is being edited can be moved without a conflict', { tag: '@faults' }, async ({
    leadership,
    team: _,
    site,
  }) => {
    await leadership.signIn('#leadership');
    await expect(leadership.page.getByText('Ao vivo')).toBeVisible();
    await leadership.edit('Ana Lima');
    await leadership.title.fill('Presidente de honra');
    await leadership.down('Ana Lima').click();
    await expect(leadership.toast('Equipe de liderança atualizada!')).toBeVisible();
    await expect(leadership.form.getByText('Outra pessoa')).toBeHidden();
    await leadership.save.click();
    await expect(leadership.toast('Membro da liderança atualizado!')).toBeVisible();
    const [, ana] = await leaders(site);
    expect(ana).toMatchObject({ name: 'Ana Lima', title: 'Presidente de honra', image: aPicture() });
  });

  test('a drag that is cancelled with Escape changes nothing', { tag: '@looks' }, async ({
    page,
    leadership,
    team,
    site,
  }) => {
    await leadership.signIn('#leadership');
    const box = await leadership.handle('Ana Lima').boundingBox();
    if (!box) throw new Error('There is nothing to drag.');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5, box.y + 200, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await leadership.names()).toEqual(team);
    expect(await leaderNames(site)).toEqual(['1 Ana Lima', '2 Bia Reis', '3 Caio Melo']);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });
    test('a member is dragged by a finger', async ({ page, leadership, team: _, site }) => {
      await leadership.signIn('#leadership');
      const at = async (name: string) => {
        const box = await leadership.handle(name).boundingBox();
        return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 20 };
      };
      // `hover` waits until the element has stopped moving.
      await leadership.handle('Ana Lima').hover();
      const [from, to] = [await at('Ana Lima'), await at('Bia Reis')];
      const client = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: y === undefined ? [] : [{ x: from.x, y }],
        });
      await touch('touchStart', from.y);
      for (const part of [0.3, 0.6, 1, 1.1]) await touch('touchMove', from.y + (to.y - from.y) * part);
      await touch('touchEnd');
      await expect.poll(() => leaderNames(site)).toEqual(['1 Bia Reis', '2 Ana Lima', '3 Caio Melo']);
    });
  });
});
