import type { Locator, Page } from '@playwright/test';

/** Page object of the list of papers and its search. */
export class AnnalsPage {
  readonly page: Page;
  readonly box: Locator;
  readonly papers: Locator;
  readonly titles: Locator;
  readonly marks: Locator;
  readonly count: Locator;

  constructor(page: Page) {
    this.page = page;
    const list = page.locator('section[aria-labelledby="trabalhos"]');
    this.box = list.getByRole('searchbox');
    this.papers = list.getByRole('article');
    this.titles = this.papers.getByRole('heading', { level: 3 });
    this.marks = this.papers.locator('mark');
    this.count = list.getByRole('status');
  }

  descriptor(name: string): Locator {
    return this.papers.getByRole('link', { name, exact: true }).first();
  }

  filter(name: RegExp): Locator {
    return this.page.getByRole('link', { name });
  }
}

/** Page object of a paper. */
export class PaperPage {
  readonly page: Page;
  readonly cite: Locator;
  readonly outcome: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cite = page.locator('section[aria-labelledby="cite-title"]');
    this.outcome = this.cite.getByRole('status');
  }

  copy(name: string): Locator {
    return this.cite.getByRole('button', { name });
  }
}
