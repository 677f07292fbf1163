import type { Locator, Page } from '@playwright/test';
import { CarouselPart } from './home-page.ts';

/** The ways to a speaker and the speaker's own page. */
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

  /** Pulls the carousel by the picture of its first card. */
  async drag(): Promise<void> {
    const box = await this.carousel.slides.first().locator('article').boundingBox();
    if (!box) throw new Error('The first card is not there.');
    const { mouse } = this.page;
    // It is let go over the card that follows the pointer, where a click would count.
    await mouse.move(box.x + box.width - 40, box.y + 60);
    await mouse.down();
    await mouse.move(box.x + box.width - 280, box.y + 70, { steps: 8 });
    await mouse.up();
  }

  tooWide(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
}
