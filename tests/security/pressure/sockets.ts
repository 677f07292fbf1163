import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { abreast, type Pressure, type Scene, tally } from './pressure.ts';

type Binding = Record<string, unknown>;

/** Joins a channel. @returns how the server answered: ok, error, or that it closed */
async function join(socket: WebSocket, topic: string, bindings: Binding[]): Promise<string> {
  if (socket.readyState !== socket.OPEN) return 'closed';
  const frame = ['1', topic, `realtime:${topic}`, 'phx_join', { config: { postgres_changes: bindings } }];
  const answer = new Promise<string>((done) => {
    const hear = (data: Buffer) => {
      const [, ref, , event, payload] = JSON.parse(String(data));
      if (event !== 'phx_reply' || ref !== topic) return;
      socket.off('message', hear);
      done(payload.status);
    };
    socket.on('message', hear);
    socket.once('close', () => done('closed'));
  });
  socket.send(JSON.stringify(frame));
  return Promise.race([answer, pause(5000, 'no answer')]);
}

const binding = (more: Binding): Binding => ({ event: '*', schema: 'public', table: 'speakers', ...more });

/** Sockets of one stranger that each join channels until nobody lets them any more. */
async function joinMuch(
  scene: Scene,
  channels: number,
  bindings: (channel: number, socket: number) => Binding[],
) {
  const answers = tally();
  const open: WebSocket[] = [];
  await abreast(scene, 4, async (turn) => {
    const socket = await scene.stranger(1).connect();
    if (!socket) {
      answers.add('socket refused');
      return pause(100);
    }
    open.push(socket);
    for (let channel = 0; channel < channels && scene.goesOn(); channel += 1)
      answers.add(await join(socket, `t${channel}`, bindings(channel, turn)));
    return undefined;
  });
  return { answers, open };
}

async function hangUp(open: WebSocket[]): Promise<void> {
  for (const socket of open) socket.terminate();
  await Promise.all(open.map((socket) => socket.readyState === socket.CLOSED || once(socket, 'close')));
}

/** Saves a portrait of half a megabyte again and again: what listeners hear of. */
async function savePortraits({ editor, goesOn }: Scene): Promise<void> {
  const { data } = await editor.from('speakers').select('id').limit(1).single();
  const before = await editor.from('speakers').select('image').eq('id', data?.id).single();
  const picture = await import('sharp').then(({ default: sharp }) =>
    sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: '#1f7a78',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer(),
  );
  const image = `data:image/png;base64,${picture.toString('base64')}`;
  while (goesOn()) {
    await editor.from('speakers').update({ image }).eq('id', data?.id);
    await pause(1500);
  }
  await editor.from('speakers').update({ image: before.data?.image }).eq('id', data?.id);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export const socketPressures: Pressure[] = [
  {
    name: 'joins',
    title: '100 channels of 100 bindings with long filters and selections on every socket, from one address',
    async run(scene) {
      const long = Array.from({ length: 600 }, (_, at) => `value${at}`).join(',');
      const { answers, open } = await joinMuch(scene, 100, (channel, socket) =>
        Array.from({ length: 100 }, (_, at) =>
          binding({
            filter: `name=in.(${socket},${channel},${at},${long.slice(0, 4800)})`,
            select: ['id', 'name'],
          }),
        ),
      );
      await hangUp(open);
      return `${answers}`;
    },
  },
  {
    name: 'columns',
    title: 'Bindings with columns that do not exist, while an editor saves portraits of 500 kB',
    async run(scene) {
      const [{ answers, open }] = await Promise.all([
        joinMuch(scene, 20, (channel, socket) =>
          Array.from({ length: 50 }, (_, at) =>
            binding({ select: ['id', 'image', `${LETTERS[at % 26]}${socket}_${channel}_${at}`] }),
          ),
        ),
        savePortraits(scene),
      ]);
      await hangUp(open);
      return `${answers}`;
    },
  },
  {
    name: 'selections',
    title: 'Every selection of columns that there is, while an editor saves portraits of 500 kB',
    async run(scene) {
      const columns = ['id', 'name', 'title', 'bio', 'order_position', 'created_at'];
      const [{ answers, open }] = await Promise.all([
        joinMuch(scene, 10, (channel, socket) =>
          Array.from({ length: 20 }, (_, at) => {
            const bits = socket * 200 + channel * 20 + at;
            return binding({ select: ['image', ...columns.filter((_, place) => (bits >> place) & 1)] });
          }),
        ),
        savePortraits(scene),
      ]);
      await hangUp(open);
      return `${answers}`;
    },
  },
  {
    name: 'unread sockets',
    title: 'Sockets of one address that hear of portraits of 500 kB and never read',
    async run(scene) {
      const [{ answers, open }] = await Promise.all([
        joinMuch(scene, 1, () => [binding({})]).then((joined) => {
          for (const socket of joined.open) socket.pause();
          return joined;
        }),
        savePortraits(scene),
      ]);
      await hangUp(open);
      return `${answers}`;
    },
  },
];
