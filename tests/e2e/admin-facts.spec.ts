import { extractText, getDocumentProxy } from 'unpdf';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { barriers } from '#tests/support/barriers.ts';
import { forgetRefusals } from '#tests/support/console.ts';
import { test as base, expect, type Site } from '#tests/support/site.ts';
import { FactsPage } from './admin-facts-page.ts';

const factsOf = async (site: Site) =>
  (await site.database.selectFrom('event_facts').select('facts').executeTakeFirstOrThrow()).facts;

const keep = (site: Site, facts: unknown) =>
  site.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify(facts) })
    .where('id', '=', 1)
    .execute();

const test = base.extend<{ admin: FactsPage }>({
  admin: async ({ page, site }, use) => {
    await use(new FactsPage(page, site));
    await keep(site, shippedFacts);
  },
});

test.use({ viewport: { width: 1280, height: 900 } });

test('a fact is changed, shown on the site, and the change undone', async ({ page, admin, site }) => {
  await admin.signIn('#facts');
  await admin.openGroup('Cancelamento e grupos');
  await admin.fact('Reembolso (%)').fill('65');
  await expect(admin.where).toContainText('65%');
  await expect(admin.group('Cancelamento e grupos')).toContainText('1 alteração');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await barriers(page)).toEqual([]);
  await admin.saveFacts.click();
  const saved = admin.toast('Dados do evento atualizados!');
  await expect(saved).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get(`${site.url}/cancelamentos`)).text()).includes('65%'))
    .toBe(true);
  await saved.getByRole('button', { name: 'Desfazer' }).click();
  await expect(admin.toast('Alteração desfeita.')).toBeVisible();
  expect(await factsOf(site)).toMatchObject({ refund: { percent: 50 } });
  await expect(admin.fact('Reembolso (%)')).toHaveValue('50');
});

test('what was typed survives a reload', { tag: '@faults' }, async ({ page, admin }) => {
  await admin.signIn('#facts');
  await admin.openGroup('Contato e organização');
  await admin.fact('E-mail').fill('outro@tecer.example');
  await page.reload();
  await admin.openGroup('Contato e organização');
  await expect(admin.fact('E-mail')).toHaveValue('outro@tecer.example');
  // The notice above the form and the bar at its end both offer it.
  await expect(admin.facts.getByText('Alterações recuperadas')).toBeVisible();
  await admin.facts.getByRole('button', { name: 'Descartar alterações' }).first().click();
  await expect(admin.facts.getByText('Alterações recuperadas')).toBeHidden();
  await expect(admin.fact('E-mail')).toHaveValue(shippedFacts.contact.email);
});

