import { expect, test } from '#tests/support/site.ts';
import { CancellationsPage, DeadlinesPage, GroupsPage } from './registration-page.ts';

test.describe('the group calculator', () => {
  test('updates while typing and with arrow keys, keeps the group in the address, and exports it', async ({
    page,
    site,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const groups = new GroupsPage(page);
    await groups.open(`${site.url}/inscricoes-grupo?profissionais=8&estudantes=4`);
    await expect(groups.professionals).toHaveValue('8');
    await expect(groups.students).toHaveValue('4');
    await groups.students.fill('15');
    await expect(page).toHaveURL(/\?profissionais=8&estudantes=15$/);
    await groups.students.fill('-3');
    await expect(groups.students).toHaveValue('0');
    await groups.students.fill('15');
    await expect(page).toHaveURL(/\?profissionais=8&estudantes=15$/);
    await page.reload();
    await expect(groups.students).toHaveValue('15');
    await groups.students.fill('2');
    await expect(groups.result).toContainText(/R\$\s3\.370,00/);
    await groups.professionals.fill('9');
    await expect(groups.result).toContainText(/R\$\s3\.345,30/);
    await expect(groups.result).toContainText('10% de desconto');

    await groups.professionals.fill('19');
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
    await expect(groups.result).toContainText('Total para 14 pessoas');
    await expect(page).toHaveURL(/profissionais=12/);
    await expect(groups.button('Mais uma pessoa em Profissionais de saúde')).toBeFocused();
    await groups.professionals.fill('9');
    await expect(groups.result).toContainText('Total para 11 pessoas');

    const { name, text } = await groups.download();
    expect(name).toBe('lista-do-grupo.csv');
    expect(text.split('\r\n')).toHaveLength(12);
    await groups.button('Copiar link deste cálculo').click();
    await expect(groups.button('Link copiado')).toBeVisible();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied.pathname + copied.search).toBe('/inscricoes-grupo?profissionais=9&estudantes=2');
    await page.locator('footer').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/inscricoes-grupo\?profissionais=9&estudantes=2$/);
    await expect(groups.result).toContainText('Total for 11 people');
    // Waits until the calculator is hydrated; before that the result is the server's.
    await groups.professionals.fill('11');
    await expect(groups.result).toContainText('Total for 13 people');
    // Follows the link immediately, before the delayed update of the address.
    await groups.professionals.fill('10');
    await page.locator('footer').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/inscricoes-grupo\?profissionais=10&estudantes=2$/);
  });

  test('adds the categories up, each at its own price', { tag: '@looks' }, async ({ page, site }) => {
    const groups = new GroupsPage(page);
    await groups.open(`${site.url}/inscricoes-grupo?profissionais=8&estudantes=2`);
    await expect(groups.result).toContainText('Total para 10 pessoas');
    await groups.button('Mais uma pessoa em Estudantes e técnicos').click();
    await expect(groups.result).toContainText('Total para 11 pessoas');
    await expect(groups.result).toContainText(/R\$\s3\.300,30/);
    await expect(groups.result).toContainText(/Economia de R\$\s366,70 sobre R\$\s3\.667,00/);
    const fewer = groups.button('Menos uma pessoa em Profissionais de saúde');
    for (let people = 8; people > 0; people -= 1) await fewer.press('Enter');
    await expect(groups.result).toContainText('Total para 3 pessoas');
    await expect(fewer).toBeFocused();
  });
});

test('the refund calculator works with mouse and keyboard, and is kept in the address', async ({
  page,
  site,
}) => {
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
  await expect(cancellations.result).toContainText('Prazo final: 28 de abril de 2026');
  await expect(page).toHaveURL(/\?dia=2026-04-18&categoria=student$/);
  await page.reload();
  await expect(cancellations.result).toContainText('Prazo final: 28 de abril de 2026');
  await cancellations.day.fill('');
  await expect(cancellations.result).toHaveText('Escolha uma data para ver o resultado.');
  await cancellations.day.fill('2026-01-10');
  await cancellations.plan('Estudantes e técnicos').focus();
  await page.keyboard.press('ArrowUp');
  await expect(cancellations.plan('Profissionais de saúde')).toBeChecked();
  await expect(cancellations.result).toContainText(/R\$\s173,50/);
});

test('the deadlines are filtered by one audience, which is kept in the address', async ({ page, site }) => {
  const deadlines = new DeadlinesPage(page);
  await deadlines.open(`${site.url}/prazos`);
  await expect(deadlines.steps).toHaveCount(12);
  await deadlines.audience('Autores').focus();
  await page.keyboard.press('Enter');
  await expect(deadlines.audience('Autores')).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/prazos\?para=autor#filtro$/);
  // Waits until the page is rendered at the anchor, where Tab then continues.
  await page.waitForLoadState();
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
  await page.keyboard.press('Tab');
  await expect(deadlines.audience('Todos')).toBeFocused();
  await expect(deadlines.steps).toHaveCount(7);
  await expect(deadlines.steps.filter({ hasText: 'Autores' })).toHaveCount(7);
  await page.reload();
  await expect(deadlines.steps).toHaveCount(7);
  await deadlines.audience('Todos').click();
  await expect(deadlines.steps).toHaveCount(12);
});
