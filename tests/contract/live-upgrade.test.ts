import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';

const LIVE = '/realtime/v1/websocket';
let app: Awaited<ReturnType<typeof createTestApp>>;
let address: URL;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await createTestApp();
  address = new URL(await app.listen());
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

const upgrade = (path: string, protocol: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', `Upgrade: ${protocol}`, ...headers, '', ''].join(
    '\r\n',
  );
const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

/** Sends a request in one piece over a connection that this side never closes, as an attacker would. */
async function say(text: string) {
  const socket = connect({ port: Number(address.port), host: address.hostname, allowHalfOpen: true });
  sockets.push(socket.on('error', () => undefined));
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer: () => answer };
}

const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

it.each([
  ['another path', upgrade('/socket', 'websocket'), '404'],
  ['the development server', upgrade('/socket', 'websocket', 'Sec-WebSocket-Protocol: vite-hmr'), '404'],
  ['a newer HTTP', upgrade('/healthz', 'h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'), '200'],
])('a request to take the connection over for %s is answered as any other', async (_, text, status) => {
  const { answer } = await say(text);
  await expect.poll(() => statuses(answer())).toEqual([status]);
});

it.each([
  ['on another path', upgrade('/socket', 'websocket')],
  ['for live changes', upgrade(LIVE, 'websocket')],
])('one that comes behind a request under way, %s, ends nothing', async (_, text) => {
  const { answer } = await say(GET + text);
  await expect.poll(() => statuses(answer()).length).toBe(2);
  expect(statuses(answer())[0]).toBe('200');
  expect((await fetch(new URL('/healthz', address))).status).toBe(200);
});

it('closes a refused connection, whether the other side does or not', async () => {
  const { socket, answer } = await say(upgrade(LIVE, 'websocket'));
  await expect.poll(() => statuses(answer())).toEqual(['401']);
  // The server has closed the connection: sending on it results in a reset.
  await expect.poll(() => socket.destroyed || !socket.write('x')).toBe(true);
});
