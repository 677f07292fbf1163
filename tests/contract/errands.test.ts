import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { documentAt, follow, named, one, textOf } from '#tests/support/document.ts';

/**
 * Frequent tasks of visitors on a phone whose result is a page. Each takes two taps through the menu: its button, and a link that is
 * visible without expanding a section. Tasks that need a browser are in tests/e2e/errands.spec.ts.
 */

let site: TestApp;
let home: Document;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
  home = (await documentAt(site, '/')).document;
});
afterAll(() => site.close());

/** The page that an entry of the phone's menu leads to. */
async function byMenu(name: string) {
  const button = one(home, 'header button[aria-haspopup="dialog"]');
  const drawer = one(home, `#${button.getAttribute('popovertarget') ?? button.getAttribute('commandfor')}`);
  const link = named(drawer, 'a', name);
  expect(link.closest('details:not([open])'), 'a section that is closed').toBeNull();
  return follow(site, link);
}

const mainOf = (document: Document) => one(document, 'main');

it.each([
  ['Prazos', '/prazos'],
  ['Local e hospedagem', '/local'],
  ['Edições', '/edicoes'],
  ['Minha agenda', '/programacao/minha-agenda'],
])('the menu of a phone leads to “%s” by two taps', async (name, path) => {
  expect(await byMenu(name)).toMatchObject({ path, status: 200 });
});

it('finds accommodation with two taps', async () => {
  const { document } = await byMenu('Local e hospedagem');
  named(mainOf(document), 'h2, h3', /Onde (ficar|dormir)/);
});

it('finds the offers and prices for sponsors, and the form for a stand, with two taps', async () => {
  const main = mainOf((await byMenu('Patrocínio')).document);
  expect(textOf(main)).toMatch(/A partir de R\$\s18\.000,00/i);
  named(main, 'form', /patrocínio/i);
});

it('finds prices and ways to pay with one tap', () => {
  one(home, 'header a[href$="#valores"]');
  const fees = textOf(one(home, '#valores'));
  expect(fees).toMatch(/10× de R\$\s34,70/);
  for (const said of ['até 30 de junho de 2025', 'PIX', 'nota fiscal', 'CPF']) expect(fees).toContain(said);
});

it('shows the deadline of abstracts without a tap', () => {
  expect(textOf(mainOf(home))).toMatch(/até 20 de novembro de 2025: faltam \d+ dias/i);
});
