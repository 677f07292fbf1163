import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { forgetAbsence } from '#tests/support/console.ts';
import { databaseUrl } from '#tests/support/database-url.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { test as base, expect, type Site } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

/** A site whose server can be killed and restarted. */
interface MortalSite extends Site {
  connection: pg.ClientConfig;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Restarts it at the same address; does nothing if it is running. */
  restart(): Promise<void>;
}

const test = base.extend<{ admin: AdminPage }, { mortal: MortalSite }>({
  mortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const folder = await createTestFolder();
      // With fsync, as in production, so that acknowledged writes survive.
      const embedded = await startEmbedded({ dataDir: folder.path, log: () => {}, durable: true });
      const { database, close } = connect(embedded.connection);
      const password = 'uma senha longa de teste';
      const environment = {
        DATABASE_URL: databaseUrl(embedded.connection),
        DATA_DIR: folder.path,
        ADMIN_PASSWORD: password,
        SAMPLE_CONTENT: '0',
      };
      const start = (PORT: string) => startServerProcess({ ...environment, PORT });
      let server = await start(`${await freePort()}`);
      let alive = true;
      const { url } = server;
      await use({
        url,
        environment,
        administrator: { username: 'admin', password },
        database,
        connection: embedded.connection,
        async kill() {
          alive = false;
          await server.stop('SIGKILL');
        },
        async restart() {
          if (!alive) server = await start(new URL(url).port);
          alive = true;
        },
      });
      if (alive) await server.stop();
      await close();
      await embedded.stop();
      await folder.remove();
    },
    { scope: 'worker' },
  ],
  site: async ({ mortal }, use) => use(mortal),
  admin: async ({ page, mortal, consoleErrors }, use) => {
    await mortal.restart();
    const admin = new AdminPage(page, mortal);
    admin.agreeToLeave();
    await use(admin);
    forgetAbsence(consoleErrors);
  },
});

test.use({ viewport: { width: 1280, height: 900 } });

const SPEAKERS = '**/rest/v1/speakers**';
const WRITES = ['POST', 'PATCH'];

/** Intercepts the next write: `then` may send it on, but its response never arrives. */
async function onWrite(page: Page, then: (answer: () => Promise<unknown>) => Promise<void>) {
  await page.route(SPEAKERS, async (route) => {
    if (!WRITES.includes(route.request().method())) return route.fallback();
    await then(() => route.fetch());
    await route.abort();
    await page.unroute(SPEAKERS);
  });
}

type Moment = (site: MortalSite, page: Page, save: () => Promise<void>) => Promise<void>;

