import type { Locator, Page } from '@playwright/test';
import { expect, SENDS_MAIL, test } from '#tests/support/site.ts';

test.use({ settings: SENDS_MAIL });

/** Page object of the newsletter's form in the footer. */
class Newsletter {
  readonly page: Page;
  readonly email: Locator;
  readonly button: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    const form = page.getByRole('contentinfo').locator('form');
    this.page = page;
    this.email = form.getByLabel('Seu e-mail');
    this.button = form.getByRole('button', { name: 'Assinar' });
    this.status = form.getByRole('status');
  }

  /** Types an address, and waits until the form is hydrated. */
  async type(address: string): Promise<void> {
    await this.email.fill(address);
    await this.page
      .locator('[data-running]', { has: this.page.getByLabel('Seu e-mail') })
      .waitFor({ state: 'attached' });
  }
}

test('the home page with its form is at most thirteen phone screens long', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['', 'en', 'es']) {
    await page.goto(`${site.url}/${language}`);
    // After a reload the sizes of all sections are known, including those that are laid out only near the viewport.
    await page.reload();
    const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    await expect.poll(screens, { message: `/${language}` }).toBeLessThanOrEqual(13);
  }
});

test.describe('the newsletter', () => {
  const ADDRESS = 'leitora@hospital.example';

  test('requires an address, shows the server’s response, and says that the address must be confirmed', async ({
    page,
    site,
    consoleErrors,
  }) => {
    const newsletter = new Newsletter(page);
    const sent: URLSearchParams[] = [];
    let answer: object = { status: 422, json: { success: false, errors: { email: 'Email inválido' } } };
    await page.route(`${site.url}/`, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(new URLSearchParams(route.request().postData() ?? ''));
      return route.fulfill(answer);
    });
    await page.goto(site.url);
    await newsletter.button.click();
    expect(await newsletter.email.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
      true,
    );
    await expect(newsletter.email).toBeFocused();
    expect(sent).toEqual([]);

    await newsletter.type(ADDRESS);
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText('Email inválido');
    await expect(newsletter.email).toHaveValue(ADDRESS);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
    answer = { status: 200, json: { success: true, message: 'Abra a mensagem e confirme.' } };
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText('Abra a mensagem e confirme.');
    await expect(newsletter.email).toHaveValue('');

    answer = { status: 200, body: '' };
    await newsletter.type(ADDRESS);
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText(
      'Falta só confirmar: abra a mensagem que enviamos para o seu e-mail.',
    );
    expect(sent.map((form) => Object.fromEntries(form))).toEqual(
      Array(3).fill({ 'form-name': 'newsletter', 'bot-field': '', email: ADDRESS, language: 'pt-BR' }),
    );
  });

  test('keeps the address if it could not be sent', { tag: '@faults' }, async ({
    page,
    site,
    consoleErrors,
  }) => {
    const newsletter = new Newsletter(page);
    await page.route(`${site.url}/`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await page.goto(site.url);
    await newsletter.type(ADDRESS);
    await newsletter.button.click();
    await expect(newsletter.status).toContainText('Não foi possível assinar agora.');
    await expect(newsletter.email).toHaveValue(ADDRESS);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('500')]);
  });
});
