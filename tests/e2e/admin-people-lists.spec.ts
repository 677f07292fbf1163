import AxeBuilder from '@axe-core/playwright';
import { aPicture } from '#tests/support/factories.ts';
import type { Site } from '#tests/support/site.ts';
import { AdminPeoplePage } from './admin-people-page.ts';
import {
  breakWrites,
  endSessions,
  expect,
  FAILURES,
  forgetRefusals,
  meanwhile,
  test,
} from './admin-people-test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

const LEADERSHIP_ORDER = 'rpc/replace_leadership_team';
const COMMITTEES_ORDER = 'rpc/replace_committees';

const leaders = ({ database }: Site) =>
  database.selectFrom('leadership_team').selectAll().orderBy('order_position').execute();
const leaderNames = async (site: Site) =>
  (await leaders(site)).map(({ order_position, name }) => `${order_position} ${name}`);
const members = ({ database }: Site) =>
  database
    .selectFrom('committees')
    .selectAll()
    .orderBy('committee_order')
    .orderBy('order_position')
    .execute();
const memberLines = async (site: Site) =>
  (await members(site)).map(
    ({ committee_order, order_position, type, name }) =>
      `${committee_order}.${order_position} ${type}: ${name}`,
  );

test.describe('the leadership', () => {
  test('members are added, changed, removed and brought back', async ({ leadership, team, site }) => {
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

  test('buttons move a member, the focus goes along, and the pictures stay', async ({
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
    // At the end the button is disabled: the focus stays with the member.
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
    await page.keyboard.press('Home');
    await expect.poll(() => leaderNames(site)).toEqual(['1 Ana Lima', '2 Bia Reis', '3 Caio Melo']);
    await expect(leadership.handle('Ana Lima')).toBeFocused();
  });

  test('who is being edited can be moved, and nobody is blamed for it', async ({
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

  test('a drag that Escape breaks off changes nothing', async ({ page, leadership, team, site }) => {
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
      await expect(leadership.handle('Ana Lima')).toBeVisible();
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

  for (const how of FAILURES) {
    test(`stays as it is when the server ${how}`, async ({ page, leadership, team, site, consoleErrors }) => {
      await leadership.signIn('#leadership');
      await expect(leadership.row('Ana Lima')).toBeVisible();
      let mend = await breakWrites(page, LEADERSHIP_ORDER, how);
      await leadership.down('Ana Lima').click();
      const failed = leadership.toast('Erro ao atualizar equipe de liderança');
      await expect(failed).toBeVisible();
      await expect.poll(() => leadership.names()).toEqual(team);
      await mend();
      await failed.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect.poll(() => leaderNames(site)).toEqual(['1 Bia Reis', '2 Ana Lima', '3 Caio Melo']);

      mend = await breakWrites(page, 'leadership_team', how);
      await leadership.name.fill('Quem espera');
      await leadership.title.fill('Diretora');
      await leadership.save.click();
      await expect(leadership.toast('Erro ao adicionar membro da liderança')).toBeVisible();
      await leadership.cancel.click();
      await leadership.edit('Bia Reis');
      await leadership.title.fill('Outro título');
      await leadership.save.click();
      await expect(leadership.toast('Erro ao atualizar membro da liderança')).toBeVisible();
      await expect(leadership.title).toHaveValue('Outro título');
      await leadership.cancel.click();
      await leadership.remove('Bia Reis');
      await expect(leadership.toast('Erro ao remover membro da liderança')).toBeVisible();
      await mend();
      forgetRefusals(consoleErrors);
    });
  }

  test('a session that ended leads to the login, not to another order', async ({
    leadership,
    team,
    site,
    consoleErrors,
  }) => {
    await leadership.signIn('#leadership');
    await expect(leadership.row('Ana Lima')).toBeVisible();
    await endSessions(site);
    await leadership.down('Ana Lima').click();
    await expect(leadership.toast('Erro ao atualizar equipe de liderança')).toContainText('sessão terminou');
    await leadership.enterCredentials();
    await expect(leadership.row('Ana Lima')).toBeVisible();
    expect(await leadership.names()).toEqual(team);
    forgetRefusals(consoleErrors);
  });

  for (const { choice, names } of [
    { choice: 'Usar a minha ordem', names: ['1 Bia Reis', '2 Ana Lima', '3 Caio Melo'] },
    { choice: 'Ficar com a ordem salva', names: ['1 Caio Melo', '2 Ana Lima', '3 Bia Reis'] },
  ]) {
    test(`two orders at once: ${choice}`, async ({ page, leadership, team: _, site, consoleErrors }) => {
      await leadership.signIn('#leadership');
      await expect(leadership.row('Ana Lima')).toBeVisible();
      await meanwhile(page, LEADERSHIP_ORDER, () =>
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

  test('somebody added meanwhile keeps a place in my order', async ({
    page,
    leadership,
    team: _,
    site,
    consoleErrors,
  }) => {
    await leadership.signIn('#leadership');
    await expect(leadership.row('Ana Lima')).toBeVisible();
    await meanwhile(page, LEADERSHIP_ORDER, () =>
      site.database
        .insertInto('leadership_team')
        .values({ name: 'Duda Nova', title: 'Tesoureira' })
        .execute(),
    );
    await leadership.down('Ana Lima').click();
    await expect(leadership.toast('Equipe de liderança atualizada!')).toBeVisible();
    expect(await leaderNames(site)).toEqual(['1 Bia Reis', '2 Ana Lima', '3 Caio Melo', '4 Duda Nova']);
    forgetRefusals(consoleErrors);
  });

  test('another editor sees the new order without a reload', async ({
    browser,
    page,
    leadership,
    team: _,
  }) => {
    const { site } = leadership;
    const context = await browser.newContext({ baseURL: site.url });
    const other = new AdminPeoplePage(await context.newPage(), site, 'Liderança');
    await other.signIn('#leadership');
    await expect(other.page.getByText('Ao vivo')).toBeVisible();
    await leadership.signIn('#leadership');
    await expect(page.getByText('Ao vivo')).toBeVisible();
    await leadership.down('Ana Lima').click();
    await expect.poll(() => other.names()).toEqual(['Bia Reis', 'Ana Lima', 'Caio Melo']);
    await other.down('Ana Lima').click();
    await expect.poll(() => leadership.names()).toEqual(['Bia Reis', 'Caio Melo', 'Ana Lima']);
    await expect(other.dialog).toBeHidden();
    await context.close();
  });

  test('whoever lacks name or title leaves with the next order, and comes back', async ({
    leadership,
    team,
    site,
  }) => {
    await site.database.insertInto('leadership_team').values({ name: 'Só Nome', title: '' }).execute();
    await leadership.signIn('#leadership');
    await expect(leadership.row('Só Nome')).toContainText('incompleto');
    await leadership.up('Bia Reis').click();
    const saved = leadership.toast('Equipe de liderança atualizada!');
    await expect(saved).toBeVisible();
    expect(await leaderNames(site)).toEqual(['1 Bia Reis', '2 Ana Lima', '3 Caio Melo']);
    await leadership.undo(saved);
    await expect.poll(() => leadership.names()).toEqual([...team, 'Só Nome']);
    expect((await leaderNames(site)).at(-1)).toBe('4 Só Nome');
  });
});

test.describe('the committees', () => {
  test('one begins with its first member, and is a draft until then', async ({
    page,
    committees,
    organisers: _,
    site,
  }) => {
    committees.agreeToLeave();
    await committees.signIn('#committees');
    await committees.firstMember.fill('Jane Rios');
    await committees.save.click();
    await expect(committees.committeeName).toHaveAccessibleDescription('Digite o nome da comissão');
    await committees.committeeName.fill('comissão cientifica');
    await expect(committees.form.getByText('Já existe: Comissão Científica.')).toBeVisible();
    await committees.committeeName.fill('Comissão de Ética');
    await expect(committees.form.getByText('passa a existir com o primeiro membro')).toBeVisible();
    await page.reload();
    await expect(committees.form.getByText('Rascunho recuperado')).toBeVisible();
    await expect(committees.committeeName).toHaveValue('Comissão de Ética');
    expect(await memberLines(site)).toHaveLength(5);
    await committees.save.click();
    await expect(committees.position).toHaveAccessibleDescription('Informe a função');
    await committees.position.fill('Coordenadora');
    await committees.save.click();
    await expect(committees.toast('Comissões salvas com sucesso!')).toBeVisible();
    await expect
      .poll(() => committees.committees())
      .toEqual(['Comissão Científica', 'Comissão Social', 'Comissão de Ética']);
    expect((await memberLines(site)).at(-1)).toBe('3.1 Comissão de Ética: Jane Rios');
  });

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
    await expect(add).toBeFocused();
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

  test('whoever is the only member takes the committee along, and is told so', async ({
    committees,
    organisers: [, social],
    site,
  }) => {
    await site.database.deleteFrom('committees').where('name', '=', 'Ivo Dias').execute();
    await committees.signIn('#committees');
    await committees.list.getByRole('button', { name: 'Remover Hugo Cruz' }).click();
    await expect(committees.dialog).toContainText('é o único membro: a comissão também sai do site');
    await committees.dialog.getByRole('button', { name: 'Remover' }).click();
    await expect(committees.group(social.name)).toBeHidden();
  });

  test('a committee is renamed, and back', async ({
    page,
    committees,
    organisers: [science, social],
    site,
  }) => {
    committees.agreeToLeave();
    await committees.signIn('#committees');
    const save = committees.dialog.getByRole('button', { name: 'Salvar nome' });
    await committees.list.getByRole('button', { name: `Renomear comissão: ${science.name}` }).click();
    await expect(committees.newName).toBeFocused();
    await committees.newName.fill('  ');
    await save.click();
    await expect(committees.newName).toHaveAccessibleDescription('Digite o nome da comissão');
    await committees.newName.fill(social.name.toUpperCase());
    await save.click();
    await expect(committees.newName).toHaveAccessibleDescription('Já existe uma comissão com este nome');
    await committees.newName.fill('Comissão de Ciência');
    await page.reload();
    await expect(committees.newName).toHaveValue('Comissão de Ciência');
    await save.click();
    const renamed = committees.toast('Nome da comissão atualizado!');
    await expect(renamed).toBeVisible();
    await expect.poll(() => committees.committees()).toEqual(['Comissão de Ciência', social.name]);
    expect(await committees.names(committees.group('Comissão de Ciência'))).toEqual(science.members);
    await committees.undo(renamed);
    await expect.poll(() => committees.committees()).toEqual([science.name, social.name]);
    expect(await memberLines(site)).toHaveLength(5);
  });

  test('a committee that another editor renamed meanwhile is a choice', async ({
    page,
    committees,
    organisers: [science],
    site,
  }) => {
    await committees.signIn('#committees');
    await committees.list.getByRole('button', { name: `Renomear comissão: ${science.name}` }).click();
    await committees.newName.fill('O meu nome');
    await meanwhile(page, 'committees', () =>
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

  test('two orders at once are a choice', async ({
    page,
    committees,
    organisers: [science, social],
    site,
    consoleErrors,
  }) => {
    await committees.signIn('#committees');
    await expect(committees.row('Davi Paz')).toBeVisible();
    await meanwhile(page, COMMITTEES_ORDER, () =>
      site.database
        .updateTable('committees')
        .set({ committee_order: 0 })
        .where('type', '=', social.name)
        .execute(),
    );
    await committees.down('Davi Paz').click();
    await expect(committees.dialog).toContainText('Outra pessoa mudou a ordem desta lista');
    await committees.dialog.getByRole('button', { name: 'Ficar com a ordem salva' }).click();
    await expect.poll(() => committees.committees()).toEqual([social.name, science.name]);
    expect(await committees.names(committees.group(science.name))).toEqual(science.members);
    forgetRefusals(consoleErrors);
  });

  for (const how of FAILURES) {
    test(`stay as they are when the server ${how}`, async ({
      page,
      committees,
      organisers: [science, social],
      consoleErrors,
    }) => {
      await committees.signIn('#committees');
      await expect(committees.row('Davi Paz')).toBeVisible();
      const mendOrder = await breakWrites(page, COMMITTEES_ORDER, how);
      const mend = await breakWrites(page, 'committees', how);
      await committees.up(social.name).click();
      const failed = committees.toast('Erro ao salvar comissões');
      await expect(failed).toBeVisible();
      await expect.poll(() => committees.committees()).toEqual([science.name, social.name]);
      await failed.getByRole('button', { name: 'Fechar aviso' }).click();

      await committees.committeeName.fill('Comissão que espera');
      await committees.firstMember.fill('Lia Sá');
      await committees.position.fill('Coordenadora');
      await committees.save.click();
      await expect(failed.last()).toBeVisible();
      await expect(committees.committeeName).toHaveValue('Comissão que espera');

      await committees.list.getByRole('button', { name: `Renomear comissão: ${social.name}` }).click();
      await committees.newName.fill('Outro nome');
      await committees.dialog.getByRole('button', { name: 'Salvar nome' }).click();
      await expect(committees.toast('Erro ao atualizar nome da comissão')).toBeVisible();
      await expect(committees.newName).toHaveValue('Outro nome');
      await committees.dialog.getByRole('button', { name: 'Cancelar' }).click();

      await committees.list.getByRole('button', { name: `Remover comissão: ${social.name}` }).click();
      await committees.dialog.getByRole('button', { name: 'Remover' }).click();
      await expect(committees.toast('Erro ao remover comissão')).toBeVisible();
      await committees.remove('Davi Paz');
      await expect(committees.toast('Erro ao remover membro')).toBeVisible();
      await expect(committees.row('Davi Paz')).toBeVisible();
      await mend();
      await mendOrder();
      forgetRefusals(consoleErrors);
    });
  }
});

test.describe('for everybody', () => {
  test('axe finds nothing in the four tabs and their dialogs', async ({
    page,
    committees,
    organisers,
    team: _,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const violations = async () => (await new AxeBuilder({ page }).analyze()).violations;
    await committees.signIn('#committees');
    await expect(page.getByText('Ao vivo')).toBeVisible();
    await expect(committees.row('Davi Paz')).toBeVisible();
    expect(await violations()).toEqual([]);
    await committees.list.getByRole('button', { name: `Renomear comissão: ${organisers[0].name}` }).click();
    await expect(committees.newName).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    for (const tab of ['Liderança', 'Boas-vindas', 'Patrocinadores']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('form')).toBeVisible();
      expect(await violations()).toEqual([]);
    }
  });

  test('nothing sticks out on a small screen, and the tab somebody is in is in sight', async ({
    page,
    committees,
    organisers: _,
    team: __,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await committees.signIn('#committees');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect(committees.row('Davi Paz')).toBeVisible();
    expect(await width()).toBe(360);
    await expect(page.getByRole('tab', { name: 'Comissões' })).toBeInViewport({ ratio: 1 });
    await committees.edit('Davi Paz');
    expect(await width()).toBe(360);
    for (const [tab, ready] of [
      ['Liderança', 'Ana Lima'],
      ['Patrocinadores', 'Adicionar patrocinador'],
      ['Boas-vindas', 'Como aparece na página inicial'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText(ready).first()).toBeVisible();
      expect(await width()).toBe(360);
    }
  });
});
