import { PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { expect, test } from '#tests/support/site.ts';
import { SectionedPage } from './about-page.ts';

const COMMITTEES = [
  'Comissão Organizadora',
  'Comissão Científica',
  'Comissão de Temas Livres',
  'Comissão Social',
];
/** The offset of a section from the top of the viewport after following a link to it (specification section 2: 100 px). */
const REST = 100;
/** The same for sections whose title opens and closes them: their text is below the title. */
const BELOW_TITLE = 176;

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

test('privacy: an anchor scrolls to its section, the table of contents links to others, and only the text is printed', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.classList.add('printed');
  });
  const policy = new SectionedPage(page, 'Nesta página');
  await page.goto(`${site.url}/politica-privacidade#prazos`);
  await expect.poll(() => policy.topOf(page.locator('#prazos'))).toBe(BELOW_TITLE);
  await expect(page.getByRole('heading', { level: 2, name: 'Por quanto tempo' })).toBeInViewport();
  await expect(page.locator('#prazos')).toContainText('24 meses depois do envio');
  const jump = policy.jumps.filter({ hasText: 'Seus direitos' });
  await jump.press('Enter');
  await expect(await policy.target(jump)).toBeInViewport();

  const print = page.getByRole('button', { name: 'Imprimir ou salvar em PDF' });
  await print.click();
  await expect(page.locator('body')).toHaveClass('printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: 'Seus direitos' })).toBeVisible();
  await expect(print).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Nesta página' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${site.url}/en/politica-privacidade#prazos`);
  await expect(page.locator('#prazos')).toBeInViewport();
  await expect(page.locator('#prazos')).toContainText('24 months after they were sent');
});

test('on a phone the statement, the policy and the terms are at most a little more than two screens, in each language', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of LANGUAGES)
    for (const name of ['accessibility', 'privacy', 'terms'] as const) {
      const path = localizedPath(PAGES[name].path, language);
      await page.goto(site.url + path);
      const screens = () =>
        page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom / innerHeight);
      await expect.poll(screens, { message: path }).toBeLessThan(2.35);
    }
});
