import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
/** A session at the second level. */
let owner: SupabaseClient;
let factorId: string;

beforeEach(async () => {
  server = await createWireServer();
  owner = await signedIn();
});
afterEach(() => server.close());

async function signedIn(): Promise<SupabaseClient> {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword(ADMINISTRATOR);
  if (error) throw error;
  return client;
}

async function protect() {
  const { data, error } = await owner.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
  if (error) throw error;
  const { id, totp } = data as typeof data & { type: 'totp' };
  factorId = id;
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  const passed = await owner.auth.mfa.challengeAndVerify({ factorId, code });
  if (passed.error) throw passed.error;
}

async function ask(client: SupabaseClient, path = '', body?: object) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const answer = await server.call(`/auth/v1/recovery-codes${path}`, {
    token,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, said: await answer.json() };
}

async function newCodes(): Promise<string[]> {
  await protect();
  return (await ask(owner, '', {})).said.codes;
}

const use = (client: SupabaseClient, code: string) => ask(client, '/verify', { code });

async function mayWrite(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.auth.getSession();
  const claims = await server.auth.verifyAccessToken(data.session?.access_token ?? '');
  return (await server.auth.teamRoleOf(claims)) === 'owner';
}

it('are ten readable codes, stored only as hashes, and counted', async () => {
  const codes = await newCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}(-[a-hj-km-np-z2-9]{5}){2}$/);
  const stored = await server.database.selectFrom('plenaria.recovery_codes').selectAll().execute();
  expect(stored).toHaveLength(10);
  for (const { code_hash } of stored) expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await ask(owner)).said).toEqual({ remaining: 10, created_at: expect.any(String) });
});

it('grant the second level once each in any notation, and the owner is notified', async () => {
  const [code = '', other = ''] = await newCodes();
  const client = await signedIn();
  expect(await mayWrite(client)).toBe(false);
  const { status, said } = await use(client, ` ${code.toUpperCase().replaceAll('-', ' ')} `);
  expect(status).toBe(200);
  const { error } = await client.auth.setSession(said);
  expect(error).toBeNull();
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'recovery_code' }, { method: 'password' }],
  });
  expect(await mayWrite(client)).toBe(true);
  await client.auth.refreshSession();
  expect(await mayWrite(client)).toBe(true);
  expect(server.emails.map(({ to, kind }) => [to, kind])).toEqual(
    ['factor-added', 'recovery-codes-made', 'recovery-code-used'].map((kind) => [ADMINISTRATOR.email, kind]),
  );
  expect(JSON.stringify(server.emails)).not.toContain(code);

  const again = await signedIn();
  for (const wrong of [code, 'abcde-fghjk-mnpqr', '']) {
    expect(await use(again, wrong)).toMatchObject({ status: 422, said: { code: 'recovery_code_invalid' } });
  }
  expect(await mayWrite(again)).toBe(false);
  expect((await use(again, other)).status).toBe(200);
  expect((await ask(owner)).said.remaining).toBe(8);
});

it('work only once if used twice at the same time', async () => {
  const [code = ''] = await newCodes();
  const clients = [await signedIn(), await signedIn(), await signedIn()];
  const answers = await Promise.all(clients.map((client) => use(client, code)));
  expect(server.emails.filter(({ kind }) => kind === 'recovery-code-used')).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('are replaced by a new set, which voids the old one', async () => {
  const [old = ''] = await newCodes();
  const [fresh = ''] = (await ask(owner, '', {})).said.codes;
  const client = await signedIn();
  expect((await use(client, old)).status).toBe(422);
  expect((await use(client, fresh)).status).toBe(200);
});

it('let a user remove the lost device; removing the last one also removes codes and level', async () => {
  const [code = '', other = ''] = await newCodes();
  const client = await signedIn();
  await client.auth.setSession((await use(client, code)).said);
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  await client.auth.refreshSession();
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
  });
  expect(await mayWrite(client)).toBe(true);
  expect(await server.database.selectFrom('plenaria.recovery_codes').selectAll().execute()).toEqual([]);
  expect((await use(await signedIn(), other)).status).toBe(422);
});

it('can only be generated and counted at the second level, and not without a device', async () => {
  expect(await ask(owner, '', {})).toMatchObject({ status: 422, said: { code: 'mfa_factor_not_found' } });
  await newCodes();
  const client = await signedIn();
  expect(await ask(client, '', {})).toMatchObject({ status: 403, said: { code: 'insufficient_aal' } });
  expect(await ask(client)).toMatchObject({ status: 403, said: { code: 'insufficient_aal' } });
  expect((await ask(server.client(), '/verify', { code: 'x' })).status).toBe(401);
});

it('only work for their own account, and guesses are rate-limited', async () => {
  const [code = ''] = await newCodes();
  const { id } = await server.database
    .insertInto('plenaria.users')
    .values({ username: 'outra', email: 'outra@exemplo.org', team_role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.database.updateTable('plenaria.recovery_codes').set({ user_id: id }).execute();
  const client = await signedIn();
  expect((await use(client, code)).status).toBe(422);
  const guesses = await Promise.all(Array.from({ length: 30 }, () => use(client, 'abcde-fghjk-mnpqr')));
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
});
