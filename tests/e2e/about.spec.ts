import { expect, test } from '#tests/support/site.ts';
import { SectionedPage } from './about-page.ts';

const COMMITTEES = [
  'Comissão Organizadora',
  'Comissão Científica',
  'Comissão de Temas Livres',
  'Comissão Social',
];
/** Where an anchor comes to rest: below the header (specification, section 2: 100 px). */
const REST = 100;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('committees: the keyboard goes through the jump list to a committee and on into it', async ({
  page,
  site,
}) => {
  const committees = new SectionedPage(page, 'Ir para uma comissão');
  await page.goto(`${site.url}/comissoes`);
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /^Comissão/ })).toHaveText(
    COMMITTEES,
  );
  await expect(committees.jumps).toHaveCount(COMMITTEES.length);

  await committees.jumps.first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const jump = committees.jumps.nth(2);
  await expect(jump).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#comissao-de-temas-livres$/);
  const section = await committees.target(jump);
  await expect.poll(() => committees.topOf(section)).toBe(REST);
  await expect(section).toHaveAccessibleName('Comissão de Temas Livres');
  await expect(section.getByRole('listitem')).toHaveCount(6);
});

test('committees: each card says who and what for, in the language of the page', async ({ page, site }) => {
  await page.goto(`${site.url}/en/comissoes`);
  const social = page.getByRole('region', { name: 'Social Committee' });
  await expect(social).toContainText('4 members');
  const coordinator = social.getByRole('listitem').first();
  await expect(coordinator.getByRole('heading', { level: 3 })).not.toBeEmpty();
  await expect(coordinator).toContainText('Coordinator');
  await expect(coordinator.locator('[lang=pt-BR]')).toHaveText('Dandara Xavier Nogueira');
});

test('about: leads the team in its order and on to committees, programme and annals', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/es/sobre`);
  const team = page.getByRole('region', { name: 'Quiénes conducen el congreso' });
  await expect(team.getByRole('listitem').first()).toContainText('Presidenta del congreso');
  await expect(team.getByRole('listitem')).toHaveCount(5);
  const onward = page.getByRole('region', { name: 'Siga por aquí' }).getByRole('link');
  await expect(onward).toHaveCount(3);
  await onward.first().click();
  await expect(page).toHaveURL(`${site.url}/es/comissoes`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comités');
});

for (const { path, list } of [
  { path: '/politica-privacidade', list: 'Nesta página' },
  { path: '/en/termos-uso', list: 'On this page' },
]) {
  test(`${path}: every entry of the contents leads to its section`, async ({ page, site }) => {
    // Twelve jumps, each waited for.
    test.slow();
    const document = new SectionedPage(page, list);
    await page.goto(site.url + path);
    for (const jump of await document.jumps.all()) {
      const title = (await jump.textContent())?.replace(/^\d+/, '').trim() ?? '';
      await jump.press('Enter');
      const section = await document.target(jump);
      await expect(section.getByRole('heading', { level: 2 })).toContainText(title);
      await expect(section).toBeInViewport();
    }
  });
}

test('privacy: an address with an anchor arrives at its section, whatever the language', async ({
  page,
  site,
}) => {
  const document = new SectionedPage(page, 'Nesta página');
  await page.goto(`${site.url}/politica-privacidade#prazos`);
  await expect.poll(() => document.topOf(page.locator('#prazos'))).toBe(REST);
  await expect(page.locator('#prazos')).toContainText('24 meses depois do envio');
  await page.goto(`${site.url}/en/politica-privacidade#prazos`);
  await expect(page.locator('#prazos')).toContainText('24 months after they were sent');
});

test('privacy: paper carries the text and nothing that only a screen can use', async ({ page, site }) => {
  await page.goto(`${site.url}/politica-privacidade`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: 'Seus direitos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir ou salvar em PDF' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Nesta página' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('privacy: it is printed', async ({ page, site }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.classList.add('printed');
  });
  await page.goto(`${site.url}/politica-privacidade`);
  await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).click();
  await expect(page.locator('body')).toHaveClass('printed');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('everything is there to read, and anchors lead to their places', async ({ page, site }) => {
    await page.goto(`${site.url}/politica-privacidade`, { waitUntil: 'domcontentloaded' });
    const document = new SectionedPage(page, 'Nesta página');
    await expect(page.getByRole('button', { name: 'Imprimir ou salvar em PDF' })).toBeHidden();
    await document.jumps.filter({ hasText: 'Seus direitos' }).click();
    await expect(page.locator('#direitos')).toBeInViewport();
    expect(await document.overflow()).toBe(0);

    await page.goto(`${site.url}/comissoes`, { waitUntil: 'domcontentloaded' });
    for (const name of COMMITTEES) await expect(page.getByRole('region', { name })).toBeVisible();
    await page.goto(`${site.url}/sobre`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('#lideranca').getByRole('listitem')).toHaveCount(5);
  });
});
