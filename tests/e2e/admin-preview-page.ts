import type { FrameLocator, Locator } from '@playwright/test';
import { AdminPage } from './admin-page.ts';

/** Page object of the preview, in its own tab or over a form. */
export class AdminPreviewPage extends AdminPage {
  readonly open: Locator = this.page.getByRole('button', { name: 'Pré-visualizar no site' });
  readonly over: Locator = this.page.getByRole('dialog', { name: 'Pré-visualização no site' });
  readonly close: Locator = this.over.getByRole('button', { name: 'Fechar' });
  readonly shown: Locator = this.page.getByLabel('Página', { exact: true });
  readonly moment: Locator = this.page.getByLabel('Data e hora');
  readonly quick: Locator = this.page.getByLabel('Datas do evento');
  readonly content: Locator = this.page.getByLabel('Conteúdo', { exact: true });
  readonly back: Locator = this.page.getByRole('button', { name: 'Voltar à página anterior' });
  readonly retry: Locator = this.page.getByRole('button', { name: 'Tentar de novo' });
  readonly mark: Locator = this.page.getByRole('status').filter({ hasText: 'não publicado' });
  readonly element: Locator = this.page.locator('iframe');
  readonly frame: FrameLocator = this.page.frameLocator('iframe');
  readonly heading: Locator = this.frame.locator('h1');

  choose(label: string): Promise<void> {
    return this.page.getByText(label, { exact: true }).click();
  }

  /** Follows a link by keyboard, which also works in a scaled frame. */
  follow(link: Locator): Promise<void> {
    return link.first().press('Enter');
  }
}
