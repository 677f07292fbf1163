import { describe, expect, it } from 'vitest';
import { USER_METADATA_BYTES } from '#server/auth/bounds.ts';
import { authOfFile, email, password, server } from '#tests/support/auth.ts';

authOfFile();

async function signedIn() {
  const client = server.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session, user: data.user };
}

describe('signing in with a password', () => {
  it('returns a session whose token has the claims of the protocol', async () => {
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

  it('lets clients verify claims with the key set, without requesting the user', async () => {
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

  it('ignores the case of the address', async () => {
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

  it('requires either an address or a phone', async () => {
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

describe('the user', () => {
  it('is returned for a valid token, not for a damaged one', async () => {
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

  it('has metadata, which updates merge; null removes a value', async () => {
    const { client } = await signedIn();
    await client.auth.updateUser({ data: { theme: 'dark', size: 2 } });
    const { data } = await client.auth.updateUser({ data: { size: null, city: 'São Paulo' } });
    expect(data.user?.user_metadata).toEqual({ theme: 'dark', city: 'São Paulo' });
  });

  it('limits the metadata to what fits into a token', async () => {
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
    // Not through the client, which deletes its own session whatever the server responds.
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

  it('works with the client, also if the session has already ended', async () => {
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
