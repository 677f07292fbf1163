import { describe, expect, it } from 'vitest';
import { ORIGIN } from '#tests/support/forms.ts';
import {
  buttonOf,
  confirmed,
  forms,
  lastEmail,
  later,
  newsletterOfFile,
  post,
  subscribe,
  subscriber,
} from '#tests/support/newsletter.ts';

newsletterOfFile();

describe('confirming', () => {
  it('takes more than opening the link, because mail scanners open links', async () => {
    await subscribe('davi@feridas.example');
    const url = await buttonOf('davi@feridas.example');
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await forms.request(url, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
    }
    const page = await (await forms.request(url)).text();
    // Without an action, the form posts to the opened address.
    expect(page).toMatch(
      /<form class="[^"]*" method="post"><button type="submit"[^>]*>Sim, quero receber<\/button>/,
    );
    expect(await subscriber('davi@feridas.example')).toMatchObject({ status: 'pending', confirmed_at: null });

    const confirmedPage = await post(url);
    expect(await confirmedPage.text()).toMatch(/<h1[^>]*>E-mail confirmado!<\/h1>/);
    expect(await subscriber('davi@feridas.example')).toMatchObject({
      status: 'confirmed',
      confirmed_at: forms.clock.now,
    });
    expect(await lastEmail('davi@feridas.example')).toMatchObject({
      kind: 'newsletter-welcome',
      button: { url: `${ORIGIN}/#programacao` },
      leaveUrl: expect.stringMatching(/^https:\/\/tecer\.example\/newsletter\/leave\?token=[\w-]{43}$/),
    });
  });

  it('twice is harmless, and sends one welcome email', async () => {
    await subscribe('eva@feridas.example');
    const url = await buttonOf('eva@feridas.example');
    await Promise.all([post(url), post(url)]);
    const when = (await subscriber('eva@feridas.example'))?.confirmed_at;
    later(60);
    expect((await post(url)).status).toBe(200);
    expect(await (await forms.request(url)).text()).toContain('E-mail confirmado!');
    expect((await subscriber('eva@feridas.example'))?.confirmed_at).toEqual(when);
    const welcomes = (await forms.emails('eva@feridas.example')).filter(
      ({ kind }) => kind === 'newsletter-welcome',
    );
    expect(welcomes).toHaveLength(1);
  });

  it('works with a link of an earlier email, but not after a week', async () => {
    await subscribe('fabio@feridas.example', { language: 'es' });
    const first = await buttonOf('fabio@feridas.example');
    later(6 * 24 * 3600);
    await subscribe('fabio@feridas.example', { language: 'es' });
    const second = await buttonOf('fabio@feridas.example');
    expect(second).not.toBe(first);
    expect((await forms.request(first)).status).toBe(200);
    later(2 * 24 * 3600);
    const expired = await post(first);
    expect(expired.status).toBe(404);
    expect(await expired.text()).toContain('Este enlace ya no es válido');
    expect(await subscriber('fabio@feridas.example')).toMatchObject({ status: 'pending' });
    expect((await post(second)).status).toBe(200);
  });

  it.each([
    '',
    '?token=',
    '?token=abc',
    `?token=${'A'.repeat(43)}`,
    '?token=%00',
    `?token=${'%ff'.repeat(43)}`,
  ])('with an unknown link (%s) is answered with a page that says so', async (query) => {
    for (const purpose of ['confirm', 'leave']) {
      const opened = await forms.request(`/newsletter/${purpose}${query}`);
      expect(opened.status).toBe(404);
      expect(await opened.text()).toContain('Este link não vale mais');
      expect((await post(`/newsletter/${purpose}${query}`)).status).toBe(404);
    }
  });

  it.each([
    ['pt-BR', 'Para sair da lista, abra o link do rodapé de qualquer e-mail nosso', 'assine'],
    ['en', 'To leave the list, open the link at the foot of any of our emails', 'subscribe'],
    ['es', 'Para salir de la lista, abra el enlace al pie de cualquiera de nuestros correos', 'suscr'],
  ])(
    'that is no longer valid says in %s how to unsubscribe, and not how to subscribe',
    async (language, how, not) => {
      const opened = await forms.request(`/newsletter/leave?token=${'A'.repeat(43)}&language=${language}`);
      const main = (await opened.text()).match(/<main.*?<\/main>/s)?.[0] ?? '';
      expect(main).toContain(how);
      expect(main).toContain(forms.parameters.facts().contact.email);
      expect(main.toLowerCase()).not.toContain(not);
    },
  );
});

describe('leaving', () => {
  it('takes one click, also from the mail program', async () => {
    const leaveUrl = await confirmed('gil@feridas.example');
    expect(await (await forms.request(leaveUrl)).text()).toContain('>Sair da lista</button>');
    expect(await subscriber('gil@feridas.example')).toMatchObject({ status: 'confirmed' });
    // RFC 8058: a mail program gets a response, not a redirect.
    const response = await forms.routes.request(leaveUrl.replace(ORIGIN, ''), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(response.status).toBe(200);
    expect(await subscriber('gil@feridas.example')).toMatchObject({
      status: 'left',
      left_at: forms.clock.now,
    });
    expect((await post(leaveUrl)).status).toBe(200);
    expect(await (await forms.request(leaveUrl)).text()).toContain('Você saiu da lista');
  });

  it('invalidates earlier confirmation links, but allows a new subscription', async () => {
    const email = 'helena@feridas.example';
    await subscribe(email);
    const confirmUrl = await buttonOf(email);
    await post(confirmUrl);
    const leaveUrl = (await lastEmail(email)).leaveUrl ?? '';
    await post(leaveUrl);
    expect((await post(confirmUrl)).status).toBe(404);
    expect(await subscriber(email)).toMatchObject({ status: 'left' });

    later(3600);
    await subscribe(email);
    expect(await subscriber(email)).toMatchObject({ status: 'pending' });
    await post(await buttonOf(email));
    expect(await subscriber(email)).toMatchObject({ status: 'confirmed', left_at: null });
    // The unsubscribe links of all emails remain valid.
    await post(leaveUrl);
    expect(await subscriber(email)).toMatchObject({ status: 'left' });
  });

  it('does not work with a confirmation link, nor confirming with an unsubscribe link', async () => {
    const leaveUrl = await confirmed('iris@feridas.example');
    expect((await post(leaveUrl.replace('/leave?', '/confirm?'))).status).toBe(404);
    await subscribe('joel@feridas.example');
    const confirmUrl = await buttonOf('joel@feridas.example');
    expect((await post(confirmUrl.replace('/confirm?', '/leave?'))).status).toBe(404);
    expect(await subscriber('joel@feridas.example')).toMatchObject({ status: 'pending' });
  });
});
