import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { ConnectionBounds } from './connections.ts';
import { createHttpServer } from './http-server.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** More bytes than the buffers of both ends of a connection. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

/** Answers at once, except for `/slow`, which is answered when `finish` is called. */
async function serve(idleOfOne: number, idle: number, trustProxy = 0, more: Partial<ConnectionBounds> = {}) {
  const waiting: (() => void)[] = [];
  server = createHttpServer({
    trustProxy,
    upgrades: ({ url }) => url === '/live',
    bounds: { idleOfOne, idle, busyOfOne: 50, crowded: 90, open: 100, waiting: 20, ...more },
  });
  server.on('request', ({ url }, response) => {
    if (url === '/slow') waiting.push(() => response.end('slow'));
    else if (url === '/large') response.end(LARGE);
    else response.end('ok');
  });
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  server.listen(0);
  await once(server, 'listening');
  const finish = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  return { finish, waiting };
}

/** Opens a connection and sends a text. */
async function open(said = '', host = '127.0.0.1') {
  const accepted = once(server, 'connection');
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress: host,
  });
  sockets.push(socket.on('error', () => undefined));
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.write(said);
  await accepted;
  return { socket, answer: () => answer, isClosed: () => socket.destroyed };
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const HALF = 'GET / HTTP/1.1\r\nHost: x\r\n';

it('closes the longest-idle connection of an address, whether it sent nothing, half a request or a whole one', async () => {
  await serve(3, 100);
  const said = [await open(), await open(HALF), await open(GET)];
  await expect.poll(said[2]?.answer ?? String).toContain('ok');
  await open(HALF);
  await expect.poll(() => said.map((one) => one.isClosed())).toEqual([true, false, false]);
  await open();
  await expect.poll(() => said.map((one) => one.isClosed())).toEqual([true, true, false]);
  const other = await open(GET, '127.0.0.2');
  await expect.poll(other.answer).toContain('ok');
  expect([said[2]?.isClosed(), other.isClosed()]).toEqual([false, false]);
});

it('does not count busy and upgraded connections as idle', async () => {
  const { finish, waiting } = await serve(2, 100);
  const working = await open('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  const live = await open(
    'GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await expect.poll(live.answer).toContain('101');
  await expect.poll(() => waiting.length).toBe(1);
  const idle = [await open(), await open(), await open()];
  await expect.poll(() => idle.map((one) => one.isClosed())).toEqual([true, false, false]);
  expect([working.isClosed(), live.isClosed()]).toEqual([false, false]);
  finish();
  // Idle now, and the third where two are allowed.
  await expect.poll(working.answer).toContain('slow');
  await expect.poll(() => idle.map((one) => one.isClosed())).toEqual([true, true, false]);
});

it('closes one of the address with the most when the total is exceeded, the only limit behind a proxy', async () => {
  await serve(3, 4);
  const many = [await open('', '127.0.0.2'), await open('', '127.0.0.2'), await open('', '127.0.0.2')];
  const few = [await open('', '127.0.0.3'), await open('', '127.0.0.4')];
  await expect.poll(() => many.map((one) => one.isClosed())).toEqual([true, false, false]);
  expect(few.map((one) => one.isClosed())).toEqual([false, false]);
  server.closeAllConnections();
  server.close();

  await serve(3, 5, 1);
  const proxied = [await open(), await open(), await open(), await open(), await open()];
  await open();
  await expect.poll(() => proxied.map((one) => one.isClosed())).toEqual([true, false, false, false, false]);
});

/** Requests a large response and reads nothing of it. */
async function deaf(host?: string) {
  const asked = once(server, 'request');
  const one = await open('GET /large HTTP/1.1\r\nHost: x\r\n\r\n', host);
  one.socket.pause();
  const [{ socket }] = await asked;
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
  return { isClosed: () => socket.destroyed };
}

it('limits busy connections of an address: closes the longest-busy one that does not read, not one that waits for its response', async () => {
  const { waiting } = await serve(3, 100, 0, { busyOfOne: 3 });
  const working = await open('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => waiting.length).toBe(1);
  const many = [await deaf(), await deaf(), await deaf()];
  expect(many.map((one) => one.isClosed())).toEqual([true, false, false]);
  const other = await deaf('127.0.0.2');
  expect([working.isClosed(), other.isClosed(), many[1]?.isClosed()]).toEqual([false, false, false]);
});

it('closes a busy connection of the address with the most for each new one on a crowded server', async () => {
  await serve(10, 10, 0, { crowded: 4 });
  const few = await deaf('127.0.0.3');
  const many = [await deaf('127.0.0.2'), await deaf('127.0.0.2'), await deaf('127.0.0.2')];
  const visitor = await open(GET, '127.0.0.4');
  await expect.poll(visitor.answer).toContain('ok');
  expect([few, ...many].map((one) => one.isClosed())).toEqual([false, true, false, false]);
});

it('limits the pipelined requests in total, and releases them when their connection closes', async () => {
  await serve(50, 50);
  const piled = (count: number) => open('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1 + count));
  const first = [await piled(10), await piled(10)];
  const third = await piled(1);
  await expect.poll(third.isClosed).toBe(true);
  expect(first.map((one) => one.isClosed())).toEqual([false, false]);
  const visitor = await open(GET);
  await expect.poll(visitor.answer).toContain('ok');
  for (const { socket } of first) socket.destroy();
  await expect.poll(() => new Promise((done) => server.getConnections((_, count) => done(count)))).toBe(1);
  const again = await piled(10);
  const last = await open(GET);
  await expect.poll(last.answer).toContain('ok');
  expect(again.isClosed()).toBe(false);
});
