import { expect } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { BROWSER } from '#tests/support/forms.ts';
import { attack } from '../attack.ts';
import { rawRequest } from '../raw-request.ts';

interface Ask {
  path: string;
  init?: RequestInit;
  status: number;
  /** Whether other sites may embed the resource. */
  shared?: boolean;
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers,
  body: new URLSearchParams(fields),
});
const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' };

const KINDS: Record<string, Ask> = {
  'a page': { path: '/', status: 200 },
  'a page in English': { path: '/en/contato', status: 200 },
  'the administrator area': { path: '/admin', status: 200 },
  'an unknown page': { path: '/nada', status: 404 },
  'a share image': { path: '/compartilhar/home.png', status: 200, shared: true },
  'the sitemap': { path: '/sitemap.xml', status: 200 },
  'robots.txt': { path: '/robots.txt', status: 200 },
  'a calendar': { path: '/prazos.ics', status: 200 },
  'a drawing of the site': { path: '/favicon.svg', status: 200, shared: true },
  'a picture of the site': { path: '/apple-touch-icon.png', status: 200, shared: true },
  'a slash too many': { path: '/contato/', status: 308 },
  'another spelling': { path: '/CONTATO', status: 308 },
  'a picture that is not there': { path: `/media/${'0'.repeat(32)}/96.webp`, status: 404, shared: true },
  'the data API': {
    path: '/rest/v1/speakers?select=id',
    init: { headers: { apikey: 'KEY' } },
    status: 200,
    shared: true,
  },
  'the data API without a key': { path: '/rest/v1/speakers', status: 401, shared: true },
  'a table that is not there': {
    path: '/rest/v1/x',
    init: { headers: { apikey: 'KEY' } },
    status: 404,
    shared: true,
  },
  'a preflight': {
    path: '/rest/v1/speakers',
    init: {
      method: 'OPTIONS',
      headers: { Origin: 'https://x.example', 'Access-Control-Request-Method': 'GET' },
    },
    status: 204,
    shared: true,
  },
  'the health of accounts': { path: '/auth/v1/health', status: 200, shared: true },
  'accounts without a key': { path: '/auth/v1/user', status: 401, shared: true },
  'a wrong password': {
    path: '/auth/v1/token?grant_type=password',
    init: { method: 'POST', headers: { apikey: 'KEY' }, body: '{"email":"a@b.c","password":"x"}' },
    status: 400,
    shared: true,
  },
  'a mailed link that is dead': { path: '/auth/v1/verify?type=recovery&token=x', status: 303, shared: true },
  'a function without a key': {
    path: '/functions/v1/admin-auth',
    init: { method: 'POST' },
    status: 401,
    shared: true,
  },
  'an erasure without a key': {
    path: '/functions/v1/erase-person',
    init: { method: 'POST' },
    status: 401,
    shared: true,
  },
  'a form, to scripts': { path: '/', init: form({ 'form-name': 'contato' }), status: 422 },
  'a form, to a browser': { path: '/', init: form({ 'form-name': 'contato' }, BROWSER), status: 422 },
  'a form that is too large': { path: '/', init: form({ x: 'x'.repeat(100_000) }), status: 413 },
  'a link of the newsletter that is dead': { path: '/newsletter/leave?token=x', status: 404 },
  'the sign of life': { path: '/healthz', status: 200 },
  'whether it is ready': { path: '/readyz', status: 200 },
  'a method that nothing answers': { path: '/contato', init: { method: 'DELETE' }, status: 405 },
};

let https: TestApp;
let http: TestApp;

/** Checks the headers that every response must have, and those that none may have. */
function checkHeaders(
  headers: Headers,
  { shared, type, secure }: { shared: boolean; type: string; secure: boolean },
) {
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe(shared ? 'cross-origin' : 'same-origin');
  if (secure) expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8,}/);
  else expect(headers.has('Strict-Transport-Security')).toBe(false);
  for (const told of ['Set-Cookie', 'Server', 'X-Powered-By']) expect(headers.get(told), told).toBeNull();
  if (type.startsWith('text/html')) checkPolicy(headers.get('Content-Security-Policy') ?? '');
  if (type.startsWith('image/svg'))
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
}

/** Checks the Content-Security-Policy: only our scripts, no embedding in frames, restricted form targets. */
function checkPolicy(policy: string) {
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values];
    }),
  );
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ['*'];
  for (const lax of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:', 'blob:'])
    expect(scripts, policy).not.toContain(lax);
  expect(directives.get('frame-ancestors'), policy).toEqual(["'none'"]);
  expect(directives.get('base-uri'), policy).toBeDefined();
  expect(directives.get('form-action'), policy).toBeDefined();
  expect(directives.get('object-src') ?? directives.get('default-src'), policy).toEqual(["'none'"]);
}

async function ask(
  app: TestApp,
  { path, init = {}, status, shared = false }: Ask,
  again?: Record<string, string>,
) {
  const headers = new Headers(init.headers);
  if (headers.get('apikey') === 'KEY') headers.set('apikey', app.publishableKey);
  for (const [name, value] of Object.entries(again ?? {})) headers.set(name, value);
  const answer = await fetch((await app.listen()) + path, { ...init, headers, redirect: 'manual' });
  await answer.arrayBuffer();
  expect(answer.status).toBe(again ? 304 : status);
  const type = answer.headers.get('Content-Type') ?? '';
  checkHeaders(answer.headers, { shared, type: again ? '' : type, secure: app === https });
  return answer;
}

export const headers = attack('headers.ts', {
  name: 'Headers on every kind of answer, over HTTPS and HTTP, fresh and again (304); cookies',
  answer: 'All there, and no cookie',
  inputs: KINDS,
  async check(kind) {
    await ask(http, kind);
    const answer = await ask(https, kind);
    const tag = answer.headers.get('ETag');
    if (tag && kind.status === 200) await ask(https, kind, { 'If-None-Match': tag });
  },
  async around(_, tries) {
    https = await createTestApp({ config: { publicUrl: 'https://tecer.example' }, kept: 'never' });
    http = await createTestApp({ kept: 'never' });
    try {
      await tries();
    } finally {
      await https.close();
      await http.close();
    }
  },
});

export const refusedSockets = attack('headers.ts', {
  name: 'Headers of sockets that are refused',
  answer: 'All there, and the socket closes',
  inputs: { 'no key': ['/realtime/v1/websocket', 401] } as Record<string, [string, number]>,
  async check([path, status], { url }) {
    const lines = Object.entries(upgrade).map(([name, value]) => `${name}: ${value}\r\n`);
    const said = await rawRequest(
      url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\n${lines.join('')}Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\n\r\n`,
    );
    const [head = ''] = said.split('\r\n\r\n');
    const [first, ...others] = head.split('\r\n');
    expect(first).toContain(String(status));
    const pairs = others.map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
    checkHeaders(new Headers(pairs), { shared: false, type: '', secure: false });
  },
});
