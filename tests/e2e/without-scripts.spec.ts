import { overflow } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site.ts';
import { AgendaPage } from './agenda-page.ts';
import { AnnalsPage } from './annals-page.ts';
import { FramePage } from './frame-page.ts';
import { HomePage } from './home-page.ts';
import { PapersPage } from './papers-page.ts';
import { GroupsPage } from './registration-page.ts';

// Tests what works by style sheets alone; responses of the server without scripts are tested in tests/contract/without-scripts.test.ts.
test.use({ javaScriptEnabled: false });

test('tabs, menus and anchors work by themselves, on a phone too', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const frame = new FramePage(page);
  const papers = new PapersPage(page);
  // Without scripts pictures are not loaded lazily, so this does not wait for them.
  await page.goto(`${site.url}/trabalhos-cientificos`, { waitUntil: 'domcontentloaded' });
  await expect(frame.submenu).toBeHidden();
  await frame.about.hover();
  await expect(frame.submenu.getByRole('link', { name: 'Comissões' })).toBeVisible();
  await page.mouse.move(640, 700);
  await expect(papers.panels).toHaveCount(1);
  for (const [tab, heading] of [
    ['Submissão', 'Como submeter'],
    ['Aprovados', 'Orientações para autores aprovados'],
    ['Normas', 'Normas para os trabalhos'],
  ] as const) {
    await papers.tab(tab).click();
    await expect(papers.panels).toHaveCount(1);
    await expect(papers.panels).toHaveAccessibleName(heading);
    await expect(papers.panels).toBeInViewport();
  }

  await page.setViewportSize({ width: 360, height: 740 });
  const home = new HomePage(page);
  await page.goto(`${site.url}/en`, { waitUntil: 'domcontentloaded' });
  await frame.openDrawer();
  await frame.section('About').locator('summary').click();
  await expect(frame.drawer.getByRole('link', { name: 'Committees' })).toBeVisible();
  await frame.section('English').locator('summary').click();
  await expect(frame.drawer.getByRole('link', { name: 'Committees' })).toBeHidden();
  await frame.drawer.getByRole('button', { name: 'Close menu' }).click();
  await expect(frame.drawer).toBeHidden();
  await expect(home.panels).toHaveCount(1);
  await home.days.nth(1).check();
  await expect(home.panels).toHaveCount(2);
  await home.panels.first().getByRole('radio').last().check();
  await expect(home.panels.last()).toHaveAccessibleName('Auditório Anhanguera');
  expect(await overflow(page)).toBe(0);

  await page.goto(`${site.url}/politica-privacidade`, { waitUntil: 'domcontentloaded' });
  await page.locator('summary', { hasText: 'Seus direitos' }).click();
  await expect(page.locator('#direitos')).toBeInViewport();
  expect(await overflow(page)).toBe(0);
});

test('nothing that needs scripts is offered, and forms have buttons', async ({ page, site }) => {
  const open = (path: string) => page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  await open('/politica-privacidade');
  await expect(page.getByRole('button', { name: 'Imprimir ou salvar em PDF' })).toBeHidden();

  const papers = new PapersPage(page);
  await open('/trabalhos-cientificos');
  await expect(papers.checker).toContainText('precisa de JavaScript');
  await expect(papers.text).toBeHidden();

  const list = new AnnalsPage(page);
  await open('/anais/primeiro-congresso');
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible();
  await list.titles.first().getByRole('link').click();
  await expect(page.getByText('SILVA JÚNIOR, João Carlos da;')).toBeVisible();
  await expect(page.getByRole('button', { name: /Copiar/ })).toHaveCount(0);

  const groups = new GroupsPage(page);
  await open('/inscricoes-grupo');
  await groups.professionals.fill('8');
  await groups.students.fill('2');
  await groups.students.press('Enter');
  await expect(groups.result).toContainText('Total para 10 pessoas');
  await groups.professionals.fill('19');
  await groups.button('Calcular').click();
  await expect(groups.result).toContainText('Total para 21 pessoas');
  await expect(groups.button('Copiar link deste cálculo')).toBeHidden();

  const agenda = new AgendaPage(page);
  await open('/programacao?dia=1');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Guardar na minha agenda/ })).toHaveCount(0);
  await agenda.link.click();
  await expect(page.getByText('precisa de JavaScript')).toBeVisible();
  await expect(agenda.empty).toHaveCount(0);
});
