import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { expect } from 'vitest';
import { createSealing } from '#server/auth/sealing/sealing.ts';
import { SEALING_KEY } from '#tests/support/sealing-key.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { attack, type Target } from '../attack.ts';

interface Material {
  /** The claims of a valid token. */
  claims: Record<string, unknown>;
  header: Record<string, unknown>;
  /** The valid token itself. */
  token: string;
  publicJwk: JWK;
  sign(claims: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
}

type Forge = (material: Material) => string | Promise<string>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const unsigned =
  (alg: string): Forge =>
  ({ claims }) =>
    `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`;
const hmac =
  (secretOf: (jwk: JWK) => string | Buffer, alg = 'HS256'): Forge =>
  ({ claims, header, publicJwk }) => {
    const body = `${encode({ ...header, alg })}.${encode(claims)}`;
    return `${body}.${createHmac('sha256', secretOf(publicJwk)).update(body).digest('base64url')}`;
  };
const claiming =
  (changed: Record<string, unknown>): Forge =>
  ({ claims, sign }) =>
    sign({ ...claims, ...changed });
/** Signed with a new key, with headers that refer to it. */
const stranger =
  (headerOf: (jwk: JWK, header: Record<string, unknown>) => Record<string, unknown>): Forge =>
  async ({ claims, header }) => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', ...headerOf(jwk, header) })
      .sign(privateKey);
  };
const kid = (id: string) => stranger(() => ({ kid: id }));
const now = () => Date.parse('2026-03-02T12:00:00Z') / 1000;

const FORGED: Record<string, Forge> = {
  'alg none': unsigned('none'),
  'alg None': unsigned('None'),
  'alg nOnE': unsigned('nOnE'),
  'no algorithm': ({ claims }) => `${encode({ typ: 'JWT' })}.${encode(claims)}.`,
  'the signature left out': ({ token }) => `${token.split('.').slice(0, 2).join('.')}.`,
  'the public key as a secret (JSON)': hmac((jwk) => JSON.stringify(jwk)),
  'the public key as a secret (its number)': hmac((jwk) => Buffer.from(jwk.x ?? '', 'base64url')),
  'the publishable key of nobody as a secret': hmac(() => 'sb_publishable'),
  'an empty secret': hmac(() => ''),
  'another algorithm of the family': hmac(() => 'x', 'HS512'),
  'ES256 said, HMAC made': hmac((jwk) => JSON.stringify(jwk), 'ES256'),
  'another issuer': claiming({ iss: 'https://evil.example/auth/v1' }),
  'no issuer': ({ claims: { iss: _, ...claims }, sign }) => sign(claims),
  'another audience': claiming({ aud: 'anon' }),
  'no audience': ({ claims: { aud: _, ...claims }, sign }) => sign(claims),
  expired: claiming({ exp: now() - 1 }),
  'without an end': ({ claims: { exp: _, ...claims }, sign }) => sign(claims),
  'an end that is no number': claiming({ exp: 'never' }),
  'not good yet': claiming({ nbf: now() + 3600 }),
  'for nobody': ({ claims: { sub: _, ...claims }, sign }) => sign(claims),
  'an account that is not there': claiming({ sub: randomUUID() }),
  'a session that is not there': claiming({ session_id: randomUUID() }),
  'a session that is no id': claiming({ session_id: "' OR '1'='1" }),
  'an account that is no id': claiming({ sub: "x' OR '1'='1" }),
  'an object for an account': claiming({ sub: { $ne: null } }),
  'the role of the service': claiming({ role: 'service_role' }),
  'the role of the owner': claiming({ role: 'postgres' }),
  'no role': claiming({ role: undefined }),
  'a key that nobody knows': kid(randomUUID()),
  'a key that is a path': kid('../../../../dev/null'),
  'a key that is SQL': kid("x' UNION SELECT 'a"),
  'a key that is a property': kid('__proto__'),
  'a key that is a command': kid('| sleep 5'),
  'our key named, another used': stranger((_, header) => header),
  'a key of its own brought along (jwk)': stranger((jwk) => ({ jwk })),
  'a key of its own and our name': stranger((jwk, header) => ({ ...header, jwk })),
  'a key elsewhere (jku)': stranger((_, header) => ({ ...header, jku: 'http://127.0.0.1:9/keys' })),
  'a key elsewhere (x5u)': stranger((_, header) => ({ ...header, x5u: 'http://127.0.0.1:9/keys' })),
  'a demand that nobody understands': ({ claims, sign }) =>
    sign(claims, { crit: ['exp'] }).catch(() => 'x.y.z'),
  'another body under the signature': ({ token, claims }) => {
    const [head, , signature] = token.split('.');
    return `${head}.${encode({ ...claims, exp: now() + 9e6 })}.${signature}`;
  },
  'a changed signature': ({ token }) => token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA'),
  'a signature of zeros': ({ token }) =>
    `${token.split('.').slice(0, 2).join('.')}.${Buffer.alloc(64).toString('base64url')}`,
  'four parts': ({ token }) => `${token}.x`,
  'five parts': ({ token }) => `${token}.x.y`,
  'no token': () => 'nonsense',
  'a very long one': ({ token }) => token + 'A'.repeat(6000),
};

async function materialOf({ site }: Target, token: string): Promise<Material> {
  const [head, body] = token.split('.');
  const row = await site.database
    .selectFrom('plenaria.signing_keys')
    .selectAll()
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  // The attacker is assumed to have the encryption key, which is outside of the database, as well.
  const opened = await createSealing([SEALING_KEY]).open(row.private_jwk as string);
  const key = await importJWK(JSON.parse(opened) as JWK, 'ES256');
  const header = decode(head);
  return {
    token,
    header,
    claims: decode(body),
    publicJwk: row.public_jwk as JWK,
    sign: (claims, more) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: row.id, ...more }).sign(key),
  };
}