const MOMENTS: Record<string, Moment> = {
  async 'before the request arrives'(site, page, save) {
    await onWrite(page, () => site.kill());
    await save();
  },
  async 'in the middle of the transaction'(site, _page, save) {
    const holder = new pg.Client(site.connection);
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE speakers IN SHARE MODE');
    await save();
    const waiting = async () => {
      const { rows } = await holder.query(
        `SELECT pid FROM pg_locks WHERE relation = 'speakers'::regclass AND NOT granted`,
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    await site.kill();
    await holder.query('COMMIT');
    await expect.poll(waiting).toBe(0);
    await holder.end();
  },
  async 'after the commit and before the answer'(site, page, save) {
    await onWrite(page, async (answer) => {
      await answer();
      await site.kill();
    });
    await save();
  },
};

/** Waits until the database has finished what the killed server was doing. */
async function settled({ database, connection }: MortalSite) {
  await expect
    .poll(async () => {
      const client = new pg.Client(connection);
      await client.connect();
      const { rows } = await client.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
      );
      await client.end();
      return rows.length;
    })
    .toBe(0);
  return database;
}

const storedSpeakers = async (site: MortalSite, mark: string) =>
  (await settled(site))
    .selectFrom('speakers')
    .select(['name', 'title', 'bio', 'image'])
    .where('name', 'like', `%${mark}%`)
    .execute();

for (const [moment, die] of Object.entries(MOMENTS)) {
  const isEveryday = moment.startsWith('after');
  test(`a change is whole or absent when the server is killed ${moment}`, {
    tag: isEveryday ? [] : '@faults',
  }, async ({ page, admin, mortal }) => {
    const mark = randomUUID().slice(0, 8);
    const before = { name: `Ana ${mark}`, title: 'Enfermeira', bio: 'Antes.', image: null };
    const after = {
      name: `Ana Maria ${mark}`,
      title: 'Doutora',
      bio: 'Depois, e bem mais longa.',
      image: null,
    };
    await mortal.database.insertInto('speakers').values(before).execute();
    await admin.signIn('#speakers');
    await admin.edit(before.name);
    await admin.fill(after);
    await die(mortal, page, () => admin.save.click());

    await expect(admin.toast('Erro ao atualizar palestrante')).toContainText(
      'Sem contato com o servidor. O que você escreveu continua aqui: confira a conexão e tente de novo.',
    );
    await expect(admin.save).toBeEnabled();
    const typed = async () => ({
      name: await admin.name.inputValue(),
      title: await admin.title.inputValue(),
      bio: await admin.bio.inputValue(),
      image: null,
    });
    expect(await typed()).toEqual(after);
    const stored = await storedSpeakers(mortal, mark);
    if (moment.startsWith('before')) expect(stored).toEqual([before]);
    else if (moment.startsWith('after')) expect(stored).toEqual([after]);
    else expect([[before], [after]]).toContainEqual(stored);
    await expect(page.getByText('Conectando…')).toBeVisible();

    await mortal.restart();
    await expect(page.getByText('Ao vivo')).toBeVisible();
    expect(await typed()).toEqual(after);
    await admin.save.click();
    await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
    expect(await storedSpeakers(mortal, mark)).toEqual([after]);
    await expect(admin.row(after.name)).toHaveCount(1);
  });

  test(`a new speaker is added only once when the server is killed ${moment}`, { tag: '@faults' }, async ({
    page,
    admin,
    mortal,
  }) => {
    const mark = randomUUID().slice(0, 8);
    const someone = { name: `Nova ${mark}`, title: 'Enfermeira', bio: 'Chegou uma vez só.', image: null };
    await admin.signIn('#speakers');
    await admin.fill(someone);
    await die(mortal, page, () => admin.save.click());
    await expect(admin.toast('Erro ao adicionar palestrante')).toContainText('Sem contato com o servidor.');
    await expect(admin.name).toHaveValue(someone.name);
    const stored = await storedSpeakers(mortal, mark);
    if (moment.startsWith('before')) expect(stored).toEqual([]);
    else if (moment.startsWith('after')) expect(stored).toEqual([someone]);
    else expect([[], [someone]]).toContainEqual(stored);

    // After a reload the editor continues with the browser draft, and adds to it.
    await mortal.restart();
    await page.reload();
    await expect(admin.form.getByText('Alterações recuperadas')).toBeVisible();
    const whole = { ...someone, bio: `${someone.bio} E ficou.` };
    await admin.bio.fill(whole.bio);
    await admin.save.click();
    // The reloaded form cannot know that the stored version is its own: it asks instead of writing over it.
    if (stored.length > 0) {
      await expect(admin.dialog).toContainText(someone.bio);
      await expect(admin.dialog).toContainText(whole.bio);
      await admin.dialog.getByRole('button', { name: 'Manter a minha versão' }).click();
      await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
    } else await expect(admin.toast('Palestrante adicionado com sucesso!')).toBeVisible();
    expect(await storedSpeakers(mortal, mark)).toEqual([whole]);
    await expect(admin.row(someone.name)).toHaveCount(1);
    await page.reload();
    await expect(admin.row(someone.name)).toHaveCount(1);
    await expect(admin.form.getByText('Alterações recuperadas')).toBeHidden();
  });
}

test('a retry does not overwrite changes by others of what the first attempt had added', {
  tag: '@faults',
}, async ({ page, admin, mortal }) => {
  const mark = randomUUID().slice(0, 8);
  await admin.signIn('#speakers');
  await admin.fill({ name: `Nova ${mark}`, bio: 'A minha frase.' });
  await MOMENTS['after the commit and before the answer']?.(mortal, page, () => admin.save.click());
  await expect(admin.toast('Erro ao adicionar palestrante')).toBeVisible();
  await mortal.restart();
  await mortal.database
    .updateTable('speakers')
    .set({ bio: 'A frase de outra pessoa.' })
    .where('name', '=', `Nova ${mark}`)
    .execute();
  await admin.save.click();
  await expect(admin.dialog).toContainText('A frase de outra pessoa.');
  await expect(admin.dialog).toContainText('A minha frase.');
  await admin.dialog.getByRole('button', { name: 'Manter a minha versão' }).click();
  await expect(admin.toast('Palestrante atualizado com sucesso!')).toBeVisible();
  expect(await storedSpeakers(mortal, mark)).toMatchObject([{ bio: 'A minha frase.' }]);
});
