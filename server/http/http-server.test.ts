import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { SLOWEST } from './slow-readers.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const LONG = 60_000;
const timeouts = { headers: LONG, request: LONG, idle: LONG, taking: SLOWEST, checkInterval: 20 };

async function serve(shorter: Partial<typeof timeouts>) {
  server = createHttpServer({ trustProxy: 0, upgrades: () => false, timeouts: { ...timeouts, ...shorter } });
  server.on('request', (request, response) => {
    request.on('error', () => undefined);
    if (request.url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024));
    else if (request.url !== '/slow') request.resume().on('end', () => response.end('ok'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function say(text: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await once(
    socket.on('error', () => undefined),
    'connect',
  );
  socket.write(text);
  return socket;
}

const HEAD = 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n';

async function isEnded(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  await once(socket, 'close');
  return answer;
}

it('ends headers that never end, and serves others meanwhile', async () => {
  await serve({ headers: 1000, request: 2000 });
  const slow = isEnded(await say(HEAD));
  const other = await say(`${HEAD}\r\n123456789`);
  const [answer] = await once(other, 'data');
  expect(String(answer)).toContain('200 OK');
  expect(await slow).toContain('408 Request Timeout');
});

it('ends a body that never ends', async () => {
  await serve({ headers: 1000, request: 1500 });
  expect(await isEnded(await say(`${HEAD}\r\n123`))).toContain('408 Request Timeout');
});

it('ends a response that nobody reads', async () => {
  await serve({ idle: 1000 });
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  (await say('GET /large HTTP/1.1\r\nHost: site\r\n\r\n')).pause();
  const [{ socket }, answer] = await asked;
  await once(socket, 'close');
  expect(answer.writableFinished).toBe(false);
});

it('ends a response that is read too slowly', async () => {
  await serve({ taking: { ms: 500, bytesASecond: 1e9 } });
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const slow = await say('GET /large HTTP/1.1\r\nHost: site\r\n\r\n');
  slow.pause();
  const [{ socket }, answer] = await asked;
  const sips = setInterval(() => slow.read(1000), 20);
  await once(socket, 'close').finally(() => clearInterval(sips));
  expect(answer.writableFinished).toBe(false);
});

it('lets a page be read at 20 kbit/s over six connections', () => {
  for (const bytes of [1000, 60_000, 1_000_000]) {
    const milliseconds = (6 * bytes * 8) / 20;
    expect(milliseconds).toBeLessThan(SLOWEST.ms + (bytes / SLOWEST.bytesASecond) * 1000);
  }
});

it('ends an idle connection, but not before its timeout', async () => {
  await serve({ idle: 2000 });
  const request = `${HEAD}\r\n123456789`;
  const socket = await say(request);
  const ended = isEnded(socket);
  await once(socket, 'data');
  socket.write(request);
  expect((await ended).split('200 OK')).toHaveLength(3);
});

it('answers a few pipelined requests in order, and ends a connection with hundreds', async () => {
  await serve({});
  const request = `${HEAD}\r\n123456789`;
  let answers = '';
  const few = await say(request.repeat(10));
  few.on('data', (bytes) => {
    answers += bytes;
  });
  await expect.poll(() => answers.split('200 OK').length).toBe(11);
  const many = await say('GET /slow HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(300));
  expect(await isEnded(many)).toBe('');
});
