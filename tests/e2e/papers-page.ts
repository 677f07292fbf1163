import type { Locator, Page } from '@playwright/test';

/** Page object of the page of scientific papers. */
export class PapersPage {
  readonly page: Page;
  readonly panels: Locator;
  readonly checker: Locator;
  readonly text: Locator;
  readonly studyType: Locator;
  readonly file: Locator;
  readonly result: Locator;
  readonly told: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panels = page.locator('#normas, #submissao, #aprovados').filter({ visible: true });
    this.checker = page.locator('#verificador');
    this.text = this.checker.getByRole('textbox', { name: 'Texto do resumo' });
    this.studyType = this.checker.getByRole('combobox', { name: 'Tipo de estudo' });
    this.file = this.checker.locator('input[type=file]');
    this.result = this.checker.getByRole('heading', { name: 'Resultado' }).locator('..');
    this.told = this.result.getByRole('status');
  }

  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Trabalhos científicos' }).getByRole('link', { name });
  }

  async choose(name: string, content: Buffer): Promise<void> {
    await this.file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
  }
}
