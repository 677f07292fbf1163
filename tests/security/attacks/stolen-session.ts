import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { RECENT_PROOF_SECONDS } from '#server/auth/bounds.ts';
import type { TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { attack } from '../attack.ts';

/**
 * The routes of accounts that need no recent proof of identity, and why. All other routes that change an account require one; new
 * routes are tried automatically.
 */
const WITHOUT_PROOF: Record<string, string> = {
  'POST /auth/v1/token': 'opens a session',
  'POST /auth/v1/signup': 'is closed',
  'POST /auth/v1/recover': 'sends to the address that the account has',
  'POST /auth/v1/resend': 'sends to the address that the account has',
  'POST /auth/v1/verify': 'takes a mailed code or link',
  'POST /auth/v1/reauthenticate': 'is the proof',
  'POST /auth/v1/logout': 'ends the session itself',
  'PUT /auth/v1/user': 'by what is changed: below',
  'POST /auth/v1/factors/:id/challenge': 'by the factor: below',
  'POST /auth/v1/factors/:id/verify': 'by the factor: below',
  'DELETE /auth/v1/factors/:id': 'by the factor: below',
  'POST /auth/v1/recovery-codes/verify': 'takes a code',
};

const ROUTE_BODIES: Record<string, object> = {
  'POST /auth/v1/factors': { factor_type: 'totp', friendly_name: 'Ladrão' },
  'POST /auth/v1/invite': { email: 'ladrao@example.org', team_role: 'owner' },
  'PUT /auth/v1/admin/users/:id': { team_role: 'owner' },
};

interface Stolen {
  ask(method: string, path: string, body?: object): Promise<Response>;
  /** The ids of the account's factors, by their status. */
  factors: Record<'verified' | 'unverified', string>;
}

type Try = (stolen: Stolen, site: TestApp) => Promise<Response>;

/** An owner's session with a second factor, when the sign-in no longer counts as a recent proof. */
async function stolenFrom(site: TestApp): Promise<Stolen> {
  const { refreshToken, userId, sessionId } = await signedIn(site);
  const factor = (status: 'verified' | 'unverified') => ({
    ...{ user_id: userId, factor_type: 'totp' as const, status, friendly_name: status, secret: 'x' },
  });
  const rows = await site.database
    .insertInto('plenaria.mfa_factors')
    .values([factor('verified'), factor('unverified')])
    .returning(['id', 'status'])
    .execute();
  const idOf = (wanted: string) => rows.find(({ status }) => status === wanted)?.id ?? '';
  await site.database
    .updateTable('plenaria.sessions')
    .set({ aal: 'aal2' })
    .where('id', '=', sessionId)
    .execute();
  const renewed = await site.request('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { apikey: site.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  const { access_token: token } = (await renewed.json()) as { access_token: string };
  site.clock.now = new Date(site.clock.now.getTime() + (RECENT_PROOF_SECONDS + 1) * 1000);
  return {
    factors: { verified: idOf('verified'), unverified: idOf('unverified') },
    ask: (method, path, body) =>
      site.request(path, {
        method,
        headers: {
          apikey: site.publishableKey,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}

const NAMED: Record<string, Try> = {
  'another password': ({ ask }) => ask('PUT', '/auth/v1/user', { password: 'a senha de um ladrão' }),
  'another e-mail address': ({ ask }) => ask('PUT', '/auth/v1/user', { email: 'ladrao@example.org' }),
  'a second factor that was begun before': ({ ask, factors }) =>
    ask('POST', `/auth/v1/factors/${factors.unverified}/verify`, {
      challenge_id: randomUUID(),
      code: '000000',
    }),
  'a challenge for it': ({ ask, factors }) =>
    ask('POST', `/auth/v1/factors/${factors.unverified}/challenge`, {}),
  'the second factor taken off': ({ ask, factors }) => ask('DELETE', `/auth/v1/factors/${factors.verified}`),
  'an identity linked': ({ ask }) =>
    ask('GET', '/auth/v1/user/identities/authorize?provider=acme&skip_http_redirect=true'),
  'the others signed out': ({ ask }) => ask('POST', '/auth/v1/logout?scope=others'),
};

/** Tries every route that changes an account, as listed by the server. */
const EVERY_ROUTE: Try = async ({ ask }, site) => {
  const listed = site.routes.filter(
    ({ method, path }) => path.startsWith('/auth/v1/') && !['ALL', 'GET', 'HEAD'].includes(method),
  );
  const addresses = [...new Set(listed.map(({ method, path }) => `${method} ${path}`))];
  expect(addresses.length).toBeGreaterThan(Object.keys(WITHOUT_PROOF).length);
  let last: Response | undefined;
  for (const address of addresses.filter((each) => !(each in WITHOUT_PROOF))) {
    const [method = '', path = ''] = address.replace(/:\w+/g, randomUUID()).split(' ');
    last = await ask(method, path, ROUTE_BODIES[address] ?? (method === 'DELETE' ? undefined : {}));
    expect(await last.clone().text(), address).toContain('reauthentication_needed');
  }
  return last as Response;
};

export const stolenSessions = attack<Try>('stolen-session.ts', {
  name: 'A session that was copied makes the account its own: password, address, factors, codes, identities, team',
  answer: '400 until the password or a mailed code is given, nothing changed',
  inputs: { ...NAMED, 'every address of accounts that changes something': EVERY_ROUTE },
  async check(tried, { site }) {
    const before = site.clock.now;
    try {
      const answer = await tried(await stolenFrom(site), site);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'reauthentication_needed' });
    } finally {
      site.clock.now = before;
    }
  },
});
