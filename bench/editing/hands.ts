import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell: The keystroke-level model for user performance time with
 * interactive systems, Communications of the ACM 23, 1980): a key of somebody who types 40 words a minute, pointing at
 * something, pressing and releasing the mouse's button, moving a hand between mouse and keyboard, deciding what to do.
 */
export const SECONDS = { key: 0.28, point: 1.1, click: 0.2, homing: 0.4, thought: 1.35 };

/** Copied and pasted: the text is chosen with a click and pasted after another, with Ctrl+C, Alt+Tab and Ctrl+V between. */
const CARRYING = { clicks: 2, keys: 6 };

/** So far the next field is in sight: the Tab key leads to it. Farther ones are clicked. */
const NEAR = 2;
/** A field for a day has three parts and a button: more presses lead out of any field. */
const MOST_PRESSES = 12;
/** From a day's left edge to the middle of its first part. */
const FIRST_PART = { x: 26, y: 24 };

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
    await this.see(target.and(this.page.locator(':not(:disabled)')));
    this.thoughts += 1;
    this.count({ clicks: 1 });
    await target.click();
  }

  /** Words of the person's own, key by key, in the place of what stood there. */
  async type(field: Locator, text: string): Promise<void> {
    await this.enter(field);
    await this.press(field, text);
  }

  /** A day, as a browser in Portuguese takes it: day, month and year in digits. */
  async typeDay(field: Locator, day: string): Promise<void> {
    await this.enter(field, FIRST_PART);
    await this.press(field, day.split('-').reverse().join(''));
    const typed = await field.inputValue();
    if (typed !== day) throw new Error(`${day} was typed, and the field has ${typed}`);
  }

  /** A day away: part by part. */
  async clearDay(field: Locator): Promise<void> {
    await this.enter(field, FIRST_PART);
    const keys = ['Delete', 'ArrowRight', 'Delete', 'ArrowRight', 'Delete'];
    this.count({ keys: keys.length });
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Words that stand in another window. */
  async carry(field: Locator, text: string): Promise<void> {
    this.count(CARRYING);
    await field.fill(text);
  }

  /** The list that the system shows is opened, and something in it chosen. */
  async choose(field: Locator, label: string): Promise<void> {
    await this.see(field);
    this.thoughts += 1;
    this.count({ clicks: 2 });
    await field.selectOption({ label });
  }

  /** Opens the system's dialog by a button, chooses one file there or several, each with a click, and confirms. */
  async takeFiles(button: Locator, ...paths: string[]): Promise<void> {
    await this.see(button);
    this.thoughts += 1;
    // Those after the first are clicked with Ctrl held.
    this.count({ clicks: 2 + paths.length, keys: paths.length > 1 ? 1 : 0 });
    const chooser = this.page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(paths).catch((failure: Error) => {
      throw new Error(`${paths.map((path) => basename(path)).join()}: ${failure.message}`);
    });
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

  /** Puts the cursor into a field, and chooses what stands in it. */
  private async enter(field: Locator, position?: { x: number; y: number }): Promise<void> {
    await this.see(field);
    if (this.last === 'keyboard' && (await fieldsAhead(field)) <= NEAR) return this.goOn(field);
    this.count({ clicks: 1 });
    await field.click(position ? { position } : {});
    if (position || !(await field.inputValue())) return;
    this.count({ keys: 2 });
    await this.page.keyboard.press('ControlOrMeta+a');
  }

  /** By the Tab key, which chooses all of what it comes to. */
  private async goOn(field: Locator): Promise<void> {
    for (let presses = 0; !(await isFocused(field)); presses += 1) {
      if (presses === MOST_PRESSES) throw new Error(`The Tab key does not lead to ${field}`);
      this.count({ keys: 1 });
      await this.page.keyboard.press('Tab');
    }
  }

  private async press(field: Locator, keys: string): Promise<void> {
    // An accent is a key of its own.
    this.count({ keys: keys.normalize('NFD').length });
    await this.page.keyboard.type(keys);
    if (!(await isFocused(field))) throw new Error(`The cursor left ${field}`);
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

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** How many controls of its form the cursor is before a field. */
const fieldsAhead = (field: Locator) =>
  field.evaluate((element) => {
    const form = (element as HTMLInputElement).form;
    const all = [...(form?.elements ?? [])].filter(
      (one) => one.checkVisibility() && one.localName !== 'fieldset' && (one as HTMLElement).tabIndex >= 0,
    );
    const from = all.indexOf(document.activeElement as Element);
    const ahead = all.indexOf(element) - from;
    return from >= 0 && ahead > 0 ? ahead : Number.POSITIVE_INFINITY;
  });
