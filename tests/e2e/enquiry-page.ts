import type { Locator, Page } from '@playwright/test';

/** Page object of a page with an enquiry form. */
export class EnquiryPage {
  readonly page: Page;
  readonly form: Locator;
  readonly submit: Locator;
  /** The message after a successful submission. */
  readonly success: Locator;
  /** The message after a failed submission. */
  readonly failure: Locator;

  constructor(page: Page, form: 'patrocinio' | 'contato') {
    this.page = page;
    this.form = page.locator('form', { has: page.locator(`input[name=form-name][value=${form}]`) });
    this.submit = this.form.locator('button[type=submit]');
    this.success = this.form.getByRole('status').filter({ hasText: /\S/ });
    this.failure = this.form.getByRole('alert');
  }

  /** Opens the page, focuses the first field, and waits until the form is hydrated. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.begin();
  }

  async begin(): Promise<void> {
    await this.field('nome').focus();
    await this.page.locator('[data-running] form[data-checked]').waitFor();
  }

  /** Delays the form's script. @returns a function that lets it load */
  async holdScripts(): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.page.route(/\.island-[^/]+\.js$|\/enquiry-form[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }

  /** Makes requests for the form's script fail. */
  async answerScriptsWithNothing(): Promise<void> {
    await this.page.route(/\/enquiry-form[^/]*\.js$/, (route) => route.abort());
  }

  field(name: string): Locator {
    return this.form.locator(`[name="${name}"]`);
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      if (name === 'assunto') await this.field(name).selectOption(value);
      else await this.field(name).fill(value);
    }
  }

  /** The values of the fields by name. */
  async typed(names: string[]): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const name of names) values[name] = await this.field(name).inputValue();
    return values;
  }

  /** Responds to submissions with `answer`, or not at all. @returns the submitted values, which are added as they arrive */
  async answerWith(answer: { status: number; json?: object } | 'nothing'): Promise<URLSearchParams[]> {
    const posted: URLSearchParams[] = [];
    await this.page.route(
      (url) => url.pathname === '/',
      (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        posted.push(new URLSearchParams(route.request().postData() ?? ''));
        return answer === 'nothing' ? route.abort() : route.fulfill(answer);
      },
    );
    return posted;
  }
}
