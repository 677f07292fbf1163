import { readFile } from 'node:fs/promises';
import { barriers } from '#tests/support/barriers.ts';
import { forgetMissingPages } from '#tests/support/console.ts';
import { openWithLateScripts } from '#tests/support/late-scripts.ts';
import { expect, test } from '#tests/support/site.ts';
import { AnnalsPage, PaperPage } from './annals-page.ts';

const LIST = '/anais/primeiro-congresso';
const SLUG = 'mudanca-de-decubito-guiada-por-relogio-visual';
const PAPER = `${LIST}/${SLUG}`;
const ALL = 28;

test.describe('the search', () => {
  test('answers without accents while one types, marks what it found and says how many', async ({
    page,
    site,
  }) => {
    const list = new AnnalsPage(page);
    await page.goto(site.url + LIST);
    await expect(list.count).toHaveText(`${ALL} trabalhos`);
    await list.box.pressSequentially('ulceras venosas');
    await expect(list.count).toHaveText('2 trabalhos encontrados');
    await expect(list.papers).toHaveCount(2);
    await expect(list.marks.filter({ hasText: 'úlceras' })).toHaveCount(2);
    await expect(page).toHaveURL(`${site.url}${LIST}?busca=ulceras+venosas`);
    await expect(list.box).toBeFocused();
  });

  test('finds what only an abstract says, and shows where', { tag: '@looks' }, async ({ page, site }) => {
    const list = new AnnalsPage(page);
    await page.goto(site.url + LIST);
    await list.box.fill('polihexanida');
    await expect(list.count).toHaveText('1 trabalho encontrado');
    await expect(list.papers).toContainText('No resumo:');
    await expect(list.marks).toHaveText('polihexanida');
  });

  test('is in the address: opened, reloaded, gone back to, taken to another language', async ({
    page,
    site,
  }) => {
    const list = new AnnalsPage(page);
    await page.goto(`${site.url}${LIST}?busca=tilapia`);
    await expect(list.box).toHaveValue('tilapia');
    await expect(list.papers).toHaveCount(1);
    await list.titles.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pele de tilápia');
    await page.goBack();
    await expect(list.box).toHaveValue('tilapia');
    await expect(list.papers).toHaveCount(1);
    await page.goto(`${site.url}/en${LIST}?busca=tilapia`);
    await expect(list.count).toHaveText('1 paper found');
    await expect(list.titles).toHaveAttribute('lang', 'pt-BR');
  });

  test('asks the server for nothing while one types', async ({ page, site }) => {
    const list = new AnnalsPage(page);
    await page.goto(site.url + LIST);
    const asked: string[] = [];
    // It may look whether the page has changed since it was made, with a HEAD.
    page.on('request', (request) => request.method() === 'GET' && asked.push(request.url()));
    for (const words of ['dor', 'gesso', 'laser']) {
      await list.box.fill(words);
      await expect(page).toHaveURL(`${site.url}${LIST}?busca=${words}`);
    }
    expect(asked.filter((url) => url.includes('busca='))).toEqual([]);
  });

  test('that finds nothing says so and leads back to all', { tag: '@looks' }, async ({ page, site }) => {
    const list = new AnnalsPage(page);
    await page.goto(site.url + LIST);
    await list.box.fill('astronomia');
    await expect(list.count).toHaveText('Nenhum trabalho encontrado');
    await page.getByRole('button', { name: 'Mostrar todos os trabalhos' }).click();
    await expect(list.papers).toHaveCount(ALL);
    await expect(list.box).toHaveValue('');
    await expect(page).toHaveURL(site.url + LIST);
  });

  test('is used and left with the keyboard alone', async ({ page, site }) => {
    const list = new AnnalsPage(page);
    await page.goto(site.url + LIST);
    await list.box.focus();
    await page.keyboard.type('fotobiomodulacao');
    await expect(list.papers).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(list.papers).toHaveCount(ALL);
    await page.keyboard.type('fotobio');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Limpar a busca' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list.box).toBeFocused();
    await expect(list.box).toHaveValue('');
  });
});

