import type { Page } from '@playwright/test';
import { isStoredPage, OFFLINE_PAGE, storedAddresses } from '#app/offline/stored-pages.ts';
import { PAGES } from '#app/pages.ts';
import { LANGUAGES, languageOf, localizedPath } from '#congress/language.ts';
import { barriers } from '#tests/support/barriers.ts';
import { makeEarlierBuild } from '#tests/support/earlier-build.ts';
import { aLecture } from '#tests/support/factories.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { type Line, startLine } from '#tests/support/line.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { test as base, expect } from '#tests/support/site.ts';
import { OfflinePage } from './offline-page.ts';

/** The browser reaches the site through a proxy that can simulate failures. */
const test = base.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await startLine(site.url);
    await use(line);
    await line.close();
  },
});
test.use({
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|WebSocket connection/,
});

/** Opens a page, and waits until the service worker has cached the offline copy. */
async function openAndKeep(page: Page, line: Line): Promise<OfflinePage> {
  const offline = new OfflinePage(page);
  await page.goto(`${line.url}/prazos`);
  await expect(offline.control).toContainText('Disponível sem internet neste aparelho · atualizado em');
  return offline;
}

const MOMENT = /Sem conexão · conteúdo de \d\d\/\d\d \d\d:\d\d/;

test('cached pages are readable offline, with the time of their copy', async ({ page, line }) => {
  const offline = await openAndKeep(page, line);
  const { bytes, paths } = await offline.kept();
  expect(bytes).toBeLessThan(3_000_000);
  expect(paths.filter((path) => /^\/(admin|rest|auth|realtime|functions|media)/.test(path))).toEqual([]);

  line.state = 'down';
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Prazos' })).toBeVisible();
  await expect(offline.bar).toContainText(MOMENT);
  expect(await barriers(page, { part: '#offline-line' })).toEqual([]);
  await page.goto(`${line.url}/local`);
  await expect(page.getByText('Hotel Jardim das Araucárias').first()).toBeVisible();
  await expect(offline.bar).toContainText(MOMENT);
  // Addresses of languages without a copy show the offline page in the cached language.
  for (const path of ['/en/nowhere', '/es/programacao']) {
    await page.goto(line.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem conexão');
  }
  await page.goto(`${line.url}/sobre`);
  await expect(offline.bar).toContainText(MOMENT);

  // A search uses the cached page, and filters it in the browser.
  await page.goto(`${line.url}/programacao?busca=xilofone`);
  await expect(offline.bar).toContainText(MOMENT);
  await expect(page.getByRole('searchbox')).toHaveValue('xilofone');
  await expect(page).toHaveURL(/busca=xilofone/);

  // A page without a copy shows the offline page, with links to the cached ones.
  await page.getByRole('link', { name: 'Trabalhos científicos' }).first().click();
  await expect(page).toHaveURL(`${line.url}/trabalhos-cientificos`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem conexão');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Prazos' }).click();
  await expect(offline.bar).toContainText(MOMENT);

  await offline.bar.getByRole('button').click();
  await expect(offline.bar).toContainText('A conexão ainda não voltou');
  line.state = 'up';
  await expect(offline.bar).toBeHidden();
});

for (const language of LANGUAGES)
  test(`no address in any language shows the browser’s error page offline, with a copy in ${language}`, {
    tag: '@looks',
  }, async ({ page, line }) => {
    const offline = new OfflinePage(page);
    await page.goto(line.url + localizedPath(PAGES.venue.path, language));
    const stored = storedAddresses(language);
    await expect.poll(async () => (await offline.kept()).paths).toEqual(expect.arrayContaining(stored));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.goto(line.url + localizedPath(OFFLINE_PAGE, language));
    const [away] = await page.getByRole('heading', { level: 1 }).allTextContents();

    line.state = 'down';
    const missing = ['/nao-ha', '/palestrantes/nao-ha'];
    const others = LANGUAGES.filter((other) => other !== language);
    const asked = [
      ...[...Object.values(PAGES).map(({ path }) => path), ...missing].map((path) =>
        localizedPath(path, language),
      ),
      ...others.flatMap((other) =>
        ['/', PAGES.programme.path, ...missing].map((path) => localizedPath(path, other)),
      ),
    ];
    const heading = page.getByRole('heading', { level: 1 });
    for (const address of asked) {
      await page.goto(line.url + address);
      if (languageOf(address) === language && isStoredPage(address)) {
        await expect(heading, address).not.toHaveText(away ?? '');
        await expect(page.locator('#offline-line'), address).toBeVisible();
      } else await expect(heading, address).toHaveText(away ?? '');
    }
  });

