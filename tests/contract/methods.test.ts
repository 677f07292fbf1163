import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { addressOf, doorsOf } from '../security/doors.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const PAGES = ['/', '/programacao', '/en/contato', '/favicon.svg', '/sitemap.xml', '/admin'];

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
});
afterAll(() => site.close());

const allowOf = ({ headers }: Response) => headers.get('Allow')?.split(', ') ?? [];
const ask = (method: string, path: string) =>
  site.request(path, { method, headers: { apikey: site.publishableKey } });

it('lists the allowed methods of an address in response to any other', async () => {
  const doors = Map.groupBy(doorsOf(site), (door) => addressOf(door, 'a1'));
  let refused = 0;
  for (const [path, own] of doors) {
    for (const method of METHODS) {
      const answer = await ask(method, path);
      const isOther = !own.some((door) => door.method === method);
      if (isOther && path.startsWith('/auth/v1/')) expect(answer.status, `${method} ${path}`).not.toBe(404);
      if (answer.status !== 405) continue;
      refused += 1;
      const allow = allowOf(answer);
      expect(allow, `${method} ${path}`).not.toContain(method);
      expect(allow, `${method} ${path}`).toContain('OPTIONS');
      for (const door of own) if (door.method !== method) expect(allow, path).toContain(door.method);
    }
    const others = METHODS.filter((method) => !own.some((door) => door.method === method));
    expect(others.length, path).toBeGreaterThan(0);
  }
  expect(refused).toBeGreaterThan(60);
});

describe.each(PAGES)('%s', (path) => {
  it('answers HEAD as GET without its body, and OPTIONS with its methods', async () => {
    const [get, head, options] = [
      await ask('GET', path),
      await ask('HEAD', path),
      await ask('OPTIONS', path),
    ];
    expect([head.status, await head.text()]).toEqual([get.status, '']);
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
    expect(options.status).toBe(204);
    expect(allowOf(options)).toEqual(expect.arrayContaining(['GET', 'HEAD', 'OPTIONS']));
    const deleted = await ask('DELETE', path);
    expect([deleted.status, allowOf(deleted)]).toEqual([405, allowOf(options)]);
  });
});

it('responds with 404 to an unknown address with any method', async () => {
  for (const method of [...METHODS, 'OPTIONS'])
    expect((await ask(method, '/nao-existe')).status, method).toBe(404);
});

describe('an unknown address of an API', () => {
  it.each([
    ['/rest/v1', { code: 'PGRST125', message: expect.any(String), details: null, hint: null }],
    ['/rest/v1/a/b/c', { code: 'PGRST125', message: expect.any(String), details: null, hint: null }],
    ['/auth/v1', { code: 'not_found', error_code: 'not_found', msg: expect.any(String) }],
    ['/auth/v1/unknown', { code: 'not_found', error_code: 'not_found', msg: expect.any(String) }],
    ['/functions/v1/unknown', { code: 'PGRST125', message: expect.any(String) }],
  ])('%s', async (path, shape) => {
    for (const method of ['GET', 'POST']) {
      const answer = await ask(method, path);
      expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining(shape)]);
    }
  });

  it('is an error that the official client can read', async () => {
    const client = createClient(await site.listen(), site.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { error } = await client.functions.invoke('unknown');
    expect(error?.context).toMatchObject({ status: 404 });
    const { error: refused } = await client.auth.signInWithSSO({ domain: 'tecer.example' });
    expect(refused).toMatchObject({ status: 404, code: 'not_found' });
  });
});

it('the sign-in of administrators refuses an invalid key in its usual format', async () => {
  const init = { method: 'POST', body: '{"username":"a","password":"b"}' };
  const answer = await site.request('/functions/v1/admin-auth', {
    ...init,
    headers: { apikey: 'another', 'Content-Type': 'application/json' },
  });
  expect([answer.status, await answer.json()]).toEqual([401, { success: false, error: 'Invalid API key' }]);
});
