import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findByCode } from '#server/auth/accounts/one-time-tokens.ts';
import { usersBy } from '#server/auth/accounts/users.ts';
import { REQUESTS, STRANGERS_MESSAGES } from '#server/auth/bounds.ts';
import { fragment, mailsOf } from '#tests/support/mails.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
let mails: ReturnType<typeof mailsOf>;
const { email } = ADMINISTRATOR;
const newPassword = 'outra senha bem longa';

beforeEach(async () => {
  server = await createWireServer({ mailSpacing: 60, redirectAllowList: ['https://app.example'] });
  mails = mailsOf(server);
});
afterEach(() => server.close());

describe('recovering by mail', () => {
  it('is asked for in turns: one network’s flood takes one connection, and nobody else waits for it', async () => {
    const { database } = server;
    const ask = () => server.call('/auth/v1/recover', { body: JSON.stringify({ email }) });
    const atOnce = REQUESTS.ofKey + REQUESTS.each;
    const { answers, lined } = await database.transaction().execute(async (transaction) => {
      // As a slow request for the same account would.
      await usersBy(transaction, 'email', email).forUpdate().executeTakeFirstOrThrow();
      const answers = Array.from({ length: atOnce + 5 }, ask);
      expect((await Promise.race(answers)).status).toBe(429);
      const waits = sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      const { rows } = await waits.execute(database);
      return { answers, lined: rows[0]?.count };
    });
    expect(lined).toBe(REQUESTS.ofKey);
    const refused = await Promise.all((await Promise.all(answers)).map((answer) => answer.json()));
    expect(refused.filter(({ code }) => code === 'over_request_rate_limit')).toHaveLength(5);
    expect(mails.lastEmail()).toMatchObject({ kind: 'recovery', to: email });
  });

  it('signs in with the code of the email, and then sets a password', async () => {
    const client = server.client();
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(mails.lastEmail()).toMatchObject({ kind: 'recovery', to: email, language: 'pt-BR' });
    expect(mails.code()).toMatch(/^\d{6}$/);
    const verified = await client.auth.verifyOtp({ email, token: mails.code(), type: 'recovery' });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.email).toBe(email);
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect(
      (await server.client().auth.signInWithPassword({ email, password: newPassword })).error,
    ).toBeNull();
  });

  it('signs in with the token of the link, once', async () => {
    await server.client().auth.resetPasswordForEmail(email);
    const token_hash = new URL(mails.link() ?? '').searchParams.get('token') ?? '';
    const first = await server.client().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(first.data.session?.access_token).toBeTruthy();
    const second = await server.client().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(second.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('leads an implicit client home with a session in the fragment', async () => {
    await server.client().auth.resetPasswordForEmail(email, { redirectTo: 'https://app.example/senha?a=1' });
    const address = await mails.open(mails.link());
    expect(address.origin + address.pathname + address.search).toBe('https://app.example/senha?a=1');
    expect(fragment(address)).toMatchObject({
      type: 'recovery',
      token_type: 'bearer',
      expires_in: '3600',
      expires_at: expect.any(String),
      refresh_token: expect.any(String),
      sb: '',
    });
    const client = await mails.arrive(address);
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
  });

  it('leads a PKCE client home with a code that only it can exchange', async () => {
    const client = server.client({ auth: { flowType: 'pkce' } });
    await client.auth.resetPasswordForEmail(email);
    expect(new URL(mails.link() ?? '').searchParams.get('token')).toMatch(/^pkce_/);
    const address = await mails.open(mails.link());
    expect(address.hash).toBe('');
    const authCode = address.searchParams.get('code') ?? '';
    const stranger = await server.call('/auth/v1/token?grant_type=pkce', {
      body: JSON.stringify({ auth_code: authCode, code_verifier: 'a'.repeat(43) }),
    });
    expect(stranger.status).toBe(400);
    expect(await stranger.json()).toMatchObject({ code: 'bad_code_verifier' });
    const { data, error } = await client.auth.exchangeCodeForSession(authCode);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims?.amr).toMatchObject([{ method: 'recovery' }]);
    expect((await fetchCode(authCode)).status).toBe(404);
  });

  it('lets a code wait five minutes', async () => {
    const client = server.client({ auth: { flowType: 'pkce' } });
    await client.auth.resetPasswordForEmail(email);
    const authCode = (await mails.open(mails.link())).searchParams.get('code') ?? '';
    server.time.shift = 301;
    const { error } = await client.auth.exchangeCodeForSession(authCode);
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  it('answers the same for strangers, sends nothing, and spaces both alike', async () => {
    const ask = (address: string) => server.client().auth.resetPasswordForEmail(address);
    for (const address of [email, 'nobody@example.org']) {
      expect((await ask(address)).error).toBeNull();
      expect((await ask(address)).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    }
    expect(server.emails.map(({ to }) => to)).toEqual([email]);
    server.time.shift = 61;
    for (const address of [email, 'nobody@example.org']) expect((await ask(address)).error).toBeNull();
    expect(server.emails).toHaveLength(2);
  });

  it('keeps every email good for an hour, whoever asks for another one, until one is used', async () => {
    const client = server.client();
    const codes: string[] = [];
    for (const shift of [0, 61, 122]) {
      server.time.shift = shift;
      expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
      codes.push(mails.code());
    }
    const scanned = await mails.open(server.emails[1]?.button?.url);
    const [first = '', second = ''] = codes;
    expect((await client.auth.verifyOtp({ email, token: first, type: 'recovery' })).error).toBeNull();
    expect((await client.auth.verifyOtp({ email, token: second, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    );
    // What a scanner was given by another email opens nothing any more.
    await expect(mails.arrive(scanned)).rejects.toMatchObject({ name: 'AuthSessionMissingError' });
    expect(fragment(await mails.open(mails.link())).error_code).toBe('otp_expired');
  });

  it('lets no email wait longer than an hour', async () => {
    const client = server.client();
    await client.auth.resetPasswordForEmail(email);
    server.time.shift = 3601;
    const { error } = await client.auth.verifyOtp({ email, token: mails.code(), type: 'recovery' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect(fragment(await mails.open(mails.link()))).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
    });
  });

  it.each([email, 'nobody@example.org'])(
    'sends few emails a day to %s, but never leaves its reader without a good one',
    async (address) => {
      const ask = () => server.client().auth.resetPasswordForEmail(address);
      for (const shift of [0, 61, 122]) {
        server.time.shift = shift;
        expect((await ask()).error).toBeNull();
      }
      server.time.shift = 3590;
      expect((await ask()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      if (address === email) {
        const { error } = await server
          .client()
          .auth.verifyOtp({ email, token: mails.code(), type: 'recovery' });
        expect(error).toBeNull();
      }
      server.time.shift = 3601;
      expect((await ask()).error).toBeNull();
    },
  );

  it('sends a stranger only so many, and who has signed in from there all they need', async () => {
    const people = Array.from(
      { length: STRANGERS_MESSAGES.burst + 1 },
      (_, at) => `pessoa-${at}@example.org`,
    );
    await server.database
      .insertInto('plenaria.users')
      .values(people.map((one) => ({ email: one, email_confirmed_at: new Date() })))
      .execute();
    for (const one of people)
      expect((await server.client().auth.resetPasswordForEmail(one)).error).toBeNull();
    expect(server.emails.map(({ to }) => to)).toEqual(people.slice(0, -1));
    await mails.signedIn();
    expect((await server.client().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(mails.lastEmail().to).toBe(email);
  });

  it('keeps the code good that somebody else guesses at', async () => {
    const client = server.client();
    await client.auth.resetPasswordForEmail(email);
    const wrong = mails.code() === '123456' ? '654321' : '123456';
    for (let i = 0; i < 10; i += 1) await client.auth.verifyOtp({ email, token: wrong, type: 'recovery' });
    const elsewhere = { userId: await idOf(email), kinds: ['recovery' as const], relatesTo: email };
    expect(await findByCode(server.database, { ...elsewhere, code: wrong }, new Date())).toBeUndefined();
    expect(await findByCode(server.database, { ...elsewhere, code: mails.code() }, new Date())).toBeDefined();
  });
});

const idOf = async (address: string) =>
  (
    await server.database
      .selectFrom('plenaria.users')
      .select('id')
      .where('email', '=', address)
      .executeTakeFirstOrThrow()
  ).id;

const fetchCode = (auth_code: string) =>
  server.call('/auth/v1/token?grant_type=pkce', {
    body: JSON.stringify({ auth_code, code_verifier: 'a'.repeat(43) }),
  });

describe('a link in a mail', () => {
  it('survives a scanner that opens it, until its reader arrives', async () => {
    await server.client().auth.resetPasswordForEmail(email);
    expect((await fetch(asked(mails.link()), { method: 'HEAD' })).status).toBe(200);
    const scanned = await mails.open(mails.link());
    await mails.open(mails.link());
    const reader = await mails.arrive(await mails.open(mails.link()));
    expect((await reader.auth.getUser()).error).toBeNull();
    expect(fragment(await mails.open(mails.link())).error_code).toBe('otp_expired');
    // What the scanner was given opens nothing any more.
    await expect(mails.arrive(scanned)).rejects.toMatchObject({ name: 'AuthSessionMissingError' });
    server.time.shift = 7200;
    expect((await reader.auth.refreshSession()).error).toBeNull();
  });

  it('survives it for PKCE clients too', async () => {
    const client = server.client({ auth: { flowType: 'pkce' } });
    await client.auth.resetPasswordForEmail(email);
    const codes = [await mails.open(mails.link()), await mails.open(mails.link())].map(
      (one) => one.searchParams.get('code') ?? '',
    );
    expect((await client.auth.exchangeCodeForSession(codes[1] ?? '')).error).toBeNull();
    expect((await fetchCode(codes[0] ?? '')).status).toBe(404);
    const again = await mails.open(mails.link());
    expect(Object.fromEntries(again.searchParams)).toMatchObject({ error_code: 'otp_expired' });
    expect(fragment(again)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired', sb: '' });
  });

  it.each(['global', 'others'] as const)(
    'leads to a code that a sign-out of %s voids, and is itself good for another',
    async (scope) => {
      const client = server.client();
      await client.auth.signInWithPassword(ADMINISTRATOR);
      await server.client({ auth: { flowType: 'pkce' } }).auth.resetPasswordForEmail(email);
      const codeOf = async () => (await mails.open(mails.link())).searchParams.get('code') ?? '';
      const code = await codeOf();
      expect((await client.auth.signOut({ scope })).error).toBeNull();
      expect(await (await fetchCode(code)).json()).toMatchObject({ code: 'flow_state_not_found' });
      expect(await (await fetchCode(await codeOf())).json()).toMatchObject({ code: 'bad_code_verifier' });
    },
  );

  it('is no session that a sign-out of the others tells of while it was only opened', async () => {
    const client = server.client();
    await client.auth.signInWithPassword(ADMINISTRATOR);
    await server.client().auth.signInWithPassword(ADMINISTRATOR);
    await server.client().auth.resetPasswordForEmail(email);
    const opened = await mails.open(mails.link());
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
    const ended = server.database.selectFrom('plenaria.security_events').selectAll();
    expect(await ended.where('kind', '=', 'sessions_ended').execute()).toMatchObject([
      { detail: '1 sessão' },
    ]);
    await expect(mails.arrive(opened)).rejects.toMatchObject({ name: 'AuthSessionMissingError' });
  });

  it('is void after its code was typed, and after the password changed', async () => {
    const client = server.client();
    await client.auth.resetPasswordForEmail(email);
    await client.auth.verifyOtp({ email, token: mails.code(), type: 'recovery' });
    expect(fragment(await mails.open(mails.link())).error_code).toBe('otp_expired');
    server.time.shift = 61;
    await client.auth.resetPasswordForEmail(email);
    const sent = mails.link();
    await client.auth.updateUser({ password: newPassword });
    expect(fragment(await mails.open(sent)).error_code).toBe('otp_expired');
  });

  it.each([
    ['a listed address', 'https://app.example/x', undefined, 'https://app.example/x'],
    ['the site itself', 'http://localhost:3000/admin', undefined, 'http://localhost:3000/admin'],
    ['elsewhere', 'https://evil.example/', undefined, 'http://localhost:3000/admin'],
    [
      'elsewhere, from a listed page',
      'https://evil.example/',
      'https://app.example/p',
      'https://app.example/p',
    ],
    ['a script', 'javascript:alert(1)', undefined, 'http://localhost:3000/admin'],
    ['a name in front', 'https://app.example@evil.example/', undefined, 'http://localhost:3000/admin'],
    ['nonsense', 'http://[', 'nonsense', 'http://localhost:3000/admin'],
  ])('sends on to %s', async (_, wanted, referer, expected) => {
    await server.client().auth.resetPasswordForEmail(email);
    const url = new URL(mails.link() ?? '');
    url.searchParams.set('redirect_to', wanted);
    const address = await mails.open(url.href, referer ? { headers: { referer } } : {});
    expect(address.href.split('#')[0]).toBe(expected);
  });

  it.each(['', '?type=recovery', '?token=x', '?token=x&type=reauthentication', '?token=%00&type=recovery'])(
    'tells of an error in the redirect: %s',
    async (query) => {
      const values = fragment(await mails.open(`${server.url}/auth/v1/verify${query}`));
      expect(values).toMatchObject({ error: 'access_denied', error_description: expect.any(String) });
      expect(['validation_failed', 'otp_expired']).toContain(values.error_code);
    },
  );
});

const asked = (address: string | undefined) => {
  const { pathname, search } = new URL(address ?? 'missing:');
  return server.url + pathname + search;
};

describe('verifying over the interface', () => {
  it.each([
    {},
    { type: 'recovery' },
    { type: 'recovery', token: '123456' },
    { type: 'recovery', token: '123456', email, phone: '+5511999999999' },
    { type: 'recovery', token_hash: 'x', email },
    { type: 'reauthentication', token: '123456', email },
    { type: 'constructor', token: '123456', email },
    { type: 'recovery', token: '123456', email: 'not an address' },
    { type: 1, token: '1', email },
  ])('refuses %j', async (body) => {
    const answer = await server.call('/auth/v1/verify', { body: JSON.stringify(body) });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'validation_failed']);
  });
});

describe('at the same moment', () => {
  it('a code signs in once, whoever is first', async () => {
    await server.client().auth.resetPasswordForEmail(email);
    const token = mails.code();
    const all = await Promise.all(
      Array.from({ length: 6 }, () => server.client().auth.verifyOtp({ email, token, type: 'recovery' })),
    );
    expect(all.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(all.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(
      new Set(['otp_expired']),
    );
  });

  it('a link signs in once over the interface, whoever is first', async () => {
    await server.client().auth.resetPasswordForEmail(email);
    const token_hash = new URL(mails.link() ?? '').searchParams.get('token') ?? '';
    const all = await Promise.all(
      Array.from({ length: 6 }, () => server.client().auth.verifyOtp({ token_hash, type: 'recovery' })),
    );
    expect(all.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('a PKCE code is exchanged once', async () => {
    const verifier = 'v'.repeat(43);
    const body = { email, code_challenge: verifier, code_challenge_method: 'plain' };
    await server.call('/auth/v1/recover', { body: JSON.stringify(body) });
    const auth_code = (await mails.open(mails.link())).searchParams.get('code');
    const sent = JSON.stringify({ auth_code, code_verifier: verifier });
    const all = await Promise.all(
      Array.from({ length: 6 }, () => server.call('/auth/v1/token?grant_type=pkce', { body: sent })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it('one email goes out, however often it is asked for', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, () => server.client().auth.resetPasswordForEmail(email)),
    );
    expect(all.filter(({ error }) => error === null)).toHaveLength(1);
    expect(server.emails).toHaveLength(1);
  });
});

describe('asking to send again', () => {
  it.each([
    {},
    { email },
    { email, type: 'recovery' },
    { email, type: 'sms' },
    { phone: '1', type: 'signup' },
  ])('refuses %j', async (body) => {
    const answer = await server.call('/auth/v1/resend', { body: JSON.stringify(body) });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'validation_failed']);
  });

  it('has no phones without a hook', async () => {
    const { error } = await server.client().auth.resend({ type: 'sms', phone: '+5511999999999' });
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  });
});

describe('the parameters of PKCE', () => {
  it.each([
    { code_challenge: 'a'.repeat(43) },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'a'.repeat(43), code_challenge_method: 'md5' },
  ])('are complete or absent: %j', async (fields) => {
    const answer = await server.call('/auth/v1/recover', { body: JSON.stringify({ email, ...fields }) });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'validation_failed']);
  });

  it('may be plain, in any case', async () => {
    const verifier = 'v'.repeat(50);
    const body = { email, code_challenge: verifier, code_challenge_method: 'PLAIN' };
    await server.call('/auth/v1/recover', { body: JSON.stringify(body) });
    const auth_code = (await mails.open(mails.link())).searchParams.get('code');
    const exchange = () =>
      server.call('/auth/v1/token?grant_type=pkce', {
        body: JSON.stringify({ auth_code, code_verifier: verifier }),
      });
    expect((await exchange()).status).toBe(200);
    expect((await exchange()).status).toBe(404);
  });
});
