import { describe, expect, it } from 'vitest';
import { code, enrol, factorsOfFile, passed, server, signedIn } from '#tests/support/factors.ts';

factorsOfFile();

describe('passing the challenge', () => {
  it('accepts each code only once, and no old ones', async () => {
    const { totp, id } = await passed(await signedIn());
    const client = await signedIn();
    for (const wrong of [code(totp.secret), code(totp.secret, -3), '000000', 'abc']) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code: wrong });
      expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
  });

  it('limits the rate of guesses', async () => {
    const client = await signedIn();
    const { id } = await enrol(client);
    const { data } = await client.auth.mfa.challenge({ factorId: id });
    const challengeId = data?.id ?? '';
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => client.auth.mfa.verify({ factorId: id, challengeId, code: '000000' })),
    );
    expect(guesses.filter(({ error }) => error?.status === 429).length).toBeGreaterThan(10);
  });

  it('counts guesses per network, so an IPv6 network allows no more', async () => {
    const { id } = await passed(await signedIn());
    const guesses = await Promise.all(
      Array.from({ length: 15 }, async (_, place) => {
        const client = await signedIn(`2001:db8:1:2::${place}`);
        return client.auth.mfa.challengeAndVerify({ factorId: id, code: '000000' });
      }),
    );
    expect(guesses.filter(({ error }) => error?.status === 422)).toHaveLength(10);
    expect(guesses.filter(({ error }) => error?.status === 429)).toHaveLength(5);
  });

  it('lets the owner pass from a known network while somebody with the password guesses from another one', async () => {
    const { id, totp } = await passed(await signedIn());
    const guesses = await Promise.all(
      Array.from({ length: 45 }, async (_, place) => {
        const client = await signedIn(`198.51.100.${place}`);
        return client.auth.mfa.challengeAndVerify({ factorId: id, code: '000000' });
      }),
    );
    expect(guesses.filter(({ error }) => error?.status === 422)).toHaveLength(20);
    const client = await signedIn();
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code: code(totp.secret, 1) });
    expect(error).toBeNull();
  });

  it('continues in another network, as when a phone leaves the Wi-Fi', async () => {
    const client = await signedIn();
    const { id, totp } = await enrol(client);
    const { data } = await client.auth.mfa.challenge({ factorId: id });
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const answer = await server.call(`/auth/v1/factors/${id}/verify`, {
      token,
      headers: { 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ challenge_id: data?.id, code: code(totp.secret) }),
    });
    expect(answer.status).toBe(200);
  });
});
