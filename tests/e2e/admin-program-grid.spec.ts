import type { Locator } from '@playwright/test';
import { barriers } from '#tests/support/barriers.ts';
import { expect } from '#tests/support/site.ts';
import { ANHANGUERA, AT_FIRST, BANDEIRANTES, test } from './admin-program-evening.ts';
import { ProgrammeTab } from './admin-program-page.ts';

const GRID = '#program?dia=1&vista=grade';
/** The height of a quarter of an hour on the grid, in pixels. */
const QUARTER = 30;

/** A session's button on the grid. */
const session = (tab: ProgrammeTab, title: string): Locator =>
  tab.page.getByRole('region', { name: 'Grade do dia' }).getByRole('button', { name: title });

// The browser may request an icon that does not exist.
test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: /404/ });

test('sessions are moved by mouse and keyboard, individually and together, and each move is undone as a whole', async ({
  page,
  tab,
  evening,
}) => {
  await tab.signIn(GRID);
  const [early, late, table] = [
    session(tab, `Cedo ${evening.mark}`),
    session(tab, `Tarde ${evening.mark}`),
    session(tab, `Mesa ${evening.mark}`),
  ];
  const status = page.getByRole('status').filter({ hasText: evening.mark });

  // With the mouse, into the other room and 15 minutes later; half way it clashes with the other lecture of the same person.
  await early.scrollIntoViewIfNeeded();
  const [from, to] = [await early.boundingBox(), await late.boundingBox()];
  if (!from || !to) throw new Error('The grid shows nothing');
  await page.mouse.move(from.x + 40, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 8 + 4 * QUARTER, { steps: 4 });
  await expect(status).toContainText(`“Cedo ${evening.mark}”: 20:00 - 20:30, ${BANDEIRANTES}`);
  await expect(status).toContainText(`Ana ${evening.mark} já está em “Tarde ${evening.mark}”`);
  await page.mouse.move(to.x + 40, from.y + 8 + QUARTER, { steps: 4 });
  await expect(status).toContainText(`19:15 - 19:45, ${ANHANGUERA}`);
  await page.mouse.up();
  const moved = tab.toast(`“Cedo ${evening.mark}”: 19:15 - 19:45, ${ANHANGUERA}`);
  await expect(moved).toBeVisible();
  expect(await evening.times()).toEqual({ ...AT_FIRST, Cedo: '19:15 - 19:45 A' });
  await moved.getByRole('button', { name: 'Desfazer' }).click();
  await expect(tab.toast('Alteração desfeita.')).toBeVisible();
  expect(await evening.times()).toEqual(AT_FIRST);

  // With the keyboard: nothing is saved before Enter, and Escape cancels.
  await early.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText(`19:05 - 19:35, ${ANHANGUERA}`);
  await page.keyboard.press('Escape');
  await expect(status).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(tab.toast('19:00 - 19:40')).toBeVisible();
  await expect(early).toBeFocused();
  expect(await evening.times()).toEqual({ ...AT_FIRST, Cedo: '19:00 - 19:40 B' });

  // Several sessions are selected with the space bar, or with Ctrl and a click.
  await page.keyboard.press('Space');
  await table.click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByText('2 atividades na escolha')).toBeVisible();
  await early.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const together = tab.toast('2 atividades e 2 palestras dentro delas: 5 minutos mais cedo');
  await expect(together).toBeVisible();
  expect(await evening.times()).toEqual({ ...AT_FIRST, Cedo: '18:55 - 19:35 B', Mesa: '20:25 - 21:25 B' });
  await page.keyboard.press('ControlOrMeta+z');
  await expect(early).toContainText('19:00 - 19:40');
  expect(await evening.times()).toEqual({ ...AT_FIRST, Cedo: '19:00 - 19:40 B' });

  // To another day, by dropping on its tab and with the keyboard; the grid shows that day then.
  await late.scrollIntoViewIfNeeded();
  const taken = await late.boundingBox();
  if (!taken) throw new Error('The grid shows nothing');
  await page.mouse.move(taken.x + 40, taken.y + 8);
  await page.mouse.down();
  const other = tab.dayTab('Segundo dia');
  // The page scrolls up until the tab is under the pointer.
  await page.mouse.move(taken.x + 40, 60, { steps: 4 });
  await expect(other).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const place = await other.boundingBox();
  if (!place) throw new Error('There is no second day');
  await page.mouse.move(place.x + 20, place.y + 20, { steps: 4 });
  await expect(status).toContainText(`“Tarde ${evening.mark}”: Segundo dia, 20:00 - 20:30`);
  await page.mouse.up();
  await expect(tab.toast(`“Tarde ${evening.mark}”: Segundo dia, 20:00 - 20:30`)).toBeVisible();
  await expect(other).toHaveAttribute('aria-selected', 'true');
  await expect(late).toBeFocused();
  expect((await evening.days()).Tarde).toBe(2);
  await page.keyboard.press('PageUp');
  await expect(status).toContainText('Primeiro dia');
  await page.keyboard.press('Enter');
  await expect(tab.dayTab('Primeiro dia')).toHaveAttribute('aria-selected', 'true');
  await expect(late).toBeFocused();
  await expect.poll(async () => (await evening.days()).Tarde).toBe(1);
  await early.focus();
  await page.keyboard.press('Space');
  await table.click({ modifiers: ['ControlOrMeta'] });

  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  await tab.dialog.getByRole('button', { name: 'Remover' }).click();
  const removed = tab.toast('Item removido da programação!');
  await expect(removed).toBeVisible();
  await expect(early).toHaveCount(0);
  expect(await evening.times()).toEqual({ Tarde: AT_FIRST.Tarde });
  await removed.getByRole('button', { name: 'Desfazer' }).click();
  await expect(table).toContainText(`Outra ${evening.mark}`);
  await early.press('Enter');
  await expect(tab.title).toHaveValue(`Cedo ${evening.mark}`);
  await tab.close();
  await expect(early).toBeFocused();
});

