import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { abreast, type Pressure, type Scene, tally } from './pressure.ts';

const ADDRESSES = 300;

/** Opens up to `most` connections, sends `bytes` on each, and then a byte every second. */
async function hold(scene: Scene, most: number, bytes: (turn: number) => string): Promise<string> {
  const answers = tally();
  const open = new Set<Socket>();
  const dribble = setInterval(() => {
    if (bytes(0)) for (const socket of open) socket.write('a');
  }, 1000);
  await abreast(scene, 100, async (turn) => {
    if (turn >= most) return pause(200);
    const socket = await scene.stranger(turn % ADDRESSES).open(bytes(turn));
    if (!socket) return answers.add('refused');
    open.add(socket);
    socket.once('close', () => {
      answers.add('closed by the server');
      open.delete(socket);
    });
  });
  clearInterval(dribble);
  const held = open.size;
  for (const socket of open) socket.removeAllListeners('close').destroy();
  return `${[`held × ${held}`, `${answers}`].filter(Boolean).join(', ')}`;
}

const HEADER = `X-Long: ${'a'.repeat(6000)}`;

export const connectionPressures: Pressure[] = [
  {
    name: 'idle',
    title: '15,000 connections from 300 addresses over which nothing is sent',
    run: (scene) => hold(scene, 15_000, () => ''),
  },
  {
    name: 'half heads',
    title: '8,000 heads of 6 kB from 300 addresses that go on with a byte every second',
    run: (scene) => hold(scene, 8000, () => `GET /programacao HTTP/1.1\r\nHost: x\r\n${HEADER}`),
  },
  {
    name: 'slow bodies',
    title: '4,000 bodies from 300 addresses, at every route, half of which comes, then a byte every second',
    run(scene) {
      const doors = scene.doors.filter(({ method }) => !['GET', 'HEAD'].includes(method));
      return hold(scene, 4000, (turn) => {
        const { method, path, most = 1000 } = doors[turn % doors.length] ?? { method: 'POST', path: '/' };
        const size = Math.min(most, 64_000);
        const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${size}`;
        return `${head}\r\n\r\n${'a'.repeat(size / 2)}`;
      });
    },
  },
];
