import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

/** Opens a page of another site with these frames. */
async function openElsewhere(page: Page, ...markup: string[]) {
  const elsewhere = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!DOCTYPE html><html lang="pt-BR"><title>Universidade</title>${markup.join('\n')}</html>`);
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  page.once('close', () => elsewhere.close());
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /"frame-ancestors 'none'"/ });

  test('the programme is shown in a frame of another site, and no other page is', async ({ page, site }) => {
    const frame = (path: string) => `<iframe src="${site.url}${path}" width="700" height="500"></iframe>`;
    await openElsewhere(
      page,
      frame('/embed/programacao?dia=1&idioma=en'),
      frame('/programacao'),
      frame('/admin'),
    );
    const programme = page.frameLocator('iframe >> nth=0');
    await expect(programme.getByRole('heading', { level: 1 })).toHaveText('Programme');
    await expect(programme.getByRole('heading', { level: 2 })).toHaveText([/First day/]);
    expect(await programme.getByRole('listitem').count()).toBeGreaterThan(5);
    for (const link of await programme.getByRole('link').all())
      await expect(link).toHaveAttribute('target', '_blank');
    for (const refused of [1, 2])
      await expect(page.frameLocator(`iframe >> nth=${refused}`).getByRole('heading')).toHaveCount(0);
    const addresses = page.frames().map((one) => one.url());
    expect(addresses.filter((address) => address.startsWith(site.url))).toEqual([
      `${site.url}/en/embed/programacao?dia=1&idioma=en`,
    ]);
  });
});

test('the document has no script, and a room narrows it', async ({ page, site }) => {
  await page.goto('/embed/programacao?auditorio=anhanguera');
  await expect(page.locator('script')).toHaveCount(0);
  await expect(page.getByText('Auditório Anhanguera').first()).toBeVisible();
  await expect(page.getByText('Auditório Bandeirantes')).toHaveCount(0);
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map(({ id }) => id)).toEqual([]);
  const { headers } = await fetch(`${site.url}/programacao`);
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
});

test('the administrator copies the line for another site, which shows what was chosen', async ({
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
  await openElsewhere(elsewhere, snippet);
  const programme = elsewhere.frameLocator('iframe');
  await expect(programme.getByRole('heading', { level: 2 })).toHaveText([/Segundo día/]);
});
