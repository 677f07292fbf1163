import { barriers } from '#tests/support/barriers.ts';
import { openWithLateScripts } from '#tests/support/late-scripts.ts';
import { expect, test } from '#tests/support/site.ts';
import { AnnalsPage, PaperPage } from './annals-page.ts';

const LIST = '/anais/primeiro-congresso';
const PAPER = `${LIST}/mudanca-de-decubito-guiada-por-relogio-visual`;
const ALL = 28;

test.describe('the search', () => {
  test('ignores accents, updates while typing, works by keyboard, and makes no requests', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const list = new AnnalsPage(page);
    await page.goto(site.url + LIST);
    const asked: string[] = [];
    // The page may send HEAD requests to find out whether it has changed.
    page.on('request', (request) => request.method() === 'GET' && asked.push(request.url()));
    await expect(list.count).toHaveText(`${ALL} trabalhos`);
    await list.box.focus();
    await page.keyboard.type('ulceras venosas');
    await expect(list.count).toHaveText('2 trabalhos encontrados');
    await expect(list.papers).toHaveCount(2);
    await expect(list.marks.filter({ hasText: 'úlceras' })).toHaveCount(2);
    await expect(page).toHaveURL(`${site.url}${LIST}?busca=ulceras+venosas`);
    await expect(list.box).toBeFocused();
    expect(await barriers(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(list.papers).toHaveCount(ALL);
    await page.keyboard.type('fotobiomodulacao');
    await expect(list.papers).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Limpar a busca' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list.box).toBeFocused();
    await expect(list.box).toHaveValue('');
    expect(asked.filter((url) => url.includes('busca='))).toEqual([]);
  });

  test('finds what only an abstract says, and shows where', { tag: '@looks' }, async ({ page, site }) => {
    const list = new AnnalsPage(page);
    await page.goto(site.url + LIST);
    await list.box.fill('polihexanida');
    await expect(list.count).toHaveText('1 trabalho encontrado');
    await expect(list.papers).toContainText('No resumo:');
    await expect(list.marks).toHaveText('polihexanida');
  });

  test('is kept in the address with a descriptor: when going back, reloading or switching languages', async ({
    page,
    site,
  }) => {
    const list = new AnnalsPage(page);
    await page.goto(site.url + LIST);
    await list.descriptor('Pé Diabético').click();
    await expect(list.papers).toHaveCount(4);
    await expect(page).toHaveURL(`${site.url}${LIST}?descritor=pe+diabetico#trabalhos`);
    await expect(page.locator('#trabalhos')).toBeInViewport();
    await list.box.fill('palmilha');
    await expect(list.count).toHaveText('1 trabalho encontrado');
    await expect(page).toHaveURL(`${site.url}${LIST}?descritor=pe+diabetico&busca=palmilha#trabalhos`);
    const title = (await list.titles.textContent()) ?? '';
    await list.titles.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(list.box).toHaveValue('palmilha');
    await expect(list.papers).toHaveCount(1);
    await list.filter(/Remover o filtro Pé Diabético/).click();
    await expect(page).toHaveURL(`${site.url}${LIST}?busca=palmilha#trabalhos`);
    await page.reload();
    await expect(list.box).toHaveValue('palmilha');
    await page.goto(`${site.url}/en${LIST}?busca=tilapia`);
    await expect(list.count).toHaveText('1 paper found');
    await expect(list.titles).toHaveAttribute('lang', 'pt-BR');
  });

  test('without results says so and links back to all papers', { tag: '@looks' }, async ({ page, site }) => {
    const list = new AnnalsPage(page);
    await page.goto(site.url + LIST);
    await list.box.fill('astronomia');
    await expect(list.count).toHaveText('Nenhum trabalho encontrado');
    await page.getByRole('button', { name: 'Mostrar todos os trabalhos' }).click();
    await expect(list.papers).toHaveCount(ALL);
    await expect(list.count).toBeFocused();
    await expect(list.box).toHaveValue('');
    await expect(page).toHaveURL(site.url + LIST);
  });
});

test.describe('until its scripts have loaded', () => {
  test('the search is done by the server, and what is typed meanwhile is kept', async ({ page, site }) => {
    const list = new AnnalsPage(page);
    const arrive = await openWithLateScripts(page, site.url + LIST);
    await list.box.fill('tilapia');
    await list.box.press('Enter');
    await expect(list.count).toHaveText('1 trabalho encontrado');
    await list.box.fill('polihexanida');
    arrive();
    await expect(list.papers).toContainText('No resumo:');
    await expect(list.count).toHaveText('1 trabalho encontrado');
    await expect(list.box).toHaveValue('polihexanida');
  });
});

test.describe('a citation', () => {
  test('is copied as text and with its emphasis, and says so', async ({ page, site, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
    const paper = new PaperPage(page);
    await page.goto(site.url + PAPER);
    expect(await barriers(page)).toEqual([]);
    await paper.copy('Copiar a citação em Vancouver').click();
    await expect(paper.outcome.first()).toHaveText('Citação em Vancouver copiada.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^da Silva Júnior JC, dos Santos AB, Teles MP, de Abreu I\. Mudança .* p\. 11-2\. Disponível em: /,
    );
    await paper.copy('Copiar a citação em ABNT').press('Enter');
    await expect(paper.copy('Copiar a citação em ABNT')).toHaveText('Copiada', { useInnerText: true });
    await expect(paper.outcome.last()).toHaveText('Citação em ABNT copiada.');
    await expect(paper.outcome.first()).toBeEmpty();
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType('text/html'))?.text();
    });
    expect(html).toContain('<b>Anais</b>');
    expect(html).toContain('SILVA JÚNIOR, João Carlos da;');
    // The message disappears after a while.
    await expect(paper.outcome.filter({ hasText: /./ })).toHaveCount(0);
    await expect(paper.copy('Copiar a citação em ABNT')).toHaveText('Copiar', { useInnerText: true });
  });

  test('is selected if the browser refuses to copy', { tag: '@faults' }, async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    const paper = new PaperPage(page);
    await page.goto(site.url + PAPER);
    await paper.copy('Copiar a citação em ABNT').click();
    await expect(paper.outcome.last()).toContainText('Não foi possível copiar');
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^SILVA JÚNIOR, .* Acesso em: /);
  });
});

test('papers link to the previous and next ones in the order of their pages', { tag: '@looks' }, async ({
  page,
  site,
}) => {
  await page.goto(site.url + PAPER);
  const ways = page.getByRole('navigation', { name: 'Outros trabalhos' });
  await expect(ways.getByRole('link', { name: /Trabalho anterior/ })).toHaveCount(0);
  await ways.getByRole('link', { name: /Próximo trabalho/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pronação');
  await ways.getByRole('link', { name: /Trabalho anterior/ }).click();
  await expect(page).toHaveURL(site.url + PAPER);
});
