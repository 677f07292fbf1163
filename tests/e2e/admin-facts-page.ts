import { AdminPage } from './admin-page.ts';

/** Page object of the facts' form. */
export class FactsPage extends AdminPage {
  readonly facts = this.page.getByRole('form', { name: 'Dados do evento' });
  readonly saveFacts = this.facts.getByRole('button', { name: /Salvar dados do evento|Salvando/ });
  readonly keepFacts = this.facts.getByRole('button', { name: 'Guardar como rascunho' });
  readonly where = this.page.getByRole('region', { name: 'Onde aparece' });

  group(title: string) {
    return this.facts.locator('details').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  fact(label: string) {
    const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // The mark of a required field is part of the label's text.
    return this.facts.getByLabel(new RegExp(`^${words}(\\s*\\*)?$`));
  }

  async openGroup(title: string) {
    await this.group(title).locator('summary').click();
  }
}