test.describe('while its scripts are on their way', () => {
  test('the search is answered by the server, and what is typed meanwhile counts', async ({ page, site }) => {
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

test('a descriptor keeps the list to its papers, also from a paper, and goes with a click', async ({
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
  await list.filter(/Remover o filtro Pé Diabético/).click();
  await expect(page).toHaveURL(`${site.url}${LIST}?busca=palmilha#trabalhos`);
  await expect(list.count).toHaveText('1 trabalho encontrado');

  await page.goto(site.url + PAPER);
  await page.getByRole('link', { name: 'Lesão por Pressão', exact: true }).click();
  await expect(list.filter(/Remover o filtro Lesão por Pressão/)).toBeVisible();
  for (const paper of await list.papers.all()) await expect(paper).toContainText('Lesão por Pressão');
});

test.describe('a citation', () => {
  test('is copied as text and with its emphasis, and says so', async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
    const paper = new PaperPage(page);
    await page.goto(site.url + PAPER);
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
    // It is not said for ever.
    await expect(paper.outcome.filter({ hasText: /./ })).toHaveCount(0);
    await expect(paper.copy('Copiar a citação em ABNT')).toHaveText('Copiar', { useInnerText: true });
  });

  test('is selected where the browser refuses to copy', { tag: '@faults' }, async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    const paper = new PaperPage(page);
    await page.goto(site.url + PAPER);
    await paper.copy('Copiar a citação em ABNT').click();
    await expect(paper.outcome.last()).toContainText('Não foi possível copiar');
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^SILVA JÚNIOR, .* Acesso em: /);
  });

  test('is downloaded in the formats of reference managers', async ({ page, site }) => {
    await page.goto(site.url + PAPER);
    for (const [name, format] of [
      ['Baixar RIS', 'ris'],
      ['Baixar BibTeX', 'bib'],
    ] as const) {
      const coming = page.waitForEvent('download');
      await page.getByRole('link', { name }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toBe(`${SLUG}.${format}`);
      expect(await readFile(await download.path(), 'utf8')).toContain('Mudança de decúbito guiada');
    }
  });
});

test('papers lead to one another in the order of their pages', { tag: '@looks' }, async ({ page, site }) => {
  await page.goto(site.url + PAPER);
  const ways = page.getByRole('navigation', { name: 'Outros trabalhos' });
  await expect(ways.getByRole('link', { name: /Trabalho anterior/ })).toHaveCount(0);
  await ways.getByRole('link', { name: /Próximo trabalho/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pronação');
  await ways.getByRole('link', { name: /Trabalho anterior/ }).click();
  await expect(page).toHaveURL(site.url + PAPER);
});

test('what is missing is missing in every way of getting there', async ({ page, site, consoleErrors }) => {
  const missing = page.getByRole('heading', { level: 1, name: 'Página não encontrada' });
  await page.goto(site.url + LIST);
  await page
    .getByRole('navigation', { name: 'Anais por edição' })
    .getByRole('link', { name: '2ª edição' })
    .click();
  await expect(missing).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/anais/segundo-congresso`);
  const answer = await page.goto(`${site.url}${LIST}/nenhum`);
  expect(answer?.status()).toBe(404);
  await expect(missing).toBeVisible();
  await expect(page).toHaveTitle(/^Página não encontrada/);
  forgetMissingPages(consoleErrors);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the server searches, abstracts too, and the citations are there to select', async ({
    page,
    site,
  }) => {
    const list = new AnnalsPage(page);
    await page.goto(site.url + LIST);
    await expect(list.papers).toHaveCount(ALL);
    await list.box.fill('polihexanida');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}${LIST}?busca=polihexanida#trabalhos`);
    await expect(list.count).toHaveText('1 trabalho encontrado');
    await expect(list.papers).toContainText('No resumo:');
    await expect(list.box).toHaveValue('polihexanida');
    await page.getByRole('button', { name: 'Limpar a busca' }).click();
    await expect(list.papers).toHaveCount(ALL);

    await list.descriptor('Pé Diabético').click();
    await list.box.fill('palmilha');
    await list.box.press('Enter');
    await expect(list.count).toHaveText('1 trabalho encontrado');
    await expect(list.filter(/Remover o filtro Pé Diabético/)).toBeVisible();
    await list.box.fill('astronomia');
    await list.box.press('Enter');
    await page.getByRole('button', { name: 'Mostrar todos os trabalhos' }).click();
    await expect(list.papers).toHaveCount(ALL);

    await list.titles.first().getByRole('link').click();
    await expect(page.getByText('SILVA JÚNIOR, João Carlos da;')).toBeVisible();
    await expect(page.getByRole('button', { name: /Copiar/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Baixar RIS' })).toHaveAttribute(
      'href',
      `${PAPER}/citar/ris`,
    );
  });
});

test('nothing is in the way of assistive technology', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const list = new AnnalsPage(page);
  for (const path of [`${LIST}?busca=dor`, `/en${PAPER}`]) {
    await page.goto(site.url + path);
    if (path.includes('busca')) await expect(list.marks.first()).toBeVisible();
    expect(await barriers(page), path).toEqual([]);
  }
});
