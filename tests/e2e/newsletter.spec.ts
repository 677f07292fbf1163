import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';

/** The newsletter at the foot of a page. */
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

  /** Types an address, and waits until scripts drive the form. */
  async type(address: string): Promise<void> {
    await this.email.fill(address);
    await this.page
      .locator('[data-running]', { has: this.page.getByLabel('Seu e-mail') })
      .waitFor({ state: 'attached' });
  }
}

test.describe('the newsletter', () => {
  const ADDRESS = 'leitora@hospital.example';

  test('tells that the address is still to be confirmed', async ({ page, site }) => {
    const newsletter = new Newsletter(page);
    let sent: URLSearchParams | null = null;
    await page.route(`${site.url}/`, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent = new URLSearchParams(route.request().postData() ?? '');
      return route.fulfill({ status: 200, body: '' });
    });
    await page.goto(site.url);
    await newsletter.type(ADDRESS);
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText(
      'Falta só confirmar: abra a mensagem que enviamos para o seu e-mail.',
    );
    await expect(newsletter.email).toHaveValue('');
    expect(sent && Object.fromEntries(sent)).toEqual({
      'form-name': 'newsletter',
      'bot-field': '',
      email: ADDRESS,
      language: 'pt-BR',
    });
  });

  test('says what the server answers', async ({ page, site, consoleErrors }) => {
    const newsletter = new Newsletter(page);
    let answer = { status: 422, json: { success: false, errors: { email: 'Email inválido' } } as object };
    await page.route(`${site.url}/`, (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback(),
    );
    await page.goto(site.url);
    await newsletter.type(ADDRESS);
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText('Email inválido');
    await expect(newsletter.email).toHaveValue(ADDRESS);
    answer = { status: 200, json: { success: true, message: 'Abra a mensagem e confirme.' } };
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText('Abra a mensagem e confirme.');
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  });

  test('keeps the address when it could not be sent', { tag: '@faults' }, async ({
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

  test('asks for an address first', async ({ page, site }) => {
    const newsletter = new Newsletter(page);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await page.goto(site.url);
    await newsletter.button.click();
    expect(await newsletter.email.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
      true,
    );
    await expect(newsletter.email).toBeFocused();
    expect(posts).toBe(0);
  });
});

test.describe('the newsletter with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('is answered with a page', async ({ page, site }) => {
    const newsletter = new Newsletter(page);
    await page.goto(`${site.url}/contato`);
    await newsletter.email.fill('sem-scripts@hospital.example');
    await newsletter.button.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const kept = await site.database
      .selectFrom('newsletter_subscribers')
      .select(['email', 'status'])
      .execute();
    expect(kept).toContainEqual({ email: 'sem-scripts@hospital.example', status: 'pending' });
  });
});
