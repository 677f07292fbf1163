import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addFactor } from '#tests/support/clients.ts';
import { type Asked, askAccounts } from '#tests/support/mails.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
const password = 'outra senha bem longa';

beforeEach(async () => {
  server = await createWireServer({ mailSpacing: 60 });
});
afterEach(() => server.close());

const tokenOf = async (client: SupabaseClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';
const userIdOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user?.id ?? '';

async function signedIn(): Promise<SupabaseClient> {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword(ADMINISTRATOR);
  if (error) throw error;
  return client;
}

const ask = (...asked: Asked) => askAccounts(server, ...asked);

/** Invites somebody into the team and accepts the invitation. @returns the new member's client */
async function another(inviter: SupabaseClient, email: string, team_role = 'owner'): Promise<SupabaseClient> {
  expect((await ask(await tokenOf(inviter), '/invite', 'POST', { email, team_role })).status).toBe(200);
  const client = server.client();
  const token = server.emails.at(-1)?.code ?? '';
  expect((await client.auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  return client;
}

const withFactor = async (client: SupabaseClient) => addFactor(server.database, await userIdOf(client));

const unknown = `/admin/users/${randomUUID()}`;
const endpoints: [string, string][] = [
  ['GET', '/admin/users'],
  ['DELETE', unknown],
];

describe.each(endpoints)('%s %s', (method, path) => {
  it('refuses a visitor', async () => {
    expect(await ask(undefined, path, method)).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    });
  });

  it('refuses a user who is not an administrator', async () => {
    const client = await signedIn();
    await server.database.updateTable('plenaria.users').set({ team_role: null }).execute();
    expect(await ask(await tokenOf(client), path, method)).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    });
  });

  it('refuses a session without the second factor', async () => {
    const client = await signedIn();
    await withFactor(client);
    expect(await ask(await tokenOf(client), path, method)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    });
  });
});

