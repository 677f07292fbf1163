import { shippedFacts } from '#congress/facts/shipped.ts';
import { releaseJob } from '#server/releases/scheduled-releases.ts';
import { barriers } from '#tests/support/barriers.ts';
import { aLecture } from '#tests/support/factories.ts';
import { expect } from '#tests/support/site.ts';
import { AdminPreviewPage } from './admin-preview-page.ts';
import { test } from './admin-test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a draft is seen by the team alone, previewed, scheduled, and public when its time has come', async ({
  page,
  site,
}) => {
  const lecture = { ...aLecture().row, title: 'Palestra de antes', day: 1 };
  await site.database.insertInto('program_items').values(lecture).execute();
  const admin = new AdminPreviewPage(page, site, 'Programação');
  await admin.signIn('#program?dia=1');
  await admin.edit('Palestra de antes');
  await admin.form.getByLabel('Título').fill('Palestra de depois');
  await admin.form.getByRole('button', { name: 'Guardar como rascunho' }).click();
  await expect(admin.toast('Rascunho guardado.')).toBeVisible();
  await expect(admin.row('Palestra de antes')).toContainText('Rascunho');
  await admin.list.getByRole('button', { name: 'Editar Palestra de antes' }).click();
  await expect(admin.form.getByText('Este é o rascunho')).toBeVisible();
  await expect(admin.form.getByLabel('Título')).toHaveValue('Palestra de depois');
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Grade' }).click();
  await page.getByLabel('Mostrar os rascunhos').check();
  const block = page
    .getByRole('region', { name: 'Grade do dia' })
    .getByRole('button', { name: /Palestra de depois/ });
  await block.press('ArrowDown');
  await block.press('Enter');
  await expect(admin.toast('Guardado como rascunho.')).toBeVisible();
  await expect(block).toContainText('09:05');

  await page.getByRole('tab', { name: 'Rascunhos' }).click();
  await page.getByRole('button', { name: 'Nova versão' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Programa, versão 2');
  await page.getByLabel('Nota para os visitantes').fill('Uma palestra tem outro título.');
  await page.getByLabel('Nome (English)').fill('Programme, version 2');
  await page.getByRole('button', { name: 'Criar versão' }).click();
  const release = page.getByRole('region', { name: 'Programa, versão 2' });
  await expect(release).toContainText('0 rascunhos');
  const draft = page.getByRole('listitem').filter({ hasText: 'Palestra de antes' });
  await draft.getByRole('button').first().click();
  await expect(draft.getByText('Palestra de depois').first()).toBeVisible();
  await expect(draft.getByText('09:05 - 10:05')).toBeVisible();
  await draft.getByLabel('Publicar com').selectOption('Programa, versão 2');
  await expect(release).toContainText('1 rascunho');

  await release.getByRole('button', { name: 'Pré-visualizar' }).click();
  await admin.shown.selectOption('/programacao');
  await expect(admin.frame.getByText('Palestra de depois').first()).toBeAttached();
  await admin.close.click();
  await release.getByRole('button', { name: 'Agendar' }).click();
  await page.getByLabel('Publicar em').fill('2099-05-20T18:00');
  await release.getByRole('button', { name: 'Agendar' }).click();
  await expect(release).toContainText('será publicada em 20/05/2099 às 18:00');
  expect(await barriers(page)).toEqual([]);

  const shown = async (path: string) => (await page.request.get(path)).text();
  expect(await shown('/programacao')).not.toContain('Palestra de depois');
  const evening = new Date('2099-05-20T21:00:00Z');
  const job = releaseJob({
    database: site.database,
    mail: { enqueue: async () => undefined },
    facts: () => shippedFacts,
    clock: () => evening,
    config: { publicUrl: site.url },
    log: { info: () => undefined, warn: () => undefined } as never,
  });
  await job.run();
  await expect(release).toBeHidden();
  await expect.poll(() => shown('/programacao')).toContain('Palestra de depois');
  await page.goto('/programacao/mudancas');
  await expect(page.getByRole('heading', { name: 'Programa, versão 2' })).toBeVisible();
  await expect(page.getByText('Uma palestra tem outro título.')).toBeVisible();
  await page.goto('/en/programacao/mudancas');
  await expect(page.getByRole('heading', { name: 'Programme, version 2' })).toBeVisible();
});
