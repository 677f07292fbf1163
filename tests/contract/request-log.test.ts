import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { waitUntil } from '#tests/support/wait.ts';

const lines: Record<string, unknown>[] = [];
const collector = { write: (line: string) => void lines.push(JSON.parse(line)) };

let site: TestApp;
let url: string;
beforeAll(async () => {
  site = await createTestApp({
    log: createLog({ logLevel: 'trace' }, collector),
    config: { trustProxy: 1 },
    sampleContent: true,
  });
  url = await site.listen();
});
afterAll(() => site.close());

interface Line {
  request: string;
  kind: string;
  route: string;
  status: number;
  ms: number;
  bytes: number;
  level: string;
}

/** Sends a request, and waits for its line in the log. */
async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(url + path, { redirect: 'manual', ...init });
  const text = await answer.text();
  const id = answer.headers.get('x-request-id');
  const line = await waitUntil(() => lines.find(({ request, msg }) => request === id && msg === 'request'));
  return { answer, text, id, line: line as unknown as Line };
}

it('writes one line for each request with its id, kind, route, status, time and bytes', async () => {
  const { answer, id, line } = await ask('/rest/v1/speakers?select=name', {
    headers: { apikey: site.publishableKey },
  });
  expect(answer.status).toBe(200);
  expect(line).toMatchObject({
    level: 'info',
    request: id,
    kind: 'data-api',
    method: 'GET',
    route: '/rest/v1/:name',
    status: 200,
  });
  expect(line.ms).toBeGreaterThan(0);
  expect(line.bytes).toBeGreaterThan(100);
  expect(lines.filter(({ request }) => request === id)).toHaveLength(1);
});

it.each([
  ['/comissoes?q=x', '/comissoes'],
  ['/en?_x=1', undefined],
  ['/nowhere/ana@hospital.example', 'unknown page'],
  ['/palestrantes/nobody', '/palestrantes/:speaker'],
  ['/auth/v1/verify?token=secret&type=recovery', '/auth/v1/verify'],
  ['/newsletter/confirm?token=secret', '/newsletter/confirm'],
  ['/media/secret', undefined],
])('%s is told as its route %s', async (path, route) => {
  const before = lines.length;
  const answer = await fetch(url + path, { redirect: 'manual' });
  await answer.arrayBuffer();
  const id = answer.headers.get('x-request-id');
  await waitUntil(() => lines.slice(before).some(({ msg }) => msg === 'request'));
  const line = lines.slice(before).find(({ msg }) => msg === 'request');
  if (route) expect([line?.request, line?.route]).toEqual([id, route]);
  expect(JSON.stringify(line)).not.toContain('secret');
});

it('logs cached responses and health checks at level debug', async () => {
  await (await fetch(`${url}/es`)).text();
  const before = lines.length;
  await (await fetch(`${url}/es`)).text();
  const requests = () => lines.slice(before).filter(({ msg, kind }) => msg === 'request' && kind === 'ready');
  await waitUntil(() => requests().length > 0);
  expect(requests()).toMatchObject([{ level: 'debug', status: 200 }]);
  expect((await ask('/readyz')).line.level).toBe('debug');
});

it('accepts valid request ids from the proxy', async () => {
  const given = 'f00dcafe12345678';
  expect((await ask('/healthz', { headers: { 'x-request-id': given } })).id).toBe(given);
  for (const wrong of ['short', 'a b c d e f g h', '{"a":"b","c":1}', 'x'.repeat(65), 'ana@hospital.example'])
    expect((await ask('/healthz', { headers: { 'x-request-id': wrong } })).id).toMatch(/^[\da-f]{16}$/);
});

it('ignores request ids without a trusted proxy', async () => {
  const direct = await createTestApp();
  const answer = await fetch(`${await direct.listen()}/healthz`, {
    headers: { 'x-request-id': 'f00dcafe12345678' },
  });
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{16}$/);
  await direct.close();
});

