import type { Locator, Page } from '@playwright/test';

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell: The keystroke-level model for user performance time with
 * interactive systems, Communications of the ACM 23, 1980): a key of somebody who types 40 words a minute, pointing at
 * something, pressing and releasing the mouse's button, moving a hand between mouse and keyboard, deciding what to do.
 */
export const SECONDS = { key: 0.28, point: 1.1, click: 0.2, homing: 0.4, thought: 1.35 };

/** Copied and pasted: the text is chosen with a click and pasted after another, with Ctrl+C, Alt+Tab and Ctrl+V between. */
const CARRYING = { clicks: 2, keys: 6 };

/** Does things on a page as a person would, and counts what that takes. */
export class Hands {
  readonly page: Page;
  clicks = 0;
  keys = 0;
  private homings = 0;
  private thoughts = 0;
  /** How long the product let the person wait, in ms. */
  waited = 0;
  private last: 'mouse' | 'keyboard' = 'mouse';

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.thoughts += 1;
    this.count({ clicks: 1 });
    await target.click();
  }

  /** Words of the person's own. */
  async type(field: Locator, text: string): Promise<void> {
    this.count({ clicks: 1, keys: text.length });
    await field.fill(text);
  }

  /** Words that stand in another window. */
  async carry(field: Locator, text: string): Promise<void> {
    this.count(CARRYING);
    await field.fill(text);
  }

  /** Waits for what the product answers. */
  async see(answer: Locator): Promise<void> {
    const asked = performance.now();
    await answer.waitFor();
    this.waited += performance.now() - asked;
  }

  /** What is done in another program, as the model counts it. */
  elsewhere(done: { clicks?: number; keys?: number; thoughts?: number }): void {
    this.thoughts += done.thoughts ?? 0;
    this.count(done);
  }

  get seconds(): number {
    const { key, point, click, homing, thought } = SECONDS;
    const hands = this.keys * key + this.clicks * (point + click) + this.homings * homing;
    return hands + this.thoughts * thought + this.waited / 1000;
  }

  private count({ clicks = 0, keys = 0 }) {
    this.clicks += clicks;
    this.keys += keys;
    if (clicks > 0) this.move('mouse');
    if (keys > 0) this.move('keyboard');
  }

  private move(to: 'mouse' | 'keyboard') {
    if (this.last !== to) this.homings += 1;
    this.last = to;
  }
}
