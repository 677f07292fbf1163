import { describe, expect, it } from 'vitest';
import { PACES, type Pace } from '#server/mail/bounds.ts';
import { withBodies } from '#tests/support/bodies.ts';
import { BROWSER } from '#tests/support/forms.ts';
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
import { createForms } from './routes.ts';

newsletterOfFile();

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
