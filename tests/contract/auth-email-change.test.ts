import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fragment, mailsOf, token } from '#tests/support/mails.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
let mails: ReturnType<typeof mailsOf>;
const { email, password } = ADMINISTRATOR;
const newPassword = 'outra senha bem longa';

beforeEach(async () => {
  server = await createWireServer({
    smtpUrl: 'smtp://mail.example',
    mailSpacing: 60,
    redirectAllowList: ['https://app.example'],
  });
  mails = mailsOf(server);
});
afterEach(() => server.close());

describe('changing the address', () => {
  const newEmail = 'nova@example.org';
  const emailTo = (to: string) => server.emails.findLast((one) => one.to === to);

  it('requires a confirmation from both addresses, by link', async () => {
    const client = await mails.signedIn();
    const { data, error } = await client.auth.updateUser({ email: newEmail });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newEmail });
    expect(server.emails.map(({ to }) => to).sort()).toEqual([email, newEmail].sort());
    const half = await mails.open(emailTo(newEmail)?.button?.url);
    expect(fragment(half).message).toContain('other email');
    expect(fragment(await mails.open(emailTo(newEmail)?.button?.url)).message).toContain('other email');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const reader = await mails.arrive(await mails.open(emailTo(email)?.button?.url));
    expect((await reader.auth.getUser()).data.user).toMatchObject({
      email: newEmail,
      identities: [{ identity_data: { email: newEmail } }],
    });
    expect((await server.client().auth.signInWithPassword({ email: newEmail, password })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password })).error).not.toBeNull();
  });

  it('requires a confirmation from both addresses, by code', async () => {
    const client = await mails.signedIn();
    await client.auth.updateUser({ email: newEmail });
    const answer = await server.call('/auth/v1/verify', {
      body: JSON.stringify({ type: 'email_change', email, token: emailTo(email)?.code }),
    });
    expect(await answer.json()).toMatchObject({ code: '200', msg: expect.stringContaining('other email') });
    const token = emailTo(newEmail)?.code ?? '';
    const verified = await client.auth.verifyOtp({ type: 'email_change', email: newEmail, token });
    expect(verified.data.user).toMatchObject({ email: newEmail });
    expect(verified.data.user).not.toHaveProperty('new_email');
  });

  it('redirects a PKCE client with a code', async () => {
    const client = server.client({ auth: { flowType: 'pkce' } });
    await client.auth.signInWithPassword({ email, password });
    await client.auth.updateUser({ email: newEmail });
    const half = await mails.open(emailTo(email)?.button?.url);
    expect(half.searchParams.get('message')).toContain('other email');
    const authCode = (await mails.open(emailTo(newEmail)?.button?.url)).searchParams.get('code') ?? '';
    expect((await client.auth.exchangeCodeForSession(authCode)).data.user?.email).toBe(newEmail);
  });

  it('resends only to the address that has not confirmed yet', async () => {
    const client = await mails.signedIn();
    await client.auth.updateUser({ email: newEmail });
    expect((await client.auth.resend({ type: 'email_change', email })).error).toMatchObject({
      code: 'over_email_send_rate_limit',
    });
    await mails.open(emailTo(email)?.button?.url);
    server.time.shift = 61;
    server.emails.length = 0;
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull();
    expect(server.emails.map(({ to }) => to)).toEqual([newEmail]);
    expect(fragment(await mails.open(mails.link())).access_token).toBeTruthy();
  });

  it('resends for the latest of two accounts that request the same address', async () => {
    const owner = await mails.signedIn();
    await mails.invite(await token(owner), 'bia@example.org');
    const bia = await mails.arrive(await mails.open(mails.link()));
    expect((await bia.auth.updateUser({ password: newPassword })).error).toBeNull();
    await owner.auth.updateUser({ email: newEmail });
    server.time.shift = 61;
    expect((await bia.auth.updateUser({ email: newEmail })).error).toBeNull();
    server.time.shift = 122;
    server.emails.length = 0;
    expect((await owner.auth.resend({ type: 'email_change', email: newEmail })).error).toBeNull();
    expect(server.emails.map(({ to }) => to).sort()).toEqual(['bia@example.org', newEmail]);
  });

  it('is cancelled by requesting the current address', async () => {
    const client = await mails.signedIn();
    await client.auth.updateUser({ email: newEmail });
    const { data } = await client.auth.updateUser({ email });
    expect(data.user).toMatchObject({ email });
    expect(data.user).not.toHaveProperty('new_email');
    expect(fragment(await mails.open(emailTo(newEmail)?.button?.url)).error_code).toBe('otp_expired');
  });

  it('is refused for an address that another account has', async () => {
    const client = await mails.signedIn();
    await mails.invite(await token(client), 'outra@example.org');
    const { error } = await client.auth.updateUser({ email: 'Outra@Example.org' });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await client.auth.updateUser({ email: 'not an address' })).error?.status).toBe(400);
    expect((await client.auth.updateUser({ email: email.toUpperCase() })).error).toBeNull();
  });

  it('takes effect when both confirmations arrive at the same time', async () => {
    const client = await mails.signedIn();
    await client.auth.updateUser({ email: 'nova@example.org' });
    const links = server.emails.map(({ button }) => button?.url);
    await Promise.all(links.map((one) => mails.open(one)));
    expect((await client.auth.getUser()).data.user?.email).toBe('nova@example.org');
  });
});

describe('confirming who one is', () => {
  it('lets an old session change the password with a mailed code', async () => {
    const client = await mails.signedIn();
    server.time.at = Date.now() + 25 * 3600 * 1000;
    await client.auth.refreshSession();
    expect((await client.auth.updateUser({ password: newPassword })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = mails.code();
    expect(mails.lastEmail().button).toBeUndefined();
    expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
    const wrong = nonce === '111111' ? '222222' : '111111';
    expect((await client.auth.updateUser({ password: newPassword, nonce: wrong })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await client.auth.updateUser({ password: newPassword, nonce })).error).toBeNull();
  });

  it('does not use up a code if the request is refused for another reason', async () => {
    const client = await mails.signedIn();
    const { data } = await client.auth.updateUser({ email: 'first@example.org' });
    await client.auth.reauthenticate();
    const nonce = mails.code();
    const tooEarly = await client.auth.updateUser({ email: 'second@example.org', nonce });
    expect(tooEarly.error?.code).toBe('over_email_send_rate_limit');
    const tooLarge = { password: newPassword, nonce, data: { note: 'x'.repeat(5000) } };
    expect((await client.auth.updateUser(tooLarge)).error?.code).toBe('validation_failed');
    expect((await client.auth.getUser()).data.user?.new_email).toBe(data.user?.new_email);
    expect((await client.auth.updateUser({ password: newPassword, nonce })).error).toBeNull();
  });

  it('needs a session', async () => {
    expect((await server.call('/auth/v1/reauthenticate')).status).toBe(401);
  });

  it('does not let its mailed code sign in', async () => {
    const client = await mails.signedIn();
    await client.auth.reauthenticate();
    for (const type of ['email', 'recovery'] as const) {
      const { error } = await server.client().auth.verifyOtp({ email, token: mails.code(), type });
      expect(error).toMatchObject({ code: 'otp_expired' });
    }
  });
});
