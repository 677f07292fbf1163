import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { abreast, type Pressure, type Scene, tally } from './pressure.ts';

type Binding = Record<string, unknown>;

/** Joins a channel. @returns the server's reply: ok or error, or that it closed the socket */
async function join(socket: WebSocket, topic: string, bindings: Binding[]): Promise<string> {
  if (socket.readyState !== socket.OPEN) return 'closed';
  const frame = ['1', topic, `realtime:${topic}`, 'phx_join', { config: { postgres_changes: bindings } }];
  const answer = new Promise<string>((done) => {
    const hear = (data: Buffer) => {
      const [, ref, , event, payload] = JSON.parse(String(data));
      if (event === 'phx_reply' && ref === topic) end(payload.status);
    };
    const close = () => end('closed');
    const end = (status: string) => {
      socket.off('message', hear);
      socket.off('close', close);
      done(status);
    };
    socket.on('message', hear);
    socket.on('close', close);
  });
  socket.send(JSON.stringify(frame));
  return Promise.race([answer, pause(5000, 'no answer')]);
}

const binding = (more: Binding): Binding => ({ event: '*', schema: 'public', table: 'speakers', ...more });

/** Opens sockets from one machine, each of which joins channels until the time is over. */
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

/** Repeatedly saves a portrait of half a megabyte, which is sent to subscribers. */
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
    title:
      '100 channels on every socket, each with as many bindings and as long filters as a frame takes, from one address',
    async run(scene) {
      const { answers, open } = await joinMuch(scene, 100, (channel, socket) =>
        Array.from({ length: 30 }, (_, at) => {
          const values = Array.from({ length: 45 }, (_, value) => `${socket}.${channel}.${at}.${value}`);
          return binding({ filter: `name=in.(${values})`, select: ['id', 'name'] });
        }),
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
      const columns = ['id', 'name', 'title', 'bio', 'created_at', 'updated_at'];
      const [{ answers, open }] = await Promise.all([
        joinMuch(scene, 10, (channel, socket) =>
          Array.from({ length: 4 }, (_, at) => {
            const bits = socket * 40 + channel * 4 + at;
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
