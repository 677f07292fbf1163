import { expect, type Locator, type Page } from '@playwright/test';
import { newStoredSession } from '#tests/support/administrator-client.ts';
import type { Site } from '#tests/support/site.ts';

/** What a browser stores after signing in to each site, reused by later tests. */
const sessions = new WeakMap<Site, Record<string, string>>();

async function livingSession(site: Site): Promise<Record<string, string> | undefined> {
  const stored = sessions.get(site);
  const token = stored?.admin_token;
  if (!token) return undefined;
  const { session_id: id } = JSON.parse(`${Buffer.from(token.split('.')[1] ?? '', 'base64url')}`) as {
    session_id: string;
  };
  const session = site.database.selectFrom('plenaria.sessions').select('id').where('id', '=', id);
  return (await session.executeTakeFirst()) && stored;
}

/** Page object of the administrator area. */
export class AdminPage {
  readonly page: Page;
  readonly site: Site;
  /** The button that opens the menu on a small screen. */
  readonly sections: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly enter: Locator;
  readonly list: Locator;
  readonly form: Locator;
  readonly name: Locator;
  readonly title: Locator;
  readonly bio: Locator;
  readonly file: Locator;
  readonly picture: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  readonly dialog: Locator;

  /** @param heading the heading of the tab that `list` refers to */
  constructor(page: Page, site: Site, heading = 'Palestrantes') {
    this.page = page;
    this.site = site;
    this.sections = page.getByRole('button', { name: /^Seções: / });
    this.username = page.getByLabel('Usuário');
    this.password = page.getByLabel('Senha', { exact: true });
    this.enter = page.getByRole('button', { name: 'Entrar' });
    this.list = page.getByRole('region', { name: heading, exact: true });
    this.form = page.getByRole('form');
    this.name = this.form.getByLabel('Nome');
    this.title = this.form.getByLabel('Título');
    this.bio = this.form.getByLabel('Biografia');
    this.file = this.form.locator('input[type=file]');
    this.picture = this.form.getByAltText('Imagem escolhida');
    this.save = this.form.locator('button[type=submit]');
    this.cancel = this.form.getByRole('button', { name: 'Cancelar' });
    this.dialog = page.getByRole('alertdialog');
  }

  /** The entries of the menu. */
  get entries(): Locator {
    return this.page.getByRole('tablist', { name: 'Seções' }).getByRole('tab');
  }

  /** The tabs of the open menu entry, if it has several. */
  get parts(): Locator {
    return this.page.getByRole('tablist', { name: /^Partes de / }).getByRole('tab');
  }

  /** Opens an entry of the menu, and one of its parts: `openEntry('Páginas', 'Galeria')`. */
  async openEntry(entry: string, part?: string): Promise<void> {
    if (await this.sections.isVisible()) await this.sections.click();
    await this.page.getByRole('tablist', { name: 'Seções' }).getByRole('tab', { name: entry }).click();
    if (part) await this.parts.and(this.page.getByRole('tab', { name: part, exact: true })).click();
  }

  toast(text: string): Locator {
    return this.page.locator('[data-toast]', { hasText: text });
  }

  row(name: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: name });
  }

  /** Stores the administrator's session in the browser, that of an earlier test of the spec if it is still valid. Forms are for specs about signing in. */
  async storeSession(): Promise<void> {
    const stored = (await livingSession(this.site)) ?? (await newStoredSession(this.site));
    sessions.set(this.site, stored);
    // `setStorageState` would open another page.
    await this.page.goto('/robots.txt');
    await this.page.evaluate((session) => Object.assign(localStorage, session), stored);
  }

  /** Opens the area as the administrator. */
  async signIn(place = ''): Promise<void> {
    await this.storeSession();
    await this.page.goto(`/admin${place}`);
    await this.page.getByRole('navigation', { name: 'Seções da administração' }).waitFor();
  }

  async enterCredentials(password = this.site.administrator.password): Promise<void> {
    await this.username.fill(this.site.administrator.username);
    await this.password.fill(password);
    await this.enter.click();
  }

  /** Advances the page's clock, which the test must have installed, until all retries have failed and `shown` is visible. */
  async waitBeyondRetries(shown: Locator): Promise<void> {
    await expect(async () => {
      await this.page.clock.runFor(1000);
      await expect(shown).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [0] });
  }

  async fill(values: { name: string; title?: string; bio?: string }): Promise<void> {
    await this.name.fill(values.name);
    await this.title.fill(values.title ?? 'Enfermeira estomaterapeuta');
    await this.bio.fill(values.bio ?? 'Cuida de feridas há vinte anos.');
  }

  async edit(name: string): Promise<void> {
    await this.list.getByRole('button', { name: `Editar ${name}` }).click();
    await this.form.getByText('Modo de edição').waitFor();
  }

  async remove(name: string): Promise<void> {
    await this.list.getByRole('button', { name: `Remover ${name}` }).click();
    await this.dialog.getByRole('button', { name: 'Remover' }).click();
  }

  /** Accepts the browser's question about leaving a page with unsaved input. */
  agreeToLeave(): void {
    this.page.on('dialog', (dialog) => void dialog.accept());
  }
}
