import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findByCode } from '#server/auth/accounts/one-time-tokens.ts';
import { usersBy } from '#server/auth/accounts/users.ts';
import { REQUESTS, STRANGERS_MESSAGES } from '#server/auth/bounds.ts';
import { authMailOfFile, email, fetchCode, mails, newPassword, server } from '#tests/support/auth-mail.ts';
import { fragment } from '#tests/support/mails.ts';

authMailOfFile();

describe('recovering by mail', () => {
  it('queues requests per network, so that a flood from one network uses one connection and delays nobody else', async () => {
    const { database } = server;
    const ask = () => server.call('/auth/v1/recover', { body: JSON.stringify({ email }) });
    const atOnce = REQUESTS.ofKey + REQUESTS.each;
    const { answers, lined } = await database.transaction().execute(async (transaction) => {
      // Simulates a slow request for the same account, which holds this lock.
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

  it('redirects an implicit client with a session in the fragment', async () => {
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

  it('redirects a PKCE client with a code that only it can exchange', async () => {
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

  it('accepts a PKCE code for five minutes', async () => {
    const client = server.client({ auth: { flowType: 'pkce' } });
    await client.auth.resetPasswordForEmail(email);
    const authCode = (await mails.open(mails.link())).searchParams.get('code') ?? '';
    server.time.shift = 301;
    const { error } = await client.auth.exchangeCodeForSession(authCode);
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  it('responds the same for unknown addresses, sends nothing to them, and applies the same interval', async () => {
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

  it('keeps every email valid for an hour, even if another one is requested, until one is used', async () => {
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
    // The redirect that a scanner received for another email is void, too.
    await expect(mails.arrive(scanned)).rejects.toMatchObject({ name: 'AuthSessionMissingError' });
    expect(fragment(await mails.open(mails.link())).error_code).toBe('otp_expired');
  });

  it('expires an email after an hour', async () => {
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

  it('limits emails from unknown networks, but not for users who have signed in from there', async () => {
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

  it('keeps a code valid that somebody else is guessing', async () => {
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
