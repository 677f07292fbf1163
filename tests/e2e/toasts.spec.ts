import type { Locator } from '@playwright/test';
import { AdminPage } from './admin-page.ts';
import { expect, test } from './admin-test.ts';

/** Window sizes; the last one is a phone with text at 200 %. */
const WINDOWS: [width: number, height: number, letters?: number][] = [
  [360, 740],
  [390, 664],
  [768, 1024],
  [1440, 720],
  [390, 844, 32],
];

/** Whether two elements do not overlap. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [mine, its] = [await one.boundingBox(), await other.boundingBox()];
  if (!mine || !its) return false;
  const isBeside = mine.x + mine.width <= its.x + 1 || its.x + its.width <= mine.x + 1;
  return isBeside || mine.y + mine.height <= its.y + 1 || its.y + its.height <= mine.y + 1;
}

test('a toast covers nothing, in any window', async ({ page, site }) => {
  const admin = new AdminPage(page, site);
  // Keeps the toast, whose time is an animation, for an hour.
  await page.addInitScript(() => {
    Element.prototype.animate = () => new Animation(new KeyframeEffect(null, null, 3_600_000));
  });
  const browser = await page.context().newCDPSession(page);
  for (const [width, height, letters] of WINDOWS)
    await test.step(`${width} × ${height}${letters ? ' with letters of 200%' : ''}`, async () => {
      await page.setViewportSize({ width, height });
      if (letters) await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: 26 } });
      await admin.signIn('#speakers');
      const last = admin.list.getByRole('button', { name: /^Remover / }).last();
      const row = last.locator('xpath=ancestor::li');
      await last.scrollIntoViewIfNeeded();
      await admin.list
        .getByRole('button', { name: /^Remover / })
        .first()
        .click();
      await admin.dialog.getByRole('button', { name: 'Remover' }).click();
      const toast = page.locator('#toasts');
      await expect(toast).toBeVisible();
      const toTheEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      // Again each time: the list gets shorter, and the page longer by the toast's height, only after the removal.
      await expect.poll(() => toTheEnd().then(() => areApart(toast, row))).toBe(true);

      if (await admin.sections.isHidden()) {
        const entry = admin.entries.last();
        await entry.scrollIntoViewIfNeeded();
        expect(await areApart(toast, entry)).toBe(true);
      }
      await last.click();
      await expect.poll(() => areApart(toast, admin.dialog)).toBe(true);
      const remove = admin.dialog.getByRole('button', { name: 'Remover' });
      await remove.scrollIntoViewIfNeeded();
      expect(await areApart(toast, remove)).toBe(true);
      await admin.dialog.getByRole('button', { name: 'Cancelar' }).click();

      await row.getByRole('button', { name: /^Editar / }).click();
      await admin.form.getByText('Modo de edição').waitFor();
      // With large text the form's bar is not sticky, so this scrolls to the end.
      await expect.poll(() => toTheEnd().then(() => areApart(toast, admin.save))).toBe(true);
      await admin.name.focus();
      await expect.poll(() => areApart(toast, admin.name)).toBe(true);
    });
});
