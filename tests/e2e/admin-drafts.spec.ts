import { sql } from 'kysely';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { releaseJob } from '#server/releases/scheduled-releases.ts';
import { barriers } from '#tests/support/barriers.ts';
import { forgetRefusals } from '#tests/support/console.ts';
import { aLecture, aSpeaker } from '#tests/support/factories.ts';
import { expect, type Site } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';
import { AdminPreviewPage } from './admin-preview-page.ts';
import { test } from './admin-test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a draft is only visible to the team, can be previewed and scheduled, and is published at its time', async ({
  page,
  site,
  consoleErrors,
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

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Grade' }).click();
  await page.getByLabel('Mostrar os rascunhos').check();
  const block = page
    .getByRole('region', { name: 'Grade do dia' })
    .getByRole('button', { name: /Palestra de depois/ });
  const later = async () => {
    await block.press('ArrowDown');
    await block.press('Enter');
  };
  await later();
  await expect(admin.toast('Guardado como rascunho.')).toBeVisible();
  await expect(block).toContainText('09:05');

  const colleagueMoves = (time: string) =>
    site.database
      .updateTable('drafts')
      .set({ changes: sql`changes || jsonb_build_object('time', ${time}::text)` })
      .execute();
  await colleagueMoves('11:00 - 12:00');
  await admin.toast('Guardado como rascunho.').getByRole('button', { name: 'Desfazer' }).click();
  await expect(admin.toast('Nada foi sobrescrito.')).toBeVisible();
  forgetRefusals(consoleErrors);
  await expect(block).toContainText('11:00');
  await colleagueMoves('13:00 - 14:00');
  await later();
  await expect(admin.toast('Nada foi movido')).toBeVisible();
  await expect(block).toContainText('13:00');
  await later();
  await later();
  await expect(block).toContainText('13:10');

  await admin.openEntry('Mudanças');
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
  await expect(draft.getByText('13:10 - 14:10')).toBeVisible();
  await draft.getByLabel('Versão em que sai').selectOption('Programa, versão 2');
  await expect(release).toContainText('1 rascunho');

  await release.getByRole('button', { name: 'Pré-visualizar' }).click();
  await admin.shown.selectOption('/programacao');
  await expect(admin.frame.getByText('Palestra de depois').first()).toBeAttached();
  await admin.close.click();
  await release.getByRole('button', { name: 'Agendar' }).click();
  await expect(release.getByText('Este servidor ainda não envia e-mails')).toBeVisible();
  await page.getByLabel('Publicar em').fill('2099-05-20T18:00');
  await release.getByRole('button', { name: 'Agendar' }).click();
  await expect(release).toContainText('será publicada em 20/05/2099 às 18:00');
  expect(await barriers(page)).toEqual([]);

  const shown = async (path: string) => (await page.request.get(path)).text();
  expect(await shown('/programacao')).not.toContain('Palestra de depois');
  const evening = new Date('2099-05-20T21:00:00Z');
  const job = releaseJob({
    database: site.database,
    mail: { report: async () => undefined },
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

/** Inserts speakers, each with a draft that changes the title. */
async function draftedSpeakers(site: Site, names: readonly string[]) {
  await site.database
    .insertInto('speakers')
    .values(names.map((name) => aSpeaker().with({ name }).row))
    .execute();
  await sql`INSERT INTO drafts (table_name, row_id, changes, seen, author)
    SELECT 'speakers', id, jsonb_build_object('title', name || ', em rascunho'), updated_at, 'admin'
    FROM speakers WHERE name = ANY (${names})`.execute(site.database);
}

const titlesOf = async (site: Site, names: readonly string[]) => {
  const rows = await site.database
    .selectFrom('speakers')
    .select('title')
    .where('name', 'in', [...names])
    .orderBy('name')
    .execute();
  return rows.map(({ title }) => title);
};

test('several drafts are moved into a release, removed and published together', async ({ page, site }) => {
  const names = ['Aurora Escolhida', 'Bento Escolhido', 'Clara Escolhida'];
  const drafted = names.map((name) => `${name}, em rascunho`);
  await draftedSpeakers(site, names);
  const admin = new AdminPage(page, site);
  await admin.signIn('#changes');
  const box = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}` });
  const bar = page.getByRole('region', { name: 'Rascunhos na escolha' });
  const chosen = bar.getByRole('status');
  const putInto = async (version: string) => {
    await bar.getByRole('button', { name: 'Pôr em uma versão…' }).click();
    await bar.getByLabel('Versão em que sai').selectOption(version);
    await bar.getByRole('button', { name: 'Confirmar' }).click();
  };
  for (const name of names) await box(name).press('Space');
  await expect(chosen).toHaveText('3 rascunhos na escolha');
  await box(names[2] ?? '').uncheck();
  await expect(chosen).toHaveText('2 rascunhos na escolha');
  expect(await barriers(page)).toEqual([]);

  await putInto('Nova versão…');
  await page.getByLabel('Nome', { exact: true }).fill('Versão dos escolhidos');
  await page.getByRole('button', { name: 'Criar versão' }).click();
  await expect(admin.toast('Versão criada, com 2 rascunhos.')).toBeVisible();
  const release = page.getByRole('region', { name: 'Versão dos escolhidos' });
  await expect(release.getByRole('listitem')).toHaveText([/^Aurora/, /^Bento/]);
  await expect(bar).toBeHidden();
  // The screen scrolls to the new release, and to a release that drafts were added to.
  const heading = release.getByRole('heading', { name: 'Versão dos escolhidos' });
  await expect(heading).toBeFocused();

  await box(names[2] ?? '').check();
  await putInto('Versão dos escolhidos');
  await expect(release).toContainText('3 rascunhos');
  await expect(heading).toBeFocused();
  await release.getByLabel('Selecionar todos').check();
  await putInto('Nenhuma versão');
  await expect(release).toContainText('Marque rascunhos nesta tela');

  for (const name of names) await box(name).check();
  await bar.getByRole('button', { name: 'Remover rascunhos' }).click();
  const removed = admin.toast('3 rascunhos removidos.');
  await expect(box(names[0] ?? '')).toHaveCount(0);
  await removed.getByRole('button', { name: 'Desfazer' }).click();
  await expect(chosen).toHaveText('3 rascunhos na escolha');
  await bar.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(admin.toast('Publicado!')).toBeVisible();
  expect(await titlesOf(site, names)).toEqual(drafted);
  const { rows } = await sql<{
    rows: number;
  }>`SELECT (parts -> 0 ->> 'rows')::int AS rows FROM content_changes
    WHERE called = 'publish_drafts' ORDER BY id DESC LIMIT 1`.execute(site.database);
  expect(rows).toEqual([{ rows: 3 }]);

  // Another window publishes the release while it is being removed, so visitors may already read its note.
  await page.route(/\/rest\/v1\/releases/, async (route) => {
    if (route.request().method() === 'DELETE')
      await sql`UPDATE releases SET published_at = now() WHERE name = 'Versão dos escolhidos'`.execute(
        site.database,
      );
    await route.continue();
  });
  await release.getByRole('button', { name: 'Remover versão' }).click();
  await expect(admin.toast('Outra pessoa acabou de mudar esta versão.')).toBeVisible();
  await expect(release).toBeHidden();
});
