import type { Page } from '@playwright/test';
import { barriers } from '#tests/support/barriers.ts';
import { createDocx } from '#tests/support/docx.ts';
import { openWithLateScripts } from '#tests/support/late-scripts.ts';
import { expect, test } from '#tests/support/site.ts';
import { PapersPage } from './papers-page.ts';

const PATH = '/trabalhos-cientificos';
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const words = (count: number) => Array.from({ length: count }, () => 'ferida').join(' ');

/** Whether a request sends anything. An open page may load scripts, pictures, and itself again after a change. */
const isSent = (request: string) =>
  !/^(GET|HEAD) .*(\/assets\/[\w.-]+\.(js|css|woff2|svg)|\/media\/\w+\/\d+\.avif|\/favicon\.svg|\/trabalhos-cientificos(\?&revision=\d+)?)$/.test(
    request,
  );

/** A valid abstract of an integrative review. */
const PROPER = [
  'Cobertura de espuma em lesões por pressão',
  `Introdução: ${words(300)}.`,
  'Objetivo: avaliar a cobertura.',
  'Método: revisão integrativa.',
  'Resultados e discussão: houve cicatrização.',
  'Conclusão: é eficaz.',
  'Descritores: Lesão por pressão; Enfermagem; Curativos.',
  'Referências: 1. Silva A. Feridas. 2024.',
].join('\n');

