import { readFile } from 'node:fs/promises';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { expect, test } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

// The default user agent of headless Chromium would count as a robot.
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
test.use({ userAgent: CHROME, viewport: { width: 1280, height: 900 } });

test('page views and clicks are counted and shown to the team, which can export a report for each sponsor', async ({
  page,
  site,
}) => {
  // Does not open the sponsors' sites, which would cover this page.
  await page.addInitScript(() =>
    ['click', 'auxclick'].map((type) => addEventListener(type, (event) => event.preventDefault())),
  );
  await page.goto(`${site.url}/en`);
  const logo = page.locator('a[rel~="sponsored"]').first();
  const name = (await logo.locator('img').getAttribute('alt')) ?? '';
  for (const button of ['left', 'middle'] as const) await logo.click({ button });
  await logo.dispatchEvent('auxclick', { button: 2 });
  await page.goto(`${site.url}/prazos`);
  await page.locator('a[href^="webcal:"]').dispatchEvent('click');
  await expect
    .poll(() =>
      site.database
        .selectFrom('plenaria.counts')
        .select(['kind', 'subject', 'language', 'count'])
        .orderBy('kind')
        .orderBy('subject')
        .execute(),
    )
    .toEqual([
      { kind: 'calendar', subject: '/prazos.ics', language: 'pt-BR', count: '1' },
      { kind: 'page', subject: '/', language: 'en', count: '1' },
      { kind: 'page', subject: '/prazos', language: 'pt-BR', count: '1' },
      { kind: 'sponsor', subject: expect.any(String), language: 'en', count: '2' },
    ]);

  const area = await page.context().newPage();
  await new AdminPage(area, site).signIn('#visits');
  const opened = area.getByRole('region', { name: 'Páginas abertas' });
  await expect(opened.getByRole('listitem')).toHaveText(['Página inicial1', '/prazos1']);
  await opened.getByText('Ver em tabela').click();
  await expect(opened.getByRole('row').last()).toHaveText(/101?2$/);
  await area.goto(`${site.url}/admin#sponsors`);
  const clicks = area.getByRole('region', { name: 'Cliques nos logotipos' });
  const row = clicks.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('2 cliques');
  async function saved(format: 'PDF' | 'CSV') {
    const saving = area.waitForEvent('download');
    await row.getByRole('button', { name: `${format} de ${name}` }).click();
    const file = await saving;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  }
  // The contents are tested in server/counts/counts.test.ts.
  expect(await saved('PDF')).toMatchObject({ name: expect.stringMatching(/^cliques-.+\.pdf$/) });
  const csv = await saved('CSV');
  expect(csv.name).toMatch(/^cliques-.+\.csv$/);
  expect(
    csv.content
      .toString()
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual([
    'Dia;Idioma;Cliques no logotipo (aberturas do site, não pessoas);Em lote de uma só rede (à parte, não contados)',
    expect.stringMatching(/^\d{4}-\d\d-\d\d;English;2;0$/),
  ]);

  const facts = JSON.stringify({ ...shippedFacts, counting: { on: false } });
  await site.database.updateTable('event_facts').set({ facts }).execute();
  await expect(clicks.getByText('A contagem está desligada')).toBeVisible();
  await site.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify(shippedFacts) })
    .execute();
  await expect(clicks.getByText('A contagem está desligada')).toBeHidden();
});

test('behind a CDN a page reports its own view', async ({ page, site }) => {
  await page.addInitScript(() => {
    // Marks the document as a CDN serves it, before its scripts run.
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset.counted = 'page';
    });
  });
  await page.goto(`${site.url}/es/contato`);
  const told = site.database
    .selectFrom('plenaria.counts')
    .select(['kind', 'count'])
    .where('language', '=', 'es');
  // The server has counted the page as well, because there is no CDN here.
  await expect.poll(() => told.execute()).toEqual([{ kind: 'page', count: '2' }]);
});
