import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type Case, casesOf, expectWhole } from '#tests/support/client-methods.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { waitFor } from '#tests/support/wait.ts';

/**
 * All methods of the official client except for those that build queries (client-data.test.ts): each has a test, or is documented as
 * unsupported.
 */

type Client = SupabaseClient;
let app: TestApp;
let url: string;
let client: Client;
let owner: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
  url = await app.listen();
  owner = await signedIn(app);
  client = createClient(url, app.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { Authorization: `Bearer ${owner.token}` } },
  });
});
afterAll(async () => {
  await client.realtime.disconnect();
  await app.close();
});

const each = <One>(one: One, ...names: string[]) => Object.fromEntries(names.map((name) => [name, one]));
const inClient = (...names: string[]) => each('sends nothing' as const, ...names);
const held = (heldBy: string, ...names: string[]) => each({ heldBy }, ...names);

const CLIENT: Record<string, Case<Client>> = {
  ...inClient('fetch', 'functionsFetch', 'channel', 'getChannels'),
  ...held('data-api-read.test.ts', 'from', 'schema'),
  ...held('data-api-insert.test.ts', 'rpc'),
  ...held('live.test.ts', 'removeChannel'),
  ...held('key-styles.test.ts', 'removeAllChannels'),
  getOpenApiSpec: { refused: ({ getOpenApiSpec }) => getOpenApiSpec.call(client) },
};

const AUTH: Record<string, Case<Client>> = {
  ...inClient(
    'logger',
    'fetch',
    'isThrowOnErrorEnabled',
    'initialize',
    'onAuthStateChange',
    'startAutoRefresh',
  ),
  ...inClient('stopAutoRefresh', 'dispose', 'fetchJwk', 'signInWithEthereum', 'signInWithSolana'),
  ...inClient('linkIdentityOAuth', 'linkIdentityIdToken'),
  ...held(
    'auth.test.ts',
    'signInWithPassword',
    'getSession',
    'getUser',
    'refreshSession',
    'signOut',
    'getClaims',
  ),
  ...held('auth-errors.test.ts', 'setSession'),
  ...held('auth-mail-links.test.ts', 'resend'),
  ...held('auth-mail.test.ts', 'verifyOtp', 'resetPasswordForEmail', 'updateUser'),
  ...held('auth-email-change.test.ts', 'reauthenticate'),
  // Used by every test of `auth-oauth.test.ts`.
  ...held('../support/oauth.ts', 'signInWithOAuth'),
  ...held('auth-oauth.test.ts', 'exchangeCodeForSession', 'getUserIdentities'),
  ...held('auth-oauth-linking.test.ts', 'linkIdentity', 'unlinkIdentity'),
  signUp: { refused: ({ auth }) => auth.signUp({ email: 'a@b.example', password: 'uma senha longa' }) },
  signInAnonymously: { refused: ({ auth }) => auth.signInAnonymously() },
  signInWithOtp: { refused: ({ auth }) => auth.signInWithOtp({ email: 'a@b.example' }) },
  signInWithIdToken: { refused: ({ auth }) => auth.signInWithIdToken({ provider: 'google', token: 'x' }) },
  signInWithSSO: { refused: ({ auth }) => auth.signInWithSSO({ domain: 'b.example' }) },
  signInWithWeb3: {
    refused: ({ auth }) =>
      auth.signInWithWeb3({ chain: 'ethereum', message: 'x'.repeat(40), signature: '0x00' }),
  },
  ...each({ refused: null }, 'signInWithPasskey', 'registerPasskey'),
};

const MFA: Record<string, Case<Client>> = held(
  'auth-factors.test.ts',
  ...['enroll', 'unenroll', 'challenge', 'verify', 'listFactors', 'challengeAndVerify'],
  'getAuthenticatorAssuranceLevel',
);