test('a draft of the facts is stored, keeps changes that others make meanwhile, and is published', async ({
  page,
  admin,
  site,
  consoleErrors,
}) => {
  const refund = (percent: number) => ({ ...shippedFacts.refund, percent });
  await admin.signIn('#facts');
  await admin.openGroup('Cancelamento e grupos');
  await admin.fact('Reembolso (%)').fill('65');
  await admin.fact('Resposta em dias úteis').fill('7');
  await admin.keepFacts.click();
  await expect(admin.toast('Rascunho guardado.')).toBeVisible();
  await expect(admin.facts.getByText('Este é o rascunho')).toBeVisible();
  await expect(admin.fact('Reembolso (%)')).toHaveValue('65');
  expect(await factsOf(site)).toEqual(shippedFacts);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await barriers(page)).toEqual([]);
  await admin.facts.getByRole('button', { name: 'Ver o que está publicado' }).click();
  await expect(admin.fact('Reembolso (%)')).toHaveValue('50');

  await keep(site, { ...shippedFacts, occupancy: 60, refund: refund(80) });
  await page.goto('/admin#changes');
  const waiting = page.getByRole('region', { name: 'À espera' });
  const draft = waiting.getByRole('listitem').filter({ hasText: 'Dados do evento' });
  await expect(draft).toContainText('Mudou no site depois');
  await draft.getByRole('button').first().click();
  await draft.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(admin.toast('Nada foi publicado')).toContainText('dados do evento');
  forgetRefusals(consoleErrors);
  expect(await factsOf(site)).toMatchObject({ occupancy: 60, refund: refund(80) });

  await draft.getByRole('link', { name: 'Abrir' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Reembolso (%)' });
  await expect(conflict).toContainText(/A versão salva: 80/);
  await expect(conflict).toContainText('A sua versão: 65');
  await expect(admin.fact('Vagas já preenchidas (%)')).toHaveValue('60');
  await admin.keepFacts.click();
  await expect(admin.toast('Rascunho guardado.')).toBeVisible();
  await admin.openEntry('Mudanças');
  await expect(draft).toBeVisible();
  await expect(draft).not.toContainText('Mudou no site depois');
  await draft.getByRole('button').first().click();
  await draft.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(admin.toast('Publicado!')).toBeVisible();
  expect(await factsOf(site)).toEqual({
    ...shippedFacts,
    occupancy: 60,
    refund: { ...refund(65), replyBusinessDays: 7 },
  });
});

test('loses no input while the server is unreachable', { tag: '@faults' }, async ({
  page,
  admin,
  consoleErrors,
}) => {
  await admin.signIn('#facts');
  await page.route('**/rest/v1/event_facts**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await admin.fact('Vagas já preenchidas (%)').fill('75');
  await admin.saveFacts.click();
  await expect(admin.toast('Erro ao salvar os dados do evento')).toBeVisible();
  await expect(admin.fact('Vagas já preenchidas (%)')).toHaveValue('75');
  await admin.facts.getByRole('button', { name: 'Descartar alterações' }).click();
  forgetRefusals(consoleErrors);
});

test('a third room and day appear on pages, sheet and calendar, and cannot be removed while in use', {
  tag: '@looks',
}, async ({ page, admin, site, consoleErrors }) => {
  await admin.signIn('#facts');
  await admin.fact('Último dia').fill('2026-05-30');
  await admin.openGroup('Local');
  await admin.facts.getByRole('button', { name: 'Adicionar sala' }).click();
  await admin.fact('Sala 3 (português)').fill('Salão Ipê');
  await admin.fact('Sala 3 (inglês)').fill('Ipe Hall');
  await admin.fact('Sala 3 (espanhol)').fill('Salón Lapacho');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await barriers(page)).toEqual([]);
  await admin.saveFacts.click();
  await expect(admin.toast('Dados do evento atualizados!')).toBeVisible();

  const title = 'Laser no terceiro dia';
  const { id } = await site.database
    .insertInto('program_items')
    .values({ day: 3, time: '09:00 - 10:00', type: 'palestra', title, auditorium: 'Salão Ipê' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const calendar = async () => (await page.request.get(`${site.url}/en/programacao/dia/3.ics`)).text();
  await expect.poll(calendar).toContain('LOCATION:Ipe Hall');
  const sheet = await page.request.get(`${site.url}/programacao/dia/3.pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await sheet.body())), {
    mergePages: true,
  });
  for (const said of ['Salão Ipê', 'Auditório Anhanguera', 'Terceiro dia', title])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said);

  const visitor = await page.context().newPage();
  await visitor.goto(`${site.url}/programacao?dia=3&auditorio=salao-ipe`);
  await expect(visitor.getByRole('heading', { name: 'Terceiro dia, 30 de maio' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await visitor.goto(`${site.url}/es`);
  await expect(visitor.getByRole('radio', { name: /Tercer día/ })).toHaveAccessibleName(/30 de mayo/);
  await visitor.close();

  await admin.facts.getByRole('button', { name: 'Remover Sala 3' }).click();
  await admin.saveFacts.click();
  await expect(admin.toast('Erro ao salvar os dados do evento')).toBeVisible();
  await expect(admin.group('Local').getByRole('alert')).toHaveText(/Salão Ipê \(1\)/);
  forgetRefusals(consoleErrors);
  await site.database.deleteFrom('program_items').where('id', '=', id).execute();
  await admin.saveFacts.click();
  await expect
    .poll(async () => (await factsOf(site)) as unknown)
    .toMatchObject({ rooms: [{ id: 'bandeirantes' }, { id: 'anhanguera' }] });
});
