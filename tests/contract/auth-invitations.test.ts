import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { USER_METADATA_BYTES } from '#server/auth/bounds.ts';
import { addFactor } from '#tests/support/clients.ts';
import { type Asked, askAccounts, fragment, mailsOf, token } from '#tests/support/mails.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
let mails: ReturnType<typeof mailsOf>;
const { email, password } = ADMINISTRATOR;
const newPassword = 'outra senha bem longa';
const invited = 'bia@example.org';

beforeEach(async () => {
  server = await createWireServer({
    smtpUrl: 'smtp://mail.example',
    mailSpacing: 60,
    redirectAllowList: ['https://app.example'],
  });
  mails = mailsOf(server);
});
afterEach(() => server.close());

const ask = (...asked: Asked) => askAccounts(server, ...asked);

it('does not create users by sign-up', async () => {
  const { error } = await server.client().auth.signUp({ email: 'nobody@example.org', password });
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
});

it('limits the data of an invitation to what fits into a token', async () => {
  const invitation = {
    email: 'nova@exemplo.org',
    team_role: 'editor',
    data: { name: 'x'.repeat(USER_METADATA_BYTES) },
  };
  expect(await ask(await token(await mails.signedIn()), '/invite', 'POST', invitation)).toMatchObject({
    status: 422,
    body: { code: 'validation_failed' },
  });
  expect(server.emails).toEqual([]);
});

describe('inviting', () => {
  it('lets an administrator invite another one, who chooses a password and may write', async () => {
    const answer = await mails.invite(await token(await mails.signedIn()), invited);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ email: invited, invited_at: expect.any(String) });
    expect(mails.lastEmail()).toMatchObject({
      ...{ to: invited, kind: 'invitation' },
      paragraphs: [expect.stringContaining(`${email} convidou ${invited}`), expect.anything()],
    });
    const address = await mails.open(mails.link());
    expect(address.href).toMatch(/^https:\/\/app\.example\/entrar#/);
    expect(fragment(address).type).toBe('invite');
    const client = await mails.arrive(address);
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    // The email reports a first password, not a changed one.
    expect(mails.lastEmail()).toMatchObject({ to: invited, kind: 'password-chosen' });
    const again = server.client();
    const { data } = await again.auth.signInWithPassword({ email: invited, password: newPassword });
    expect(data.user?.identities).toMatchObject([{ provider: 'email' }]);
    const claims = await server.auth.verifyAccessToken(data.session?.access_token ?? '');
    expect(await server.auth.teamRoleOf(claims)).toBe('owner');
  });

  it('sends it again on request, like a client that resends a confirmation', async () => {
    await mails.invite(await token(await mails.signedIn()), invited);
    const client = server.client();
    // It is too early to send another email. This is not an error, which would reveal that the address was invited.
    expect((await client.auth.resend({ type: 'signup', email: invited })).error).toBeNull();
    const sent = () => server.emails.filter(({ to }) => to === invited);
    expect(sent()).toHaveLength(1);
    server.time.shift = 61;
    expect((await client.auth.resend({ type: 'signup', email: invited })).error).toBeNull();
    const verified = await client.auth.verifyOtp({ email: invited, token: mails.code(), type: 'signup' });
    expect(verified.data.session).toBeTruthy();
    expect(sent()).toHaveLength(2);
    server.emails.length = 0;
    server.time.shift = 200;
    for (const address of [invited, 'nobody@example.org']) {
      expect((await client.auth.resend({ type: 'signup', email: address })).error).toBeNull();
    }
    expect(server.emails).toEqual([]);
  });

  it('requires an administrator, and is refused for existing members', async () => {
    const bearer = await token(await mails.signedIn());
    expect((await server.call('/auth/v1/invite', { body: '{"email":"a@b.example"}' })).status).toBe(401);
    expect(await (await mails.invite(bearer, email)).json()).toMatchObject({ code: 'email_exists' });
    expect(await (await mails.invite(bearer, 'not an address')).json()).toMatchObject({
      code: 'validation_failed',
    });
    await server.database.updateTable('plenaria.users').set({ team_role: null }).execute();
    const refused = await mails.invite(bearer, invited);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'not_admin']);
  });

  it('requires the second level of an administrator with a factor', async () => {
    const client = await mails.signedIn();
    const { data } = await client.auth.getUser();
    await addFactor(server.database, data.user?.id ?? '');
    const refused = await mails.invite(await token(client), invited);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'insufficient_aal']);
    expect((await client.auth.updateUser({ email: invited })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    expect(server.emails).toEqual([]);
  });

  it('does not allow a sign-in with a password before it is accepted', async () => {
    await mails.invite(await token(await mails.signedIn()), invited);
    const { error } = await server.client().auth.signInWithPassword({ email: invited, password: '' });
    expect(error?.status).toBe(400);
  });
});

describe('an invitation that was opened and not finished', () => {
  const ways: Record<string, () => Promise<SupabaseClient>> = {
    'its link': async () => {
      // Twice: a reader may open the link again.
      await mails.open(mails.link());
      return mails.arrive(await mails.open(mails.link()));
    },
    'its code': async () => {
      const client = server.client();
      await client.auth.verifyOtp({ email: invited, token: mails.code(), type: 'invite' });
      return client;
    },
    'an email of its own': async () => {
      const client = server.client();
      await client.auth.resetPasswordForEmail(invited);
      await client.auth.verifyOtp({ email: invited, token: mails.code(), type: 'email' });
      return client;
    },
  };

  it.each(Object.keys(ways))('must be finished with a password when opened by %s', async (way) => {
    const inviter = await mails.signedIn();
    await ask(await token(inviter), '/invite', 'POST', { email: invited, team_role: 'owner' });
    const client = (await ways[way]?.()) ?? expect.fail('no such way');
    const theirs = await token(client);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: invited, pending: true });
    expect(await server.auth.teamRoleOf(await server.auth.verifyAccessToken(theirs))).toBeNull();
    const needed = { status: 403, body: { code: 'password_needed' } };
    const own = `/admin/users/${(await inviter.auth.getUser()).data.user?.id}`;
    expect(await ask(theirs, '/admin/users')).toMatchObject(needed);
    expect(await ask(theirs, own, 'DELETE')).toMatchObject(needed);
    expect(
      await ask(theirs, '/invite', 'POST', { email: 'caio@example.org', team_role: 'reader' }),
    ).toMatchObject(needed);
    expect(await ask(theirs, '/user/sessions')).toMatchObject(needed);
    expect(await ask(theirs, '/factors', 'POST', { factor_type: 'totp' })).toMatchObject(needed);
    expect(await ask(theirs, '/user', 'PUT', { data: { name: 'Bia' } })).toMatchObject(needed);
    expect((await ask(await token(inviter), '/admin/users')).body.users[1]).toMatchObject({
      email: invited,
      pending: true,
    });

    const named = { password: 'Beatriz Aguiar', data: { name: 'Beatriz Aguiar' } };
    expect((await client.auth.updateUser(named)).error?.code).toBe('weak_password');
    expect((await client.auth.updateUser({ password: newPassword, data: { name: 'Bia' } })).error).toBeNull();
    expect((await ask(theirs, '/admin/users')).body.users[1]).toMatchObject({
      email: invited,
      pending: false,
    });
    expect((await client.auth.getUser()).data.user).not.toHaveProperty('pending');
  });
});
