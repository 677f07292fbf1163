import { afterEach, beforeEach, expect, it } from 'vitest';
import { fragment, mailsOf, token } from '#tests/support/mails.ts';
import { createWireServer, type WireServer } from '#tests/support/wire.ts';

/** Invitations on a server without email: the inviting owner gets the link, and passes it on. */

let server: WireServer;
let mails: ReturnType<typeof mailsOf>;
const invited = 'bia@example.org';
const newPassword = 'outra senha bem longa';

beforeEach(async () => {
  server = await createWireServer({ mailSpacing: 60, redirectAllowList: ['https://app.example'] });
  mails = mailsOf(server);
});
afterEach(() => server.close());

const bearerOf = async () => token(await mails.signedIn());
const handOver = async () => (await (await mails.invite(await bearerOf(), invited)).json()).invitation_link;
const renewed = async () => {
  const { data } = await server.client().auth.signInWithPassword({ email: invited, password: newPassword });
  return data.user;
};
/** Requests a password recovery for an address, as somebody who can read its mailbox would. */
const askForWayIn = async (address: string) => {
  const stranger = server.client();
  server.emails.length = 0;
  server.time.shift += 61;
  expect((await stranger.auth.resetPasswordForEmail(address)).error).toBeNull();
  expect((await stranger.auth.resend({ type: 'signup', email: address })).error).toBeNull();
  return server.emails.map(({ kind }) => kind);
};

it('returns the link to the inviting owner once if the server sends no e-mails, and otherwise not', async () => {
  const bearer = await token(await mails.signedIn());
  const { invitation_link: link } = await (await mails.invite(bearer, invited)).json();
  expect(link).toBe(mails.link());
  const secret = new URL(link).searchParams.get('token') ?? expect.fail();
  const stored = await server.database.selectFrom('plenaria.one_time_tokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secret);
  const listed = await server.call('/auth/v1/admin/users', { token: bearer });
  expect(await listed.text()).not.toContain(secret);
  await mails.arrive(await mails.open(link));

  const mailing = await createWireServer({ smtpUrl: 'smtp://mail.example', mailSpacing: 60 });
  try {
    const theirs = mailsOf(mailing);
    const answer = await theirs.invite(await token(await theirs.signedIn()), invited);
    expect(await answer.json()).not.toHaveProperty('invitation_link');
    expect(theirs.lastEmail().to).toBe(invited);
  } finally {
    await mailing.close();
  }
});

it('revokes an earlier link and the sessions from it when a new one is created', async () => {
  const misled = await handOver();
  const wrongPerson = await mails.arrive(await mails.open(misled));
  server.time.shift = 61;
  const unopened = await handOver();
  expect((await wrongPerson.auth.updateUser({ password: newPassword })).error).not.toBeNull();
  server.time.shift = 122;
  const link = await handOver();
  for (const earlier of [misled, unopened])
    expect(fragment(await mails.open(earlier))).toMatchObject({ error_code: 'otp_expired' });
  const client = await mails.arrive(await mails.open(link));
  expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
});

it('leaves the address unconfirmed, so that no mail to it can recover the account', async () => {
  const link = await handOver();
  expect(await askForWayIn(invited)).toEqual([]);
  const client = await mails.arrive(await mails.open(link));
  expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
  expect(server.emails).toEqual([]);
  const user = await renewed();
  expect(user).toMatchObject({ identities: [{ identity_data: { email_verified: false } }] });
  expect(user).not.toHaveProperty('email_confirmed_at');
  expect(user).not.toHaveProperty('confirmed_at');
  expect(await askForWayIn(invited)).toEqual([]);

  expect((await client.auth.reauthenticate()).error).toBeNull();
  const body = JSON.stringify({ nonce: mails.code() });
  const answer = await server.call('/auth/v1/reauthenticate', { body, token: await token(client) });
  expect(answer.status).toBe(200);
  expect(await renewed()).toMatchObject({
    email_confirmed_at: expect.any(String),
    identities: [{ identity_data: { email_verified: true } }],
  });
  expect(await askForWayIn(invited)).toEqual(['recovery']);
});

it('lets a mistyped address be replaced without its confirmation, and voids codes sent to it', async () => {
  const client = await mails.arrive(await mails.open(await handOver()));
  await client.auth.updateUser({ password: newPassword });
  await client.auth.reauthenticate();
  const nonce = mails.code();
  const right = 'bia.certa@example.org';
  server.emails.length = 0;
  const { data } = await client.auth.updateUser({ email: right });
  expect(data.user).toMatchObject({ email: right });
  expect(data.user).not.toHaveProperty('new_email');
  expect(data.user).not.toHaveProperty('email_confirmed_at');
  // A stranger may read the former address.
  expect(server.emails).toEqual([]);
  const body = JSON.stringify({ nonce });
  const old = await server.call('/auth/v1/reauthenticate', { body, token: await token(client) });
  expect(old.status).toBe(422);
  expect(await askForWayIn(right)).toEqual([]);
});

it('is void once an e-mail with another link was sent, which confirms the address', async () => {
  const mailing = await createWireServer({ smtpUrl: 'smtp://mail.example', mailSpacing: 60 });
  try {
    const theirs = mailsOf(mailing);
    const bearer = await token(await theirs.signedIn());
    await theirs.invite(bearer, invited);
    // Makes the invitation one from before this server could send emails.
    await mailing.database
      .updateTable('plenaria.users')
      .set({ handed_over_at: new Date() })
      .where('email', '=', invited)
      .execute();
    const handedOver = theirs.link();
    mailing.time.shift = 61;
    await theirs.invite(bearer, invited);
    expect(fragment(await theirs.open(handedOver))).toMatchObject({ error_code: 'otp_expired' });
    const client = await theirs.arrive(await theirs.open(theirs.link()));
    const { data } = await client.auth.updateUser({ password: newPassword });
    expect(data.user).toMatchObject({ email_confirmed_at: expect.any(String) });
  } finally {
    await mailing.close();
  }
});
