import { expect, test } from '#tests/support/site.ts';
import { FramePage } from './frame-page.ts';

test.describe('the newsletter', () => {
  const ADDRESS = 'leitora@hospital.example';

  test('tells that the address was received', async ({ page, site }) => {
    const frame = new FramePage(page);
    let sent: URLSearchParams | null = null;
    await page.route(`${site.url}/`, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent = new URLSearchParams(route.request().postData() ?? '');
      return route.fulfill({ status: 200, body: '' });
    });
    await frame.open(site.url);
    const email = frame.newsletter.getByLabel('Seu e-mail');
    await email.fill(ADDRESS);
    await frame.newsletter.getByRole('button', { name: 'Assinar' }).click();
    await expect(frame.newsletter.getByRole('status')).toHaveText('Pronto! Recebemos o seu e-mail.');
    await expect(email).toHaveValue('');
    expect(sent && Object.fromEntries(sent)).toEqual({
      'form-name': 'newsletter',
      'bot-field': '',
      email: ADDRESS,
      language: 'pt-BR',
    });
  });

  test('says what the server answers', async ({ page, site, consoleErrors }) => {
    const frame = new FramePage(page);
    let answer = { status: 422, json: { success: false, errors: { email: 'Email inválido' } } as object };
    await page.route(`${site.url}/`, (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback(),
    );
    await frame.open(site.url);
    const email = frame.newsletter.getByLabel('Seu e-mail');
    const subscribe = frame.newsletter.getByRole('button', { name: 'Assinar' });
    await email.fill(ADDRESS);
    await subscribe.click();
    await expect(frame.newsletter.getByRole('status')).toHaveText('Email inválido');
    await expect(email).toHaveValue(ADDRESS);
    answer = { status: 200, json: { success: true, message: 'Abra a mensagem e confirme.' } };
    await subscribe.click();
    await expect(frame.newsletter.getByRole('status')).toHaveText('Abra a mensagem e confirme.');
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  });

  test('keeps the address when it could not be sent', async ({ page, site, consoleErrors }) => {
    const frame = new FramePage(page);
    await page.route(`${site.url}/`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await frame.open(site.url);
    const email = frame.newsletter.getByLabel('Seu e-mail');
    await email.fill(ADDRESS);
    await frame.newsletter.getByRole('button', { name: 'Assinar' }).click();
    await expect(frame.newsletter.getByRole('status')).toContainText('Não foi possível assinar agora.');
    await expect(email).toHaveValue(ADDRESS);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('500')]);
  });

  test('asks for an address first', async ({ page, site }) => {
    const frame = new FramePage(page);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await frame.open(site.url);
    await frame.newsletter.getByRole('button', { name: 'Assinar' }).click();
    const email = frame.newsletter.getByLabel('Seu e-mail');
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    await expect(email).toBeFocused();
    expect(posts).toBe(0);
  });
});
