import { describe, expect, it } from 'vitest';
import { dataApiOfFile, PUBLISHABLE_KEY } from '#tests/support/data-api.ts';

const api = dataApiOfFile();

describe('keys and tokens', () => {
  const get = (headers: Record<string, string>, path = '/speakers') => api.request(path, { headers });

  it.each([
    ['no key', {}],
    ['an unknown key', { apikey: 'sb_publishable_other' }],
    ['an unknown bearer alone', { authorization: 'Bearer nonsense' }],
  ])('%s is refused like a gateway does', async (_, headers) => {
    const response = await get(headers as Record<string, string>);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Invalid API key', hint: expect.any(String) });
  });

  it.each([
    ['the key in both headers', { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${PUBLISHABLE_KEY}` }],
    ['the key as bearer only', { authorization: `Bearer ${PUBLISHABLE_KEY}` }],
    ['the key as apikey only', { apikey: PUBLISHABLE_KEY }],
  ])('%s is the public', async (_, headers) => {
    expect((await get(headers as Record<string, string>)).status).toBe(200);
  });

  it('the key may be in the address', async () => {
    expect((await get({}, `/speakers?apikey=${PUBLISHABLE_KEY}`)).status).toBe(200);
  });

  it.each(['', 'nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])(
    'the bearer "%s" is refused',
    async (bearer) => {
      const response = await get({ apikey: PUBLISHABLE_KEY, authorization: `Bearer ${bearer}` });
      expect([response.status, (await response.json()).code]).toEqual([401, 'PGRST301']);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    },
  );

  it('an expired token is reported as such', async () => {
    const answer = await api
      .as(await api.tokenOf({ expiresIn: -10 }))
      .from('speakers')
      .select('*');
    expect([answer.status, answer.error?.code]).toEqual([401, 'PGRST303']);
  });

  it('a token of another role is refused', async () => {
    const answer = await api
      .as(await api.sign({ role: 'service_role', sub: 'x' }))
      .from('speakers')
      .select('*');
    expect([answer.status, answer.error?.code]).toEqual([403, '42501']);
  });

  it('no request passes its role or claims on to the next one', async () => {
    await api
      .as(await api.tokenOf())
      .from('speakers')
      .select('*');
    const { rows } = await api.pool.query(
      `SELECT current_user = session_user AS owner, current_setting('request.jwt.claims', true) AS claims`,
    );
    expect(rows).toEqual([{ owner: true, claims: '' }]);
  });
});
