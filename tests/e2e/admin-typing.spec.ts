import type { Locator, Page } from '@playwright/test';
import { openDetails } from '#tests/support/barriers.ts';
import { drawn } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site.ts';
import { FactsPage } from './admin-facts-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const TYPED = 'input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color]), textarea';
/** The keys that are typed into fields of each type; dates in the order of Chromium in Portuguese. */
const KEYS: Record<string, string> = {
  time: '1715',
  date: '03112027',
  'datetime-local': '031120271715',
  number: '175',
  url: 'exemplo.org/a',
  email: 'ana.9@b.br',
};

/**
 * Marks the first editable field of each kind, because the same code handles all fields of a kind, and puts a copy of each without listeners
 * at the end of the page. One look for all: asking field by field costs more than typing.
 */
const markFields = (place: Locator) =>
  place.evaluate((part, typed) => {
    const met = new Set<string>();
    const marked: string[] = [];
    for (const field of part.querySelectorAll<HTMLInputElement>(typed)) {
      const { localName, type, inputMode, list, maxLength, disabled, readOnly } = field;
      const kind = `${[localName, type, inputMode, Boolean(list), maxLength]}`;
      const isEditable = field.checkVisibility({ visibilityProperty: true }) && !disabled && !readOnly;
      if (!isEditable || field.matches(':disabled') || met.has(kind)) continue;
      met.add(kind);
      field.dataset.typed = `${marked.length}`;
      const plain = document.createElement(localName) as HTMLInputElement;
      plain.dataset.plain = field.dataset.typed;
      for (const name of ['type', 'min', 'max', 'step', 'maxlength'])
        if (field.hasAttribute(name)) plain.setAttribute(name, field.getAttribute(name) ?? '');
      plain.value = field.value;
      document.body.append(plain);
      marked.push(type);
    }
    return marked;
  }, TYPED);

/** Types into one field of each kind in a part of the page, and into its copy: both must then have the same value. @returns their types */
async function typeEverywhere(place: Locator, page: Page): Promise<string[]> {
  await drawn(place);
  const types = await markFields(place);
  for (const [index, type] of types.entries()) {
    const press = async (field: Locator) => {
      await field.focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(KEYS[type] ?? 'Ab 12');
      return field.inputValue();
    };
    const field = page.locator(`[data-typed="${index}"]`);
    const plain = page.locator(`[data-plain="${index}"]`);
    const wanted = await press(plain);
    expect(await press(field), await field.evaluate(({ outerHTML }) => outerHTML)).toBe(wanted);
  }
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLElement>('[data-typed]')) delete field.dataset.typed;
    for (const plain of document.querySelectorAll('[data-plain]')) plain.remove();
  });
  return types;
}

test('no field of any form is changed while typing', async ({ page, site }) => {
  const admin = new FactsPage(page, site);
  admin.agreeToLeave();
  await admin.signIn('#facts');
  await admin.facts.waitFor();
  await openDetails(page);
  const types = new Set(await typeEverywhere(admin.facts, page));
  expect([...types]).toEqual(expect.arrayContaining(['text', 'date', 'time']));

  const open = async (tab: Locator) => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    for (const type of await typeEverywhere(page.getByRole('tabpanel').last(), page)) types.add(type);
  };
  for (const entry of await admin.entries.filter({ hasNotText: 'Dados do evento' }).all()) {
    await open(entry);
    for (const part of await admin.parts.all()) await open(part);
  }
  expect([...types]).toEqual(expect.arrayContaining(['textarea', 'datetime-local', 'url']));
});
