import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { Refused } from '#server/http/refused.ts';
import { FORM_FIELDS, KIND_BOUNDS, PART_HEAD, READ_AHEAD, STRANGERS } from './bounds.ts';
import type { Kind } from './kinds.ts';
import { boundBodies, ignoresBody, takes } from './takes.ts';

/** Bodies that a handler received, and what else it could reach. */
let seen: unknown[];
let site: Hono;
let server: Server | undefined;
const sockets: Socket[] = [];

beforeEach(() => {
  seen = [];
  site = new Hono();
  site.use(boundBodies({ trustProxy: 1 }));
  site.onError((error, c) => {
    if (!(error instanceof Refused)) throw error;
    return c.text(error.reason, error.status, { 'Retry-After': `${error.retryAfter}` });
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A route that takes a body and adds it to `seen`. */
function route(kind: Kind, most = KIND_BOUNDS[kind]) {
  site.post('/', takes(kind, most), async (c) => {
    seen.push(await c.var.body());
    return c.text('taken');
  });
}

const ask = async (body: BodyInit | ReadableStream, headers: Record<string, string> = {}, path = '/') => {
  const answer = await site.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  return [answer.status, await answer.text()];
};

const URLENCODED = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' };

/** A stream of so many bytes without Content-Length. */
function pieces(bytes: number, piece = 1000) {
  let left = bytes;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(new Uint8Array(Math.min(piece, left)).fill(32));
      left -= piece;
    },
  });
}

it('gives no body to a route without a declaration, however it tries', async () => {
  site.post('/open', async (c) => {
    seen.push(await c.req.text());
    return c.text('ran');
  });
  site.post('/ignoring', ignoresBody, async (c) => {
    seen.push(await c.req.text(), c.req.raw.body, Object.keys(c.env ?? {}));
    return c.text('ran');
  });
  expect(await ask('x', {}, '/open')).toEqual([413, 'bodyNotTaken']);
  expect(await ask(pieces(5_000_000), {}, '/open')).toEqual([413, 'bodyNotTaken']);
  expect(seen).toEqual([]);
  expect(await ask('x', {}, '/ignoring')).toEqual([200, 'ran']);
  expect(seen).toEqual(['', null, []]);
  expect((await site.request('/nowhere', { method: 'POST', body: 'x' })).status).toBe(404);
  expect((await site.request('/open', { method: 'POST' })).status).toBe(200);
});

it('finds the declaration of a route with its own onError', async () => {
  const inner = new Hono()
    .post('/takes', takes('text', 10), async (c) => c.text(await c.var.body()))
    .post('/states-nothing', (c) => c.text('ran'))
    .onError((error) => {
      throw error;
    });
  site.route('/inner', inner);
  expect(await ask('x', {}, '/inner/takes')).toEqual([200, 'x']);
  expect(await ask('x', {}, '/inner/states-nothing')).toEqual([413, 'bodyNotTaken']);
});

it('refuses more than was declared, with or without Content-Length, and no declaration exceeds its kind’s limit', async () => {
  route('text', 10);
  expect(await ask('0123456789')).toEqual([200, 'taken']);
  expect(await ask('0123456789a')).toEqual([413, 'bodyTooLarge']);
  expect(await ask(pieces(11, 1))).toEqual([413, 'bodyTooLarge']);
  expect(await ask('x', { 'Content-Length': '11' })).toEqual([413, 'bodyTooLarge']);
  expect(seen).toEqual(['0123456789']);
  expect(() => takes('form', KIND_BOUNDS.form + 1)).toThrow('form');
});

it('allows a caller less than the route', async () => {
  site.post('/', takes('text', 100), async (c) => c.text(await c.var.body({ most: 10 })));
  expect(await ask('0123456789')).toEqual([200, '0123456789']);
  expect(await ask('0123456789a')).toEqual([413, 'bodyTooLarge']);
});

it('gives the fields and files of a form, of repeated names the first', async () => {
  route('form');
  await ask('a=1&b=%C3%A9&a=2&__proto__=x', URLENCODED);
  const form = new FormData();
  form.append('a', '1');
  form.append('a', '2');
  form.append('file', new File(['xyz'], 'x.png', { type: 'image/png' }));
  await ask(form);
  const [urlencoded, multipart] = seen as [{ fields: object }, { fields: object; files: { file: File } }];
  expect({ ...urlencoded.fields }).toEqual({ a: '1', b: 'é', ['__proto__']: 'x' });
  expect({ ...multipart.fields }).toEqual({ a: '1' });
  expect([multipart.files.file.name, multipart.files.file.size]).toEqual(['x.png', 3]);
});

const part = (name: string, head = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${head}\r\n\r\n`;

it.each<[string, string, Record<string, string>]>([
  ['of thousands of names', 'a&'.repeat(FORM_FIELDS + 1), URLENCODED],
  ['of thousands of parts', `${part('a').repeat(FORM_FIELDS + 1)}--x--`, MULTIPART],
  ['of a part with thousands of headers', `${part('a', 'A: b\r\n'.repeat(PART_HEAD))}--x--`, MULTIPART],
  ['without a boundary', 'x', { 'Content-Type': 'multipart/form-data' }],
  ['with a boundary of nothing', 'x', { 'Content-Type': 'multipart/form-data; boundary=""' }],
  ['that stops in the middle', '--x\r\ncut off', MULTIPART],
  ['of another type', '{}', { 'Content-Type': 'application/json' }],
])('refuses a form %s', async (_, body, headers) => {
  route('pictureForm');
  expect(await ask(body, headers)).toEqual([400, 'bodyUnreadable']);
});

it('limits a form without a file, whatever its route takes', async () => {
  route('pictureForm');
  const text = 'a'.repeat(KIND_BOUNDS.form + 1);
  expect(await ask(`a=${text}`, URLENCODED)).toEqual([413, 'bodyTooLarge']);
  expect(await ask(`${part('a')}${text}\r\n--x--\r\n`, MULTIPART)).toEqual([200, 'taken']);
});

it('parses JSON, decodes text as UTF-8, and gives all parameters', async () => {
  site.post('/json', takes('json', 100), async (c) => c.json([await c.var.body()]));
  site.post('/text', takes('text', 100), async (c) => c.text(await c.var.body()));
  site.post('/parameters', takes('parameters', 100), async (c) => c.json([...(await c.var.body())]));
  expect(await ask('{"a":1}', {}, '/json')).toEqual([200, '[{"a":1}]']);
  expect(await ask('{', {}, '/json')).toEqual([400, 'bodyUnreadable']);
  expect(await ask(new Uint8Array([0xf0, 0x9f]), {}, '/text')).toEqual([400, 'bodyUnreadable']);
  expect(await ask('a=1&a=2', URLENCODED, '/parameters')).toEqual([200, '[["a","1"],["a","2"]]']);
  expect(await ask('a=1', {}, '/parameters')).toEqual([400, 'bodyUnreadable']);
});

async function listen() {
  server = createHttpServer({ trustProxy: 1, upgrades: () => false });
  server.on('request', getRequestListener(site.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
}

/** Sends the head of a body and part of the body, over a new connection. */
function send(key: string, announced: number, sent: number, more = '', method = 'POST') {
  const socket = connect(((server as Server).address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.on('error', () => undefined);
  socket.write(
    `${method} / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${key}\r\nContent-Length: ${announced}\r\n${more}\r\n`,
  );
  socket.write(Buffer.alloc(sent));
  return { socket, answer: () => answer };
}

it('aborts the slowest body of a sender with too many, and serves others', async () => {
  route('text', 256 * 1024);
  await listen();
  const most = STRANGERS.ofOne / READ_AHEAD;
  const slow = Array.from({ length: most + 1 }, () => send('10.0.0.1', 100_000, 1));
  await expect.poll(() => slow.filter(({ answer }) => answer().startsWith('HTTP/1.1 503')).length).toBe(1);
  expect(slow.find(({ answer }) => answer())?.answer()).toContain('retry-after: ');
  const other = send('10.0.0.2', 1000, 1000);
  await expect.poll(other.answer).toContain('200 OK');
});

describe('a sender with Expect: 100-continue', () => {
  const EXPECT = 'Expect: 100-continue\r\n';

  it('gets 100 Continue once the body is read', async () => {
    route('text', 1000);
    await listen();
    const { socket, answer } = send('10.0.0.1', 4, 0, EXPECT);
    await expect.poll(answer).toContain('HTTP/1.1 100 Continue');
    socket.write('abcd');
    await expect.poll(answer).toContain('200 OK');
    expect(seen).toEqual(['abcd']);
  });

  it('is refused before sending a body that is not taken', async () => {
    route('text', 1000);
    await listen();
    const { answer } = send('10.0.0.1', 30_000_000, 0, EXPECT);
    await expect.poll(answer).toContain('HTTP/1.1 413');
    expect(answer()).not.toContain('100 Continue');
  });
});

it('answers a request for a page with a body, and does not read the body', async () => {
  site.get('/', (c) => c.text('a page'));
  await listen();
  const { socket, answer } = send('10.0.0.1', 70_000, 70_000, '', 'GET');
  await expect.poll(answer).toContain('a page');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => answer().match(/a page/g)?.length).toBe(2);
});