const ADMIN: Record<string, Case<Client>> = {
  ...inClient('fetch'),
  inviteUserByEmail: { refused: ({ auth }) => auth.admin.inviteUserByEmail('bia@tecer.example') },
  listUsers: async ({ auth }) => {
    const { data } = await auth.admin.listUsers();
    expect(data.users.map(({ email }) => email)).toContain(owner.email);
  },
  updateUserById: async ({ auth }) => {
    const { userId } = await signedIn(app, 'editor');
    const { data } = await auth.admin.updateUserById(userId, { team_role: 'reader' } as object);
    expect(data.user).toMatchObject({ id: userId, team_role: 'reader' });
  },
  deleteUser: async ({ auth }) => {
    const { userId } = await signedIn(app, 'editor');
    expect((await auth.admin.deleteUser(userId)).error).toBeNull();
    expect((await auth.admin.listUsers()).data.users.map(({ id }) => id)).not.toContain(userId);
  },
  signOut: async ({ auth }) => {
    const { token } = await signedIn(app, 'editor');
    expect((await auth.admin.signOut(token, 'local')).error).toBeNull();
    expect((await auth.getUser(token)).error).toMatchObject({ name: 'AuthSessionMissingError' });
  },
  createUser: { refused: ({ auth }) => auth.admin.createUser({ email: 'c@b.example' }) },
  generateLink: {
    refused: ({ auth }) => auth.admin.generateLink({ type: 'magiclink', email: 'c@b.example' }),
  },
  getUserById: async ({ auth }) => {
    expect((await auth.admin.getUserById(owner.userId)).data.user).toMatchObject({ email: owner.email });
    const { error } = await auth.admin.getUserById('11111111-1111-4111-8111-111111111111');
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
  },
};

const FUNCTIONS: Record<string, Case<Client>> = {
  ...inClient('fetch', 'setAuth'),
  ...held('auth-errors.test.ts', 'invoke'),
};

const REALTIME: Record<string, Case<Client>> = {
  ...inClient(
    'accessToken',
    'fetch',
    'connect',
    'endpointURL',
    'getChannels',
    'removeChannel',
    'removeAllChannels',
  ),
  ...inClient(
    'log',
    'hasLogger',
    'connectionState',
    'isConnected',
    'isConnecting',
    'isDisconnecting',
    'channel',
    'push',
  ),
  ...held('live-presence.test.ts', 'disconnect'),
  ...held('live-rights.test.ts', 'setAuth'),
  onHeartbeat: 'sends nothing',
  sendHeartbeat: async ({ realtime }) => {
    const heard: string[] = [];
    realtime.onHeartbeat((status) => heard.push(status));
    await joined(client.channel('heart'));
    await realtime.sendHeartbeat();
    await waitFor(() => expect(heard).toContain('ok'));
  },
};

const CHANNEL: Record<string, Case<Client>> = {
  ...inClient('presenceState', 'updateJoinPayload', 'teardown', 'copyBindings'),
  // Used by every test of `live.test.ts`.
  ...held('../support/live-changes.ts', 'on', 'subscribe'),
  unsubscribe: async () => {
    const channel = await joined(client.channel('leaves'));
    expect(await channel.unsubscribe()).toBe('ok');
  },
  ...held('live-presence.test.ts', 'track', 'untrack'),
  ...each({ refused: null }, 'send', 'httpSend'),
};

async function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  await new Promise<void>((done) => channel.subscribe((state) => void (state === 'SUBSCRIBED' && done())));
  return channel;
}

it('reports to a sender that broadcasts are not supported', async () => {
  const channel = await joined(client.channel('room', { config: { broadcast: { ack: true } } }));
  expect(await channel.send({ type: 'broadcast', event: 'olá', payload: { who: 'Ana' } })).toBe('error');
});

const PARTS = [
  ['the client', () => client, CLIENT],
  ['auth', () => client.auth, AUTH],
  ['auth.mfa', () => client.auth.mfa, MFA],
  ['auth.admin', () => client.auth.admin, ADMIN],
  ['functions', () => client.functions, FUNCTIONS],
  ['realtime', () => client.realtime, REALTIME],
  ['a channel', () => client.channel('any'), CHANNEL],
] as const;

describe.each(PARTS)('%s', (_, object, cases) => {
  it('has no method without a case, and none is missing from the docs', () => expectWhole(object(), cases));
  const looked = casesOf(cases);
  if (looked.length > 0) it.each(looked)('%s', (_name, holds) => holds(client));
});
