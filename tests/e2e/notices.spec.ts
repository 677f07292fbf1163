import AxeBuilder from '@axe-core/playwright';
import { dayOf, timeOf } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { AdminPage } from './admin-page.ts';
import { expect, test } from './admin-test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

/** The site shows the day of the clock, because notices are shown by the visitor's clock. */
test.beforeEach(async ({ site }) => {
  const facts = { ...shippedFacts, showing: { day: null, phase: null } };
  await site.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify(facts) })
    .execute();
  await site.database.deleteFrom('notices').execute();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** The value of a time in the form: a local time of the congress. */
function local(moment: Date): string {
  const { timeZone } = shippedFacts.event;
  return `${dayOf(moment, timeZone)}T${timeOf(moment, timeZone)}`;
}

test('a published notice appears on an open page, and disappears at its end', async ({ page, site }) => {
  const home = await page.context().newPage();
  await home.clock.install();
  const joined = home.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await home.goto('/');
  await joined;
  const card = home.getByText('A sala 2 está lotada.');
  await expect(card).toHaveCount(0);

  const notices = new AdminPage(page, site, 'Avisos');
  await notices.signIn('#notices');
  await notices.form.getByRole('textbox', { name: 'Aviso', exact: true }).fill('A sala 2 está lotada.');
  await notices.form.getByLabel('Até').fill(local(inMinutes(-60)));
  await notices.save.click();
  await expect(
    notices.form.getByText('Informe até quando ele vale: depois do começo e de agora.'),
  ).toBeVisible();
  await notices.form.getByLabel('Até').fill(local(inMinutes(60)));
  const { violations: inForm } = await new AxeBuilder({ page }).analyze();
  expect(inForm).toEqual([]);
  await notices.save.click();
  await expect(notices.toast('Aviso publicado!')).toBeVisible();

  await expect(card).toBeVisible();
  await expect(home.getByRole('status').filter({ has: card })).toContainText(/Até .*\d\d:\d\d/);
  const { violations } = await new AxeBuilder({ page: home }).include('#avisos').analyze();
  expect(violations).toEqual([]);
  await home.clock.fastForward(60 * 60_000);
  await expect(card).toBeHidden();
});

test('a closed notice stays closed, and a reader further down the page notices the next one', async ({
  page,
  site,
}) => {
  const publish = (text: string, level: 'information' | 'urgent') =>
    site.database
      .insertInto('notices')
      .values({ text, level, starts_at: inMinutes(-1).toISOString(), ends_at: inMinutes(60).toISOString() })
      .execute();
  await publish('O café mudou de lugar.', 'information');
  await expect.poll(async () => (await page.request.get('/contato')).text()).toContain('O café mudou');
  const joined = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/contato');
  await joined;
  const coffee = page.getByText('O café mudou de lugar.');
  await expect(coffee).toBeVisible();
  // The status says whether this browser supports notices; both answers are fine here.
  await expect(page.getByRole('region', { name: 'Avisos neste aparelho' }).getByRole('status')).toHaveText(
    /\S/,
  );
  await page.getByRole('button', { name: 'Fechar este aviso' }).click();
  await expect(coffee).toBeHidden();
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await publish('Use a entrada da avenida.', 'urgent');
  await expect(page.locator('#toasts').getByText('Use a entrada da avenida.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Use a entrada da avenida.' })).toBeVisible();
  await expect(coffee).toBeHidden();
});
