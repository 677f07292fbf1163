import type { Locator, Page } from '@playwright/test';
import { CarouselPart } from './home-page.ts';

/** Page object of a speaker's page and of the lists that lead there. */
export class SpeakersPage {
  readonly page: Page;
  readonly carousel: CarouselPart;
  readonly search: Locator;
  readonly status: Locator;
  readonly cards: Locator;
  readonly name: Locator;
  readonly talks: Locator;
  readonly trail: Locator;

  constructor(page: Page) {
    this.page = page;
    this.carousel = new CarouselPart(page.locator('#palestrantes'));
    this.search = page.getByRole('searchbox');
    this.status = page.getByRole('main').getByRole('status');
    this.cards = page.getByRole('main').getByRole('article');
    this.name = page.getByRole('heading', { level: 1 });
    this.talks = page.locator('section[aria-labelledby="participacoes"] li');
    this.trail = page.getByRole('main').getByRole('navigation').first();
  }

  tooWide(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
}
