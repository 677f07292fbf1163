import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACES, type Pace } from '#server/mail/bounds.ts';
import { withBodies } from '#tests/support/bodies.ts';
import { BROWSER, createTestForms, ORIGIN, type TestForms } from '#tests/support/forms.ts';
import { createForms } from './routes.ts';

let forms: TestForms;
beforeAll(async () => {
  forms = await createTestForms();
});
afterAll(() => forms.close());

const subscribe = (email: string, more: Record<string, string> = {}, headers = {}) =>
  forms.post({ 'form-name': 'newsletter', email, ...more }, headers);
const subscriber = (email: string) =>
  forms.database
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
const lastEmail = async (email: string) => (await forms.emails(email)).at(-1) ?? expect.fail('no email');
const buttonOf = async (email: string) => (await lastEmail(email)).button?.url ?? expect.fail('no button');
const post = (url: string, body = '') =>
  forms.request(url, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...BROWSER },
  });
const later = (seconds: number) => {
  forms.clock.now = new Date(forms.clock.now.getTime() + seconds * 1000);
};

/** Subscribes and confirms; returns the unsubscribe link. */
async function confirmed(email: string) {
  await subscribe(email);
  await post(await buttonOf(email));
  return (await lastEmail(email)).leaveUrl ?? expect.fail('no way out');
}

