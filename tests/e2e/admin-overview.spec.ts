import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { sql } from 'kysely';
import { barriers } from '#tests/support/barriers.ts';
import { forgetRefusals } from '#tests/support/console.ts';
import { test as base, expect, type Site } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

/** Page object of the messages' tab. */
class InboxPage extends AdminPage {
  readonly inbox = this.page.getByRole('region', { name: 'Mensagens' });
  readonly status = this.inbox.getByLabel('Situação', { exact: true });
  readonly sought = this.inbox.getByLabel('Buscar nas mensagens');
  readonly note = this.inbox.getByLabel('Anotação da equipe');

  message(name: string) {
    return this.inbox.getByRole('listitem').filter({ hasText: name });
  }

  async openMessage(name: string) {
    await this.message(name).getByRole('button').first().click();
  }
}

async function aMessage(site: Site, nome: string, fields: Record<string, string> = {}) {
  const email = `${nome.toLowerCase().replace(/\W+/g, '.')}@exemplo.org`;
  const { id } = await site.database
    .insertInto('enquiries')
    .values({
      form: 'contato',
      fields: JSON.stringify({ nome, email, assunto: 'certificados', mensagem: 'Onde baixo?', ...fields }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}

const stored = (site: Site, id: string) =>
  site.database.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();

const test = base.extend<{ inbox: InboxPage; name: string }>({
  inbox: async ({ page, site }, use) => use(new InboxPage(page, site)),
  name: async ({ site }, use) => {
    const name = `Úrsula ${randomUUID().slice(0, 8)}`;
    await use(name);
    await site.database
      .deleteFrom('enquiries')
      .where('email', 'like', `%${name.slice(-8)}%`)
      .execute();
  },
});

test.use({ viewport: { width: 1280, height: 900 } });

test('hints link to where they can be fixed, and disappear afterwards', async ({ page, inbox, site }) => {
  const mark = randomUUID().slice(0, 6).replace(/\d/g, 'x');
  const [right, wrong] = [`Mariana Souza ${mark}`, `Mariana Sousa ${mark}`];
  await site.database
    .insertInto('speakers')
    .values({ name: right, title: 'Médica', bio: 'Em breve.' })
    .execute();
  const { id } = await site.database
    .insertInto('program_items')
    .values({ day: 1, time: 'manhã', type: 'palestra', title: `Palestra ${mark}`, speaker: wrong })
    .returning('id')
    .executeTakeFirstOrThrow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await inbox.signIn();
  const attention = page.getByRole('region', { name: 'Precisa de atenção' });
  const hints = attention.getByRole('listitem').filter({ has: page.getByRole('list') });
  const hint = (text: string | RegExp) => hints.filter({ hasText: text });
  await expect(hint(`“${wrong}” não seria “${right}”?`)).toBeVisible();
  await expect(hint('horário que o site não entende')).toContainText(`Palestra ${mark}`);
  await expect(hint('quase sem biografia')).toContainText(right);
  await expect(attention.getByRole('heading', { level: 4 })).toHaveText([
    'Errado ou parado no site',
    'Visitantes sentem falta',
    'Dá para melhorar',
  ]);
  expect(await barriers(page)).toEqual([]);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await hint('horário que o site não entende').getByRole('link').click();
  await expect(page.getByRole('form').getByLabel('Título')).toHaveValue(`Palestra ${mark}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form')).toBeHidden();
  await site.database
    .updateTable('program_items')
    .set({ time: '19:00 - 19:30', speaker: right })
    .where('id', '=', id)
    .execute();
  await inbox.openEntry('Início');
  await expect(hint('quase sem biografia')).toBeVisible();
  await expect(hint(wrong)).toHaveCount(0);
  await expect(hint('horário que o site não entende')).toHaveCount(0);

  await hint('Falta o endereço do mapa').getByRole('link', { name: 'Preencher' }).click();
  await expect(page.getByLabel('Endereço do mapa')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#facts/venue.mapUrl');

  await site.database.deleteFrom('program_items').where('id', '=', id).execute();
  await site.database.deleteFrom('speakers').where('name', '=', right).execute();
});

test('the day of the site is shown, reset to today with one click, and the reset undone', async ({
  page,
  inbox,
  site,
}) => {
  const home = async () => (await page.request.get(site.url)).text();
  await inbox.signIn();
  const day = page.getByRole('region', { name: 'Dia e fase do site' });
  await expect(day).toContainText('O site se mostra como em 2 de junho de 2025');
  await expect(day).toContainText('Fase: inscrições.');
  expect(await home()).toContain('Quero me inscrever');

  await day.getByRole('button', { name: 'Mostrar o dia de hoje' }).click();
  await expect(inbox.dialog).toContainText('Dá para desfazer.');
  await inbox.dialog.getByRole('button', { name: 'Mostrar o dia de hoje' }).click();
  await expect(day).toContainText('O site segue o dia de hoje.');
  await expect.poll(home).not.toContain('Quero me inscrever');
  const undo = inbox.toast('O site segue o dia de hoje.');
  // The toast's remaining time is an animation, the only one that is not a transition.
  const clock = () =>
    undo.evaluate(
      (toast) => toast.getAnimations().find((animation) => !(animation instanceof CSSTransition))?.playState,
    );
  expect(await clock()).toBe('paused');
  expect(await barriers(page)).toEqual([]);
  await page.mouse.move(700, 400);
  await expect.poll(clock).toBe('running');
  await undo.getByRole('button', { name: 'Desfazer' }).click();
  await expect(day).toContainText('2 de junho de 2025');
  await expect.poll(home).toContain('Quero me inscrever');
});

test('two people edit the same message without overwriting each other', { tag: '@faults' }, async ({
  inbox,
  site,
  name,
}) => {
  const { id } = await aMessage(site, name);
  await site.database.updateTable('enquiries').set({ status: 'read' }).where('id', '=', id).execute();
  await inbox.signIn('#enquiries');
  await inbox.openMessage(name);
  await site.database.updateTable('enquiries').set({ note: 'Já respondi.' }).where('id', '=', id).execute();
  await inbox.note.fill('Outra anotação');
  await inbox.inbox.getByRole('button', { name: 'Salvar anotação' }).click();
  await expect(inbox.toast('Outra pessoa acabou de alterar esta mensagem')).toBeVisible();
  expect(await stored(site, id)).toMatchObject({ note: 'Já respondi.' });
  await expect(inbox.note).toHaveValue('Outra anotação');
});

test('reports that loading failed, and retries', { tag: '@faults' }, async ({
  page,
  inbox,
  site,
  name,
  consoleErrors,
}) => {
  await aMessage(site, name);
  await page.route('**/rest/v1/enquiries**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.clock.install();
  await inbox.signIn('#enquiries');
  await inbox.waitBeyondRetries(inbox.inbox.getByText('Erro ao carregar mensagens'));
  await page.unrouteAll();
  await inbox.inbox.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(inbox.message(name)).toBeVisible();
  forgetRefusals(consoleErrors);
});

test('restores removed and changed rows from the history', async ({ page, inbox, site }) => {
  const name = `Vânia ${randomUUID().slice(0, 8)}`;
  const values = { name, title: 'Enfermeira', bio: 'Cuida de feridas.' };
  await site.database.insertInto('speakers').values(values).execute();
  const speaker = () =>
    site.database.selectFrom('speakers').selectAll().where('name', '=', name).executeTakeFirst();
  await site.database
    .updateTable('speakers')
    .set({ bio: 'Outra biografia.' })
    .where('name', '=', name)
    .execute();
  await site.database.deleteFrom('speakers').where('name', '=', name).execute();

  await inbox.signIn('#changes/done');
  const history = page.getByRole('region', { name: 'Histórico' });
  await page.getByLabel('O que mudou').selectOption('Palestrantes');
  await page.getByLabel('Buscar nas mudanças').fill(name.replace('â', 'a'));
  const changes = history.getByRole('listitem').filter({ has: page.locator('[aria-expanded]') });
  await expect(changes).toHaveCount(3);
  const removed = changes.filter({ hasText: `O sistema removeu ${name}` });
  await removed.getByRole('button').first().click();
  await expect(removed).toContainText('Outra biografia.');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await barriers(page)).toEqual([]);
  const takeBack = async (change: Locator, label: string) => {
    await change.getByRole('button', { name: label }).click();
    await inbox.dialog.getByRole('button', { name: label }).click();
  };
  await takeBack(removed, 'Trazer de volta');
  const restored = inbox.toast('De volta ao site.');
  await restored.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(restored).toBeHidden();
  expect(await speaker()).toMatchObject({ bio: 'Outra biografia.' });
  await expect(changes.first()).toContainText(`Você desfez uma alteração: adicionou ${name}`);

  const changed = changes.filter({ hasText: `O sistema mudou ${name} (biografia)` });
  await changed.getByRole('button').first().click();
  await expect(changed).toContainText('Cuida de feridas.');
  await expect(changed).toContainText('desfaz também o que veio depois');
  await changed.getByRole('button', { name: 'Voltar só este campo (Biografia)' }).click();
  await inbox.dialog.getByRole('button', { name: 'Voltar só este campo' }).click();
  await expect.poll(async () => (await speaker())?.bio).toBe('Cuida de feridas.');
  const alone = inbox.toast('Biografia: valor anterior restaurado.');
  await alone.getByRole('button', { name: 'Desfazer' }).click();
  await expect(inbox.toast('Alteração desfeita.')).toBeVisible();
  expect(await speaker()).toMatchObject({ bio: 'Outra biografia.' });
  await takeBack(changed, 'Voltar ao que era antes');
  await expect.poll(async () => (await speaker())?.bio).toBe('Cuida de feridas.');
  await inbox.toast('Está como era antes.').getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(async () => (await speaker())?.bio).toBe('Outra biografia.');
  await page.getByLabel('O que foi feito').selectOption('Alterações desfeitas');
  await expect(changes).toHaveCount(5);
  const saved = page.waitForEvent('download');
  await history.getByRole('button', { name: 'Exportar .csv' }).click();
  const sheet = await readFile(await (await saved).path(), 'utf8');
  expect(sheet).toContain('Quando;Quem;O que fez;Onde;Item;Campo;Antes;Depois');
  const about = `;admin;desfez uma alteração;Palestrante;${name}`;
  expect(sheet).toContain(`${about};Biografia;Outra biografia.;Cuida de feridas.`);
  expect(sheet).toContain(`${about};Nome;;${name}`);

  // An open card says that there are later changes, also for the facts.
  const saveFacts = () => sql`UPDATE event_facts SET updated_at = now()`.execute(site.database);
  await saveFacts();
  await page.getByLabel('O que foi feito').selectOption('Tudo');
  await page.getByLabel('Buscar nas mudanças').fill('biografia outra');
  await expect(changes.filter({ hasText: `mudou ${name} (biografia)` }).first()).toBeVisible();
  await page.getByLabel('Buscar nas mudanças').fill('');
  await page.getByLabel('O que mudou').selectOption('Dados do evento');
  const facts = changes.filter({ has: page.locator('[aria-expanded="true"]') });
  await changes.first().getByRole('button').first().click();
  await expect(facts.getByRole('button', { name: 'Voltar ao que era antes' })).toBeVisible();
  await expect(facts).not.toContainText('desfaz também o que veio depois');
  await saveFacts();
  await expect(facts).toContainText('desfaz também o que veio depois');
  await site.database.deleteFrom('speakers').where('name', '=', name).execute();
});
