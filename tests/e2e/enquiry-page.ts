import type { Locator, Page } from '@playwright/test';

/** A page with the form of an enquiry. */
export class EnquiryPage {
  readonly page: Page;
  readonly form: Locator;
  readonly submit: Locator;
  /** What is said when it went well. */
  readonly success: Locator;
  /** What is said when it did not. */
  readonly failure: Locator;

  constructor(page: Page, form: 'patrocinio' | 'contato') {
    this.page = page;
    this.form = page.locator('form', { has: page.locator(`input[name=form-name][value=${form}]`) });
    this.submit = this.form.locator('button[type=submit]');
    this.success = this.form.getByRole('status').filter({ hasText: /\S/ });
    this.failure = this.form.getByRole('alert');
  }

  /** Comes to the page and into the first field, and waits until scripts drive the form. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.begin();
  }

  async begin(): Promise<void> {
    await this.field('nome').focus();
    await this.page.locator('[data-running] form[data-checked]').waitFor();
  }

  /** Keeps back the scripts that would drive the form, until the function that it gives is called. */
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

  /** From now on nothing comes of the scripts that would drive the form. */
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

  /** What the fields hold, by their names. */
  async typed(names: string[]): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const name of names) values[name] = await this.field(name).inputValue();
    return values;
  }

  /** Answers the next posts with `answer`, or with nothing; gives back what was posted. */
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
