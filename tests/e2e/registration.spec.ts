import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { expect, test } from '#tests/support/site.ts';
import { CancellationsPage, DeadlinesPage, GroupsPage } from './registration-page.ts';

test.describe('the group calculator', () => {
  test('says the price and what is missing for the next discount', async ({ page, site }) => {
    const groups = new GroupsPage(page);
    await groups.open(`${site.url}/inscricoes-grupo`);
    for (const { people, total, told } of [
      { people: 10, total: /R\$\s3\.470,00/, told: 'Falta 1 pessoa para 10% de desconto.' },
      { people: 11, total: /R\$\s3\.435,30/, told: '10% de desconto' },
      { people: 20, total: /R\$\s6\.246,00/, told: 'Falta 1 pessoa para 20% de desconto.' },
      { people: 21, total: /R\$\s5\.829,60/, told: '20% de desconto' },
    ]) {
      await groups.professionals.fill(`${people}`);
      await expect(groups.result).toContainText(total);
      await expect(groups.result).toContainText(told);
    }
  });

  test('adds the categories up, each at its own price', { tag: '@looks' }, async ({ page, site }) => {
    const groups = new GroupsPage(page);
    await groups.open(`${site.url}/inscricoes-grupo?profissionais=8&estudantes=2`);
    await expect(groups.result).toContainText('Total para 10 pessoas');
    await groups.button('Mais uma pessoa em Estudantes e técnicos').click();
    await expect(groups.result).toContainText('Total para 11 pessoas');
    await expect(groups.result).toContainText(/R\$\s3\.300,30/);
    await expect(groups.result).toContainText(/Economia de R\$\s366,70 sobre R\$\s3\.667,00/);
    await groups.button('Menos uma pessoa em Profissionais de saúde').click();
    await expect(groups.result).toContainText('Total para 10 pessoas');
  });

  test('is kept in the address, through a reload and another language', async ({ page, site }) => {
    const groups = new GroupsPage(page);
    await groups.open(`${site.url}/inscricoes-grupo?profissionais=8&estudantes=4`);
    await expect(groups.professionals).toHaveValue('8');
    await expect(groups.students).toHaveValue('4');
    await groups.students.fill('15');
    await expect(page).toHaveURL(/\?profissionais=8&estudantes=15$/);
    await page.reload();
    await expect(groups.students).toHaveValue('15');
    await page.locator('footer').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/inscricoes-grupo\?profissionais=8&estudantes=15$/);
    await expect(groups.result).toContainText('Total for 23 people');
    await expect(page).toHaveTitle(/^Group registration ·/);
  });

  test('answers the keyboard and keeps the focus', async ({ page, site }) => {
    const groups = new GroupsPage(page);
    await groups.open(`${site.url}/inscricoes-grupo?profissionais=19#calculadora`);
    await groups.professionals.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(groups.professionals).toHaveValue('21');
    await expect(page).toHaveURL(/profissionais=21/);
    await expect(groups.professionals).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(groups.professionals).toHaveValue('11');
    await page.keyboard.press('Tab');
    await expect(groups.button('Mais uma pessoa em Profissionais de saúde')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(groups.result).toContainText('Total para 12 pessoas');
    await expect(page).toHaveURL(/profissionais=12/);
    await expect(groups.button('Mais uma pessoa em Profissionais de saúde')).toBeFocused();
  });

  test('gives the leader a list to fill in and an email', async ({ page, site }) => {
    const groups = new GroupsPage(page);
    await groups.open(`${site.url}/inscricoes-grupo?profissionais=9&estudantes=2`);
    await expect(groups.result).toContainText('Total para 11 pessoas');
    const { name, text } = await groups.download();
    expect(name).toBe('lista-do-grupo.csv');
    const rows = text.split('\r\n');
    expect(rows[0]).toBe('\uFEFFNome completo;CPF;Telefone;E-mail;Categoria;Valor');
    expect(rows.slice(1)).toEqual([
      ...Array(9).fill(';;;;Profissionais de saúde;312,30'),
      ...Array(2).fill(';;;;Estudantes e técnicos;267,30'),
    ]);
    const mail = await groups.calculator
      .getByRole('link', { name: 'Enviar por e-mail' })
      .getAttribute('href');
    expect(mail).toMatch(/^mailto:contato@tecer\.example\?subject=/);
    expect(decodeURIComponent(mail ?? '')).toMatch(/grupo de 11[\s\S]*9 × R\$\s312,30[\s\S]*R\$\s3\.345,30/);
  });

  test('copies its address', async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const groups = new GroupsPage(page);
    await groups.open(`${site.url}/inscricoes-grupo?profissionais=12`);
    await groups.button('Copiar link da conta').click();
    await expect(groups.button('Link copiado')).toBeVisible();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied.pathname + copied.search).toBe('/inscricoes-grupo?profissionais=12');
  });
});

