import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { codeOf } from '#congress/programme/sessions.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { aLecture } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/site.ts';

/** The programme page where one takes things along. */
class TakeAlong {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string) {
    await this.page.goto(path);
  }

  /** Saves the file of a talk's calendar as a visitor does. */
  async saveTalk(title: string): Promise<string> {
    return this.saved(this.page.getByRole('link', { name: `Adicionar ao calendário: ${title}` }));
  }

  async openDocuments() {
    await this.page.locator('summary', { hasText: 'Calendário e impressão' }).click();
  }

  get sheet() {
    return this.page.getByRole('link', { name: 'Folha do dia em PDF' });
  }

  subscription(of: string) {
    return this.page.getByRole('link', { name: `Assinar: ${of}` });
  }

  copy(of: string) {
    return this.page.getByRole('button', { name: `Copiar endereço: ${of}` });
  }

  private async saved(link: Locator): Promise<string> {
    const download = this.page.waitForEvent('download');
    await link.click();
    return readFile(await (await download).path(), 'utf8');
  }
}

test('a talk that was put in a calendar is the same event after it moved', async ({ page, site }) => {
  const title = 'Calendário: limpar, cobrir; acompanhar';
  const { row } = await aLecture().with({ title, time: '06:10 - 06:40' }).storedIn(site.database);
  const programme = new TakeAlong(page);
  const file = `/programacao/atividade/${codeOf(row.id)}.ics`;
  const served = async () => (await page.request.get(file)).text();
  try {
    await expect.poll(served).toContain('T061000');
    await programme.open(`/programacao?dia=1#atividade-${codeOf(row.id)}`);
    const before = readCalendar(await programme.saveTalk(title)).event(row.id);
    expect(before).toMatchObject({ summary: title, zone: 'America/Sao_Paulo' });
    expect(before?.url).toMatch(new RegExp(`/programacao\\?dia=1#atividade-${codeOf(row.id)}$`));

    await site.database
      .updateTable('program_items')
      .set({ time: '19h às 19h50' })
      .where('id', '=', row.id)
      .execute();
    await expect.poll(served).toContain('T190000');
    const after = readCalendar(await programme.saveTalk(title)).event(row.id);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect([after?.start.slice(11), after?.end.slice(11)]).toEqual(['19:00:00', '19:50:00']);
  } finally {
    await site.database.deleteFrom('program_items').where('id', '=', row.id).execute();
  }
});

test('a day is a sheet of one page and a calendar to subscribe to', async ({ page, site, context }) => {
  const programme = new TakeAlong(page);
  await programme.open('/programacao?dia=1');
  await programme.openDocuments();

  const answer = await page.request.get((await programme.sheet.getAttribute('href')) ?? '');
  const { totalPages, text } = await extractText(
    await getDocumentProxy(new Uint8Array(await answer.body())),
    { mergePages: true },
  );
  expect(totalPages).toBe(1);
  expect(text).toContain('Auditório Anhanguera');

  const all = 'Toda a programação';
  const address = (await programme.subscription(all).getAttribute('href')) ?? '';
  expect(address).toBe(`${site.url.replace('http', 'webcal')}/programacao.ics`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await programme.copy(all).click();
  await expect(page.getByText('Endereço copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/programacao.ics`);
});
