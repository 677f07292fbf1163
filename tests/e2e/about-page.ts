import type { Locator, Page } from '@playwright/test';

/** A page with sections and a list of links to them: the committees, the privacy policy, the terms. */
export class SectionedPage {
  readonly page: Page;
  /** The links of the list, in order. */
  readonly jumps: Locator;

  constructor(page: Page, listName: string) {
    this.page = page;
    this.jumps = page.getByRole('navigation', { name: listName }).getByRole('link');
  }

  /** The section that a jump link leads to. */
  async target(jump: Locator): Promise<Locator> {
    return this.page.locator((await jump.getAttribute('href')) ?? 'nothing');
  }

  /** The distance of a section from the top of the viewport, in pixels. */
  async topOf(section: Locator): Promise<number> {
    return section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  }
}
