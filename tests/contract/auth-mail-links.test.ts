import { describe, expect, it } from 'vitest';
import { authMailOfFile, email, fetchCode, mails, newPassword, server } from '#tests/support/auth-mail.ts';
import { fragment } from '#tests/support/mails.ts';
import { ADMINISTRATOR } from '#tests/support/wire.ts';

authMailOfFile();

describe('a link in a mail', () => {
  it('stays valid when a mail scanner opens it, until the reader uses it', async () => {
    await server.client().auth.resetPasswordForEmail(email);
    expect((await fetch(asked(mails.link()), { method: 'HEAD' })).status).toBe(200);
    const scanned = await mails.open(mails.link());
    await mails.open(mails.link());
    const reader = await mails.arrive(await mails.open(mails.link()));
    expect((await reader.auth.getUser()).error).toBeNull();
    expect(fragment(await mails.open(mails.link())).error_code).toBe('otp_expired');
    // The redirect that the scanner received is void once the reader has used the link.
    await expect(mails.arrive(scanned)).rejects.toMatchObject({ name: 'AuthSessionMissingError' });
    server.time.shift = 7200;
    expect((await reader.auth.refreshSession()).error).toBeNull();
  });

  it('stays valid for PKCE clients, too', async () => {
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

  it('does not count as a session while it was only opened', async () => {
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

  it('is void after its code was used, and after a change of the password', async () => {
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
  it('lets a code sign in only once', async () => {
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

  it('lets a link sign in only once through the API', async () => {
    await server.client().auth.resetPasswordForEmail(email);
    const token_hash = new URL(mails.link() ?? '').searchParams.get('token') ?? '';
    const all = await Promise.all(
      Array.from({ length: 6 }, () => server.client().auth.verifyOtp({ token_hash, type: 'recovery' })),
    );
    expect(all.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('exchanges a PKCE code only once', async () => {
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

  it('sends only one email', async () => {
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

  it('refuses phones without a hook', async () => {
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

  it('may use the method “plain”, in any letter case', async () => {
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