test.describe('tabs', () => {
  test('a click or key changes the hash without scrolling; back, forward and links on the page work', async ({
    page,
    site,
  }) => {
    const papers = new PapersPage(page);
    await page.goto(site.url + PATH);
    await expect(papers.panels).toHaveCount(1);
    await expect(papers.panels).toHaveAccessibleName(/Normas/);
    const submission = papers.tab('Submissão');
    await submission.hover();
    const before = await scrolled(page);
    await submission.click();
    await expect(page).toHaveURL(/#submissao$/);
    await expect(papers.panels).toHaveCount(1);
    await expect(papers.panels).toHaveAccessibleName('Como submeter');
    await expect(submission).toBeFocused();
    expect(await scrolled(page)).toBe(before);
    await page.keyboard.press('Tab');
    await expect(papers.tab('Aprovados')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(papers.panels).toHaveAccessibleName(/autores aprovados/);
    await expect(papers.tab('Aprovados')).toBeFocused();
    await page.goBack();
    await expect(papers.panels).toHaveAccessibleName('Como submeter');
    await page.goBack();
    await expect(papers.panels).toHaveAccessibleName(/Normas/);
    await page.goForward();
    await expect(papers.panels).toHaveAccessibleName('Como submeter');
    await expect(submission).toHaveAttribute('aria-current', 'true');

    await papers.panels.getByRole('link', { name: 'Ver as normas' }).click();
    await expect(papers.panels).toHaveAccessibleName(/Normas/);
    await expect(papers.tab('Normas')).toBeInViewport();
    // The anchor of the checker is not a tab, so the selected tab stays.
    await papers.tab('Submissão').click();
    await papers.panels.getByRole('link', { name: 'Abrir o verificador' }).click();
    await expect(papers.checker).toBeInViewport();
    await expect(papers.panels).toHaveAccessibleName('Como submeter');
    await papers.result.getByRole('link', { name: 'Ver as normas' }).click();
    await expect(papers.panels).toHaveAccessibleName(/Normas/);
    await expect(papers.tab('Normas')).toBeInViewport();
  });

  test('an address opens its tab, and scrolls to the tabs', { tag: '@looks' }, async ({ page, site }) => {
    const papers = new PapersPage(page);
    await page.goto(`${site.url}${PATH}#aprovados`);
    await expect(papers.panels).toHaveCount(1);
    await expect(papers.panels).toHaveAccessibleName(/autores aprovados/);
    await expect(papers.tab('Aprovados')).toBeInViewport();
    await expect(papers.tab('Aprovados')).toHaveAttribute('aria-current', 'true');
  });

  test('the hashes are the same in every language', { tag: '@looks' }, async ({ page, site }) => {
    const papers = new PapersPage(page);
    await page.goto(`${site.url}/en${PATH}#submissao`);
    await expect(papers.panels).toHaveCount(1);
    await expect(papers.panels).toContainText('20 November 2025');
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('all three panels are printed', { tag: '@looks' }, async ({ page, site }) => {
    const papers = new PapersPage(page);
    await page.goto(site.url + PATH);
    await page.emulateMedia({ media: 'print' });
    await expect(papers.panels).toHaveCount(3);
  });
});

test.describe('the checker', () => {
  test('checks while typing, without any request, and returns the text', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const papers = new PapersPage(page);
    await page.goto(site.url + PATH);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await papers.text.fill('Objetivo: medir a dor. Ver Tabela 1.');
    await expect(papers.result).toContainText('Corrija antes de enviar');
    await expect(papers.result).toContainText('Não encontramos: título, introdução, método');
    await expect(papers.result).toContainText('O texto cita “Tabela 1”');
    expect(await barriers(page)).toEqual([]);
    await papers.studyType.selectOption({ label: 'Revisão narrativa' });
    await expect(papers.result).toContainText('Tipo de estudo não aceito');
    await papers.studyType.selectOption({ label: 'Estudo de coorte' });
    await expect(papers.result).toContainText('Falta o parecer de ética');
    await papers.studyType.selectOption({ label: 'Revisão integrativa' });
    await papers.text.fill(PROPER);
    await expect(papers.result).toContainText('316 palavras');
    await expect(papers.result.getByRole('heading', { name: 'Corrija antes de enviar' })).toHaveCount(0);
    await expect(papers.told).toHaveText(
      '316 palavras · Nenhum problema nos itens que o verificador confere.',
    );
    expect(asked.filter(isSent)).toEqual([]);

    await papers.studyType.selectOption({ label: 'Metanálise' });
    await page.reload();
    await expect(papers.text).toHaveValue(PROPER);
    await expect(papers.studyType).toHaveValue('metaAnalysis');
    await papers.checker.getByRole('button', { name: 'Limpar' }).click();
    await expect(papers.text).toHaveValue('');
    await expect(papers.text).toBeFocused();
    await papers.checker.getByRole('button', { name: 'Desfazer' }).click();
    await expect(papers.text).toHaveValue(PROPER);
    await expect(papers.studyType).toHaveValue('metaAnalysis');
  });

  test('keeps text, choices and files from before its scripts have loaded', async ({ page, site }) => {
    const papers = new PapersPage(page);
    const arrive = await openWithLateScripts(page, site.url + PATH);
    await papers.text.fill('Objetivo: medir a dor.');
    await papers.studyType.selectOption({ label: 'Revisão narrativa' });
    await expect(papers.result).toContainText('O resultado aparece aqui');
    arrive();
    await expect(papers.result).toContainText('Tipo de estudo não aceito');
    await expect(papers.result).toContainText('Não encontramos: título');
    await expect(papers.text).toHaveValue('Objetivo: medir a dor.');
    await expect(papers.studyType).toHaveValue('narrativeReview');
  });

  test('reads a document that was chosen before its scripts have loaded', { tag: '@looks' }, async ({
    page,
    site,
  }) => {
    const papers = new PapersPage(page);
    const arrive = await openWithLateScripts(page, site.url + PATH);
    await papers.choose('resumo.docx', await createDocx({ text: PROPER }));
    await papers.studyType.focus();
    arrive();
    await expect(papers.checker).toContainText('Lido de resumo.docx');
    await expect(papers.result).toContainText('Todas as partes do resumo, na ordem');
  });

  test('reads chosen or dropped documents in the browser alone, and says why it cannot read one', async ({
    page,
    site,
  }) => {
    const papers = new PapersPage(page);
    await page.goto(site.url + PATH);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await papers.text.fill('Meu texto');
    for (const [name, content, answer] of [
      ['resumo.pdf', Buffer.from('%PDF-1.7'), 'não lê PDF'],
      ['resumo.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'só lê .docx'],
      ['foto.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'não é um documento .docx'],
      ['resumo.docx', Buffer.from('PK quebrado'), 'parece danificado'],
      ['resumo.docx', Buffer.concat([Buffer.from('PK'), Buffer.alloc(6 * 1024 * 1024)]), 'passa de 5 MB'],
    ] as const) {
      await papers.choose(name, content);
      await expect(papers.checker).toContainText(answer);
      await expect(papers.text).toHaveValue('Meu texto');
    }

    await papers.choose('figuras.docx', await createDocx({ text: PROPER, table: true, image: true }));
    await expect(papers.checker).toContainText('Lido de figuras.docx');
    await expect(papers.result).toContainText('1 tabela no documento');
    await expect(papers.result).toContainText('1 imagem no documento');
    await papers.checker.getByRole('button', { name: 'Remover o arquivo' }).click();
    await expect(papers.result).not.toContainText('tabela no documento');

    const bytes = [...(await createDocx({ text: PROPER }))];
    const transfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], 'solto.docx'));
      return data;
    }, bytes);
    await papers.text.dispatchEvent('dragenter', { dataTransfer: transfer });
    await expect(async () => {
      // Browsers dispatch this event repeatedly during a drag.
      await papers.text.dispatchEvent('dragover', { dataTransfer: transfer });
      await expect(papers.checker).toContainText('Solte o arquivo aqui', { timeout: 100 });
    }).toPass();
    await papers.text.dispatchEvent('drop', { dataTransfer: transfer });
    await expect(papers.checker).toContainText('Lido de solto.docx');
    await expect(papers.text).toHaveValue(/^Cobertura de espuma[\s\S]+Silva A\. Feridas\. 2024\.$/);
    await expect(papers.result).toContainText('Todas as partes do resumo, na ordem');
    await expect(papers.result).toContainText('Sem figuras, tabelas ou gráficos');
    expect(asked.filter(isSent)).toEqual([]);
  });
});
