import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { code, enrol, factorsOfFile, passed, server, signedIn } from '#tests/support/factors.ts';
import { waitUntil } from '#tests/support/wait.ts';

factorsOfFile();

/** Whether the client's token grants the right to write: the role of an owner. */
async function mayWrite(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.auth.getSession();
  const claims = await server.auth.verifyAccessToken(data.session?.access_token ?? '');
  return (await server.auth.teamRoleOf(claims)) === 'owner';
}

const levels = async (client: SupabaseClient) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data ?? expect.fail('no levels');

/** Holds a lock until both requests wait for it before they change a factor. @returns their responses */
async function whileLocked(mode: 'SHARE' | 'rows', send: () => [Promise<Response>, Promise<Response>]) {
  const { database } = server;
  const answers = await database.transaction().execute(async (transaction) => {
    await (mode === 'SHARE'
      ? sql`LOCK TABLE plenaria.mfa_factors IN SHARE MODE`
      : sql`SELECT FROM plenaria.mfa_factors FOR UPDATE`
    ).execute(transaction);
    const sent = send();
    await waitUntil(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
      return rows.length === 2;
    });
    return sent;
  });
  return Promise.all(answers);
}

describe('enrolling', () => {
  it('returns a secret, its URI and a QR code, and does not change the level yet', async () => {
    const client = await signedIn();
    const factor = await enrol(client, 'Telefone');
    expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Telefone' });
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const uri = new URL(factor.totp.uri);
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: factor.totp.secret,
      issuer: 'localhost:3000',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    await client.auth.refreshSession();
    expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect(await mayWrite(client)).toBe(true);
  });

  it('refuses two factors with the same name, also without a name', async () => {
    const client = await signedIn();
    await enrol(client);
    await expect(enrol(client)).rejects.toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  });

  it('is limited to ten factors, and refuses phones', async () => {
    const client = await signedIn();
    for (let i = 0; i < 10; i += 1) await enrol(client, `factor ${i}`);
    await expect(enrol(client, 'eleventh')).rejects.toMatchObject({ code: 'too_many_enrolled_mfa_factors' });
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+5511999999999' });
    expect(error).toMatchObject({ status: 422, code: 'phone_provider_disabled' });
  });

  it('is limited to ten factors also for concurrent requests', async () => {
    const client = await signedIn();
    for (let i = 0; i < 9; i += 1) await enrol(client, `factor ${i}`);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const add = (friendly_name: string) =>
      server.call('/auth/v1/factors', {
        token,
        body: JSON.stringify({ factor_type: 'totp', friendly_name }),
      });
    const answers = await whileLocked('SHARE', () => [add('tenth'), add('eleventh')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('passing the challenge', () => {
  it('raises this session, ends the others at the first level, and drops unfinished enrolments', async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    await enrol(client, 'unfinished');
    await passed(client, 'Telefone');
    expect(await levels(client)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([
      { friendly_name: 'Telefone', status: 'verified', factor_type: 'totp' },
    ]);
    expect((await other.auth.getUser()).error).not.toBeNull();
    expect(await mayWrite(client)).toBe(true);
    await client.auth.refreshSession();
    expect(await levels(client)).toMatchObject({ currentLevel: 'aal2' });
  });

  it('does not raise refresh tokens from before', async () => {
    const client = await signedIn();
    const first = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const second = (await client.auth.refreshSession()).data.session?.refresh_token ?? '';
    await passed(client);
    for (const refresh_token of [first, second]) {
      const { error } = await server.client().auth.refreshSession({ refresh_token });
      expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    }
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('leaves a new sign-in at the first level, where it cannot write', async () => {
    const { totp, id } = await passed(await signedIn());
    const client = await signedIn();
    expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(await mayWrite(client)).toBe(false);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code: code(totp.secret, 1) });
    expect(error).toBeNull();
    expect(await mayWrite(client)).toBe(true);
  });

  it('expires after five minutes', async () => {
    const client = await signedIn();
    const { id, totp } = await enrol(client);
    const { data } = await client.auth.mfa.challenge({ factorId: id });
    expect(data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    server.time.shift = 301;
    const { error } = await client.auth.mfa.verify({
      factorId: id,
      challengeId: data?.id ?? '',
      code: code(totp.secret),
    });
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  it('accepts only factors of its own user', async () => {
    const client = await signedIn();
    for (const factorId of ['11111111-1111-4111-8111-111111111111', 'nonsense']) {
      const { error } = await client.auth.mfa.challenge({ factorId });
      expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    }
  });
});

describe('removing', () => {
  it('requires the second level for a verified factor', async () => {
    const { id } = await passed(await signedIn());
    const { error } = await (await signedIn()).auth.mfa.unenroll({ factorId: id });
    expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    await expect(enrol(await signedIn(), 'another')).rejects.toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
  });

  it('brings the sessions that used it back to the first level', async () => {
    const client = await signedIn();
    const { id } = await passed(client);
    expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    await client.auth.refreshSession();
    expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect(await mayWrite(client)).toBe(true);
  });

  it('also lowers sessions if another factor remains', async () => {
    const client = await signedIn();
    const first = await passed(client, 'first');
    const second = await enrol(client, 'second');
    await client.auth.mfa.challengeAndVerify({ factorId: second.id, code: code(second.totp.secret) });
    await client.auth.mfa.unenroll({ factorId: second.id });
    expect(await mayWrite(client)).toBe(false);
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: first.id,
      code: code(first.totp.secret, 1),
    });
    expect(error).toBeNull();
    expect(await mayWrite(client)).toBe(true);
  });

  it('concurrently the last two leaves neither recovery codes nor the second level', async () => {
    const client = await signedIn();
    const factors = [await passed(client, 'first'), await passed(client, 'second')];
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect((await server.call('/auth/v1/recovery-codes', { token, body: '{}' })).status).toBe(200);
    const remove = ({ id }: { id?: string } = {}) =>
      server.call(`/auth/v1/factors/${id}`, { token, method: 'DELETE' });
    const answers = await whileLocked('rows', () => [remove(factors[0]), remove(factors[1])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { database } = server;
    expect(await database.selectFrom('plenaria.recovery_codes').select('user_id').execute()).toEqual([]);
    expect(await database.selectFrom('plenaria.sessions').select('aal').execute()).toEqual([{ aal: 'aal1' }]);
  });
});
