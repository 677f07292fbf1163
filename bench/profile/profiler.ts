import type { Profiler } from 'node:inspector';
import WebSocket from 'ws';

/** Attaches to Node's sampling profiler in another process through its inspector. */
export async function attachProfiler(address: string) {
  const socket = new WebSocket(address);
  await new Promise((done, failed) => socket.once('open', done).once('error', failed));
  const pending = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.on('message', (text) => {
    const { id, result } = JSON.parse(`${text}`) as { id?: number; result: unknown };
    if (id !== undefined) pending.get(id)?.(result);
  });
  const send = (method: string, params = {}) =>
    new Promise<unknown>((done) => {
      last += 1;
      pending.set(last, done);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: 200 });
  return {
    async during(work: () => Promise<unknown>): Promise<Profiler.Profile> {
      await send('Profiler.start');
      await work();
      return ((await send('Profiler.stop')) as { profile: Profiler.Profile }).profile;
    },
    close: () => socket.close(),
  };
}