describe('subscribing', () => {
  it.each([
    [{ 'form-name': 'contato', assunto: 'outros', mensagem: 'Bom dia.' }, 'Responderemos no e-mail'],
    [
      { 'form-name': 'patrocinio', empresa: 'Gaze Viva', telefone: '(11) 95555-0100' },
      'Entraremos em contato',
    ],
  ])('is a box in the form of an enquiry, too: %j', async (form, thanks) => {
    const email = `ana@${form['form-name']}.example`;
    const enquiry = { ...form, nome: 'Ana Prado', email };
    expect((await forms.post(enquiry)).status).toBe(200);
    expect(await subscriber(email)).toBeUndefined();
    const response = await forms.post({ ...enquiry, novidades: 'on' });
    expect(await response.json()).toMatchObject({
      success: true,
      message: expect.stringMatching(new RegExp(`^${thanks}.*link de confirmação`)),
    });
    expect(await subscriber(email)).toMatchObject({ status: 'pending', language: 'pt-BR' });
    expect(await lastEmail(email)).toMatchObject({ kind: 'newsletter-confirmation' });
    const kept = await forms.database
      .selectFrom('enquiries')
      .select('fields')
      .where('email', '=', email)
      .execute();
    expect(kept).toHaveLength(2);
    expect(kept[1]).toEqual(kept[0]);
    // Invalid forms subscribe nobody.
    const wrong = await forms.post({ ...enquiry, email: 'rui@sa.example', nome: '', novidades: 'on' });
    expect(wrong.status).toBe(422);
    expect(await subscriber('rui@sa.example')).toBeUndefined();
  });

  it('stores the address as pending and mails its owner in the language of the visitor', async () => {
    const response = await subscribe('Bia@Feridas.example', { language: 'en' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true, title: 'One step left' });
    expect(await subscriber('bia@feridas.example')).toMatchObject({
      status: 'pending',
      language: 'en',
      requested_at: forms.clock.now,
      confirmed_at: null,
    });
    const email = await lastEmail('bia@feridas.example');
    expect(email).toMatchObject({
      kind: 'newsletter-confirmation',
      language: 'en',
      subject: 'Confirm your email to receive our news',
    });
    expect(email.paragraphs[0]).toContain('Brazilian Congress on Wound Care');
    expect(email.button?.url).toMatch(
      /^https:\/\/tecer\.example\/newsletter\/confirm\?token=[\w-]{43}&language=en$/,
    );
  });

  it('stores no usable token', async () => {
    await subscribe('segredo@feridas.example');
    const token = new URL(await buttonOf('segredo@feridas.example')).searchParams.get('token') ?? '';
    const kept = await forms.database.selectFrom('plenaria.newsletter_tokens').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(kept.every((row) => /^[0-9a-f]{64}$/.test(row.token_hash))).toBe(true);
  });

  it('refuses an invalid address, on a page as well', async () => {
    const response = await subscribe('ninguém');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { email: 'Email inválido' } });
    const page = await (await subscribe('ninguém', {}, BROWSER)).text();
    expect(page).toContain('value="ninguém"');
    expect(page).toContain('Email inválido');
  });

  it('answers the same for an unknown, a pending and a confirmed address', async () => {
    await confirmed('carla@feridas.example');
    await subscribe('espera@feridas.example');
    later(3600);
    const answers = await Promise.all(
      ['nova@feridas.example', 'espera@feridas.example', 'CARLA@feridas.example'].map(async (email) => {
        const response = await subscribe(email);
        return [response.status, await response.text()];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await subscriber('carla@feridas.example')).toMatchObject({ status: 'confirmed' });
    expect(await lastEmail('carla@feridas.example')).toMatchObject({ kind: 'newsletter-already' });
  });

  it('does not mail one address twice in quick succession, nor many times a day', async () => {
    const email = 'alvo@feridas.example';
    await subscribe(email);
    await subscribe(email);
    expect(await forms.emails(email)).toHaveLength(1);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      later(61);
      expect((await subscribe(email)).status).toBe(200);
    }
    expect(await forms.emails(email)).toHaveLength(5);
    later(24 * 3600);
    await subscribe(email);
    expect(await forms.emails(email)).toHaveLength(6);
  });

  it('counts all addresses of one mailbox together, and mails them as they were typed', async () => {
    const addresses = Array.from({ length: 40 }, (_, number) => `caixa+${number}@gmail.com`);
    for (const [place, email] of addresses.entries()) {
      later(61);
      expect((await subscribe(place % 2 ? email.replace('caixa', 'c.a.i.x.a') : email)).status).toBe(200);
    }
    const sent = await Promise.all(
      addresses.map(async (email, place) =>
        forms.emails(place % 2 ? email.replace('caixa', 'c.a.i.x.a') : email),
      ),
    );
    expect(sent.flat().map(({ to }) => to)).toEqual(
      [0, 1, 2, 3, 4].map((number) => `${number % 2 ? 'c.a.i.x.a' : 'caixa'}+${number}@gmail.com`),
    );
    // Nothing is stored about an address that gets no email.
    expect(await subscriber('caixa+30@gmail.com')).toBeUndefined();
  });

  it('says that the email comes later if it is queued, and accepts nothing when the queue is full', async () => {
    const newsletter: Pace = { ...PACES.newsletter, network: [{ most: 1, seconds: 600 }], waiting: 12 };
    const mail = forms.mailAt({ newsletter });
    const routes = withBodies(createForms({ ...forms.parameters, mail }));
    const address = { socket: { remoteAddress: '198.51.100.7' } };
    const ask = async (name: string, more = {}) => {
      const body = new URLSearchParams({
        'form-name': 'newsletter',
        email: `${name}@praca.example`,
        ...more,
      });
      const response = await routes.request('/', { method: 'POST', body, headers: {} }, address);
      return { status: response.status, headers: response.headers, ...((await response.json()) as object) };
    };
    expect(await ask('ana')).toMatchObject({ message: expect.stringContaining('Enviamos um e-mail') });
    expect(await ask('bia')).toMatchObject({
      status: 200,
      title: 'Falta só confirmar',
      message: expect.stringContaining('chega mais tarde, quando for a sua vez'),
    });
    expect(await subscriber('bia@praca.example')).toMatchObject({ status: 'pending' });
    for (const name of ['caio', 'davi']) expect(await ask(name)).toMatchObject({ status: 200 });
    const full = await ask('eva', { language: 'en' });
    expect(full).toMatchObject({ status: 429, success: false, error: 'Too many requests at once' });
    expect(full.headers.get('Retry-After')).toBe('600');
    expect(await subscriber('eva@praca.example')).toBeUndefined();
    // An enquiry is stored all the same.
    const enquiry = {
      'form-name': 'contato',
      nome: 'Eva',
      assunto: 'outros',
      mensagem: 'Oi',
      novidades: 'on',
    };
    expect(await ask('eva', enquiry)).toMatchObject({
      ...{ status: 200, success: true },
      message: expect.stringMatching(/^Responderemos .* o seu não foi guardado/),
    });
    // The page says so, too.
    const sent = await routes.request(
      '/',
      {
        method: 'POST',
        body: new URLSearchParams({ ...enquiry, email: 'eva@praca.example' }),
        headers: BROWSER,
      },
      address,
    );
    const page = await routes.request(sent.headers.get('Location') ?? '');
    expect(await page.text()).toMatch(/Responderemos .* o seu não foi guardado/);
    later(601);
    await mail.job.run();
    expect(await forms.emails('bia@praca.example')).toMatchObject([{ kind: 'newsletter-confirmation' }]);
    expect((await post((await forms.emails('bia@praca.example'))[0]?.button?.url ?? '')).status).toBe(200);
    expect(await subscriber('bia@praca.example')).toMatchObject({ status: 'confirmed' });
  });

  it('creates one subscription for concurrent requests', async () => {
    const email = 'juntos@feridas.example';
    const responses = await Promise.all(Array.from({ length: 8 }, () => subscribe(email)));
    expect(responses.map((response) => response.status)).toEqual(Array(8).fill(200));
    expect(await forms.emails(email)).toHaveLength(1);
  });
});

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
