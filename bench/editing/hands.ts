import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell: The keystroke-level model for user performance time with
 * interactive systems, Communications of the ACM 23, 1980): a key at 40 words a minute, pointing at something, pressing and
 * releasing the mouse button, moving a hand between mouse and keyboard, and deciding what to do.
 */
export const SECONDS = { key: 0.28, point: 1.1, click: 0.2, homing: 0.4, thought: 1.35 };

/** Copying a text from another window: one click selects it, another one the field, with Ctrl+C, Alt+Tab and Ctrl+V between. */
const COPYING = { clicks: 2, keys: 6 };

/** A field at most this many controls ahead is reached with the Tab key; farther ones are clicked. */
const NEAR = 2;
/** The most presses of Tab to the next field: a date field has three parts and a button. */
const MOST_PRESSES = 12;
/** Pixels from the top left corner of a date field to the middle of its first part. */
const FIRST_PART = { x: 26, y: 24 };

/** Operates a page as a person would, and counts clicks, keys and waiting time. */
export class Hands {
  readonly page: Page;
  clicks = 0;
  keys = 0;
  private homings = 0;
  private thoughts = 0;
  /** How long the person had to wait for the product, in ms. */
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

  /** Replaces the text of a field, key by key. */
  async type(field: Locator, text: string): Promise<void> {
    await this.enter(field);
    await this.press(field, text);
  }

  /** Types a date in the order of a browser in Portuguese: digits of day, month and year. */
  async typeDay(field: Locator, day: string): Promise<void> {
    await this.enter(field, FIRST_PART);
    await this.press(field, day.split('-').reverse().join(''));
    const typed = await field.inputValue();
    if (typed !== day) throw new Error(`${day} was typed, and the field has ${typed}`);
  }

  /** Clears a date field, part by part. */
  async clearDay(field: Locator): Promise<void> {
    await this.enter(field, FIRST_PART);
    const keys = ['Delete', 'ArrowRight', 'Delete', 'ArrowRight', 'Delete'];
    this.count({ keys: keys.length });
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Copies a text from another window. */
  async copy(field: Locator, text: string): Promise<void> {
    this.count(COPYING);
    await field.fill(text);
  }

  /** Opens a native select and chooses an option. */
  async choose(field: Locator, label: string): Promise<void> {
    await this.see(field);
    this.thoughts += 1;
    this.count({ clicks: 2 });
    await field.selectOption({ label });
  }

  /** Opens the native file dialog with a button, chooses one or more files, each with a click, and confirms. */
  async chooseFiles(button: Locator, ...paths: string[]): Promise<void> {
    await this.see(button);
    this.thoughts += 1;
    // All but the first are clicked while Ctrl is held.
    this.count({ clicks: 2 + paths.length, keys: paths.length > 1 ? 1 : 0 });
    const chooser = this.page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(paths).catch((failure: Error) => {
      throw new Error(`${paths.map((path) => basename(path)).join()}: ${failure.message}`);
    });
  }

  /** Waits for something to appear, and counts the time. */
  async see(target: Locator): Promise<void> {
    const began = performance.now();
    await target.waitFor();
    this.waited += performance.now() - began;
  }

  /** Counts actions that this class does not perform, such as reading or work in another program. */
  elsewhere(actions: { clicks?: number; keys?: number; thoughts?: number }): void {
    this.thoughts += actions.thoughts ?? 0;
    this.count(actions);
  }

  get seconds(): number {
    const { key, point, click, homing, thought } = SECONDS;
    const hands = this.keys * key + this.clicks * (point + click) + this.homings * homing;
    return hands + this.thoughts * thought + this.waited / 1000;
  }

  /** Focuses a field and selects its text. */
  private async enter(field: Locator, position?: { x: number; y: number }): Promise<void> {
    await this.see(field);
    if (this.last === 'keyboard' && (await fieldsAhead(field)) <= NEAR) return this.tabTo(field);
    this.count({ clicks: 1 });
    await field.click(position ? { position } : {});
    if (position || !(await field.inputValue())) return;
    this.count({ keys: 2 });
    await this.page.keyboard.press('ControlOrMeta+a');
  }

  /** Reaches a field with the Tab key, which also selects its text. */
  private async tabTo(field: Locator): Promise<void> {
    for (let presses = 0; !(await isFocused(field)); presses += 1) {
      if (presses === MOST_PRESSES) throw new Error(`The Tab key does not lead to ${field}`);
      this.count({ keys: 1 });
      await this.page.keyboard.press('Tab');
    }
  }

  private async press(field: Locator, keys: string): Promise<void> {
    // An accent is a separate key.
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

/** The number of controls from the focused one to a field of the same form; infinite if the field is not ahead. */
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