/** Expects a token to be refused everywhere: for the account, for private data, and for changes by administrators. */
async function expectShut({ site }: Target, token: string) {
  const headers = { apikey: site.publishableKey, Authorization: `Bearer ${token}` };
  const ask = (path: string, init: RequestInit = {}) =>
    site.request(path, { ...init, headers: { ...headers, 'Content-Type': 'application/json' } });
  expect([401, 403]).toContain((await ask('/auth/v1/user')).status);
  expect([401, 403]).toContain((await ask('/auth/v1/admin/users')).status);
  const read = await ask('/rest/v1/enquiries?select=id');
  if (read.status === 200) expect(await read.json()).toEqual([]);
  else expect([401, 403]).toContain(read.status);
  const write = await ask('/rest/v1/sponsors', { method: 'POST', body: '{"name":"Invasor"}' });
  expect([401, 403]).toContain(write.status);
  const erase = await ask('/functions/v1/erase-person', { method: 'POST', body: '{"email":"a@b.example"}' });
  expect([401, 403]).toContain(erase.status);
}

export const forgedTokens = attack<Forge>('tokens.ts', {
  name: 'Forged access tokens: algorithms, keys, issuers, audiences, times, roles',
  answer: '401 or 403 wherever a token counts',
  inputs: FORGED,
  async check(forge, target) {
    await expectShut(target, await forge(await materialOf(target, target.token)));
  },
  async around(target, tries) {
    // Checks that a valid token is accepted; otherwise the refusals would prove nothing.
    const { site, token } = target;
    const row = { form: 'contato', fields: JSON.stringify({ email: 'a@b.example' }) };
    await site.database.insertInto('enquiries').values(row).execute();
    const headers = { apikey: site.publishableKey, Authorization: `Bearer ${token}` };
    const mine = await site.request('/rest/v1/enquiries?select=id', { headers });
    expect(await mine.json()).toHaveLength(1);
    await tries();
    const invaders = site.database.selectFrom('sponsors').select('id').where('name', '=', 'Invasor');
    expect(await invaders.execute()).toEqual([]);
  },
});

type Ending = (target: Target, who: { token: string; userId: string; sessionId: string }) => Promise<unknown>;

/** Valid tokens whose session or account has ended. */
export const endedSessions = attack<Ending>('tokens.ts', {
  name: 'Good tokens of sessions and accounts that ended, and of half a sign-in',
  answer: 'Shut at once, not when the token ends',
  inputs: {
    'after the sign-out': ({ site }, { token }) =>
      site.request('/auth/v1/logout', {
        method: 'POST',
        headers: { apikey: site.publishableKey, Authorization: `Bearer ${token}` },
      }),
    'of a session that was ended for misuse': ({ site }, { sessionId }) =>
      site.database
        .updateTable('plenaria.sessions')
        .set({ revoked_at: site.clock.now })
        .where('id', '=', sessionId)
        .execute(),
    'of an account that was removed': ({ site }, { userId }) =>
      site.database.deleteFrom('plenaria.users').where('id', '=', userId).execute(),
    'of an account that is barred': ({ site }, { userId }) =>
      site.database
        .updateTable('plenaria.users')
        .set({ banned_until: new Date('2999-01-01') })
        .where('id', '=', userId)
        .execute(),
  },
  async check(end, target) {
    const who = await signedIn(target.site);
    await end(target, who);
    await expectShut(target, who.token);
  },
});

export const levels = attack<
  (who: { claims: Record<string, unknown>; sign: Material['sign'] }) => Promise<string> | string
>('tokens.ts', {
  name: 'A second factor talked away',
  answer: 'Private reads empty, writes 401 or 403',
  inputs: {
    'the password alone': ({ claims, sign }) => sign(claims),
    'a token that says the factor was shown': ({ claims, sign }) => sign({ ...claims, aal: 'aal2' }),
    'a token without a level': ({ claims: { aal: _, ...claims }, sign }) => sign(claims),
    'a level that nobody knows': ({ claims, sign }) => sign({ ...claims, aal: 'aal3' }),
    'a level that is an object': ({ claims, sign }) => sign({ ...claims, aal: { aal: 'aal2' } }),
  },
  async check(forge, target) {
    const { site } = target;
    const who = await signedIn(site);
    const factor = {
      user_id: who.userId,
      factor_type: 'totp' as const,
      status: 'verified' as const,
      secret: 'KRUGS4ZANFZSAYJA',
    };
    await site.database.insertInto('plenaria.mfa_factors').values(factor).execute();
    const token = await forge(await materialOf(target, who.token));
    const headers = {
      apikey: site.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    };
    const read = await site.request('/rest/v1/enquiries?select=id', { headers });
    if (read.status === 200) expect(await read.json()).toEqual([]);
    const write = await site.request('/rest/v1/sponsors', {
      method: 'POST',
      headers,
      body: '{"name":"Invasor"}',
    });
    expect([401, 403]).toContain(write.status);
    // The factor cannot be removed without it, either.
    const { id } = await site.database
      .selectFrom('plenaria.mfa_factors')
      .select('id')
      .where('user_id', '=', who.userId)
      .executeTakeFirstOrThrow();
    const removed = await site.request(`/auth/v1/factors/${id}`, { method: 'DELETE', headers });
    expect(removed.status).toBeGreaterThanOrEqual(400);
  },
});
