import type { Locator } from '@playwright/test';
import { LANGUAGES, type Localized } from '../../congress/language.ts';
import { openEntry } from '../editing/area.ts';
import type { Hands } from '../editing/hands.ts';

const NAMES: Localized = { 'pt-BR': 'português', en: 'inglês', es: 'espanhol' };

/** Operates the form "Dados do evento". */
export class FactsForm {
  readonly hands: Hands;
  readonly form: Locator;

  constructor(hands: Hands) {
    this.hands = hands;
    this.form = hands.page.getByRole('form', { name: 'Dados do evento' });
  }

  async open(): Promise<void> {
    await openEntry(this.hands, 'Dados do evento');
    await this.hands.see(this.form);
  }

  /** A field by its label, whose text includes the mark of a required field. */
  fact(label: string): Locator {
    const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return this.form.getByLabel(new RegExp(`^${words}(\\s*\\*)?$`));
  }

  group(title: string): Locator {
    const heading = this.hands.page.getByRole('heading', { name: title, exact: true });
    return this.form.locator('details').filter({ has: heading });
  }

  openGroup(title: string): Promise<void> {
    return this.hands.click(this.group(title).locator('summary'));
  }

  type(label: string, text: string): Promise<void> {
    return this.hands.type(this.fact(label), text);
  }

  async typeInEachLanguage(label: string, texts: Localized): Promise<void> {
    for (const language of LANGUAGES) await this.type(`${label} (${NAMES[language]})`, texts[language]);
  }

  async save(): Promise<void> {
    const saves = (disabled: boolean) =>
      this.form.getByRole('button', { name: 'Salvar dados do evento', disabled });
    await this.hands.click(saves(false));
    // Disabled: everything is saved.
    await this.hands.see(saves(true));
  }
}
