import { forgetRefusals } from '#tests/support/console.ts';
import { AdminPeoplePage } from './admin-people-page.ts';
import {
  breakWrites,
  endSessions,
  expect,
  FAILURES,
  leaderNames,
  meanwhile,
  test,
} from './admin-people-test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

const LEADERSHIP_ORDER = 'rpc/replace_leadership_team';
const COMMITTEES_ORDER = 'rpc/replace_committees';

test.describe('the leadership', () => {
  for (const how of FAILURES) {
    test(`stays as it is when the server ${how}`, { tag: '@faults' }, async ({
      page,
      leadership,
      team,
      site,
      consoleErrors,
    }) => {
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

  test('an expired session leads to the sign-in, and the order stays unchanged', { tag: '@faults' }, async ({
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

  test('a member that was added meanwhile keeps its place in my order', { tag: '@faults' }, async ({
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

  test('another editor sees the new order without a reload', { tag: '@faults' }, async ({
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
});

test.describe('the committees', () => {
  test('asks which of two concurrent orders to keep', { tag: '@faults' }, async ({
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
    test(`stay as they are when the server ${how}`, { tag: '@faults' }, async ({
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
