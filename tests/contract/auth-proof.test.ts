import { randomUUID } from 'node:crypto';
import type { Provider, SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RECENT_PROOF_SECONDS } from '#server/auth/bounds.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

/** Changes that require a recent authentication, through the real client; and the security events and emails about them. */

let server: WireServer;
const { email, password } = ADMINISTRATOR;

beforeEach(async () => {
  server = await createWireServer({ mailSpacing: 0 });
  server.time.at = Date.now();
});
afterEach(() => server.close());

async function signedIn(): Promise<SupabaseClient> {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const tokenOf = async (client: SupabaseClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';

async function ask(client: SupabaseClient, path: string, method = 'GET', body?: object) {
  const token = await tokenOf(client);
  const answer = await server.call(`/auth/v1${path}`, { method, token, body: body && JSON.stringify(body) });
  return { status: answer.status, said: await answer.json().catch(() => null) };
}

/** Advances the clock until the last authentication no longer counts as recent. */
const later = () => {
  server.time.shift += RECENT_PROOF_SECONDS + 1;
};

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: (server.time.at ?? 0) + server.time.shift * 1000,
  });

async function withFactor(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
  if (error) throw error;
  const { totp } = data as typeof data & { type: 'totp' };
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(totp.secret) });
  expect(verified.error).toBeNull();
  return data.id;
}

/** Invites an editor and accepts the invitation. @returns the id of the account */
async function member(owner: SupabaseClient, address: string): Promise<string> {
  await ask(owner, '/invite', 'POST', { email: address, team_role: 'editor' });
  const client = server.client();
  const token = server.emails.findLast(({ to }) => to === address)?.code ?? '';
  await client.auth.verifyOtp({ email: address, token, type: 'email' });
  const { data, error } = await client.auth.updateUser({ password: 'outra senha bem longa' });
  if (error) throw error;
  return data.user.id;
}

const needed = { code: 'reauthentication_needed', status: 400 };
const events = async () => {
  await server.events.write();
  return server.database.selectFrom('plenaria.security_events').selectAll().orderBy('id').execute();
};
const kinds = async () => (await events()).map(({ kind }) => kind);
const mailed = () => server.emails.map(({ kind }) => kind);

describe('a session without a recent authentication', () => {
  it('cannot add or verify a second factor before the password is entered again', async () => {
    const client = await signedIn();
    const begun = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Antes' });
    later();
    const totp = { factorType: 'totp', friendlyName: 'Ladrão' } as const;
    expect((await client.auth.mfa.enroll(totp)).error).toMatchObject(needed);
    const factorId = begun.data?.id ?? '';
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: '000000' })).error).toMatchObject(
      needed,
    );

    const wrong = await ask(client, '/reauthenticate', 'POST', { current_password: 'não é esta' });
    expect(wrong).toMatchObject({ status: 400, said: { code: 'current_password_mismatch' } });
    expect((await client.auth.mfa.enroll(totp)).error).toMatchObject(needed);
    const right = await ask(client, '/reauthenticate', 'POST', { current_password: password });
    expect(right).toMatchObject({ status: 200, said: { expires_at: expect.any(Number) } });
    expect((await client.auth.mfa.enroll(totp)).error).toBeNull();
    expect(await kinds()).toContain('confirmation_failed');
    // Refreshing the session does not count as authentication.
    later();
    await client.auth.refreshSession();
    expect((await client.auth.mfa.enroll({ ...totp, friendlyName: 'x' })).error).toMatchObject(needed);
  });

  it('cannot remove a factor, generate recovery codes or end other sessions', async () => {
    const client = await signedIn();
    const factorId = await withFactor(client);
    later();
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject(needed);
    expect(await ask(client, '/recovery-codes', 'POST', {})).toMatchObject({ said: { code: needed.code } });
    expect((await client.auth.signOut({ scope: 'others' })).error).toMatchObject(needed);
    const another = `/user/sessions/${randomUUID()}`;
    expect(await ask(client, another, 'DELETE')).toMatchObject({ said: { code: needed.code } });
    expect((await client.auth.getUser()).error).toBeNull();
    // Signing out never requires a recent authentication.
    expect((await client.auth.signOut()).error).toBeNull();
  });

  it('cannot change e-mail or identities; a mailed code works like the password', async () => {
    const client = await signedIn();
    later();
    expect((await client.auth.updateUser({ email: 'ladrao@example.org' })).error).toMatchObject(needed);
    const linking = { provider: 'acme' as Provider, options: { skipBrowserRedirect: true } };
    expect((await client.auth.linkIdentity(linking)).error).toMatchObject(needed);
    const unlinked = await ask(client, `/user/identities/${randomUUID()}`, 'DELETE');
    expect(unlinked).toMatchObject({ said: { code: needed.code } });
    expect(server.emails).toEqual([]);
    // Changing the name does not require one.
    expect((await client.auth.updateUser({ data: { name: 'Ana' } })).error).toBeNull();

    await client.auth.reauthenticate();
    const nonce = server.emails.at(-1)?.code ?? '';
    const proved = await ask(client, '/reauthenticate', 'POST', { nonce });
    expect(proved.status).toBe(200);
    expect(await ask(client, '/reauthenticate', 'POST', { nonce })).toMatchObject({ status: 422 });
    expect((await client.auth.updateUser({ email: 'nova@example.org' })).error).toBeNull();
  });

  it('can change the e-mail with the password in the same request', async () => {
    const client = await signedIn();
    later();
    const wanted = { email: 'nova@example.org', current_password: 'não é esta' };
    expect((await client.auth.updateUser(wanted)).error).toMatchObject({ code: 'current_password_mismatch' });
    const { error } = await client.auth.updateUser({ ...wanted, current_password: password });
    expect(error).toBeNull();
  });

  it('cannot change the team', async () => {
    const owner = await signedIn();
    const id = await member(owner, 'bia@example.org');
    later();
    const tries: [string, string, object?][] = [
      ['/invite', 'POST', { email: 'ladrao@example.org', team_role: 'owner' }],
      [`/admin/users/${id}`, 'PUT', { team_role: 'owner' }],
      [`/admin/users/${id}`, 'DELETE'],
      [`/admin/users/${id}/sessions`, 'DELETE'],
    ];
    for (const [path, method, body] of tries) {
      expect(await ask(owner, path, method, body), path).toMatchObject({
        status: 400,
        said: { code: needed.code },
      });
    }
    expect((await ask(owner, '/admin/users')).status).toBe(200);
  });
});

