import { afterEach, beforeEach, expect } from 'vitest';
import { WebSocket } from 'ws';
import { createWireServer, type WireServer } from '#tests/support/wire.ts';

export let server: WireServer;
const sockets: WebSocket[] = [];

/** A plain socket; `next(event)` resolves to the next frame with that event, and `frames` are those not yet read. */
export async function open(vsn = '2.0.0') {
  const socket = new WebSocket(server.socketUrl(vsn));
  sockets.push(socket);
  const frames: unknown[][] = [];
  const waiting: Array<() => void> = [];
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as unknown[]);
    for (const look of waiting.splice(0)) look();
  });
  await new Promise((done, failed) => socket.once('open', done).once('error', failed));
  async function take(wanted: (frame: unknown[]) => boolean): Promise<unknown[]> {
    for (;;) {
      const place = frames.findIndex(wanted);
      if (place >= 0) return frames.splice(place, 1)[0] as unknown[];
      await new Promise<void>((look) => waiting.push(look));
    }
  }
  let beats = 0;
  return {
    socket,
    frames,
    send: (frame: unknown) => socket.send(JSON.stringify(frame)),
    next: (event: string) => take((frame) => frame[3] === event),
    /** Sends a heartbeat and waits for its reply: frames are answered in order, so all earlier ones have been answered then. */
    async heartbeat() {
      const ref = `beat-${++beats}`;
      socket.send(JSON.stringify([null, ref, 'phoenix', 'heartbeat', {}]));
      const [, , , , payload] = await take((frame) => frame[1] === ref);
      expect(payload).toEqual({ status: 'ok', response: {} });
    },
  };
}

export const TOPIC = 'realtime:content';
export const join = (bindings: unknown, extra: object = {}, topic = TOPIC, ref = '1') => [
  ref,
  ref,
  topic,
  'phx_join',
  { config: { broadcast: {}, presence: {}, private: false, postgres_changes: bindings }, ...extra },
];
export const addSpeaker = () =>
  server.database.insertInto('speakers').values({ name: 'Ana', title: 't', bio: 'b' }).execute();

/** Starts a new server for each test of the file that calls it. */
export function framesOfFile() {
  beforeEach(async () => {
    server = await createWireServer();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    await server.close();
  });
}
