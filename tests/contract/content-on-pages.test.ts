import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { waitUntil } from '#tests/support/wait.ts';

/** How pages show what administrators have changed. */
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
});
afterAll(() => site.close());

const page = async (path: string) => (await site.request(path)).text();

it('announces the next batch beside the current price', async () => {
  const [first] = shippedFacts.batches;
  const next = {
    from: '2026-04-16',
    until: '2026-05-20',
    prices: { ...first?.prices, professional: 37_700 },
  };
  const batches = [{ ...first, until: '2026-04-15' }, next];
  await site.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify({ ...shippedFacts, batches }) })
    .execute();
  const said = [
    /A partir de 16 de abril de 2026: R\$\s377,00/,
    /"price":"347\.00","priceCurrency":"BRL","validThrough":"2026-04-15"/,
    /"price":"377\.00","priceCurrency":"BRL","validFrom":"2026-04-16"/,
  ];
  await waitUntil(async () => {
    const home = await page('/');
    return said.every((words) => words.test(home));
  });
});

it('shows no heading for an empty list of questions', async () => {
  expect(await page('/')).toContain('Perguntas frequentes');
  expect(await page('/contato')).toContain('Talvez a resposta já esteja aqui');
  await site.database.deleteFrom('faq').execute();
  await waitUntil(async () => !(await page('/')).includes('Perguntas frequentes'));
  await waitUntil(async () => !(await page('/contato')).includes('Talvez a resposta já esteja aqui'));
});
