import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_METADATA_BYTES } from '#server/auth/bounds.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
const { email, password, username } = ADMINISTRATOR;

beforeAll(async () => {
  server = await createWireServer();
});
afterAll(() => server.close());

async function signedIn() {
  const client = server.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session, user: data.user };
}

describe('signing in with a password', () => {
  it('gives a session whose token carries the claims of the protocol', async () => {
    const { session, user, client } = await signedIn();
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', user_id: user.id, id: user.id }],
    });
    expect(user).not.toHaveProperty('factors');
    expect(user.last_sign_in_at).toBeTruthy();
    expect(JSON.stringify(session)).not.toContain('argon2');
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
    });
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
  });

  it('verifies claims locally: with the key set, without asking for the user', async () => {
    const asked: string[] = [];
    const client = server.client({
      global: {
        fetch: (input, init) => {
          asked.push(new URL(String(input)).pathname);
          return fetch(input, init);
        },
      },
    });
    await client.auth.signInWithPassword({ email, password });
    asked.length = 0;
    await client.auth.getClaims();
    expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
  });

  it('reads the address without regard to case', async () => {
    const { error } = await server.client().auth.signInWithPassword({ email: 'ADMIN@LocalHost', password });
    expect(error).toBeNull();
  });

  it.each([
    ['a wrong password', { email, password: 'wrong password' }],
    ['an unknown address', { email: 'nobody@example.org', password }],
  ])('says the same for %s', async (_, credentials) => {
    const { error } = await server.client().auth.signInWithPassword(credentials);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('needs an address or a phone, and only one of them', async () => {
    const token = (body: object) =>
      server.call('/auth/v1/token?grant_type=password', { body: JSON.stringify(body) });
    for (const body of [
      { password },
      { email, phone: '1', password },
      { email },
      [],
      'x',
      { email: 1, password },
    ]) {
      const answer = await token(body as object);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 'validation_failed',
        error_code: 'validation_failed',
      });
    }
  });
});

describe('errors', () => {
  it('come with the version header and are readable by both kinds of client', async () => {
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

  it('refuse it also when its length is not announced', async () => {
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

  it('say so when sign-up is asked for', async () => {
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

  it('is not needed for the key set, which may be kept for ten minutes and holds no secret', async () => {
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

  it('stays the same on the next start', async () => {
    expect(await server.auth.ensurePublishableKey()).toBe(server.publishableKey);
  });
});

describe('the user', () => {
  it('is read with the token, which must be whole', async () => {
    const { client, session } = await signedIn();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const [head, body, signature = ''] = session.access_token.split('.');
    const otherHead = Buffer.from(JSON.stringify({ alg: 'none', kid: 'x' })).toString('base64url');
    for (const token of [
      `${head}.${body}.${signature.split('').reverse().join('')}`,
      `${otherHead}.${body}.`,
      'nonsense',
      server.publishableKey,
    ]) {
      const answer = await server.call('/auth/v1/user', { token });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'bad_jwt' });
    }
  });

  it('is refused when the token is too old', async () => {
    const { session } = await signedIn();
    server.time.shift = 3601;
    const answer = await server.call('/auth/v1/user', { token: session.access_token });
    server.time.shift = 0;
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'bad_jwt' });
  });

  it('keeps data of its own: merged, null removes', async () => {
    const { client } = await signedIn();
    await client.auth.updateUser({ data: { theme: 'dark', size: 2 } });
    const { data } = await client.auth.updateUser({ data: { size: null, city: 'São Paulo' } });
    expect(data.user?.user_metadata).toEqual({ theme: 'dark', city: 'São Paulo' });
  });

  it('keeps no more of it than fits a token, however it grows', async () => {
    const { client } = await signedIn();
    const room = USER_METADATA_BYTES - JSON.stringify({ a: '' }).length;
    const full = await client.auth.updateUser({ data: { a: 'x'.repeat(room), theme: null, city: null } });
    expect(full.error).toBeNull();
    for (const data of [{ b: '' }, { a: 'x'.repeat(room + 1) }, { a: 'é'.repeat(room / 2 + 1) }]) {
      const { error } = await client.auth.updateUser({ data });
      expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
    }
    const { data } = await client.auth.updateUser({ data: { a: null, c: 1 } });
    expect(data.user?.user_metadata).toEqual({ c: 1 });
  });
});

describe('signing out', () => {
  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('%s ends the right sessions at once', async (scope, alive) => {
    const [here, there] = [await signedIn(), await signedIn()];
    // Straight to the API: the client forgets its own session whatever the server does.
    const answer = await server.call(`/auth/v1/logout?scope=${scope}`, {
      method: 'POST',
      token: here.session.access_token,
    });
    expect(answer.status).toBe(204);
    for (const [i, { session }] of [here, there].entries()) {
      const user = await server.call('/auth/v1/user', { token: session.access_token });
      expect(user.status).toBe(alive[i] ? 200 : 403);
      if (!alive[i]) expect(await user.json()).toMatchObject({ code: 'session_not_found' });
      const { error } = await server.client().auth.refreshSession({ refresh_token: session.refresh_token });
      expect(error?.code).toBe(alive[i] ? undefined : 'refresh_token_not_found');
    }
  });

  it('works through the client, also when the session is dead already', async () => {
    const { client, session } = await signedIn();
    await server.call('/auth/v1/logout', { method: 'POST', token: session.access_token });
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  it('knows three scopes', async () => {
    const { session } = await signedIn();
    const answer = await server.call('/auth/v1/logout?scope=all', {
      method: 'POST',
      token: session.access_token,
    });
    expect(answer.status).toBe(400);
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

  it('hands out a session that the client accepts', async () => {
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

  it('wants the key, and POST', async () => {
    expect((await login({ username, password }, { headers: { apikey: 'x' } })).status).toBe(401);
    expect((await server.call('/functions/v1/admin-auth')).status).toBe(405);
    expect((await server.call('/functions/v1/other', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
