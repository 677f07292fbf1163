import type { Locator, Page } from '@playwright/test';
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

/** Types into a field and into a copy without listeners. @returns the values of both, which must be equal */
async function typedInto(
  field: Locator,
  page: Page,
): Promise<{ type: string; value: string; plain: string }> {
  const type = await field.evaluate((element) => (element as HTMLInputElement).type);
  const keys = KEYS[type] ?? 'Ab 12';
  await field.evaluate((element: HTMLInputElement) => {
    const plain = document.createElement(element.localName) as HTMLInputElement;
    plain.id = 'plain-twin';
    for (const name of ['type', 'min', 'max', 'step', 'maxlength'])
      if (element.hasAttribute(name)) plain.setAttribute(name, element.getAttribute(name) ?? '');
    plain.value = element.value;
    document.body.append(plain);
  });
  const press = async (place: Locator) => {
    await place.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(keys);
    return place.inputValue();
  };
  const twin = page.locator('#plain-twin');
  const plain = await press(twin);
  await twin.evaluate((element) => element.remove());
  return { type, value: await press(field), plain };
}

/** Types into one field of each kind in a part of the page. @returns the types of the fields */
async function typeEverywhere(place: Locator, page: Page): Promise<string[]> {
  await expect(place.getByText('Carregando')).toHaveCount(0);
  const types: string[] = [];
  const met = new Set<string>();
  for (const field of await place.locator(TYPED).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    // The same code handles all fields of a kind, so one of each is enough.
    const kind = await field.evaluate(
      ({ localName, type, inputMode, list, maxLength }: HTMLInputElement) =>
        `${[localName, type, inputMode, Boolean(list), maxLength]}`,
    );
    if (met.has(kind)) continue;
    met.add(kind);
    const { type, value, plain } = await typedInto(field, page);
    types.push(type);
    expect(value, `${await field.evaluate((element) => element.outerHTML)}`).toBe(plain);
  }
  return types;
}

test('no field of any form is changed while typing', async ({ page, site }) => {
  const admin = new FactsPage(page, site);
  admin.agreeToLeave();
  await admin.signIn('#facts');
  await admin.facts.waitFor();
  const closed = admin.facts.locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
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
