import { shippedFacts } from '#congress/facts/shipped.ts';
import { expect, test } from '#tests/support/site.ts';
import { FramePage } from './frame-page.ts';

test('its entries do not wrap while the registrant area is not available yet', { tag: '@looks' }, async ({
  page,
  site,
}) => {
  const links = { ...shippedFacts.links, registrantArea: null };
  const facts = JSON.stringify({ ...shippedFacts, links });
  await site.database.updateTable('event_facts').set({ facts }).execute();
  const { header } = new FramePage(page);
  for (const [path, soon] of [
    ['/', 'em breve'],
    ['/en', 'coming soon'],
    ['/es', 'próximamente'],
  ] as const) {
    await expect(async () => {
      await page.goto(site.url + path);
      await expect(header.getByRole('button', { name: soon })).toBeVisible({ timeout: 1000 });
    }).toPass();
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 600 });
      const lines = await header.locator('nav > ul > li > a').evaluateAll((entries) =>
        entries.map((entry) => {
          const text = document.createRange();
          text.selectNode(entry.firstChild as Node);
          return text.getClientRects().length;
        }),
      );
      expect(lines, `${path} at ${width}`).toEqual([1, 1, 1, 1, 1, 1]);
    }
  }
});
