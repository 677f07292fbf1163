import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { attack, type Target } from '../attack.ts';

/** Wherever the server reads a body: the path, and the method. */
const DOORS: [path: string, method: string][] = [
  ['/rest/v1/speakers', 'POST'],
  ['/rest/v1/speakers?id=eq.x', 'PATCH'],
  ['/rest/v1/rpc/replace_committees', 'POST'],
  ['/auth/v1/token?grant_type=password', 'POST'],
  ['/auth/v1/user', 'PUT'],
  ['/auth/v1/verify', 'POST'],
  ['/functions/v1/admin-auth', 'POST'],
  ['/functions/v1/preview', 'POST'],
  ['/functions/v1/erase-person', 'POST'],
  ['/', 'POST'],
];

type Sent = { body: string | Buffer; headers?: Record<string, string> };

async function knock(
  { url, site, token }: Target,
  [path, method]: [string, string],
  { body, headers }: Sent,
) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      apikey: site.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const MEGABYTES = Buffer.alloc(30 * 1024 * 1024, 32);
const packed = (encoding: string, body: Buffer): Sent => ({
  body,
  headers: { 'Content-Encoding': encoding },
});

export const bombs = attack<Sent>('bodies.ts', {
  name: 'Bodies that grow or never end: packed ones, deep ones, wide ones, at every door',
  answer: '4xx, never unpacked, in less than a second of work',
  inputs: {
    'gzip of 30 MB': packed('gzip', gzipSync(MEGABYTES)),
    'deflate of 30 MB': packed('deflate', deflateSync(MEGABYTES)),
    'brotli of 30 MB': packed('br', brotliCompressSync(MEGABYTES)),
    'gzip of gzip': packed('gzip, gzip', gzipSync(gzipSync(MEGABYTES))),
    '100,000 lists in each other': { body: '['.repeat(100_000) + ']'.repeat(100_000) },
    '20,000 objects in each other': { body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
    'lists that are never closed': { body: '['.repeat(200_000) },
    '50,000 names': {
      body: JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, n]))),
    },
    'a number of 200,000 digits': { body: '9'.repeat(200_000) },
    'a text of 2 MB': { body: JSON.stringify({ username: 'x'.repeat(2_000_000), password: 'x' }) },
    'half a character': { body: Buffer.from([0x22, 0xf0, 0x9f, 0x22]) },
    'a NUL': { body: '{"name":"a\\u0000b"}' },
    nothing: { body: '' },
  },
  async check(sent, target) {
    for (const door of DOORS) {
      const started = process.cpuUsage();
      const status = await knock(target, door, sent);
      const { user, system } = process.cpuUsage(started);
      expect(status, door.join(' ')).toBeGreaterThanOrEqual(400);
      expect(status, door.join(' ')).toBeLessThan(500);
      expect((user + system) / 1000, `${door.join(' ')}, milliseconds of work`).toBeLessThan(1000);
    }
  },
});

const POLLUTIONS: Record<string, string> = {
  'the prototype itself': '{"__proto__":{"polluted":true}}',
  'a constructor': '{"constructor":{"prototype":{"polluted":true}}}',
  'a prototype in a list': '[{"__proto__":{"polluted":true}}]',
  'one in metadata': '{"data":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}',
  'one in a preview':
    '{"path":"/","at":"2026-03-02T12:00:00Z","facts":{"__proto__":{"polluted":true}},"content":{"__proto__":{"polluted":true},"speakers":[{"__proto__":{"polluted":true}}]}}',
  'one in facts': '{"facts":{"__proto__":{"polluted":true},"congress":{"__proto__":{"polluted":true}}}}',
  'one in a list of members': '{"members":[{"__proto__":{"polluted":true},"name":"x","position":"y"}]}',
  'a role by way of a prototype':
    '{"username":"admin","password":"x","__proto__":{"administrator":true,"polluted":true}}',
  'a method instead of a value':
    '{"toString":{"polluted":true},"valueOf":{"polluted":true},"hasOwnProperty":1}',
};

export const pollution = attack<string>('bodies.ts', {
  name: 'Prototype pollution in bodies, questions, form fields and headers',
  answer: 'No object gains anything, the server goes on',
  inputs: POLLUTIONS,
  async check(body, target) {
    for (const door of DOORS) expect(await knock(target, door, { body }), door.join(' ')).toBeLessThan(500);
    await knock(target, ['/rest/v1/event_facts?id=eq.1', 'PATCH'], { body });
    const { url, site } = target;
    const fields = new URLSearchParams([
      ['__proto__', 'x'],
      ['__proto__[polluted]', 'true'],
      ['constructor[prototype][polluted]', 'true'],
      ['form-name', '__proto__'],
    ]);
    await fetch(`${url}/`, { method: 'POST', body: fields });
    for (const path of ['/?', `/rest/v1/speakers?apikey=${site.publishableKey}&`, '/auth/v1/verify?'])
      expect((await fetch(`${url}${path}${fields}`, { redirect: 'manual' })).status).toBeLessThan(500);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(String({})).toBe('[object Object]');
    expect((await fetch(`${url}/`)).status).toBe(200);
  },
});
