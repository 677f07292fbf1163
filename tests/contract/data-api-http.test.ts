import { request as httpRequest } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#database/connect.ts';
import { createCatalogue } from '#server/data-api/catalogue.ts';
import { createDataApi } from '#server/data-api/routes.ts';
import { withBodies } from '#tests/support/bodies.ts';
import { PUBLISHABLE_KEY, type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { aPictureOf, aSpeaker } from '#tests/support/factories.ts';

let api: ServedDataApi;
let token: string;
beforeAll(async () => {
  api = await serveDataApi();
  token = await api.tokenOf();
});
afterAll(() => api.close());

const key = { apikey: PUBLISHABLE_KEY };

describe('a browser on another site', () => {
  it('may send every header that the client sends', async () => {
    const asked =
      'authorization,apikey,content-type,x-client-info,x-supabase-api-version,prefer,accept-profile,content-profile,x-retry-count,traceparent,tracestate,baggage';
    const response = await fetch(`${api.url}/rest/v1/speakers`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://a.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': asked,
      },
    });
    expect(response.status).toBe(204);
    const allowed = response.headers.get('access-control-allow-headers')?.split(',') ?? [];
    expect(allowed).toEqual(expect.arrayContaining(asked.split(',')));
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  it.each([
    ['a success', key, 200],
    ['a refusal', {}, 401],
  ])('may read %s', async (_, headers, status) => {
    const response = await fetch(`${api.url}/rest/v1/speakers`, {
      headers: { origin: 'https://a.example', ...headers },
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const exposed = response.headers.get('access-control-expose-headers')?.split(',');
    expect(exposed).toEqual(expect.arrayContaining(['content-range', 'x-supabase-api-version']));
  });
});

describe('answers', () => {
  it('HEAD has the headers of GET and no body', async () => {
    const response = await fetch(`${api.url}/rest/v1/speakers`, {
      method: 'HEAD',
      headers: { ...key, prefer: 'count=exact' },
    });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      200,
      '*/0',
      '',
    ]);
  });

  it.each(['PUT', 'PROPFIND'])('%s is not a method of a table', async (method) => {
    const response = await fetch(`${api.url}/rest/v1/speakers`, { method, headers: key });
    expect([response.status, (await response.json()).code]).toEqual([405, 'PGRST117']);
  });

  it('a body whose declared type is not JSON is refused', async () => {
    const headers = { ...key, authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
    const response = await fetch(`${api.url}/rest/v1/speakers`, {
      method: 'POST',
      headers,
      body: 'name\nAna',
    });
    expect([response.status, (await response.json()).code]).toEqual([400, 'PGRST102']);
  });

  it('invalid UTF-8 is refused', async () => {
    const headers = { ...key, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    const response = await fetch(`${api.url}/rest/v1/speakers`, { method: 'POST', headers, body });
    expect([response.status, (await response.json()).code]).toEqual([400, 'PGRST102']);
  });

  it('an invalid escape in the address is taken literally', async () => {
    expect(await rawStatus('/rest/v1/speakers?name=eq.%E0%A4%A&x%=eq.1')).toBe(400);
    expect(await rawStatus('/rest/v1/speakers?name=eq.%zz')).toBe(200);
    expect(await rawStatus('/rest/v1/%ff')).toBe(404);
  });
});

function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(api.url);
    const sent = httpRequest({ hostname, port, path, headers: key }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    sent.on('error', failed).end();
  });
}

describe('large bodies', () => {
  const insert = (body: string, headers: Record<string, string>) =>
    fetch(`${api.url}/rest/v1/speakers`, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json', ...headers },
      body,
    });

  it('anonymous requests get a readable 413 beyond 256 kB', async () => {
    const response = await insert(JSON.stringify(aSpeaker().withPicture(aPictureOf(4_000_000)).row), {});
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      code: 'body_too_large',
      message: 'The request body is larger than 262144 bytes',
      details: null,
      hint: expect.any(String),
    });
  });

  it('administrators may send lists of portraits up to 64 MiB', async () => {
    const authorization = `Bearer ${token}`;
    const list = Array.from({ length: 4 }, () => aSpeaker().withPicture(aPictureOf(5_000_000)).row);
    expect((await insert(JSON.stringify(list), { authorization })).status).toBe(201);
    expect((await insert(`[${' '.repeat(65 * 1024 * 1024)}]`, { authorization })).status).toBe(413);
  });
});

describe('while the database is away', () => {
  const routesOn = ({ database, pool }: ReturnType<typeof connect>) =>
    withBodies(
      createDataApi({
        database,
        pool,
        publicPool: pool,
        clock: () => new Date(),
        trustProxy: 0,
        events: { count: () => undefined },
        catalogue: createCatalogue(database, () => new Date()),
        publishableKey: PUBLISHABLE_KEY,
        verifyAccessToken: async () => ({ sub: 'x', session_id: 'x', aal: 'aal1', role: 'authenticated' }),
        log: { error: (fields) => expect.unreachable(JSON.stringify(fields)) },
      }),
    );

  /** Sends a request that must wait for a lock, and terminates its database connection meanwhile. */
  async function interrupted(init: RequestInit) {
    const connection = connect({ url: api.databaseUrl, max: 1 });
    const routes = routesOn(connection);
    // The first request loads the catalogue of tables, so that the second one waits for the lock.
    expect((await routes.request('/speakers?limit=1', { headers: key })).status).toBe(200);
    const { pid } = (await connection.pool.query('SELECT pg_backend_pid() AS pid')).rows[0];
    const holder = new pg.Client({ connectionString: api.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE speakers');
    const answer = routes.request('/speakers?limit=1&select=name&name=eq.x', init);
    const waiting = 'SELECT count(*)::int AS n FROM pg_locks WHERE pid = $1 AND NOT granted';
    await expect.poll(async () => (await holder.query(waiting, [pid])).rows[0].n).toBe(1);
    await holder.query('SELECT pg_terminate_backend($1)', [pid]);
    await holder.query('ROLLBACK');
    await holder.end();
    return { answer: await answer, routes, close: connection.close };
  }

  it('a read whose connection breaks is repeated over another one', async () => {
    const { answer, close } = await interrupted({ headers: key });
    expect(answer.status).toBe(200);
    await close();
  });

  it('a write whose connection breaks results in 503 with Retry-After, and the next request works', async () => {
    const headers = { ...key, authorization: 'Bearer x' };
    const { answer, routes, close } = await interrupted({ method: 'PATCH', headers, body: '{"title":"x"}' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(Object.keys(await answer.json())).toEqual(['code', 'message', 'details', 'hint']);
    expect((await routes.request('/speakers?limit=1', { headers: key })).status).toBe(200);
    await close();
  });

  it('also if it is unreachable', async () => {
    const connection = connect({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' });
    const routes = routesOn(connection);
    expect((await routes.request('/speakers', { headers: key })).status).toBe(503);
    await connection.close();
  });
});
