import { AdminPage } from '../e2e/admin-page.ts';
import { ProgrammeTab } from '../e2e/admin-program-page.ts';
import { aMorning } from './content.ts';
import { EMAIL_SCENES } from './email-scenes.ts';
import { enter, quiet, type Scene, toTop } from './stage.ts';

/** In the order of the guide. The changes of a scene remain for the next ones. */
export const SCENES: Scene[] = [
  {
    name: 'entrar',
    async play(page, site) {
      const admin = new AdminPage(page, site);
      await page.goto('/admin');
      await admin.username.fill('admin');
    },
  },
  {
    name: 'visao-geral',
    async play(page, site) {
      await enter(page, site, '');
      await page.getByText('não seria').first().waitFor();
      await toTop(page, 'role=region[name="Precisa de atenção"]');
    },
  },
  {
    name: 'palestrante',
    async play(page, site) {
      const admin = await enter(page, site, '#speakers');
      await admin.edit('Helena Moura Tavares');
    },
  },
  {
    name: 'contradicao',
    async play(page, site) {
      const admin = await enter(page, site, '#speakers');
      await admin.edit('Rafael');
      await admin.bio.fill(
        'Coordena a oficina de laserterapia do congresso, que acontece em 15 de junho de 2026.',
      );
      await admin.form.getByText('contradiz os dados do evento').waitFor();
      await admin.form.getByText('contradiz os dados do evento').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'desfazer',
    async play(page, site) {
      const admin = await enter(page, site, '#sponsors');
      const list = page.getByRole('region', { name: 'Patrocinadores', exact: true });
      await list
        .getByRole('button', { name: /^Remover / })
        .first()
        .click();
      await admin.dialog.getByRole('button', { name: 'Remover' }).click();
      await page.getByRole('button', { name: 'Desfazer' }).waitFor();
    },
  },
  {
    name: 'conflito',
    async play(page, site) {
      const admin = await enter(page, site, '#speakers');
      const name = 'Marta';
      await admin.edit(name);
      await admin.title.fill('Médica paliativista e professora');
      await site.database
        .updateTable('speakers')
        .set({ title: 'Médica paliativista, especialista em dor' })
        .where('name', 'like', `${name}%`)
        .execute();
      await admin.form.getByText('Este item acabou de ser salvo em outro lugar.').waitFor();
      await admin.save.click();
      await admin.dialog.waitFor();
    },
  },
  {
    name: 'rascunhos',
    async play(page, site) {
      const admin = await enter(page, site, '#speakers');
      const changes = {
        Helena: 'Enfermeira estomaterapeuta, doutora pela USP',
        Rafael: 'Fisioterapeuta e pesquisador',
      };
      for (const [name, title] of Object.entries(changes)) {
        await admin.edit(name);
        await admin.title.fill(title);
        await admin.form.getByRole('button', { name: 'Guardar como rascunho' }).click();
        await admin.toast('Rascunho guardado.').waitFor();
        await quiet(page);
      }
      await aMorning(site.database);
      await page.goto('/admin#changes');
      // Else the drafts are shown as they were read before.
      await page.reload();
      await page.getByText('02/03/2026 às 10:10').first().waitFor();
      for (const name of Object.keys(changes)) await page.getByRole('checkbox', { name }).check();
      // Scrolls so that the bar with the actions covers neither draft.
      await toTop(page, 'role=heading[name="À espera"]');
    },
  },
  {
    name: 'planilha',
    async play(page, site) {
      await enter(page, site, '#speakers');
      await page.getByRole('button', { name: 'Importar e exportar' }).click();
      const lines = [
        'Nome;Título;Biografia',
        'Lígia Prado Andrade;Enfermeira dermatológica;Cuida de peles frágeis há quinze anos.',
        'Tales Brandão Reis;;Pesquisa curativos feitos de resíduos da cana.',
      ];
      await page.getByLabel('Planilha (.xlsx, .ods ou .csv)').setInputFiles({
        name: 'palestrantes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\r\n')),
      });
      const counts = page.getByRole('alertdialog').getByRole('status');
      await counts.waitFor();
      await counts.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    },
  },
  {
    name: 'programacao',
    async play(page, site) {
      const tab = new ProgrammeTab(page, site);
      await enter(page, site, '#program');
      await tab.dayTab('Primeiro dia').click();
      await tab.plan.getByRole('button', { name: 'Adicionar atividade' }).click();
      await tab.auditorium.selectOption('Auditório Bandeirantes');
      await tab.start.fill('09:15');
      await tab.end.fill('09:40');
      await tab.freeTime.check();
      await tab.title.fill('Conversa sobre curativos');
      await tab.warnings.waitFor();
      await toTop(page, 'main h2');
    },
  },
  {
    name: 'grade',
    async play(page, site) {
      await enter(page, site, '#program?dia=1&vista=grade');
      const grid = page.getByRole('region', { name: 'Grade do dia' });
      for (const title of ['Cerimônia de abertura', 'Substitutos dérmicos']) {
        await grid.getByRole('button', { name: title }).last().focus();
        await page.keyboard.press('Space');
      }
      await toTop(page, '[role=tablist][aria-label=Dias]');
    },
  },
  {
    name: 'comissoes',
    async play(page, site) {
      await enter(page, site, '#committees');
      await page.getByRole('listitem').first().waitFor();
    },
  },
  ...EMAIL_SCENES,
  {
    name: 'dados-do-evento',
    async play(page, site) {
      // A group without date fields, which some browsers do not show in Portuguese.
      await enter(page, site, '#facts/refund.daysBefore');
      await page.getByRole('region', { name: 'Onde aparece' }).getByRole('listitem').first().waitFor();
      await toTop(page, '[data-group=refund]');
    },
  },
  {
    name: 'historico',
    async play(page, site) {
      await enter(page, site, '#changes/done');
      await page
        .getByRole('button', { name: /mudou .*título/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Voltar ao que era antes' }).waitFor();
      await toTop(page, 'role=region[name="Histórico"]');
    },
  },
  {
    name: 'administradores',
    async play(page, site) {
      await enter(page, site, '#overview');
      await aMorning(site.database);
      await page.goto('/admin#administrators');
      await page.getByRole('button', { name: 'Remover carla' }).waitFor();
      await page
        .getByRole('region', { name: 'Convidar' })
        .getByLabel('E-mail da pessoa')
        .fill('nova@exemplo.org');
    },
  },
  {
    name: 'segunda-etapa',
    async play(page, site) {
      await enter(page, site, '#account');
      await page.getByRole('button', { name: 'Ativar a segunda etapa' }).click();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByAltText('Código QR da segunda etapa').waitFor();
      await page.getByRole('region', { name: 'Segunda etapa' }).evaluate((card) => card.scrollIntoView());
      await page.evaluate(() => scrollBy({ top: -96, behavior: 'instant' }));
    },
  },
  {
    name: 'celular',
    phone: true,
    async play(page, site) {
      await enter(page, site, '#speakers');
      await page.getByRole('listitem').first().waitFor();
    },
  },
];
