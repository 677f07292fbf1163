import type { Locator, Page } from '@playwright/test';
import type { Site } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

/** Page object of the tabs of sponsors, welcome text, leadership and committees. */
export class AdminPeoplePage extends AdminPage {
  readonly heading: string;
  readonly website: Locator;
  readonly description: Locator;
  readonly position: Locator;
  readonly committeeName: Locator;
  readonly firstMember: Locator;
  readonly committee: Locator;
  readonly newName: Locator;
  readonly preview: Locator;
  /** The announcements of moves for screen readers. */
  readonly announcements: Locator;

  constructor(page: Page, site: Site, heading: string) {
    super(page, site, heading);
    this.heading = heading;
    this.website = this.form.getByLabel('Site');
    this.description = this.form.getByLabel('Descrição');
    this.position = this.form.getByLabel('Função');
    this.committeeName = this.form.getByLabel('Nome da comissão');
    this.firstMember = this.form.getByLabel('Nome do primeiro membro');
    this.committee = this.form.getByRole('combobox', { name: 'Comissão' });
    this.newName = this.dialog.getByLabel('Novo nome da comissão');
    this.preview = page.getByRole('region', { name: 'Como aparece na página inicial' });
    this.announcements = this.list.getByRole('status');
  }

  override row(name: string): Locator {
    return this.list
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: `Editar ${name}`, exact: true }) })
      .last();
  }

  /** A committee with its members. */
  group(name: string): Locator {
    return this.list.getByRole('region', { name, exact: true });
  }

  /** The names of the rows in their current order. */
  names(within: Locator = this.list): Promise<string[]> {
    return within
      .getByRole('button', { name: /^Editar / })
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel?.replace('Editar ', '') ?? ''));
  }

  committees(): Promise<string[]> {
    return this.list.getByRole('heading', { level: 3 }).allTextContents();
  }

  up(name: string): Locator {
    return this.list.getByRole('button', { name: `Mover para cima: ${name}`, exact: true });
  }

  down(name: string): Locator {
    return this.list.getByRole('button', { name: `Mover para baixo: ${name}`, exact: true });
  }

  handle(name: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^Arrastar ${name} `) });
  }

  /** Drags a row by its handle onto another row's handle, with the mouse. @param meanwhile runs before the mouse button is released */
  async drag(name: string, onto: string, meanwhile = async () => {}): Promise<void> {
    const { mouse } = this.page;
    // Waits until the rows stand still after the last move.
    await this.handle(onto).hover();
    await this.handle(name).hover();
    const [from, to] = [await this.handle(name).boundingBox(), await this.handle(onto).boundingBox()];
    if (!from || !to) throw new Error('There is nothing to drag.');
    await mouse.down();
    const beyond = to.y > from.y ? 12 : -12;
    await mouse.move(to.x + to.width / 2, to.y + to.height / 2 + beyond, { steps: 6 });
    await meanwhile();
    await mouse.up();
  }

  async choosePicture(buffer: Buffer): Promise<void> {
    await this.file.setInputFiles({ name: 'imagem.png', mimeType: 'image/png', buffer });
    await this.picture.waitFor();
  }

  undo(toast: Locator): Promise<void> {
    return toast.getByRole('button', { name: 'Desfazer' }).click();
  }
}
