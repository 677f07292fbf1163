import type { Locator } from '@playwright/test';
import { PLAN_IDS } from '#congress/facts/lists.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { expect, test } from '#tests/support/site.ts';

/** The number of lines of each text. */
const linesOf = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }),
  );

test('six plans with prices in thousands and a name of 23 letters do not break words or numbers', async ({
  page,
  site,
}) => {
  const { plans, congress } = shippedFacts;
  const [plan] = plans;
  if (!plan) throw new Error('There is no plan');
  const ids = PLAN_IDS.slice(0, 6);
  const facts = {
    ...shippedFacts,
    congress: { ...congress, shortName: 'Reabilita Ibero-América' },
    plans: ids.map((id, index) => ({
      ...plan,
      id,
      name: { 'pt-BR': `Profissionais ${index}`, en: `Professionals ${index}`, es: `Profesionales ${index}` },
    })),
    batches: [{ from: null, until: null, prices: Object.fromEntries(ids.map((id) => [id, 151_050])) }],
  };
  await site.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify(facts) })
    .execute();
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('Profissionais 5');
  const cards = page.locator('#valores article');
  const header = page.locator('header').first();
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    await expect(cards).toHaveCount(6);
    await cards.first().scrollIntoViewIfNeeded();
    const tallest = () =>
      cards.locator('a').evaluateAll((links) => Math.max(...links.map((link) => link.clientHeight)));
    await expect.poll(tallest, { message: `buttons at ${width}` }).toBeLessThan(90);
    const prices = cards.locator('span.font-display');
    await expect.poll(() => linesOf(prices), { message: `prices at ${width}` }).toEqual([1, 1, 1, 1, 1, 1]);
    // The header is one line high, so neither name nor button wraps.
    await page.evaluate(() => scrollTo(0, 0));
    const bar = header.locator(':scope > div');
    await expect
      .poll(async () => (await bar.boundingBox())?.height, { message: `header at ${width}` })
      .toBeLessThan(80);
  }
});
