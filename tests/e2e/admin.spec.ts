import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base, expect } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

const test = base.extend<{ admin: AdminPage; someone: string }>({
  admin: async ({ page, site }, use) => use(new AdminPage(page, site)),
  /** A speaker of this test alone. */
  someone: async ({ site }, use) => {
    const name = `Ana Teste ${randomUUID().slice(0, 8)}`;
    await site.database
      .insertInto('speakers')
      .values({ name, title: 'Enfermeira', bio: 'Cuida de feridas.' })
      .execute();
    await use(name);
    await site.database.deleteFrom('speakers').where('name', '=', name).execute();
  },
});

test.use({ viewport: { width: 1280, height: 900 } });

const SIGN_IN = '**/functions/v1/admin-auth';
const SPEAKERS = '**/rest/v1/speakers**';

/** A refused request is mentioned in the browser's console; nothing else may be. */
function forgetRefusals(consoleErrors: string[]) {
  const others = consoleErrors.filter((text) => !/Failed to load resource/.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}

/** Lets requests of the given kind fail from now on; returns how to let them pass again. */
async function breakWrites(page: Page, method: string, how: 'answers 500' | 'is away') {
  await page.route(SPEAKERS, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return how === 'is away' ? route.abort() : route.fulfill({ status: 500, body: 'broken' });
  });
  return () => page.unroute(SPEAKERS);
}

test.describe('the door', () => {
  test('asks for both fields, names what is wrong, and lets in', async ({ page, admin, consoleErrors }) => {
    await page.goto('/admin');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(admin.username).toBeFocused();
    await admin.enter.click();
    await expect(admin.username).toHaveAccessibleDescription('Informe o usuário');
    await expect(admin.password).toHaveAccessibleDescription('Informe a senha');

    await admin.enterCredentials('errada');
    await expect(page.getByRole('alert')).toHaveText('Credenciais inválidas!');
    await expect(admin.password).toBeFocused();
    await expect(admin.password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Mostrar a senha' }).click();
    await expect(admin.password).toHaveAttribute('type', 'text');

    await admin.enterCredentials();
    await expect(admin.toast('Login realizado com sucesso!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Visão geral' })).toBeVisible();
    forgetRefusals(consoleErrors);
  });

  test('keeps user and token, restores them after a reload, and forgets both on leaving', async ({
    page,
    admin,
  }) => {
    await admin.signIn('#speakers');
    const stored = () => page.evaluate(() => [localStorage.admin_user, localStorage.admin_token]);
    const [user, token] = await stored();
    expect(JSON.parse(user)).toMatchObject({ username: admin.site.administrator.username });
    expect(token.split('.')).toHaveLength(3);

    await page.reload();
    await expect(page.getByRole('tab', { name: 'Palestrantes', selected: true })).toBeVisible();

    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(admin.enter).toBeVisible();
    expect(await stored()).toEqual([undefined, undefined]);
    await page.reload();
    await expect(admin.enter).toBeVisible();
  });

  test('lets out although the server is away', async ({ page, admin, consoleErrors }) => {
    await admin.signIn();
    await page.route('**/auth/v1/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(admin.enter).toBeVisible();
    await page.reload();
    await expect(admin.enter).toBeVisible();
    forgetRefusals(consoleErrors);
  });

  for (const { title, answer, message } of [
    {
      title: "the server's own words",
      answer: { status: 429, json: { success: false, error: 'Muitas tentativas.' } },
      message: 'Muitas tentativas.',
    },
    {
      title: 'a refusal without words',
      answer: { status: 401, json: {} },
      message: 'Credenciais inválidas!',
    },
    { title: 'an answer that is no JSON', answer: { status: 500, body: '<h1>' }, message: 'Login failed' },
    { title: 'no answer', answer: null, message: 'Network error' },
  ]) {
    test(`shows ${title}`, async ({ page, admin, consoleErrors }) => {
      await page.route(SIGN_IN, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto('/admin');
      await admin.enterCredentials();
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(admin.username).toHaveValue(admin.site.administrator.username);
      forgetRefusals(consoleErrors);
    });
  }

  test('is where a session that ended leads, and nothing typed is lost', async ({
    page,
    admin,
    someone,
    consoleErrors,
  }) => {
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.bio.fill('Uma biografia que levou a manhã inteira.');
    await admin.site.database.deleteFrom('plenaria.sessions').execute();
    await admin.save.click();
    await expect(admin.toast('Erro ao atualizar palestrante')).toContainText('Sua sessão terminou.');
    await expect(page.getByText('o que você estava escrevendo ficou guardado')).toBeVisible();

    await admin.enterCredentials();
    await expect(admin.form.getByText('Rascunho recuperado')).toBeVisible();
    await expect(admin.bio).toHaveValue('Uma biografia que levou a manhã inteira.');
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
    forgetRefusals(consoleErrors);
  });
});

test.describe('loading', () => {
  const messages = [
    'Erro ao carregar palestrantes',
    'Erro ao carregar programação',
    'Erro ao carregar patrocinadores',
    'Erro ao carregar conteúdo de boas-vindas',
    'Erro ao carregar equipe de liderança',
    'Erro ao carregar comissões',
  ];

  test('names each table that could not be loaded, and tries again when asked', async ({
    page,
    admin,
    consoleErrors,
  }) => {
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, body: '' }));
    await admin.signIn('#speakers');
    for (const message of messages) await expect(admin.toast(message)).toBeAttached({ timeout: 20_000 });
    await expect(admin.list.getByText('Erro ao carregar palestrantes')).toBeVisible();
    await page.unrouteAll();
    await admin.list.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(admin.list.getByRole('listitem').first()).toBeVisible();
    forgetRefusals(consoleErrors);
  });

  test('tells an empty list from one that is not there', async ({ page, admin }) => {
    await page.route(SPEAKERS, (route) => route.fulfill({ status: 200, json: [] }));
    await admin.signIn('#speakers');
    await expect(admin.list.getByText('Nenhum palestrante ainda')).toBeVisible();
  });
});

