import { aPicture } from '#tests/support/factories.ts';
import { expect, meanwhile, memberLines, members, test } from './admin-people-test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

test.describe('the committees', () => {
  test('members are added, changed, moved over, removed and brought back', async ({
    committees,
    organisers: [science, social],
    site,
  }) => {
    await committees.signIn('#committees');
    const add = committees.group(science.name).getByRole('button', { name: 'Adicionar membro' });
    await add.click();
    await expect(committees.committee).toHaveValue(science.name);
    await committees.name.fill('Kika Sol');
    await committees.position.fill('Avaliadora');
    await committees.save.click();
    await expect(committees.toast('Comissões salvas com sucesso!')).toBeVisible();
    // The form for the next member has the same committee.
    await expect(committees.name).toBeFocused();
    await expect(committees.name).toHaveValue('');
    await expect(committees.committee).toHaveValue(science.name);
    await expect
      .poll(() => committees.names(committees.group(science.name)))
      .toEqual([...science.members, 'Kika Sol']);

    await committees.edit('Davi Paz');
    await committees.position.fill('Presidente');
    await committees.committee.selectOption(social.name);
    await committees.save.click();
    await expect
      .poll(() => committees.names(committees.group(social.name)))
      .toEqual([...social.members, 'Davi Paz']);
    await expect(committees.row('Davi Paz')).toContainText('Presidente');
    expect((await memberLines(site)).at(-1)).toBe('2.3 Comissão Social: Davi Paz');

    await committees.remove('Hugo Cruz');
    const removed = committees.toast('Membro removido!');
    await expect(removed).toBeVisible();
    await expect
      .poll(() => committees.names(committees.group(social.name)))
      .toEqual(['Ivo Dias', 'Davi Paz']);
    await committees.undo(removed);
    await expect
      .poll(() => committees.names(committees.group(social.name)))
      .toEqual([...social.members, 'Davi Paz']);
    const pictures = (await members(site)).filter(({ name }) => name !== 'Kika Sol');
    expect(pictures.map(({ image }) => image)).toEqual(Array(5).fill(aPicture()));
  });

  test('a committee that another editor renamed meanwhile is a choice', { tag: '@faults' }, async ({
    page,
    committees,
    organisers: [science],
    site,
  }) => {
    await committees.signIn('#committees');
    await committees.list.getByRole('button', { name: `Renomear comissão: ${science.name}` }).click();
    await committees.newName.fill('O meu nome');
    await meanwhile(page, 'rpc/rename_committee', () =>
      site.database
        .updateTable('committees')
        .set({ type: 'O nome deles' })
        .where('type', '=', science.name)
        .execute(),
    );
    await committees.dialog.getByRole('button', { name: 'Salvar nome' }).click();
    await expect(committees.dialog).toContainText('outra pessoa mudou o nome para “O nome deles”');
    await committees.dialog.getByRole('button', { name: 'Usar o meu nome' }).click();
    await expect(committees.toast('Nome da comissão atualizado!')).toBeVisible();
    await expect.poll(() => committees.committees()).toEqual(['O meu nome', 'Comissão Social']);
  });

  test('a committee is removed with its members, and all come back', async ({
    committees,
    organisers: [science, social],
    site,
  }) => {
    await committees.signIn('#committees');
    const remove = committees.list.getByRole('button', { name: `Remover comissão: ${science.name}` });
    await remove.click();
    await expect(committees.dialog).toContainText('os seus 3 membros');
    await committees.dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(remove).toBeFocused();
    await remove.click();
    await committees.dialog.getByRole('button', { name: 'Remover' }).click();
    const removed = committees.toast('Comissão removida!');
    await expect(removed).toBeVisible();
    await expect.poll(() => committees.committees()).toEqual([social.name]);
    await committees.undo(removed);
    await expect.poll(() => committees.committees()).toEqual([science.name, social.name]);
    expect(await committees.names(committees.group(science.name))).toEqual(science.members);
    expect((await members(site)).map(({ image }) => image)).toEqual(Array(5).fill(aPicture()));
  });

  test('committees and members move by button and drag, and keep their pictures', async ({
    committees,
    organisers: [science, social],
    site,
  }) => {
    await committees.signIn('#committees');
    await expect(committees.up('Davi Paz')).toBeDisabled();
    await expect(committees.up('Hugo Cruz')).toBeDisabled();
    await committees.down('Davi Paz').click();
    await expect(committees.down('Davi Paz')).toBeFocused();
    await expect(committees.toast('Comissões salvas com sucesso!')).toBeVisible();
    await committees.up(social.name).click();
    await expect.poll(() => committees.committees()).toEqual([social.name, science.name]);
    await expect(committees.down(social.name)).toBeFocused();
    const order = [
      `1.1 ${social.name}: Hugo Cruz`,
      `1.2 ${social.name}: Ivo Dias`,
      `2.1 ${science.name}: Eva Luz`,
      `2.2 ${science.name}: Davi Paz`,
      `2.3 ${science.name}: Gil Sá`,
    ];
    await expect.poll(() => memberLines(site)).toEqual(order);
    await committees.drag('Gil Sá', 'Eva Luz');
    await expect
      .poll(() => memberLines(site))
      .toEqual([
        ...order.slice(0, 2),
        ...['Gil Sá', 'Eva Luz', 'Davi Paz'].map((name, index) => `2.${index + 1} ${science.name}: ${name}`),
      ]);
    await committees.handle(science.name).focus();
    await committees.page.keyboard.press('ArrowUp');
    await expect.poll(() => committees.committees()).toEqual([science.name, social.name]);
    await expect.poll(async () => (await memberLines(site))[0]).toBe(`1.1 ${science.name}: Gil Sá`);
    expect((await members(site)).map(({ image }) => image)).toEqual(Array(5).fill(aPicture()));
  });

  test('a drag that begins while the last move is being saved builds on it', { tag: '@faults' }, async ({
    page,
    committees,
    organisers: [science],
    site,
  }) => {
    await committees.signIn('#committees');
    const answer = Promise.withResolvers<void>();
    await meanwhile(page, 'rpc', () => answer.promise);
    await committees.up('Eva Luz').click();
    await committees.drag('Gil Sá', 'Eva Luz', async () => {
      answer.resolve();
      await expect(committees.toast('Comissões salvas com sucesso!')).toBeVisible();
    });
    await expect
      .poll(async () => (await memberLines(site)).slice(0, 3))
      .toEqual(
        ['Gil Sá', 'Eva Luz', 'Davi Paz'].map((name, index) => `1.${index + 1} ${science.name}: ${name}`),
      );
    await expect(committees.dialog).toHaveCount(0);
  });
});
