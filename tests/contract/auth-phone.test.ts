import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SmsHook, startSmsHook } from '#tests/support/hook.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
let hook: SmsHook;
const { email, password } = ADMINISTRATOR;
const phone = '+5511987654321';
const stored = '5511987654321';

beforeEach(async () => {
  hook = await startSmsHook();
  server = await createWireServer({ smsHookUrl: hook.url });
});
afterEach(async () => {
  await server.close();
  hook.stop();
});

async function signedIn(): Promise<SupabaseClient> {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const otp = () => hook.messages.at(-1)?.sms.otp ?? expect.fail('no message');
const wrong = () => (otp() === '111111' ? '222222' : '111111');

describe('a phone as second factor', () => {
  async function enrol(client: SupabaseClient) {
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'phone',
      phone,
      friendlyName: 'Celular',
    });
    if (error) throw error;
    return data.id;
  }

  async function challenge(client: SupabaseClient, factorId: string) {
    const { data, error } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    if (error) throw error;
    return data.id;
  }

  it('is enrolled, challenged and verified through the hook', async () => {
    const client = await signedIn();
    const factorId = await enrol(client);
    const challengeId = await challenge(client, factorId);
    expect(hook.messages).toMatchObject([
      { user: { email }, sms: { phone: stored, sms_type: 'mfa', otp: expect.stringMatching(/^\d{6}$/) } },
    ]);
    const refused = await client.auth.mfa.verify({ factorId, challengeId, code: wrong() });
    expect(refused.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await client.auth.mfa.verify({ factorId, challengeId, code: otp() })).error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    expect((await client.auth.mfa.listFactors()).data?.phone).toMatchObject([
      { friendly_name: 'Celular', phone: stored, status: 'verified' },
    ]);
    const again = await client.auth.mfa.verify({ factorId, challengeId, code: otp() });
    expect(again.error?.code).toBe('mfa_challenge_expired');
  });

  it('allows five attempts and five minutes for each code', async () => {
    server.time.at = Date.now();
    const client = await signedIn();
    const factorId = await enrol(client);
    const challengeId = await challenge(client, factorId);
    for (let i = 0; i < 5; i += 1) await client.auth.mfa.verify({ factorId, challengeId, code: wrong() });
    const spent = await client.auth.mfa.verify({ factorId, challengeId, code: otp() });
    expect(spent.error?.code).toBe('mfa_verification_failed');
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    });
    server.time.shift = 6;
    const next = await challenge(client, factorId);
    server.time.shift = 400;
    const late = await client.auth.mfa.verify({ factorId, challengeId: next, code: otp() });
    expect(late.error?.code).toBe('mfa_challenge_expired');
  });

  it('cannot bypass a factor that was verified meanwhile', async () => {
    const early = await signedIn();
    const factorId = await enrol(early);
    const { data } = await early.auth.getUser();
    await server.database
      .insertInto('plenaria.mfa_factors')
      .values({
        user_id: data.user?.id ?? '',
        factor_type: 'totp',
        friendly_name: 'totp',
        status: 'verified',
        secret: 'x',
        phone: null,
      })
      .execute();
    expect((await early.auth.mfa.challenge({ factorId })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
  });

  it('reports a failing hook and an invalid number', async () => {
    const client = await signedIn();
    const factorId = await enrol(client);
    hook.answer.status = 500;
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({
      status: 422,
      code: 'sms_send_failed',
    });
    for (const number of ['', 'abc', '0123', '+']) {
      const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: number });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
  });
});

describe('the phone of a user', () => {
  it('changes once its code is confirmed, and can then sign in', async () => {
    const client = await signedIn();
    const { data, error } = await client.auth.updateUser({ phone });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone: '', new_phone: stored });
    expect(hook.messages.at(-1)?.sms).toMatchObject({ phone: stored, sms_type: 'phone_change' });
    const refused = await client.auth.verifyOtp({ phone, token: wrong(), type: 'phone_change' });
    expect(refused.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const verified = await client.auth.verifyOtp({ phone, token: otp(), type: 'phone_change' });
    expect(verified.data.user).toMatchObject({ phone: stored, phone_confirmed_at: expect.any(String) });
    for (const written of [phone, stored, '+55 (11) 98765-4321']) {
      const { data: session } = await server.client().auth.signInWithPassword({ phone: written, password });
      expect(session.user?.email).toBe(email);
    }
  });

  it('is sent its code again on request after a minute', async () => {
    const client = await signedIn();
    await client.auth.updateUser({ phone });
    expect((await client.auth.resend({ type: 'phone_change', phone })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    });
    server.time.shift = 61;
    const again = await client.auth.resend({ type: 'phone_change', phone });
    expect(again).toMatchObject({ error: null, data: { messageId: 'm1' } });
    expect(hook.messages).toHaveLength(2);
    const unknown = await client.auth.resend({ type: 'sms', phone: '+5511900000000' });
    expect(unknown.error).toBeNull();
    expect(hook.messages).toHaveLength(2);
  });

  it('is not replaced by another number while it is too early for another code', async () => {
    const client = await signedIn();
    await client.auth.updateUser({ phone });
    const { error } = await client.auth.updateUser({ phone: '+5511900000000' });
    expect(error?.code).toBe('over_sms_send_rate_limit');
    expect((await client.auth.getUser()).data.user?.new_phone).toBe(stored);
    const verified = await client.auth.verifyOtp({ phone, token: otp(), type: 'phone_change' });
    expect(verified.data.user).toMatchObject({ phone: stored });
  });

  it('must be unique', async () => {
    await server.database
      .insertInto('plenaria.users')
      .values({
        email: 'other@example.org',
        phone: stored,
        username: null,
        password_hash: null,
        new_email: null,
        new_email_confirmed: null,
        new_phone: null,
      })
      .execute();
    const { error } = await (await signedIn()).auth.updateUser({ phone });
    expect(error).toMatchObject({ status: 422, code: 'phone_exists' });
  });
});

describe('captcha', () => {
  const withCaptcha = async (answer: { success: boolean } | null) => {
    await server.close();
    const asked: string[] = [];
    server = await createWireServer(
      { captchaSecret: 'secret' },
      {
        askCaptcha: async (form) => {
          asked.push(form.toString());
          return answer;
        },
      },
    );
    return asked;
  };

  it('is required for a password, a recovery and a resend', async () => {
    await withCaptcha({ success: true });
    const { auth } = server.client();
    for (const { error } of [
      await auth.signInWithPassword({ email, password }),
      await auth.resetPasswordForEmail(email),
      await auth.resend({ type: 'signup', email }),
    ]) {
      expect(error).toMatchObject({ status: 400, code: 'captcha_failed' });
    }
    expect(server.emails).toEqual([]);
  });

  it('passes what its service accepts, and is not required for a refresh', async () => {
    const asked = await withCaptcha({ success: true });
    const client = server.client();
    const options = { captchaToken: 'proof' };
    expect((await client.auth.signInWithPassword({ email, password, options })).error).toBeNull();
    expect(asked[0]).toContain('secret=secret&response=proof&remoteip=');
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.resetPasswordForEmail(email, options)).error).toBeNull();
  });

  it.each([{ success: false }, null])(
    'refuses a request for which its service responds with %j',
    async (answer) => {
      await withCaptcha(answer);
      const options = { captchaToken: 'proof' };
      const { error } = await server.client().auth.signInWithPassword({ email, password, options });
      expect(error).toMatchObject({ status: 400, code: 'captcha_failed' });
    },
  );
});
