import type { Locator, Page } from '@playwright/test';

/** A way of working: by finger, by mouse or by keyboard alone. Key presses do not count as taps. */
export interface Hand {
  readonly page: Page;
  /** The number of taps or clicks so far. */
  taps: number;
  press(what: Locator): Promise<void>;
  /** Focuses a field, unless it has the focus, and types. */
  type(field: Locator, text: string): Promise<void>;
  /** Counts as two taps: one opens the system's list, the other chooses. */
  choose(select: Locator, label: string): Promise<void>;
  /** Counts as two taps: one on the button, one in the system's file dialog. */
  pick(button: Locator, file: string): Promise<void>;
  /** Opens an entry of the menu. */
  goTo(entry: string): Promise<void>;
  /** Opens the search, types, and opens the matching result. */
  seek(words: string, found: RegExp): Promise<void>;
}

const isFocused = (what: Locator) => what.evaluate((element) => element === document.activeElement);
const box = (page: Page) => page.getByRole('combobox', { name: 'Pesquisar na administração' });
const entries = (page: Page) => page.getByRole('tablist', { name: 'Seções' });

async function pickBy(act: Promise<void>, page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await act;
  await (await chooser).setFiles(file);
}

abstract class Pointer implements Hand {
  readonly page: Page;
  taps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  protected abstract touch(what: Locator): Promise<void>;
  abstract goTo(entry: string): Promise<void>;

  async press(what: Locator) {
    this.taps += 1;
    await this.touch(what);
  }

  async type(field: Locator, text: string) {
    await field.waitFor();
    if (!(await isFocused(field))) await this.press(field);
    await field.fill(text);
  }

  async choose(select: Locator, label: string) {
    this.taps += 2;
    await select.selectOption({ label });
  }

  async pick(button: Locator, file: string) {
    this.taps += 1;
    await pickBy(this.press(button), this.page, file);
  }

  async seek(words: string, found: RegExp) {
    await this.press(this.page.getByRole('button', { name: /^Pesquisar/ }));
    await this.type(box(this.page), words);
    const wanted = this.page.getByRole('option', { name: found });
    await wanted.first().waitFor();
    // Enter, which phone keyboards have too, opens the first result.
    if (await wanted.first().evaluate((option) => option.ariaSelected === 'true'))
      await this.page.keyboard.press('Enter');
    else await this.press(wanted.first());
  }
}

/** Works by finger on a small screen, where the menu is a drawer. */
export class Finger extends Pointer {
  protected touch(what: Locator) {
    return what.tap();
  }

  async goTo(entry: string) {
    await this.press(this.page.getByRole('button', { name: /^Seções: / }));
    await this.press(entries(this.page).getByRole('tab', { name: entry }));
  }
}

export class Mouse extends Pointer {
  protected touch(what: Locator) {
    return what.click();
  }

  async goTo(entry: string) {
    await this.press(entries(this.page).getByRole('tab', { name: entry }));
  }
}

/** More than the number of controls on any screen. */
const FAR = 400;

export class Keyboard implements Hand {
  readonly page: Page;
  taps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  private async reach(what: Locator): Promise<void> {
    await what.waitFor();
    for (let steps = 0; !(await isFocused(what)); steps += 1) {
      if (steps === FAR) throw new Error(`The Tab key does not lead to ${what}`);
      await this.page.keyboard.press('Tab');
    }
  }

  /** Moves the focus to a control. In groups of tabs and radio buttons Tab stops only once, and arrow keys reach the others. */
  private async walk(what: Locator): Promise<void> {
    const role = await what.evaluate(
      (element) => element.getAttribute('role') ?? (element as HTMLInputElement).type,
    );
    if (role !== 'tab' && role !== 'radio') return this.reach(what);
    const group =
      role === 'tab'
        ? what.locator('xpath=ancestor::*[@role="tablist"][1]')
        : what.locator('xpath=ancestor::fieldset[1]');
    const there = role === 'tab' ? '[role=tab][data-state=active]' : 'input:checked';
    await this.reach(group.locator(there));
    for (let steps = 0; !(await isFocused(what)); steps += 1) {
      if (steps === FAR) throw new Error(`The arrow keys do not lead to ${what}`);
      const isUpright = (await group.getAttribute('aria-orientation')) === 'vertical' || role === 'radio';
      await this.page.keyboard.press(isUpright ? 'ArrowDown' : 'ArrowRight');
    }
  }

  async press(what: Locator) {
    await what.waitFor();
    await this.walk(what);
    // The arrow key has already chosen a radio button.
    if ((await what.getAttribute('type')) !== 'radio') await this.page.keyboard.press('Enter');
  }

  async type(field: Locator, text: string) {
    await this.reach(field);
    // The parts of a time are typed as digits without the colon.
    if ((await field.getAttribute('type')) === 'time') return this.page.keyboard.type(text.replace(':', ''));
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
  }

  async choose(select: Locator, label: string) {
    await this.reach(select);
    await this.page.keyboard.type(label);
  }

  async pick(button: Locator, file: string) {
    await pickBy(this.press(button), this.page, file);
  }

  async goTo(entry: string) {
    await this.press(entries(this.page).getByRole('tab', { name: entry }));
  }

  async seek(words: string, found: RegExp) {
    await this.page.keyboard.press('Control+k');
    await this.type(box(this.page), words);
    const wanted = this.page.getByRole('option', { name: found, selected: true });
    await this.page.getByRole('option', { name: found }).first().waitFor();
    for (let steps = 0; (await wanted.count()) === 0; steps += 1) {
      if (steps === FAR) throw new Error(`The arrow keys do not lead to ${found}`);
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
  }
}