test.describe('the refund calculator', () => {
  test('counts the last day, and nothing after it', async ({ page, site }) => {
    const cancellations = new CancellationsPage(page);
    await cancellations.open(`${site.url}/cancelamentos`);
    await cancellations.day.fill('2026-04-28');
    await expect(cancellations.result).toContainText(/R\$\s173,50/);
    await expect(cancellations.result).toContainText('É o último dia do prazo.');
    await expect(cancellations.result).toContainText('a inscrição inteira passa para a próxima edição');
    await cancellations.plan('Estudantes e técnicos').check();
    await expect(cancellations.result).toContainText(/R\$\s148,50/);
    await cancellations.day.fill('2026-04-29');
    await expect(cancellations.result).toContainText(/R\$\s0,00/);
    await expect(cancellations.result).toContainText('não há reembolso nem transferência');
    await cancellations.day.fill('2026-04-18');
    await expect(cancellations.result).toContainText('ainda restam 10 dias');
    await expect(page).toHaveURL(/\?dia=2026-04-18&categoria=student$/);
    await page.reload();
    await expect(cancellations.result).toContainText('ainda restam 10 dias');
    await cancellations.day.fill('');
    await expect(cancellations.result).toHaveText('Escolha uma data para ver o resultado.');
  });

  test('answers the keyboard', async ({ page, site }) => {
    const cancellations = new CancellationsPage(page);
    await cancellations.open(`${site.url}/cancelamentos`);
    await cancellations.day.fill('2026-01-10');
    await cancellations.plan('Profissionais de saúde').focus();
    await page.keyboard.press('ArrowDown');
    await expect(cancellations.plan('Estudantes e técnicos')).toBeChecked();
    await expect(cancellations.result).toContainText(/R\$\s148,50/);
  });

  test('the e-mail has the same subject in every language', { tag: '@looks' }, async ({ page, site }) => {
    for (const prefix of ['', '/en', '/es']) {
      await page.goto(`${site.url}${prefix}/cancelamentos`, { waitUntil: 'domcontentloaded' });
      const email = await page.locator('main a[href^="mailto:"]').first().getAttribute('href');
      const { searchParams } = new URL(email ?? '');
      expect(searchParams.get('subject')).toBe(
        'Cancelamento ou Transferência – Congresso Brasileiro de Cuidado em Feridas',
      );
      expect(searchParams.get('body')).toContain('CPF');
    }
  });

  test('tells machines the questions and their answers', { tag: '@looks' }, async ({ page, site }) => {
    await page.goto(`${site.url}/cancelamentos`);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    const faq = data['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'FAQPage');
    const questions = await page.locator('main details h3').allTextContents();
    expect(faq.mainEntity.map((entry: { name: string }) => entry.name)).toEqual(questions);
  });
});

test.describe('the deadlines', () => {
  test('of one audience at a time, kept in the address', async ({ page, site }) => {
    const deadlines = new DeadlinesPage(page);
    await deadlines.open(`${site.url}/prazos`);
    await expect(deadlines.steps).toHaveCount(12);
    await deadlines.audience('Autores').focus();
    await page.keyboard.press('Enter');
    await expect(deadlines.audience('Autores')).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/\/prazos\?para=autor#filtro$/);
    await page.keyboard.press('Tab');
    await expect(deadlines.audience('Todos')).toBeFocused();
    await expect(deadlines.steps).toHaveCount(7);
    await expect(deadlines.steps.filter({ hasText: 'Autores' })).toHaveCount(7);
    await page.reload();
    await expect(deadlines.steps).toHaveCount(7);
    await deadlines.audience('Todos').click();
    await expect(deadlines.steps).toHaveCount(12);
  });

  test('as a calendar to download and to subscribe to', async ({ page, site }) => {
    const deadlines = new DeadlinesPage(page);
    await deadlines.open(`${site.url}/es/prazos`);
    await expect(deadlines.subscription).toHaveAttribute('href', /^webcal:\/\/[^/]+\/es\/prazos\.ics$/);
    const downloading = page.waitForEvent('download');
    await deadlines.calendarFile.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    const file = await readFile(await download.path(), 'utf8');
    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
    expect(events.map((event) => event.getFirstPropertyValue('summary'))).toContain(
      'Último día: Envío de resúmenes',
    );
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the group calculator is answered by the server', async ({ page, site }) => {
    const groups = new GroupsPage(page);
    await page.goto(`${site.url}/inscricoes-grupo`);
    await groups.professionals.fill('8');
    await groups.students.fill('2');
    await groups.students.press('Enter');
    await expect(groups.result).toContainText('Total para 10 pessoas');
    await groups.button('Mais uma pessoa em Estudantes e técnicos').click();
    await expect(groups.result).toContainText('Total para 11 pessoas');
    await expect(groups.students).toHaveValue('3');
    await groups.professionals.fill('18');
    await groups.button('Calcular').click();
    await expect(groups.result).toContainText('Total para 21 pessoas');
    expect((await groups.download()).text.split('\r\n')).toHaveLength(22);
    await expect(groups.button('Copiar link da conta')).toBeHidden();
  });

  test('the refund calculator is answered by the server', async ({ page, site }) => {
    const cancellations = new CancellationsPage(page);
    await page.goto(`${site.url}/cancelamentos`);
    await cancellations.day.fill('2026-04-28');
    await cancellations.plan('Estudantes e técnicos').check();
    await cancellations.calculator.getByRole('button', { name: 'Calcular' }).click();
    await expect(cancellations.result).toContainText(/R\$\s148,50/);
    await expect(cancellations.day).toHaveValue('2026-04-28');
    await expect(cancellations.plan('Estudantes e técnicos')).toBeChecked();
    await page.goto(`${site.url}/cancelamentos?dia=2026-99-99`);
    await expect(cancellations.day).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('the deadlines are filtered by links', async ({ page, site }) => {
    const deadlines = new DeadlinesPage(page);
    await page.goto(`${site.url}/prazos`);
    await deadlines.audience('Autores').click();
    await expect(deadlines.steps).toHaveCount(7);
  });
});
