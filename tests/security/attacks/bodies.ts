import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { anotherVisitor, attack, type Target } from '../attack.ts';
import { addressOf, type Door, doorsOf } from '../doors.ts';
import { rawRequest, statusesOf } from '../raw-request.ts';

type Sent = { body: string | Buffer | ReadableStream; headers?: Record<string, string> };

const ID = '11111111-1111-4111-8111-111111111111';

/** Sends a body to a route; as an administrator if the route accepts bodies, so that it is really read. */
async function knock({ url, site, token }: Target, door: Door, { body, headers }: Sent) {
  const answer = await fetch(url + addressOf(door, ID), {
    method: door.method,
    headers: {
      ...anotherVisitor(),
      apikey: site.publishableKey,
      ...(door.most && { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' || body instanceof ReadableStream ? body : new Uint8Array(body),
    redirect: 'manual',
    duplex: 'half',
  } as RequestInit);
  await answer.arrayBuffer();
  return answer.status;
}

const nameOf = ({ method, path }: Door) => `${method} ${path}`;

/** Every route to which a body can be sent. */
const openTo = ({ site }: Target) =>
  doorsOf(site).filter(({ method }) => method !== 'GET' && method !== 'HEAD');

const MEGABYTES = Buffer.alloc(30 * 1024 * 1024, 32);
const packed = (encoding: string, body: Buffer): Sent => ({
  body,
  headers: { 'Content-Encoding': encoding },
});

export const bombs = attack<Sent>('bodies.ts', {
  name: 'Bodies that grow or never end: packed ones, deep ones, wide ones, at every door',
  answer: '4xx, never unpacked, in less than a second of work',
  isLong: true,
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
    for (const door of openTo(target).filter(({ most }) => most)) {
      const started = process.cpuUsage();
      const status = await knock(target, door, sent);
      const { user, system } = process.cpuUsage(started);
      expect(status, nameOf(door)).toBeGreaterThanOrEqual(400);
      expect(status, nameOf(door)).toBeLessThan(500);
      expect((user + system) / 1000, `${nameOf(door)}, milliseconds of work`).toBeLessThan(1000);
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
    for (const door of openTo(target))
      expect(await knock(target, door, { body }), nameOf(door)).toBeLessThan(500);
    await knock(target, { method: 'PATCH', path: '/rest/v1/event_facts?id=eq.1', most: 1 }, { body });
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

/** A stream of this many bytes, without a declared length. */
function stream(bytes: number): ReadableStream {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(Buffer.alloc(Math.min(left, 65_536), 32));
      left -= 65_536;
    },
  });
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=bomb' };
const PART = '--bomb\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

/** Returns a body for a route, given the largest one that the route accepts. */
type OfBound = (most: number) => Sent & { isFit?: true };

/** The largest body in bytes of an anonymous sender on most routes: only those who write content may send more. */
const OF_STRANGERS = 256 * 1024;

export const overBounds = attack<OfBound>('bodies.ts', {
  name: 'Bodies larger than a route takes, and bodies for routes that take none: at every route there is',
  answer: '413 or another 4xx, and nothing of it is kept',
  inputs: {
    'in chunks': (most) => ({ body: stream(Math.min(most, OF_STRANGERS) + 1) }),
    'with a length': (most) => ({ body: Buffer.alloc(Math.min(most, OF_STRANGERS) + 1, 32) }),
    'a form of thousands of names': (most) => ({
      body: 'a&'.repeat(Math.min(most, 65_536) / 2 + 1),
      headers: FORM,
    }),
    'a form of escapes': (most) => ({ body: '%'.repeat(Math.min(most, 65_536) + 1), headers: FORM }),
    'thousands of parts': () => ({ body: `${PART.repeat(3000)}--bomb--\r\n`, headers: MULTIPART }),
    'a part of thousands of headers': () => ({
      body: PART.replace('\r\n\r\n', `\r\n${'A: b\r\n'.repeat(20_000)}\r\n`),
      headers: MULTIPART,
    }),
    'three bytes': () => ({ body: 'a=b', headers: FORM, isFit: true }),
  },
  async check(bodyOf, target) {
    const doors = openTo(target);
    expect(doors.length).toBeGreaterThan(30);
    for (const door of doors) {
      const { most = 0 } = door;
      const sent = bodyOf(most);
      const status = await knock(target, { ...door, most: 0 }, sent);
      expect(status, nameOf(door)).toBeLessThan(500);
      // A route that reads no body responds as if there were none.
      if (most > 0 && !sent.isFit) expect(status, nameOf(door)).toBeGreaterThanOrEqual(400);
      if (door.most === undefined) expect([404, 405, 413], nameOf(door)).toContain(status);
    }
  },
});

export const abortedBodies = attack<{ headers: string; sent: string }>('bodies.ts', {
  name: 'Bodies that stop in the middle, at every route there is: the sender goes, or sends no more',
  answer: 'Let go of; the next visitor is answered',
  inputs: {
    'a length that is not sent': { headers: 'Content-Length: 50000', sent: 'a=b' },
    'nothing after the head': { headers: 'Content-Length: 3', sent: '' },
    'chunks without the last': { headers: 'Transfer-Encoding: chunked', sent: '3\r\na=b\r\n' },
    'a chunk that is cut': { headers: 'Transfer-Encoding: chunked', sent: 'ffff\r\na=b' },
  },
  async check({ headers, sent }, target) {
    const { url, site } = target;
    const said = await Promise.all(
      openTo(target).map((door) =>
        rawRequest(
          url,
          `${door.method} ${addressOf(door, ID)} HTTP/1.1\r\nHost: x\r\napikey: ${site.publishableKey}\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n\r\n${sent}`,
          100,
        ),
      ),
    );
    for (const one of said)
      for (const status of statusesOf(one)) expect(status, one.slice(0, 300)).toBeLessThan(500);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  },
});
