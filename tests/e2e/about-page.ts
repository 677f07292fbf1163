import type { Locator, Page } from '@playwright/test';

/** A page of sections with a list of links to them: the committees, the privacy policy, the terms. */
export class SectionedPage {
  readonly page: Page;
  /** The links, in their order. */
  readonly jumps: Locator;

  constructor(page: Page, listName: string) {
    this.page = page;
    this.jumps = page.getByRole('navigation', { name: listName }).getByRole('link');
  }

  /** The section that a jump link leads to. */
  async target(jump: Locator): Promise<Locator> {
    return this.page.locator((await jump.getAttribute('href')) ?? 'nothing');
  }

  /** How far below the window's upper edge a section begins, in pixels. */
  async topOf(section: Locator): Promise<number> {
    return section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  }
}
