import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** Page object of group registrations. */
export class GroupsPage {
  readonly page: Page;
  readonly calculator: Locator;
  readonly professionals: Locator;
  readonly students: Locator;
  readonly result: Locator;
  readonly prices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.calculator = page.locator('#calculadora');
    this.professionals = this.calculator.getByRole('spinbutton').nth(0);
    this.students = this.calculator.getByRole('spinbutton').nth(1);
    this.result = this.calculator.getByRole('status').first();
    this.prices = page.getByRole('table');
  }

  open(address: string): Promise<unknown> {
    return this.page.goto(address);
  }

  button(name: string | RegExp): Locator {
    return this.calculator.getByRole('button', { name });
  }

  /** Downloads the list. @returns its file name and contents */
  async download(): Promise<{ name: string; text: string }> {
    const downloading = this.page.waitForEvent('download');
    await this.calculator.getByRole('link', { name: /CSV/ }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }
}

/** Page object of the cancellation policy. */
export class CancellationsPage {
  readonly page: Page;
  readonly calculator: Locator;
  readonly day: Locator;
  readonly result: Locator;
  readonly amounts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.calculator = page.locator('#calculadora');
    this.day = this.calculator.getByLabel('Dia do pedido');
    this.result = this.calculator.getByRole('status');
    this.amounts = page.getByRole('table');
  }

  open(address: string): Promise<unknown> {
    return this.page.goto(address);
  }

  plan(name: string): Locator {
    return this.calculator.getByRole('radio', { name });
  }
}

/** Page object of the deadlines: the choice of an audience, and the two lists. */
export class DeadlinesPage {
  readonly page: Page;
  readonly steps: Locator;

  constructor(page: Page) {
    this.page = page;
    this.steps = page.locator('main li[data-state]');
  }

  open(address: string): Promise<unknown> {
    return this.page.goto(address);
  }

  audience(name: string): Locator {
    return this.page.locator('main').getByRole('link', { name, exact: true });
  }
}
