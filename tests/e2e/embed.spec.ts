import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

/** Serves a page of another site with this markup, and opens it. */
async function openElsewhere(page: Page, ...markup: string[]) {
  const elsewhere = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!DOCTYPE html><html lang="pt-BR"><title>Universidade</title>${markup.join('\n')}</html>`);
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  page.once('close', () => elsewhere.close());
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
}

// The contents of the document are tested in tests/contract/what-home-says.test.ts.
test('an administrator copies the HTML for another site, which shows the chosen programme and no other page', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = new AdminPage(page, site, 'Programação');
  await admin.signIn('#program');
  const embed = page.locator('details', { hasText: 'Mostrar a programação em outro site' });
  await embed.locator('summary').click();
  await embed.getByLabel('Dia').selectOption('Segundo dia');
  await embed.getByLabel('Idioma').selectOption('Español');
  await embed.getByRole('button', { name: 'Copiar código' }).click();
  await expect(admin.toast('Código copiado.')).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await context.newPage();
  const others = ['/programacao', '/admin'].map((path) => `<iframe src="${site.url}${path}"></iframe>`);
  await openElsewhere(elsewhere, snippet, ...others);
  const frame = (place: number) => elsewhere.frameLocator(`iframe >> nth=${place}`);
  await expect(frame(0).getByRole('heading', { level: 2 })).toHaveText([/Segundo día/]);
  for (const refused of [1, 2]) await expect(frame(refused).getByRole('heading')).toHaveCount(0);
  const addresses = elsewhere.frames().map((one) => one.url());
  expect(addresses.filter((address) => address.startsWith(site.url))).toEqual([
    expect.stringMatching(/\/es\/embed\/programacao\?/),
  ]);
});
