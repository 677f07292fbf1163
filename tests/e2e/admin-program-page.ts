import type { Locator, Page } from '@playwright/test';
import type { Site } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

/** Page object of the programme's tab. */
export class ProgrammeTab extends AdminPage {
  readonly plan: Locator;
  readonly drawer: Locator;
  readonly type: Locator;
  readonly day: Locator;
  readonly auditorium: Locator;
  readonly roundTable: Locator;
  readonly start: Locator;
  readonly end: Locator;
  readonly freeTime: Locator;
  readonly theme: Locator;
  readonly speaker: Locator;
  readonly warnings: Locator;
  readonly preview: Locator;

  constructor(page: Page, site: Site) {
    super(page, site);
    // Hidden from the accessibility tree while a form is open over it.
    this.plan = page.getByRole('region', { name: 'Programação', includeHidden: true });
    this.drawer = page.getByRole('dialog', { name: 'Atividade da programação' });
    this.type = this.form.getByLabel('Tipo');
    this.day = this.form.getByLabel('Dia', { exact: true });
    this.auditorium = this.form.getByLabel('Auditório', { exact: true });
    this.roundTable = this.form.getByLabel('Mesa-redonda', { exact: true });
    this.start = this.form.getByLabel('Início');
    this.end = this.form.getByLabel('Término');
    this.freeTime = this.form.getByLabel('Escrever o horário como texto livre');
    this.theme = this.form.getByLabel('Tema');
    this.speaker = this.form.getByRole('combobox', { name: 'Palestrante' });
    this.warnings = this.form.getByRole('status').filter({ hasText: 'Confira antes de salvar' });
    this.preview = this.form.getByRole('region', { name: 'Como aparece no site' });
  }

  /** The tab of a day in the list. */
  dayTab(name: string): Locator {
    return this.plan.getByRole('tab', { name });
  }

  item(title: string): Locator {
    const rows = this.plan.getByRole('listitem', { includeHidden: true }).filter({ hasText: title });
    // The list of clashes names activities, too.
    return rows.filter({ has: this.plan.page().locator('[id^="edit-"]') });
  }

  async open(day: string): Promise<void> {
    await this.signIn('#program');
    await this.dayTab(day).click();
  }

  /** Closes the form, if one is open. Its input is kept as a browser draft. */
  async close(): Promise<void> {
    if (!(await this.drawer.isVisible())) return;
    await this.page.keyboard.press('Escape');
    await this.drawer.waitFor({ state: 'hidden' });
  }

  async add(values: { title: string; start?: string; end?: string; auditorium?: string }): Promise<void> {
    await this.close();
    await this.plan.getByRole('button', { name: 'Adicionar atividade' }).click();
    if (values.auditorium) await this.auditorium.selectOption(values.auditorium);
    await this.start.fill(values.start ?? '19:00');
    await this.end.fill(values.end ?? '20:00');
    await this.title.fill(values.title);
    await this.save.click();
  }

  async change(title: string): Promise<void> {
    await this.close();
    await this.plan.getByRole('button', { name: `Editar ${title}` }).click();
    await this.form.getByText('Modo de edição').waitFor();
  }

  async drop(title: string): Promise<void> {
    await this.close();
    await this.plan.getByRole('button', { name: `Remover ${title}` }).click();
    await this.dialog.getByRole('button', { name: 'Remover' }).click();
  }
}