test.describe('speakers', () => {
  test('are added, changed, removed and brought back', async ({ page, admin, site }) => {
    const name = `Bruna Ciclo ${randomUUID().slice(0, 8)}`;
    const stored = () =>
      site.database.selectFrom('speakers').selectAll().where('name', 'like', `${name}%`).execute();
    await admin.signIn('#speakers');
    await admin.fill({ name: `  ${name} ` });
    await admin.save.click();
    await expect(admin.toast('Palestrante adicionado com sucesso!')).toBeVisible();
    await expect(admin.row(name)).toBeVisible();
    await expect(admin.name).toHaveValue('');
    expect(await stored()).toMatchObject([{ name, image: null }]);

    await admin.edit(name);
    await admin.title.fill('Doutora em Enfermagem');
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
    await expect(admin.row(name)).toContainText('Doutora em Enfermagem');
    await expect(admin.form.getByText('Modo de edição')).toBeHidden();

    const [before] = await stored();
    await admin.remove(name);
    const removed = admin.toast('Palestrante removido com sucesso!');
    await expect(removed).toBeVisible();
    await expect(admin.row(name)).toBeHidden();
    expect(await stored()).toEqual([]);

    await removed.getByRole('button', { name: 'Desfazer' }).click();
    await expect(admin.row(name)).toBeVisible();
    const [after] = await stored();
    expect(after).toEqual({ ...before, updated_at: after?.updated_at });

    await page.getByRole('tab', { name: 'Visão geral' }).click();
    const changes = page.getByRole('region', { name: 'Últimas alterações' });
    await expect(changes.getByText(name).first()).toBeVisible();
    await expect(changes.getByText('Palestrante removido').first()).toBeVisible();
    await site.database.deleteFrom('speakers').where('name', '=', name).execute();
  });

  test('need a name, a title and a biography', async ({ admin }) => {
    await admin.signIn('#speakers');
    await admin.name.fill('   ');
    await admin.save.click();
    await expect(admin.name).toHaveAccessibleDescription('Informe o nome');
    await expect(admin.title).toHaveAccessibleDescription('Informe o título');
    await expect(admin.bio).toHaveAccessibleDescription('Informe a biografia');
    await expect(admin.name).toBeFocused();
    await admin.name.fill('Ana');
    await expect(admin.name).not.toHaveAttribute('aria-invalid');
  });

  for (const how of ['answers 500', 'is away'] as const) {
    test(`stay as they are when the server ${how}, and so does the form`, async ({
      page,
      admin,
      someone,
      consoleErrors,
    }) => {
      await admin.signIn('#speakers');
      await expect(admin.row(someone)).toBeVisible();

      let mend = await breakWrites(page, 'POST', how);
      await admin.fill({ name: 'Carla que espera' });
      await admin.save.click();
      await expect(admin.toast('Erro ao adicionar palestrante')).toContainText('tente de novo', {
        ignoreCase: true,
      });
      await expect(admin.name).toHaveValue('Carla que espera');
      await expect(admin.save).toBeFocused();
      await mend();
      await admin.cancel.click();

      mend = await breakWrites(page, 'PATCH', how);
      await admin.edit(someone);
      await admin.bio.fill('Outra biografia');
      await admin.save.click();
      await expect(admin.toast('Erro ao atualizar palestrante')).toBeVisible();
      await expect(admin.bio).toHaveValue('Outra biografia');
      await mend();
      await admin.cancel.click();

      mend = await breakWrites(page, 'DELETE', how);
      await admin.remove(someone);
      await expect(admin.toast('Erro ao remover palestrante')).toBeVisible();
      await expect(admin.row(someone)).toBeVisible();
      await mend();
      forgetRefusals(consoleErrors);
    });
  }

  test('are added once, although the first answer got lost', async ({ page, admin, site, consoleErrors }) => {
    const name = `Dora Uma ${randomUUID().slice(0, 8)}`;
    await admin.signIn('#speakers');
    await page.route(SPEAKERS, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await admin.fill({ name });
    await admin.save.click();
    await expect(admin.toast('Erro ao adicionar palestrante')).toBeVisible();
    await page.unrouteAll();
    await admin.save.click();
    await expect(admin.toast('Palestrante adicionado com sucesso!')).toBeVisible();
    const stored = await site.database
      .deleteFrom('speakers')
      .where('name', '=', name)
      .returning('id')
      .execute();
    expect(stored).toHaveLength(1);
    forgetRefusals(consoleErrors);
  });

  test('cancelled edits can be had back', async ({ admin, someone }) => {
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.title.fill('Título pensado melhor');
    await admin.cancel.click();
    await expect(admin.name).toHaveValue('');
    await expect(admin.list.getByRole('button', { name: `Editar ${someone}` })).toBeFocused();
    await admin.toast('Alterações descartadas').getByRole('button', { name: 'Desfazer' }).click();
    await expect(admin.title).toHaveValue('Título pensado melhor');
  });

  test('drafts survive a reload until they are discarded', async ({ page, admin, someone }) => {
    admin.agreeToLeave();
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.bio.fill('Ainda não terminei esta frase');
    await page.reload();
    await expect(admin.form.getByText('Rascunho recuperado')).toBeVisible();
    await expect(admin.bio).toHaveValue('Ainda não terminei esta frase');
    await admin.form.getByRole('button', { name: 'Descartar rascunho' }).click();
    await expect(admin.bio).toHaveValue('Cuida de feridas.');
    await page.reload();
    await expect(admin.bio).toHaveValue('Cuida de feridas.');
    await expect(admin.form.getByText('Rascunho recuperado')).toBeHidden();
  });

  test('are found without accents', async ({ admin, someone }) => {
    await admin.signIn('#speakers');
    await admin.list.getByRole('searchbox').fill(someone.toUpperCase());
    await expect(admin.list.getByRole('listitem')).toHaveCount(1);
    await admin.list.getByRole('searchbox').fill('ninguém assim');
    await expect(admin.list.getByText('Nada encontrado para “ninguém assim”.')).toBeVisible();
  });
});

test.describe('several editors', () => {
  test("another editor's change appears without a reload and leaves the typing alone", async ({
    page,
    admin,
    site,
    someone,
  }) => {
    await admin.signIn('#speakers');
    await expect(page.getByText('Ao vivo')).toBeVisible();
    await admin.fill({ name: 'Quem eu estou escrevendo' });
    await site.database
      .updateTable('speakers')
      .set({ title: 'Título de outra pessoa' })
      .where('name', '=', someone)
      .execute();
    await expect(admin.row(someone)).toContainText('Título de outra pessoa');
    await expect(admin.name).toHaveValue('Quem eu estou escrevendo');
  });

  test('an untouched form follows the newer version', async ({ page, admin, site, someone }) => {
    await admin.signIn('#speakers');
    await expect(page.getByText('Ao vivo')).toBeVisible();
    await admin.edit(someone);
    await site.database
      .updateTable('speakers')
      .set({ bio: 'Biografia mais nova' })
      .where('name', '=', someone)
      .execute();
    await expect(admin.bio).toHaveValue('Biografia mais nova');
  });

  for (const { choice, bio } of [
    { choice: 'Manter a minha versão', bio: 'A minha biografia' },
    { choice: 'Ficar com a versão salva', bio: 'A biografia de outra pessoa' },
  ]) {
    test(`two changed one speaker: ${choice}`, async ({ page, admin, site, someone }) => {
      await admin.signIn('#speakers');
      await expect(page.getByText('Ao vivo')).toBeVisible();
      await admin.edit(someone);
      await admin.bio.fill('A minha biografia');
      await site.database
        .updateTable('speakers')
        .set({ bio: 'A biografia de outra pessoa', title: 'Título de outra pessoa' })
        .where('name', '=', someone)
        .execute();
      await expect(admin.form.getByText('Outra pessoa acabou de alterar este item.')).toBeVisible();
      await admin.save.click();
      await expect(admin.dialog).toContainText('Outra pessoa alterou este item');
      await expect(admin.dialog).toContainText('A minha biografia');
      await expect(admin.dialog).toContainText('A biografia de outra pessoa');

      await admin.dialog.getByRole('button', { name: 'Continuar editando' }).click();
      await expect(admin.bio).toHaveValue('A minha biografia');
      await expect(admin.save).toBeFocused();
      await admin.save.click();
      await admin.dialog.getByRole('button', { name: choice }).click();
      await expect(admin.dialog).toBeHidden();
      if (choice.startsWith('Manter')) {
        await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
      } else await expect(admin.bio).toHaveValue(bio);
      const stored = await site.database
        .selectFrom('speakers')
        .select(['bio', 'title'])
        .where('name', '=', someone)
        .executeTakeFirstOrThrow();
      // What only the other person touched is theirs in any case.
      expect(stored).toEqual({ bio, title: 'Título de outra pessoa' });
    });
  }

  test('somebody removed what I edit: it can be added again', async ({ page, admin, site, someone }) => {
    await admin.signIn('#speakers');
    await expect(page.getByText('Ao vivo')).toBeVisible();
    await admin.edit(someone);
    await admin.bio.fill('Ela volta.');
    await site.database.deleteFrom('speakers').where('name', '=', someone).execute();
    await expect(admin.form.getByText('Outra pessoa removeu este palestrante.')).toBeVisible();
    await admin.save.click();
    await admin.dialog.getByRole('button', { name: 'Adicionar de novo' }).click();
    await expect(admin.toast('Palestrante adicionado com sucesso!')).toBeVisible();
    await expect(admin.row(someone)).toBeVisible();
  });
});

test.describe('pictures', () => {
  const image = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f7a78' } });

  test('a text named .png, a picture of 6 MB and a broken picture are refused', async ({ admin }) => {
    await admin.signIn('#speakers');
    const choose = (name: string, buffer: Buffer) =>
      admin.file.setInputFiles({ name, mimeType: 'image/png', buffer });

    await choose('foto.png', Buffer.from('Isto é um texto.'));
    await expect(admin.toast('Por favor, selecione apenas arquivos de imagem')).toBeVisible();

    const png = await image().png().toBuffer();
    await choose('grande.png', Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]));
    await expect(admin.toast('A imagem deve ter no máximo 5MB')).toBeVisible();

    await choose('quebrada.png', png.subarray(0, 30));
    await expect(admin.toast('Erro ao carregar a imagem')).toBeVisible();
    await expect(admin.picture).toBeHidden();
  });

  test('a photograph is sent upright, small and without its secrets', async ({ admin, site, someone }) => {
    const photograph = await sharp({
      create: { width: 3000, height: 1500, channels: 3, background: '#e2553f' },
    })
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Segredo' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photograph });
    await expect(admin.toast('Imagem carregada com sucesso!')).toBeVisible();
    await expect(admin.picture).toBeVisible();
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();

    const { image: stored } = await site.database
      .selectFrom('speakers')
      .select('image')
      .where('name', '=', someone)
      .executeTakeFirstOrThrow();
    const content = Buffer.from(stored?.split(',')[1] ?? '', 'base64');
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 2000 });
    expect(content.includes('Segredo')).toBe(false);
    await expect(admin.row(someone).locator('img')).toHaveAttribute(
      'src',
      /^\/media\/[0-9a-f]{32}\/96\.webp$/,
    );

    await admin.edit(someone);
    await expect(admin.picture).toBeVisible();
    await admin.form.getByRole('button', { name: 'Remover imagem' }).click();
    await admin.save.click();
    await expect(admin.row(someone).locator('img')).toBeHidden();
  });

  test('a drawing stays byte for byte', async ({ admin, site, someone }) => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    await admin.signIn('#speakers');
    await admin.edit(someone);
    await admin.file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(drawing) });
    await expect(admin.picture).toBeVisible();
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
    const { image: stored } = await site.database
      .selectFrom('speakers')
      .select('image')
      .where('name', '=', someone)
      .executeTakeFirstOrThrow();
    expect(stored).toBe(`data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`);
  });
});