test('with a network, the current page is shown and not the copy', { tag: '@faults' }, async ({
  page,
  site,
  line,
}) => {
  const offline = await openAndKeep(page, line);
  const title = 'Uma palestra acrescentada na última hora';
  const { row } = await aLecture().with({ title }).storedIn(site.database);
  try {
    await expect.poll(async () => (await fetch(site.url)).text()).toContain(title);
    await page.goto(line.url);
    await expect(page.getByText(title).first()).toBeAttached();
    await expect(offline.bar).toBeHidden();

    // The copy is current. It is also used if the server fails or does not respond in time.
    for (const state of [503, 'silent', 'down'] as const) {
      line.state = state;
      await page.goto(line.url);
      await expect(offline.bar).toContainText(MOMENT);
      await expect(page.getByText(title).first()).toBeAttached();
    }
    line.state = 'up';
    await page.reload();
    await expect(offline.control).toBeAttached();
    await expect(offline.bar).toBeHidden();
  } finally {
    await site.database.deleteFrom('program_items').where('id', '=', row.id).execute();
  }
});

test('one click deletes the copy, until it is requested again or the site is installed', async ({
  page,
  line,
}) => {
  const offline = await openAndKeep(page, line);
  await offline.control.getByRole('button', { name: 'Remover' }).click();
  await expect.poll(() => offline.registrations()).toBe(0);
  await expect(offline.control).toContainText('Removido deste aparelho.');
  await expect(offline.control.getByRole('button', { name: 'Guardar neste aparelho' })).toBeFocused();
  // The service worker that still controls the open page caches nothing any more.
  await page.getByRole('link', { name: 'Início' }).first().click();
  await expect(page).toHaveURL(`${line.url}/`);
  await expect.poll(async () => (await offline.kept()).caches).toEqual([]);

  await page.goto(`${line.url}/prazos`);
  await offline.control.getByRole('button', { name: 'Guardar neste aparelho' }).click();
  await expect(offline.control).toContainText('Disponível sem internet');
  // The browser could offer to install the site.
  const client = await page.context().newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ start_url: '/programacao', display: 'standalone' });

  // If the site no longer offers the service worker, it is unregistered with the next page.
  line.missing.add('/offline.js');
  await expect
    .poll(async () => {
      await page.goto(`${line.url}/sobre`);
      return [await offline.registrations(), (await offline.kept()).caches];
    })
    .toEqual([0, []]);
});

test('the next page and the copies belong to a new build', { tag: '@faults' }, async ({
  page,
  site,
  line,
}) => {
  const folder = await createTestFolder();
  const wording = { text: 'O que ainda dá para fazer, até quando e onde.', earlier: 'Da versão anterior.' };
  const root = await makeEarlierBuild(folder.path, wording);
  const earlier = await startServerProcess(site.environment, { root });
  try {
    line.leadTo(earlier.url);
    const offline = await openAndKeep(page, line);
    await expect(page.getByText(wording.earlier)).toBeVisible();
    expect((await offline.kept()).caches).toEqual(['offline-earlier']);
    await earlier.stop('SIGKILL');
    line.leadTo(site.url);

    // Not by a link: pages that Chromium has prefetched keep the old service worker active for minutes, and the new one waits.
    await page.goto(`${line.url}/prazos`);
    await expect(page.getByText(wording.text)).toBeVisible();
    await expect.poll(async () => (await offline.kept()).caches).not.toContain('offline-earlier');
    expect((await offline.kept()).caches).toHaveLength(1);
    expect((await offline.kept()).paths.filter((path) => path.includes('earlier'))).toEqual([]);
    line.state = 'down';
    await page.goto(`${line.url}/prazos`);
    await expect(offline.bar).toContainText(MOMENT);
    await expect(page.getByText(wording.text)).toBeVisible();
  } finally {
    await earlier.stop('SIGKILL');
    await folder.remove();
  }
});