describe('the list of administrators', () => {
  it('shows who was invited and who has accepted, and no secrets', async () => {
    const client = await signedIn();
    await another(client, 'bia@example.org');
    await ask(await tokenOf(client), '/invite', 'POST', { email: 'caio@example.org', team_role: 'reader' });
    const { status, body } = await ask(await tokenOf(client), '/admin/users');
    expect(status).toBe(200);
    expect(body.users).toMatchObject([
      {
        ...{ username: 'admin', email: ADMINISTRATOR.email, team_role: 'owner', pending: false },
        last_sign_in_at: expect.any(String),
      },
      { username: null, email: 'bia@example.org', team_role: 'owner', pending: false },
      {
        ...{ username: null, email: 'caio@example.org', team_role: 'reader', pending: true },
        invited_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/password|secret|argon2/);
  });

  it('keeps an invitation open that was opened but not finished, and lets it be sent again', async () => {
    const token = await tokenOf(await signedIn());
    const email = 'bia@example.org';
    await ask(token, '/invite', 'POST', { email, team_role: 'owner' });
    const { pathname, search } = new URL(server.emails.at(-1)?.button?.url ?? '');
    expect((await fetch(server.url + pathname + search, { redirect: 'manual' })).status).toBe(303);
    expect((await ask(token, '/admin/users')).body.users[1]).toMatchObject({ email, pending: true });

    const early = await ask(token, '/invite', 'POST', { email, team_role: 'owner' });
    expect(early).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50);
    server.time.shift = 61;
    expect((await ask(token, '/invite', 'POST', { email, team_role: 'owner' })).status).toBe(200);
    expect(server.emails.filter(({ to }) => to === email)).toHaveLength(2);
  });
});

describe('removing an administrator', () => {
  it('ends their sessions at once', async () => {
    const client = await signedIn();
    const other = await another(client, 'bia@example.org');
    const id = await userIdOf(other);
    const theirs = await tokenOf(other);
    expect(await ask(await tokenOf(client), `/admin/users/${id}`, 'DELETE')).toMatchObject({ status: 200 });
    expect((await ask(theirs, '/admin/users')).status).toBe(403);
    expect((await ask(await tokenOf(client), '/admin/users')).body.users).toHaveLength(1);
    expect((await ask(await tokenOf(client), `/admin/users/${id}`, 'DELETE')).status).toBe(404);
    const again = await server.client().auth.signInWithPassword({ email: 'bia@example.org', password });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('is refused for the user’s own account', async () => {
    const client = await signedIn();
    const own = `/admin/users/${await userIdOf(client)}`;
    expect(await ask(await tokenOf(client), own, 'DELETE')).toMatchObject({
      status: 422,
      body: { code: 'own_account' },
    });
  });

  it('leaves one administrator if two remove each other at the same time', async () => {
    const one = await signedIn();
    const two = await another(one, 'bia@example.org');
    const [first, second] = [await userIdOf(one), await userIdOf(two)];
    const answers = await Promise.all([
      ask(await tokenOf(one), `/admin/users/${second}`, 'DELETE'),
      ask(await tokenOf(two), `/admin/users/${first}`, 'DELETE'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await server.database.selectFrom('plenaria.users').select('id').execute()).toHaveLength(1);
  });
});

describe('changing a role', () => {
  const change = async (client: SupabaseClient, id: string, team_role: string) =>
    ask(await tokenOf(client), `/admin/users/${id}`, 'PUT', { team_role });

  it('requires an owner, and is refused for the user’s own account', async () => {
    const owner = await signedIn();
    const editor = await another(owner, 'bia@example.org', 'editor');
    const [first, second] = [await userIdOf(owner), await userIdOf(editor)];
    const own = { status: 422, body: { code: 'own_account' } };
    expect(await change(owner, first, 'editor')).toMatchObject(own);
    expect(await change(owner, first.toUpperCase(), 'editor')).toMatchObject(own);
    const refused = { status: 403, body: { code: 'not_admin' } };
    expect(await change(editor, second, 'owner')).toMatchObject(refused);
    expect(await change(editor, first, 'reader')).toMatchObject(refused);
    await editor.auth.updateUser({ data: { team_role: 'owner' } });
    expect((await change(owner, second, 'queen')).body).toMatchObject({ code: 'validation_failed' });
    expect((await editor.auth.getUser()).data.user).toMatchObject({ team_role: 'editor' });
    const reviewer = { team_role: 'reviewer' };
    expect((await change(owner, second.toUpperCase(), 'reviewer')).body).toMatchObject(reviewer);
    expect((await change(owner, randomUUID(), 'reader')).status).toBe(404);
  });

  it('leaves one owner if two demote each other at the same time', async () => {
    const one = await signedIn();
    const two = await another(one, 'bia@example.org');
    const [first, second] = [await userIdOf(one), await userIdOf(two)];
    const answers = await Promise.all([change(one, second, 'reader'), change(two, first, 'reader')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('the sessions of a user', () => {
  it('are listed with the current one marked, and can be ended one by one', async () => {
    const client = await signedIn();
    const other = await signedIn();
    const token = await tokenOf(client);
    const { sessions } = (await ask(token, '/user/sessions')).body;
    expect(sessions).toHaveLength(2);
    const { id } = sessions.find(({ current }: { current: boolean }) => !current);
    expect((await ask(token, `/user/sessions/${id}`, 'DELETE')).status).toBe(200);
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await ask(token, '/user/sessions')).body.sessions).toMatchObject([
      { current: true, aal: 'aal1' },
    ]);
    expect((await ask(token, `/user/sessions/${id}`, 'DELETE')).status).toBe(404);
    expect((await ask(token, '/user/sessions/x', 'DELETE')).status).toBe(404);
  });

  it('cannot be seen by others, and require the second level if there is a factor', async () => {
    const client = await signedIn();
    const other = await another(client, 'bia@example.org');
    const { sessions } = (await ask(await tokenOf(other), '/user/sessions')).body;
    expect(sessions).toHaveLength(1);
    const theirs = `/user/sessions/${sessions[0].id}`;
    expect((await ask(await tokenOf(client), theirs, 'DELETE')).status).toBe(404);
    expect((await ask(undefined, '/user/sessions')).status).toBe(401);
    await withFactor(client);
    const refused = await ask(await tokenOf(client), '/user/sessions');
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_aal']);
  });
});
