import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { addFactor } from '#tests/support/clients.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
const { email, password, username } = ADMINISTRATOR;

beforeEach(async () => {
  server = await createWireServer();
});
afterEach(() => server.close());

const signIn = (secret: string) => server.client().auth.signInWithPassword({ email, password: secret });

describe('changing the password', () => {
  it('takes effect, and ends all other sessions', async () => {
    const [here, there] = [server.client(), server.client()];
    await here.auth.signInWithPassword({ email, password });
    await there.auth.signInWithPassword({ email, password });
    const { error } = await here.auth.updateUser({
      password: 'outra senha bem longa',
      current_password: password,
    });
    expect(error).toBeNull();
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await there.auth.getUser()).error).not.toBeNull();
    expect((await signIn(password)).error?.code).toBe('invalid_credentials');
    expect((await signIn('outra senha bem longa')).error).toBeNull();
  });

  it('always requires the current one, and notifies the owner by email', async () => {
    const client = server.client();
    await client.auth.signInWithPassword({ email, password });
    const wanted = 'outra senha bem longa';
    expect((await client.auth.updateUser({ password: wanted })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect(
      (await client.auth.updateUser({ password: wanted, current_password: 'não é esta' })).error,
    ).toMatchObject({ status: 400, code: 'current_password_mismatch' });
    expect(server.emails).toEqual([]);
    expect((await client.auth.updateUser({ password: wanted, current_password: password })).error).toBeNull();
    expect(server.emails).toMatchObject([{ kind: 'password-changed', to: email }]);
    expect(server.emails[0]?.button).toBeUndefined();
  });

  it('does not reveal whether a password is the current one without authentication', async () => {
    const client = server.client();
    await client.auth.signInWithPassword({ email, password });
    for (const guess of [password, 'outra senha bem longa']) {
      expect((await client.auth.updateUser({ password: guess })).error?.code).toBe('reauthentication_needed');
      expect((await client.auth.updateUser({ password: guess, nonce: '000000' })).error?.code).toBe(
        'reauthentication_not_valid',
      );
    }
  });

  it('accepts an existing shorter password for the sign-in, and lets it be replaced', async () => {
    const password_hash = await hashPassword('123456');
    await server.database.updateTable('plenaria.users').set({ password_hash }).execute();
    const client = server.client();
    expect((await client.auth.signInWithPassword({ email, password: '123456' })).error).toBeNull();
    expect(
      (await client.auth.updateUser({ password: 'outra senha bem longa', current_password: '123456' })).error,
    ).toBeNull();
  });

  it('refuses the same password, a short, common or too long one, and one that contains the user’s or the site’s name', async () => {
    const client = server.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password, current_password: password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    for (const easy of ['password1234', 'admin@localhost', 'Plenária 2026']) {
      expect(
        (await client.auth.updateUser({ password: easy, current_password: password })).error,
      ).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
    }
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    });
    expect((await client.auth.updateUser({ password: 'é'.repeat(40) })).error).toMatchObject({ status: 400 });
  });

  it('requires the second level once a factor is verified', async () => {
    const client = server.client();
    const { data } = await client.auth.signInWithPassword({ email, password });
    await addFactor(server.database, data.user?.id ?? '');
    expect((await client.auth.updateUser({ password: 'outra senha bem longa' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    const { data: next } = await client.auth.refreshSession();
    expect(next.user?.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }]);
  });
});

describe('guessing', () => {
  it('results in 429, while other addresses and refreshes are not limited', async () => {
    const client = server.client();
    await client.auth.signInWithPassword({ email, password });
    const guess = () =>
      server.call('/functions/v1/admin-auth', { body: JSON.stringify({ username, password: 'guess' }) });
    const answers = await Promise.all(Array.from({ length: 40 }, guess));
    const throttled = answers.filter((answer) => answer.status === 429);
    expect(throttled.length).toBeGreaterThan(0);
    expect(await throttled[0]?.json()).toMatchObject({
      success: false,
      error: expect.stringContaining('tentativas'),
    });
    expect(Number(throttled[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const elsewhere = await server.auth.signInWithPassword(
      { username, password },
      { ip: '10.0.0.9', userAgent: null },
    );
    expect(elsewhere.session.access_token).toBeTruthy();
  });

  it('does not count correct sign-ins', async () => {
    for (let i = 0; i < 25; i += 1) expect((await signIn(password)).error).toBeNull();
  });
});
