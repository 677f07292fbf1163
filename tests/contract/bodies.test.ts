import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR_BOUNDS, PUBLIC_BOUNDS } from '#server/data-api/bounds.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

let site: TestApp;
/** The bodies that reached a route which declares nothing about bodies. */
const seen: unknown[] = [];

beforeAll(async () => {
  site = await createTestApp();
  site.app.hono.post('/a-new-door', async (c) => {
    seen.push(await c.req.text(), await c.req.raw.clone().arrayBuffer());
    return c.text('answered');
  });
  site.app.hono.post('/another/:value', async (c) => {
    await sql`SELECT ${c.req.param('value')}::integer`.execute(site.database);
    return c.text('answered');
  });
});
afterAll(() => site.close());

describe('a route that declares nothing about bodies', () => {
  it('accepts no body, with or without a connection', async () => {
    const url = await site.listen();
    for (const body of ['a=b', 'x'.repeat(3_000_000)]) {
      const init = { method: 'POST', body };
      expect((await site.request('/a-new-door', init)).status).toBe(413);
      const answer = await fetch(`${url}/a-new-door`, init);
      expect([answer.status, await answer.json()]).toEqual([413, { error: expect.any(String) }]);
    }
    expect(seen).toEqual([]);
    expect((await fetch(`${url}/a-new-door`, { method: 'POST' })).status).toBe(200);
    expect(seen).toEqual(['', new ArrayBuffer(0)]);
  });

  it('refuses a form in the language of its sender', async () => {
    const init = { method: 'POST', body: 'a=b', headers: { Accept: 'text/html' } };
    const answer = await site.request('/a-new-door', init);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      413,
      expect.stringContaining('html'),
    ]);
    expect(await answer.text()).toContain('Formulário grande demais');
  });
});

it('responds with a client error to a value that the database refuses, on any route', async () => {
  for (const value of ['99999999999', 'x', '%00', '1e400']) {
    const answer = await site.request(`/another/${value}`, { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([400, { error: expect.any(String) }]);
  }
  expect((await site.request('/another/%E0%A4%A', { method: 'POST' })).status).toBe(404);
});

it('refuses large requests of harvesters quickly', async () => {
  const url = await site.listen();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const flood = fetch(`${url}/oai`, { method: 'POST', body: 'a&'.repeat(15_000_000), headers });
  const [page, refused] = await Promise.all([fetch(`${url}/sobre`), flood]);
  expect([page.status, refused.status]).toEqual([200, 413]);
  const asked = await fetch(`${url}/oai`, { method: 'POST', body: 'verb=Identify', headers });
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('<Identify>')]);
});

describe('a reader of enquiries', () => {
  const ask = async (token: string, path: string, init: RequestInit = {}) =>
    fetch(`${await site.listen()}/rest/v1${path}`, {
      ...init,
      headers: {
        apikey: site.publishableKey,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
    });

  it('may not send a large body, unlike those who write drafts', async () => {
    const init = { method: 'POST', body: JSON.stringify({ question: 'x'.repeat(PUBLIC_BOUNDS.body) }) };
    const statusOf = async (role: 'reader' | 'reviewer') =>
      (await ask((await signedIn(site, role)).token, '/faq', init)).status;
    expect(await statusOf('reader')).toBe(413);
    expect(await statusOf('reviewer')).toBe(403);
  });

  it('is limited in concurrent requests, which leaves connections for a sign-in', async () => {
    const { token } = await signedIn(site, 'reader');
    const lock = await site.pool.connect();
    try {
      await lock.query('BEGIN; LOCK TABLE enquiries IN ACCESS EXCLUSIVE MODE');
      const asked = Array.from({ length: ADMINISTRATOR_BOUNDS.requestsOfOne + 1 }, () =>
        ask(token, '/enquiries').then(({ status }) => status),
      );
      expect(await Promise.race(asked)).toBe(429);
      // The connections in use: the one with the lock, and as many as one person may use.
      const lent = () => site.pool.totalCount - site.pool.idleCount;
      await expect.poll(lent).toBe(1 + ADMINISTRATOR_BOUNDS.connectionsOfOne);
      expect((await signedIn(site, 'editor')).token).toBeTruthy();
      await lock.query('ROLLBACK');
      expect((await Promise.all(asked)).filter((status) => status === 429)).toHaveLength(1);
    } finally {
      lock.release();
    }
  });
});
