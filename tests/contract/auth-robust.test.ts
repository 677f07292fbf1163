import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { type SmsHook, startSmsHook } from '#tests/support/hook.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
let hook: SmsHook;
let token: string;

beforeAll(async () => {
  hook = await startSmsHook();
  server = await createWireServer({
    smsHookUrl: hook.url,
    mailSpacing: 0,
    oauthProviders: [{ name: 'acme', issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' }],
  });
  const client = server.client();
  const { data } = await client.auth.signInWithPassword(ADMINISTRATOR);
  token = data.session?.access_token ?? '';
});
afterAll(async () => {
  await server.close();
  hook.stop();
});

const POSTS = [
  ...['token?grant_type=password', 'token?grant_type=refresh_token', 'token?grant_type=pkce', 'token'],
  ...['recover', 'resend', 'verify', 'invite', 'factors', 'logout', 'signup'],
  ...['factors/11111111-1111-4111-8111-111111111111/challenge', 'factors/%00/verify'],
];
const FIELDS = [
  ...[
    'email',
    'phone',
    'password',
    'type',
    'token',
    'token_hash',
    'data',
    'nonce',
    'auth_code',
    'code_verifier',
  ],
  ...['code_challenge', 'code_challenge_method', 'refresh_token', 'gotrue_meta_security', 'friendly_name'],
  ...['factor_type', 'issuer', 'challenge_id', 'code', 'current_password', 'username'],
];
const WORDS = [
  ...[
    'admin@localhost',
    '+5511987654321',
    'recovery',
    'signup',
    'email_change',
    'sms',
    'phone_change',
    'magiclink',
  ],
  ...['__proto__', 'constructor', 'a\u0000b', '\ud800', '%00', "' OR 1=1 --", 'x'.repeat(5000), '', '123456'],
  ...[
    's256',
    'plain',
    'a'.repeat(43),
    'pkce_x',
    'totp',
    '11111111-1111-4111-8111-111111111111',
    'https://[',
    'İ@x.y',
  ],
];

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter }) },
  { weight: 2, arbitrary: fc.jsonValue() },
);
const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...[
          'token',
          'type',
          'redirect_to',
          'provider',
          'state',
          'code',
          'error',
          'error_description',
          'scopes',
        ],
        ...['grant_type', 'scope', 'code_challenge', 'code_challenge_method', 'skip_http_redirect', 'prompt'],
      ),
      fc.oneof(fc.constantFrom(...WORDS, 'acme'), fc.string({ unit: anyCharacter })),
    ),
    { maxLength: 5 },
  )
  .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()])).toString());

/** Expects any status except 5xx, and a message in every refusal. */
async function requireAnswer(answer: Response): Promise<void> {
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(500);
  if (answer.status >= 400) expect(JSON.parse(text)).toHaveProperty('message');
}

describe('arbitrary input', () => {
  it('gets a response as a body', async () => {
    const request = fc.tuple(fc.constantFrom(...POSTS), body, fc.boolean());
    await fc.assert(
      fc.asyncProperty(request, async ([path, sent, known]) => {
        const init = { body: JSON.stringify(sent) ?? '', ...(known && path !== 'logout' && { token }) };
        await requireAnswer(await server.call(`/auth/v1/${path}`, init));
      }),
      { numRuns: 300 },
    );
  });

  it('gets a response as changes of a user', async () => {
    const changes = fc.dictionary(
      fc.constantFrom('email', 'phone', 'data', 'nonce', 'current_password', 'code_challenge', 'language'),
      value,
      { maxKeys: 4 },
    );
    await fc.assert(
      fc.asyncProperty(changes, async (sent) => {
        const answer = await server.call('/auth/v1/user', {
          method: 'PUT',
          body: JSON.stringify(sent),
          token,
        });
        await requireAnswer(answer);
        // No earlier request may have ended the session: all later ones would then be refused for that reason alone.
        expect(answer.status).not.toBe(403);
      }),
      { numRuns: 100 },
    );
  });

  it('gets a response as a query', async () => {
    const path = fc.constantFrom('verify', 'callback', 'authorize', 'user', 'reauthenticate', 'settings');
    await fc.assert(
      fc.asyncProperty(path, query, async (name, search) => {
        await requireAnswer(await server.call(`/auth/v1/${name}?${search}`, { redirect: 'manual' }));
      }),
      { numRuns: 200 },
    );
  });

  it('gets a response as a token', async () => {
    const [head = '', payload = '', signature = ''] = token.split('.');
    const bearer = fc.oneof(
      fc.constantFrom(`${head}..${signature}`, `${head}.${payload}.`, 'a.b.c', 'null', `${token}x`),
      fc.base64String().map((text) => `${head}.${text.replaceAll('=', '')}.${signature}`),
      fc.webSegment().filter((text) => text !== ''),
    );
    await fc.assert(
      fc.asyncProperty(bearer, async (sent) => {
        const answer = await server.call('/auth/v1/user', { token: sent });
        expect([401, 403]).toContain(answer.status);
      }),
      { numRuns: 100 },
    );
  });
});
