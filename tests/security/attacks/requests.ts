import { expect } from 'vitest';
import { attack, named } from '../attack.ts';
import { rawRequest, statusesOf } from '../raw-request.ts';

const UP = [
  '../',
  '..\\',
  '%2e%2e%2f',
  '%2e%2e/',
  '..%2f',
  '..%5c',
  '%252e%252e%252f',
  '..%c0%af',
  '....//',
  '..;/',
  '%uff0e%uff0e/',
  '.%00./',
];
const FILES = [
  'package.json',
  'etc/passwd',
  'server/main.ts',
  'data/postgres/PG_VERSION',
  '.git/config',
  '.env',
];
const PLACES = [
  '/',
  '/assets/',
  '/media/',
  `/media/${'0'.repeat(32)}/`,
  '/compartilhar/',
  '/anais/',
  '/compartilhar/palestrantes/',
];

export const traversal = attack('requests.ts', {
  name: 'Paths out of the folders of files, pictures and documents',
  answer: 'No file that is not a page’s',
  inputs: named(PLACES.flatMap((place) => UP.map((up) => place + up))),
  async check(path, { url }) {
    for (const file of FILES) {
      const said = await rawRequest(
        url,
        `GET ${path}${`${up(path)}`.repeat(6)}${file} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(said).toMatch(/^HTTP\/1\.1 (308|4\d\d)/);
      for (const secret of ['"private": true', 'root:x:', 'createServer', '[core]'])
        expect(said).not.toContain(secret);
    }
  },
});

const up = (path: string) => UP.find((step) => path.endsWith(step)) ?? '../';

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';
const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const chunked = `0\r\n\r\n${HIDDEN}`;

export const smuggling = attack<{ bytes: string; allowed?: boolean }>('requests.ts', {
  name: 'Requests that two servers would read differently',
  answer: '400 and the connection closed, never two answers',
  inputs: {
    'a length and chunks': {
      bytes: `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    },
    'chunks and a length': {
      bytes: `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 50\r\n\r\n${chunked}`,
    },
    'two lengths': { bytes: `${HEAD}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}` },
    'two lengths in one': { bytes: `${HEAD}Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}` },
    'a length below nothing': { bytes: `${HEAD}Content-Length: -1\r\n\r\n${HIDDEN}` },
    'a length with a sign': { bytes: `${HEAD}Content-Length: +0\r\n\r\n${HIDDEN}` },
    'a length in other digits': { bytes: `${HEAD}Content-Length: 0x0\r\n\r\n${HIDDEN}` },
    'chunks that are not the last encoding': {
      bytes: `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`,
    },
    'an encoding that nobody knows': { bytes: `${HEAD}Transfer-Encoding: xchunked\r\n\r\n${chunked}` },
    'a space before the colon': { bytes: `${HEAD}Transfer-Encoding : chunked\r\n\r\n${chunked}` },
    'a header on a line of its own': {
      bytes: `${HEAD}X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n${HIDDEN}`,
    },
    'a bare line feed': { bytes: `${HEAD}X: y\nTransfer-Encoding: chunked\r\n\r\n${chunked}` },
    'a bare carriage return': { bytes: `${HEAD}X: y\rTransfer-Encoding: chunked\r\n\r\n${chunked}` },
    'a NUL in a name': { bytes: `${HEAD}Transfer\0-Encoding: chunked\r\n\r\n${chunked}` },
    'a NUL in a value': { bytes: `${HEAD}X: a\0b\r\nContent-Length: 0\r\n\r\n${HIDDEN}` },
    'a chunk that is no number': { bytes: `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${HIDDEN}` },
    'a chunk longer than numbers are': {
      bytes: `${HEAD}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n${HIDDEN}`,
    },
    'no host': { bytes: `GET / HTTP/1.1\r\n\r\n${HIDDEN}` },
    'two hosts': { bytes: 'GET /contato/ HTTP/1.1\r\nHost: evil.example\r\nHost: b\r\n\r\n', allowed: true },
    'another protocol': { bytes: `GET / HTTP/9.9\r\nHost: x\r\n\r\n${HIDDEN}` },
    'the beginning of HTTP/2': { bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
  },
  async check({ bytes, allowed = false }, { url }) {
    const said = await rawRequest(url, bytes, 300);
    const statuses = statusesOf(said);
    expect(statuses.length, said.slice(0, 200)).toBeLessThanOrEqual(1);
    if (statuses.length > 0 && !allowed) expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect(said).not.toContain('evil.example');
  },
});

export const methods = attack('requests.ts', {
  name: 'Methods that nothing here answers, and methods in disguise',
  answer: '4xx, nothing done',
  inputs: named([
    'TRACE',
    'TRACK',
    'DEBUG',
    'PROPFIND',
    'MKCOL',
    'COPY',
    'MOVE',
    'LOCK',
    'SEARCH',
    'PURGE',
    'LINK',
    'PUT',
    'DELETE',
    'PATCH',
    'get',
    'GETX',
    'QUERY',
    'OPTIONS',
  ]),
  async check(method, { url, site }) {
    for (const path of [
      '/',
      '/contato',
      '/favicon.svg',
      '/media/x',
      '/rest/v1/speakers',
      '/auth/v1/user',
      '/healthz',
    ]) {
      const said = await rawRequest(
        url,
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Secret: s3cret\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      const [status = 400] = statusesOf(said);
      if (method !== 'OPTIONS') expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500 + (status === 501 ? 2 : 0));
      // TRACE would reveal headers that a proxy added.
      expect(said).not.toContain('s3cret');
    }
    const disguised = await site.request('/rest/v1/speakers?id=neq.x', {
      headers: { apikey: site.publishableKey, 'X-HTTP-Method-Override': method },
    });
    expect(disguised.status).toBeLessThan(500);
    expect((await site.database.selectFrom('speakers').select('id').execute()).length).toBeGreaterThan(0);
  },
});

export const oversized = attack<string>('requests.ts', {
  name: 'Requests with too much in their head, or that stop in the middle',
  answer: '431 or 400, or none; the next visitor is answered',
  inputs: {
    'a path of 20 KB': `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'a question of 20 KB': `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'a header of 20 KB': `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    '3,000 headers': `GET / HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 3000 }, (_, n) => `X-${n}: y\r\n`).join('')}\r\n`,
    'cookies of 20 KB': `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a=b; '.repeat(4000)}\r\n\r\n`,
    'a head that never ends': 'GET / HTTP/1.1\r\nHost: x\r\nX: y',
    'a body that never comes': `${HEAD}Content-Length: 1000\r\n\r\n`,
    'nothing but line ends': '\r\n'.repeat(2000),
    'no words at all': '\0\x01\x02\xff'.repeat(500),
    'a greeting for TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  },
  async check(bytes, { url }) {
    const [status = 400] = statusesOf(await rawRequest(url, bytes, 200));
    expect([400, 408, 431]).toContain(status);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  },
});