it('logs an error with the id that the response contains', async () => {
  const broken = await createTestApp({ log: createLog({ logLevel: 'info' }, collector) });
  const address = await broken.listen();
  await broken.database.schema.dropTable('newsletter_subscribers').cascade().execute();
  const form = { 'form-name': 'newsletter', email: 'ana@hospital.example', language: 'en' };
  const send = (accept: string) =>
    fetch(address, { method: 'POST', headers: { accept }, body: new URLSearchParams(form) });

  const json = await send('*/*');
  const id = json.headers.get('x-request-id');
  expect(json.status).toBe(503);
  expect(await json.json()).toMatchObject({ success: false, request_id: id });
  const page = await send('text/html');
  expect(await page.text()).toContain(`Error code: ${page.headers.get('x-request-id')}`);
  for (const { headers } of [json, page]) {
    const told = lines.filter(({ request }) => request === headers.get('x-request-id'));
    expect(told.map(({ level }) => level).sort()).toEqual(['error', 'warn']);
    expect(told[0]).toMatchObject({ error: { code: '42P01', stack: expect.stringContaining('newsletter') } });
  }
  await broken.close();
});

it('never logs secrets, addresses or texts of requests', async () => {
  const secrets = {
    password: 'S3cret-password-of-nobody',
    token: 'eyJhbGciOiJIUzI1NiJ9.eyJzZWNyZXQiOiJ5ZXMifQ.c2lnbmF0dXJl',
    code: 'one-time-code-91827364',
    email: 'segredo@hospital.example',
    words: 'palavras-muito-pessoais',
    phone: '+5511912345678',
  };
  const { password, token, code, email, words, phone } = secrets;
  const headers = {
    apikey: site.publishableKey,
    authorization: `Bearer ${token}`,
    cookie: `session=${code}`,
    referer: `${url}/x?token=${code}`,
    'user-agent': words,
    'x-forwarded-for': '203.0.113.77',
    'content-type': 'application/json',
  };
  const query = `token=${code}&email=${encodeURIComponent(email)}&apikey=${token}&q=${words}`;
  const body = JSON.stringify({
    email,
    username: email,
    password,
    token,
    phone,
    refresh_token: code,
    name: words,
  });
  const before = lines.length;
  const paths = [
    ...[
      '/',
      '/en',
      '/programacao',
      '/sobre.data',
      `/nowhere/${words}`,
      `/media/${words}`,
      '/admin',
      '/favicon.svg',
    ],
    ...['/newsletter/confirm', '/newsletter/leave', '/letters/stop', '/healthz', '/readyz', '/metrics'],
    ...[
      '/rest/v1/speakers',
      '/rest/v1/enquiries',
      `/rest/v1/${words}`,
      '/rest/v1/rpc/x',
      `/rest/v1/${email}`,
    ],
    ...[
      'token',
      'recover',
      'otp',
      'verify',
      'user',
      'signup',
      'resend',
      'invite',
      'logout',
      'authorize',
      'callback',
      'magiclink',
    ].map((name) => `/auth/v1/${name}`),
    ...[
      '/auth/v1/token',
      '/auth/v1/factors',
      `/auth/v1/admin/users/${code}`,
      '/functions/v1/admin-auth',
      '/functions/v1/preview',
    ],
  ];
  for (const path of paths)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await fetch(`${url}${path}?grant_type=password&${query}`, {
        method,
        headers,
        redirect: 'manual',
        ...(method !== 'GET' && { body }),
      });
      await answer.arrayBuffer();
    }
  const fields = {
    'form-name': 'contato',
    nome: words,
    email,
    telefone: phone,
    assunto: 'x',
    mensagem: words,
  };
  for (const name of ['contato', 'newsletter', 'patrocinio', words])
    await (
      await fetch(url, { method: 'POST', body: new URLSearchParams({ ...fields, 'form-name': name }) })
    ).text();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`);
  await new Promise((over) => socket.addEventListener('error', over));

  const logged = lines.slice(before).map((line) => JSON.stringify(line));
  expect(logged.length).toBeGreaterThan(paths.length);
  const found = Object.entries({ ...secrets, address: '203.0.113.77', key: site.publishableKey }).flatMap(
    ([name, secret]) => logged.filter((line) => line.includes(secret)).map((line) => `${name}: ${line}`),
  );
  expect(found).toEqual([]);
});
