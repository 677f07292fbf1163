import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { MOST_BINDINGS } from '#server/live/bounds.ts';
import { createMetrics } from '#server/operation/metrics.ts';
import { aPictureOf, aSpeaker } from '#tests/support/factories.ts';
import { waitFor } from '#tests/support/wait.ts';
import { createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await server.close();
});

interface Options {
  autoPong?: boolean;
  headers?: Record<string, string>;
}

/** Connects. @returns the open socket, or the status of the refusal */
async function connect(options: Options = {}): Promise<WebSocket | number> {
  const socket = new WebSocket(server.socketUrl('2.0.0'), options);
  sockets.push(socket);
  return new Promise((done) => {
    socket.once('open', () => done(socket));
    socket.once('unexpected-response', (_, { statusCode }) => done(statusCode ?? 0));
    socket.on('error', () => {});
  });
}

async function open(options: Options = {}): Promise<WebSocket> {
  const socket = await connect(options);
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}

/** Opens a socket that is subscribed to speakers, and collects the names that it receives. */
async function aListener() {
  const socket = await open();
  const told: string[] = [];
  const subscribed = new Promise<void>((done) => {
    socket.on('message', (data) => {
      const [, , , event] = JSON.parse(String(data)) as unknown[];
      if (event === 'system') done();
      if (event === 'postgres_changes') told.push(String(data));
    });
  });
  const postgres_changes = [{ event: '*', schema: 'public', table: 'speakers' }];
  socket.send(JSON.stringify(['1', '1', 'realtime:x', 'phx_join', { config: { postgres_changes } }]));
  await subscribed;
  return { socket, told };
}

const closing = (socket: WebSocket) => new Promise<number>((done) => socket.once('close', done));
/** Inserts more data than fits into the buffers of a socket and of the system. */
const aFlood = () =>
  server.database
    .insertInto('speakers')
    .values(Array.from({ length: 40 }, () => aSpeaker().withPicture(aPictureOf(700_000)).row))
    .execute();

it('disconnects a socket that reads too slowly with a reason, while others receive everything', {
  tags: ['faults'],
}, async () => {
  const metrics = createMetrics();
  server = await createWireServer({}, { metrics });
  const [slow, quick] = [await aListener(), await aListener()];
  const closed = closing(slow.socket);
  // It reads nothing from the first change until the server finds it too slow: both do not depend on how long the flood takes.
  slow.socket.once('message', () => slow.socket.pause());
  const found = vi.spyOn(metrics.slowSockets, 'inc').mockImplementation(() => slow.socket.resume());
  await aFlood();
  expect(await closed).toBe(1013);
  expect(found).toHaveBeenCalledOnce();
  await waitFor(() => expect(quick.told).toHaveLength(40));
  expect(slow.told.length).toBeLessThan(40);
  // Everything that it received is complete and in order; only the end is missing.
  expect(slow.told).toEqual(quick.told.slice(0, slow.told.length));
});

it('does not wait for a socket that does not read at all', async () => {
  server = await createWireServer({}, { closeTimeoutMs: 50 });
  const [deaf, quick] = [await aListener(), await aListener()];
  deaf.socket.pause();
  await aFlood();
  await waitFor(() => expect(server.live.size).toBe(1));
  await waitFor(() => expect(quick.told).toHaveLength(40));
});

it('detects a silently broken connection by missing responses', {
  tags: ['faults'],
}, async () => {
  server = await createWireServer({}, { pingMs: 1000 });
  const [silent, lively] = [await open({ autoPong: false }), await open()];
  const pinged = new Promise((done) => lively.on('ping', done));
  expect(await closing(silent)).toBe(1006);
  await pinged;
  expect(lively.readyState).toBe(WebSocket.OPEN);
  await expect.poll(() => server.live.size).toBe(1);
});

it('refuses what exceeds a limit on its channel, without affecting the socket or other channels', async () => {
  server = await createWireServer();
  // 100 joins with 100 bindings each, then 100 with the largest allowed number, with filters as long as a frame allows.
  const wanted = (count: number, channel: number) =>
    Array.from({ length: count }, (_, place) => ({
      event: '*',
      schema: 'public',
      table: 'speakers',
      filter: `name=in.(${Array.from({ length: count > MOST_BINDINGS ? 5 : 40 }, (_, i) => `${channel}-${place}-${i}`)})`,
    }));
  const strangers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = await open();
      const statuses: string[] = [];
      const answered = new Promise<void>((done) => {
        socket.on('message', (data) => {
          const [, , , event, { status }] = JSON.parse(String(data));
          if (event === 'phx_reply') statuses.push(status);
          if (statuses.length === 200) done();
        });
      });
      for (let channel = 0; channel < 200; channel += 1) {
        const postgres_changes = wanted(channel < 100 ? 100 : MOST_BINDINGS, channel);
        const payload = { config: { postgres_changes } };
        socket.send(JSON.stringify(['1', `${channel}`, `realtime:${channel}`, 'phx_join', payload]));
      }
      return { socket, statuses, answered };
    }),
  );
  await Promise.all(strangers.map(({ answered }) => answered));
  for (const { socket, statuses } of strangers) {
    expect(socket.readyState).toBe(WebSocket.OPEN);
    expect(new Set(statuses.slice(0, 100))).toEqual(new Set(['error']));
    expect(statuses.filter((status) => status === 'ok').length).toBeLessThan(10);
  }
  const neighbour = await aListener();
  await server.database.insertInto('speakers').values(aSpeaker().row).execute();
  await expect.poll(() => neighbour.told).toHaveLength(1);
});

it('limits the sockets of one address, and of all together', async () => {
  server = await createWireServer({}, { limits: { sockets: { all: 3, perKey: 2 } }, trustProxy: 1 });
  const from = (address: string) => connect({ headers: { 'X-Forwarded-For': address } });
  const first = await from('192.0.2.1');
  expect(await from('192.0.2.1')).toBeInstanceOf(WebSocket);
  expect(await from('192.0.2.1')).toBe(503);
  expect(await from('192.0.2.2')).toBeInstanceOf(WebSocket);
  expect(await from('192.0.2.3')).toBe(503);
  const closed = closing(first as WebSocket);
  (first as WebSocket).close();
  await closed;
  await expect.poll(() => server.live.size).toBe(2);
  expect(await from('192.0.2.1')).toBeInstanceOf(WebSocket);
});
