import { AdminPage } from './admin-page.ts';
import { expect, test } from './admin-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('with text at 200% no tab scrolls horizontally on a phone', async ({ page, site }) => {
  const admin = new AdminPage(page, site);
  await admin.signIn('#overview');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const [place, heading] of [
    ['overview', 'Hoje'],
    ['program', 'Programação'],
    ['speakers', 'Palestrantes'],
    ['changes', 'Mudanças'],
    ['facts', 'Dados do evento'],
    ['enquiries', 'Mensagens'],
    ['sponsors', 'Patrocinadores'],
  ] as const) {
    await page.goto(`/admin#${place}`);
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect.soft(await width(), place).toBe(390);
  }
  await page.goto('/admin#speakers');
  await admin.list
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await admin.save.waitFor();
  expect(await width()).toBe(390);
  await expect(page.getByRole('button', { name: 'Mais ações' })).toBeInViewport();
});