it('lets the session of a recovery link choose a password once without the current one', async () => {
  await server.client().auth.resetPasswordForEmail(email);
  const client = server.client();
  const token = server.emails.at(-1)?.code ?? '';
  expect((await client.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
  expect((await client.auth.updateUser({ password: 'primeira frase bem nova' })).error).toBeNull();
  expect((await client.auth.updateUser({ password: 'segunda frase bem nova' })).error).toMatchObject(needed);
});

describe('a security event', () => {
  it('of an account is recorded and reported to its owner with instructions', async () => {
    const client = await signedIn();
    const factorId = await withFactor(client);
    await ask(client, '/recovery-codes', 'POST', {});
    await client.auth.mfa.unenroll({ factorId });
    await client.auth.updateUser({ password: 'outra senha bem longa', current_password: password });
    const single = ['factor_added', 'recovery_codes_made', 'factor_removed', 'password_changed'];
    expect((await kinds()).filter((kind) => single.includes(kind))).toEqual(single);
    expect(mailed()).toEqual(single.map((kind) => kind.replaceAll('_', '-')));
    const [added] = (await events()).filter(({ kind }) => kind === 'factor_added');
    expect(added).toMatchObject({ account: email, actor: email, network: '127.0.0.1', detail: 'Celular' });
    for (const { to, closing, details } of server.emails) {
      expect(to).toBe(email);
      expect(closing?.[0]).toMatch(/Não foi\?/);
      expect(details).toEqual([['Endereço de rede', '127.0.0.1']]);
    }
  });

  it('of the team is recorded and reported to those affected, and hourly at most to who caused it', async () => {
    const owner = await signedIn();
    const id = await member(owner, 'bia@example.org');
    await server.pool.query('UPDATE plenaria.users SET email_confirmed_at = now() WHERE id = $1', [id]);
    const bia = server.client();
    await bia.auth.signInWithPassword({ email: 'bia@example.org', password: 'outra senha bem longa' });
    await ask(owner, `/admin/users/${id}`, 'PUT', { team_role: 'reviewer' });
    expect(await ask(owner, `/admin/users/${id}/sessions`, 'DELETE')).toMatchObject({ said: { ended: 2 } });
    expect((await bia.auth.getUser()).error).not.toBeNull();
    await ask(owner, `/admin/users/${id}`, 'DELETE');
    const team = (await events()).filter(
      ({ account, actor }) => account === 'bia@example.org' && actor === email,
    );
    expect(team.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['member_invited', 'Edição'],
      ['role_changed', 'Revisão'],
      ['sessions_ended', '2 sessões'],
      ['member_removed', 'Revisão'],
    ]);
    const toBia = server.emails.filter(({ to }) => to === 'bia@example.org').map(({ kind }) => kind);
    expect(toBia).toEqual(expect.arrayContaining(['role-changed', 'sessions-ended', 'member-removed']));
    const toOwner = server.emails.filter(({ to }) => to === email);
    expect(toOwner.map(({ kind }) => kind)).toEqual(['team-changed']);
    expect(toOwner[0]?.paragraphs[0]).toContain('bia@example.org (Edição)');
  });

  it('counts failed sign-ins in one row for each account, network and hour, without what was typed', async () => {
    const tries = [...Array(4)].map(() => ({ username: 'admin', password: 'errada' }));
    const invented = [...Array(3)].map((_, at) => ({ username: `senha-secreta-${at}`, password: 'errada' }));
    for (const body of [...tries, ...invented]) {
      const answer = await server.call('/functions/v1/admin-auth', { body: JSON.stringify(body) });
      expect(answer.status).toBe(401);
    }
    const failed = (await events()).filter(({ kind }) => kind === 'sign_in_failed');
    expect(failed.map(({ account, times, network }) => [account, times, network])).toEqual(
      expect.arrayContaining([
        [email, 4, '127.0.0.1'],
        [null, 3, '127.0.0.1'],
      ]),
    );
    expect(failed).toHaveLength(2);
    expect(JSON.stringify(failed)).not.toContain('secreta');
    await signedIn();
    expect(await kinds()).toContain('signed_in');
  });

  it('is recorded when a right is denied', async () => {
    const owner = await signedIn();
    await server.database.updateTable('plenaria.users').set({ team_role: 'editor' }).execute();
    for (let at = 0; at < 3; at += 1) expect((await ask(owner, '/admin/users')).status).toBe(403);
    const refused = (await events()).filter(({ kind }) => kind === 'right_refused');
    expect(refused).toMatchObject([{ account: email, times: 3, detail: 'GET /auth/v1/admin/users' }]);
  });
});