test('an afternoon is delayed, a free slot filled, and the address restores the same day', async ({
  page,
  tab,
  evening,
}) => {
  await tab.signIn(GRID);
  await page.getByRole('button', { name: 'Adiantar ou atrasar' }).click();
  await page.getByLabel('A partir de').fill('19:00');
  await page.getByRole('button', { name: 'Atrasar', exact: true }).click();
  const done = tab.toast('3 atividades e 2 palestras dentro delas: 15 minutos mais tarde');
  await expect(done).toBeVisible();
  expect(await evening.times()).toEqual({
    ...{ Cedo: '19:15 - 19:45 B', Tarde: '20:15 - 20:45 A', Mesa: '20:45 - 21:45 B' },
  });
  await done.getByRole('button', { name: 'Desfazer' }).click();
  await expect(session(tab, `Cedo ${evening.mark}`)).toContainText('19:00');

  await page.getByRole('button', { name: 'Adiantar ou atrasar' }).click();

  // Searching for a person finds all their sessions, which one click selects.
  await page.getByRole('searchbox').fill(`ana ${evening.mark}`);
  await page.getByRole('button', { name: 'Escolher o que foi encontrado (2)' }).click();
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await expect(tab.toast('2 atividades em cópia')).toBeVisible();
  await expect(session(tab, `Cedo ${evening.mark}`)).toHaveCount(2);
  await tab.toast('em cópia').getByRole('button', { name: 'Desfazer' }).click();
  await expect(session(tab, `Cedo ${evening.mark}`)).toHaveCount(1);

  await page.getByRole('button', { name: `Adicionar em ${BANDEIRANTES}, das 19:30 às 20:30` }).press('Enter');
  await expect(tab.start).toHaveValue('19:30');
  await expect(tab.auditorium).toHaveValue(BANDEIRANTES);
  await tab.title.fill(`Nova ${evening.mark}`);
  await tab.end.fill('20:00');
  await tab.save.click();
  await expect(session(tab, `Nova ${evening.mark}`)).toBeFocused();
  // The next new session starts when this one ends.
  const add = tab.plan.getByRole('button', { name: 'Adicionar atividade' });
  await add.click();
  await expect(tab.start).toHaveValue('20:00');
  await expect(tab.auditorium).toHaveValue(BANDEIRANTES);
  await tab.close();
  await tab.dayTab('Segundo dia').click();
  await add.click();
  await expect(tab.day).toHaveValue('2');
  await tab.close();
  const again = new ProgrammeTab(await page.context().newPage(), tab.site);
  await again.page.goto(page.url());
  await expect(again.dayTab('Segundo dia')).toHaveAttribute('aria-selected', 'true');
  await expect(again.page.getByRole('region', { name: 'Grade do dia' })).toBeVisible();
});

test('axe finds nothing on the grid at any width, and nothing overflows', async ({ page, tab, evening }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tab.signIn(GRID);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await session(tab, `Mesa ${evening.mark}`).focus();
    if (width === 1440) await page.keyboard.press('Space');
    await page.getByText('1 atividade na escolha').waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.keyboard.press('Escape');
  }
});
