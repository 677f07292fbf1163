import type { Locator, Page } from '@playwright/test';

/** Page object of the frame of every public page: header, menu, footer. */
export class FramePage {
  readonly page: Page;
  readonly header: Locator;
  readonly footer: Locator;
  readonly about: Locator;
  readonly submenu: Locator;
  /** The list of languages on wide screens. */
  readonly languages: Locator;
  readonly drawer: Locator;
  readonly menuButton: Locator;
  readonly banner: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.locator('header').first();
    this.footer = page.locator('footer').last();
    this.about = this.header.locator('nav a[href$="/sobre"]');
    this.submenu = this.header.locator('nav li ul');
    this.languages = page.locator('aside details');
    this.drawer = page.getByRole('dialog');
    this.menuButton = this.header.locator('button[aria-haspopup="dialog"]');
    this.banner = page.getByRole('link', {
      name: /vagas já preenchidas|places already taken|cupos ya ocupados/,
    });
  }

  async open(address: string): Promise<void> {
    await this.page.addInitScript(noteHighlights);
    await this.page.goto(address);
  }

  async openDrawer(): Promise<void> {
    await this.menuButton.click();
    await this.drawer.waitFor();
  }

  /** The ids of the anchors that were highlighted so far, in order. They are recorded because a highlight only lasts for 1.5 s. */
  highlights(): Promise<string[]> {
    return this.page.evaluate(() => (window as { highlights?: string[] }).highlights ?? []);
  }

  /** A section of the drawer: "Sobre", or the languages. */
  section(name: string | RegExp): Locator {
    return this.drawer.locator('details', { has: this.page.locator('summary', { hasText: name }) });
  }

  async scrollTo(y: number): Promise<void> {
    await this.page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  }

  scrolled(): Promise<number> {
    return this.page.evaluate(() => Math.round(window.scrollY));
  }

  /** The distance of the element with this id from the top of the viewport, in pixels. */
  topOf(id: string): Promise<number> {
    return this.page.evaluate((name) => {
      const element = document.getElementById(name);
      return element ? Math.round(element.getBoundingClientRect().top) : Number.NaN;
    }, id);
  }
}

/** Records highlights. Runs in the page before its own scripts. */
function noteHighlights() {
  const highlights: string[] = [];
  (window as { highlights?: string[] }).highlights = highlights;
  addEventListener('animationstart', ({ target, animationName }) => {
    if (animationName === 'arrive' && target instanceof Element) highlights.push(target.id);
  });
}
