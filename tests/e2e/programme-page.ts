import type { Locator, Page } from '@playwright/test';

/** Page object of the programme. */
export class ProgrammePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(address: string) {
    await this.page.goto(address);
  }

  get box(): Locator {
    return this.page.getByRole('searchbox');
  }

  filter(name: string | RegExp): Locator {
    return this.page.getByRole('combobox', { name });
  }

  get count(): Locator {
    return this.page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: /\d+ atividade|Nada/ });
  }

  get activities(): Locator {
    return this.page.getByRole('article');
  }

  activity(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  /** The groups of sessions with the same start in the list: height, and whether each is laid out. */
  hours(): Promise<{ height: number; isLaidOut: boolean }[]> {
    return this.page.locator('[data-view] > div > div').evaluateAll((hours) =>
      hours.map((hour) => ({
        height: hour.getBoundingClientRect().height,
        isLaidOut: hour.querySelector('article')?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
      })),
    );
  }

  /** The position of an activity in the viewport, in pixels. */
  async placeOf(title: string): Promise<{ left: number; top: number }> {
    const box = await this.activity(title).first().boundingBox();
    return { left: Math.round(box?.x ?? -1), top: Math.round(box?.y ?? -1) };
  }

  /** The titles of the shown activities in order. */
  titles(): Promise<string[]> {
    return this.activities.evaluateAll((articles) =>
      articles.map((article) => article.querySelector('h3, h4')?.textContent ?? ''),
    );
  }

  day(name: RegExp): Locator {
    return this.page.getByRole('navigation', { name: 'Dias do congresso' }).getByRole('link', { name });
  }

  view(name: 'Grade' | 'Lista'): Locator {
    return this.page.getByRole('navigation', { name: 'Exibição' }).getByRole('link', { name });
  }

  get now(): Locator {
    return this.page.getByRole('region', { name: 'No congresso, agora' });
  }

  /** The announcement when sessions begin. */
  get begun(): Locator {
    return this.page.getByRole('status').filter({ hasText: /, agora: / });
  }

  /** The lines of "now and next" for each place. */
  places(): Promise<string[]> {
    return this.now
      .locator('h3')
      .evaluateAll((names) =>
        names.map((name) =>
          [name, ...(name.parentElement?.querySelectorAll('dt, dd') ?? [])]
            .map((line) => line.textContent)
            .join(' | '),
        ),
      );
  }

  running(state: 'now' | 'next'): Locator {
    return this.activities.filter({ has: this.page.locator(`[data-running=${state}]`) });
  }
}
