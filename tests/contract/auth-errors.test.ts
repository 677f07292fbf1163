import { describe, expect, it } from 'vitest';
import { authOfFile, email, password, server, username } from '#tests/support/auth.ts';

authOfFile();

describe('errors', () => {
  it('have the version header and are readable by both kinds of clients', async () => {
    const answer = await server.call('/auth/v1/user');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await answer.json()).toMatchObject({ code: 'no_authorization', error_code: 'no_authorization' });
  });

  it.each(['not json', '', '{"email":', '"\\u0000"', '['.repeat(100_000)])(
    'refuse the body %#',
    async (body) => {
      const answer = await server.call('/auth/v1/token?grant_type=password', { method: 'POST', body });
      expect(answer.status).toBe(400);
    },
  );

  it.each(['{"email":"a\\u0000b","password":"x"}', '{"email":"\\ud800","password":"x"}'])(
    'refuse text that cannot be stored: %s',
    async (body) => {
      const answer = await server.call('/auth/v1/token?grant_type=password', { body });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
    },
  );

  it('refuse a body that is too large with 413', async () => {
    const answer = await server.call('/auth/v1/token?grant_type=password', {
      body: JSON.stringify({ email, password: 'x'.repeat(300_000) }),
    });
    expect(answer.status).toBe(413);
  });

  it('refuse it also without a declared length', async () => {
    let left = 40;
    const body = new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(new Uint8Array(100_000).fill(32));
        else controller.close();
      },
    });
    const answer = await server.call('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: body as never,
      duplex: 'half',
    } as object);
    expect(answer.status).toBe(413);
  });

  it('say that sign-up is disabled', async () => {
    const { error } = await server.client().auth.signUp({ email: 'new@example.org', password });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });

  it.each(['/auth/v1/nothing', '/auth/v1/admin/generate_link'])('answer 404 for %s', async (path) => {
    expect((await server.call(path)).status).toBe(404);
  });

  it('refuse an unknown grant', async () => {
    for (const grant of ['', 'magic', 'constructor', '__proto__']) {
      const answer = await server.call(`/auth/v1/token?grant_type=${grant}`, { body: '{}' });
      expect(answer.status).toBe(400);
    }
  });
});

describe('the publishable key', () => {
  const settings = (headers: Record<string, string | undefined>, query = '') =>
    fetch(`${server.url}/auth/v1/settings${query}`, { headers: headers as HeadersInit });

  it.each([
    ['as apikey', () => settings({ apikey: server.publishableKey })],
    ['as bearer', () => settings({ authorization: `Bearer ${server.publishableKey}` })],
    ['in the query', () => settings({}, `?apikey=${server.publishableKey}`)],
  ])('is accepted %s', async (_, request) => {
    const answer = await request();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ disable_signup: true, external: { email: true } });
  });

  it.each([{}, { apikey: 'sb_publishable_wrong' }, { authorization: 'Bearer x' }])(
    'is demanded: %j',
    async (headers) => {
      const answer = await settings(headers);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ message: 'Invalid API key' });
    },
  );

  it('is not required for the key set, which may be cached for ten minutes and contains no secrets', async () => {
    const answer = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
    expect(answer.headers.get('cache-control')).toContain('max-age=600');
    const { keys } = (await answer.json()) as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual([
      'alg',
      'crv',
      'key_ops',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
  });

  it('stays the same after a restart', async () => {
    expect(await server.auth.ensurePublishableKey()).toBe(server.publishableKey);
  });
});

describe('admin-auth', () => {
  const login = (body: unknown, init: RequestInit = {}) =>
    server.call('/functions/v1/admin-auth', {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
    } as object);

  it.each([username, email, 'ADMIN'])('accepts the user name %s', async (name) => {
    const answer = await login({ username: name, password });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const body = (await answer.json()) as Record<string, unknown> & { session: Record<string, unknown> };
    expect(Object.keys(body).sort()).toEqual(['session', 'success', 'token', 'user']);
    expect(body).toMatchObject({
      success: true,
      user: { username, email },
      token: body.session.access_token,
    });
    expect(await server.auth.verifyAccessToken(String(body.token))).toMatchObject({ role: 'authenticated' });
  });

  it('returns a session that the client accepts', async () => {
    const client = server.client();
    const { data } = await client.functions.invoke('admin-auth', { body: { username, password } });
    const { error } = await client.auth.setSession(data.session);
    expect(error).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it.each([
    { username, password: 'wrong' },
    { username: 'nobody', password },
  ])('refuses %j with the same words', async (body) => {
    const answer = await login(body);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ success: false, error: 'Credenciais inválidas!' });
  });

  it.each([{}, [[]], null, { username }, { username: 1, password: 2 }, { username: '', password: '' }])(
    'calls %j malformed',
    async (body) => {
      const answer = await login(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ success: false, error: expect.any(String) });
    },
  );

  it('requires the key and POST', async () => {
    expect((await login({ username, password }, { headers: { apikey: 'x' } })).status).toBe(401);
    expect((await server.call('/functions/v1/admin-auth')).status).toBe(405);
    expect((await server.call('/functions/v1/other', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
