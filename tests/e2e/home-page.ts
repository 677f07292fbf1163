import { expect, type Locator, type Page } from '@playwright/test';

/** A looping carousel: its slides, buttons and status. */
export class CarouselPart {
  readonly root: Locator;
  readonly strip: Locator;
  readonly slides: Locator;
  readonly status: Locator;

  constructor(section: Locator) {
    this.strip = section.locator('section[aria-label]');
    this.root = this.strip.locator('..');
    this.slides = this.strip.locator('li');
    this.status = this.root.locator('p[aria-live]');
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /**
   * Stops the page's clock, which must be installed, once the strip has moved by itself: its timer starts when the browser reports that it
   * is visible. @returns a function that gives the strip's status after a number of further steps
   */
  async pausedAfterStep(ms: number): Promise<(steps: number) => string> {
    const { clock } = this.root.page();
    const slide = async () => Number.parseInt((await this.status.textContent()) ?? '', 10);
    await this.strip.scrollIntoViewIfNeeded();
    await clock.pauseAt(Date.now() + 30_000);
    const start = await slide();
    await expect(async () => {
      await clock.fastForward(ms);
      expect(await slide()).not.toBe(start);
    }).toPass();
    const [first, total] = [await slide(), await this.slides.count()];
    return (steps) => `${((first - 1 + steps) % total) + 1} de ${total}`;
  }

  /** Whether it does not move for 30 frames. */
  isAtRest(): Promise<boolean> {
    return this.strip.evaluate(async (strip) => {
      const before = strip.scrollLeft;
      for (let frames = 0; frames < 30; frames += 1) await new Promise(requestAnimationFrame);
      return strip.scrollLeft === before;
    });
  }

  /** The number of slides that are completely visible. */
  async shown(): Promise<number> {
    const frame = await this.strip.boundingBox();
    if (!frame) return 0;
    const boxes = await this.slides.evaluateAll((slides) =>
      slides.map((slide) => {
        const { left, right } = (slide.firstElementChild ?? slide).getBoundingClientRect();
        return { left, right };
      }),
    );
    return boxes.filter(({ left, right }) => left >= frame.x - 1 && right <= frame.x + frame.width + 1)
      .length;
  }
}

/** Page object of the home page. */
export class HomePage {
  readonly page: Page;
  readonly hero: Locator;
  readonly speakers: CarouselPart;
  readonly photos: CarouselPart;
  readonly sponsors: CarouselPart;
  readonly programme: Locator;
  /** The price cards of the registration. */
  readonly cards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.hero = page.locator('#inicio');
    this.speakers = new CarouselPart(page.locator('#palestrantes'));
    this.photos = new CarouselPart(page.locator('#galeria [data-print="hide"]'));
    this.sponsors = new CarouselPart(page.locator('section[aria-labelledby="sponsors-title"]'));
    this.programme = page.locator('#programacao');
    this.cards = page.locator('#valores article');
  }

  get days(): Locator {
    return this.programme.locator('.tabs').first().locator('> fieldset').getByRole('radio');
  }

  day(name: RegExp): Locator {
    return this.programme.getByRole('radio', { name });
  }

  /** The visible panels of days and auditoriums. */
  get panels(): Locator {
    return this.programme.getByRole('region');
  }

  /** The lower edge of each part of each card, in pixels from the top of the page. */
  cardParts(): Promise<number[][]> {
    return this.cards.evaluateAll((all) =>
      all.map((card) =>
        [...card.children].map((part) => Math.round(part.getBoundingClientRect().bottom + scrollY)),
      ),
    );
  }
}