test.describe('for everybody', () => {
  test('axe finds nothing at the door, in the room, in the forms and in the dialogs', async ({
    page,
    admin,
    someone,
  }) => {
    // Colours are judged at rest.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const violations = async () => (await new AxeBuilder({ page }).analyze()).violations;
    await page.goto('/admin');
    await admin.enter.click();
    await expect(page.getByText('Informe o usuário')).toBeVisible();
    expect(await violations()).toEqual([]);

    await admin.enterCredentials();
    await expect(page.getByText('Ao vivo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Últimas alterações' })).toBeVisible();
    expect(await violations()).toEqual([]);

    await page.getByRole('tab', { name: 'Palestrantes' }).click();
    await expect(admin.row(someone)).toBeVisible();
    await admin.save.click();
    await expect(admin.name).toHaveAccessibleDescription('Informe o nome');
    expect(await violations()).toEqual([]);

    await admin.edit(someone);
    expect(await violations()).toEqual([]);
    await admin.list.getByRole('button', { name: `Remover ${someone}` }).click();
    await expect(admin.dialog).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('the keyboard goes everywhere and finds its way back', async ({ page, admin, someone }) => {
    await admin.signIn();
    await page.getByRole('tab', { name: 'Comissões' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Palestrantes' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(admin.row(someone)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#speakers');

    const remove = admin.list.getByRole('button', { name: `Remover ${someone}` });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(admin.dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
  });

  test('a small screen shows the list or the form, and nothing sticks out', async ({
    page,
    admin,
    someone,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await admin.signIn('#speakers');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect(admin.row(someone)).toBeVisible();
    await expect(admin.form).toBeHidden();
    expect(await width()).toBe(360);
    await admin.edit(someone);
    await expect(admin.list).toBeHidden();
    expect(await width()).toBe(360);
    await admin.title.fill('Guardado como rascunho');
    await admin.form.getByRole('button', { name: 'Voltar à lista' }).click();
    await expect(admin.row(someone)).toContainText('Rascunho não salvo');
  });
});
