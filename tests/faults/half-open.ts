import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startTcpLine } from '#tests/support/tcp-line.ts';
import type { Fault } from './fault.ts';
import { openPage } from './listener.ts';
import { milliseconds } from './rounds.ts';
import { KEY, type Site, sitesOverOneDatabase, until } from './scene.ts';
import { resultOf, startVisitors } from './visitors.ts';
import { startWriters } from './writers.ts';

const SOCKETS = 200;
/** The time of two pings of the server (`server/live/live.ts`). */
const LIVE_BOUND_MS = 65_000;
/** More than `ANSWER_TIMEOUT_MS` in `database/connect.ts`. */
const DATABASE_BOUND_MS = 30_000;

/** The peer of a connection vanishes without closing it: first visitors, then the database. */
export const halfOpen: Fault = {
  name: 'half-open',
  title: 'peers that vanish without a word: 200 live connections, then every connection to the database',
  rounds: 1,
  async run({ log }) {
    const { site, line: database, end } = await sitesOverOneDatabase(1);
    const way = await startTcpLine({ port: Number(new URL(site.url).port), host: '127.0.0.1' });
    const visitors = startVisitors(site.url);
    const page = await openPage(site.url);
    try {
      const broken: string[] = [];
      const sockets = await openSockets(way.port);
      way.silence();
      const dropped = await until(() => way.givenUp.far >= SOCKETS, { patience: LIVE_BOUND_MS });
      if (dropped === null) broken.push(`only ${way.givenUp.far} of ${SOCKETS} live connections were ended`);
      for (const socket of sockets) socket.terminate();
      log(`live connections: ${milliseconds(dropped ?? Number.NaN)}`);

      const editor = await site.editor();
      const writers = startWriters(editor, 'half');
      await until(() => writers.acknowledged() > 50);
      database.silence();
      // Existing connections stay silent; new ones work.
      await database.mend();
      const held = database.silent();
      const began = performance.now();
      const wanted = writers.acknowledged() + 50;
      if ((await until(() => writers.acknowledged() >= wanted, { patience: DATABASE_BOUND_MS })) === null)
        broken.push('nothing could be written over new connections');
      const written = performance.now() - began;
      await until(() => database.givenUp.near >= held, { patience: DATABASE_BOUND_MS });
      const given = performance.now() - began;
      if (database.givenUp.near < held)
        broken.push(`${held - database.givenUp.near} of ${held} connections to the database are still held`);
      const told = await untilTold(editor, page.told);
      if (told === null) broken.push('an open page was not told of a change');
      await pause(100);
      await writers.stop();
      const { findings, ...writes } = await writers.check(editor);
      const seen = await visitors.stop();
      broken.push(...findings);
      const strange = writers.refusals.find(({ status }) => status !== 503);
      if (strange) broken.push(`a write answered ${strange.status} ${strange.message}`);
      return {
        rounds: 1,
        writes,
        ...resultOf(seen, broken),
        notes: [
          `${SOCKETS} vanished live connections: the last one was ended after ${milliseconds(dropped ?? Number.NaN)}`,
          `${held} vanished connections to the database: writes were taken again after ${milliseconds(written)}, all of them were given up after ${milliseconds(given)}, an open page was told of a change after ${milliseconds(performance.now() - began)}`,
        ],
      };
    } finally {
      await visitors.stop();
      await page.close();
      await way.close();
      await end();
    }
  },
};

async function openSockets(port: number): Promise<WebSocket[]> {
  const address = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${KEY}&vsn=2.0.0`;
  const sockets: WebSocket[] = [];
  for (let number = 0; number < SOCKETS; number += 1) {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    sockets.push(socket.on('error', () => undefined));
  }
  return sockets;
}

async function untilTold(editor: Awaited<ReturnType<Site['editor']>>, told: Set<string>) {
  let attempt = 0;
  const after = await until(
    async () => {
      attempt += 1;
      await editor.from('speakers').insert({ name: `told ${attempt}`, title: 'x', bio: 'x' });
      return [...told].some((name) => name.startsWith('told'));
    },
    { every: 200, patience: DATABASE_BOUND_MS },
  );
  await editor.from('speakers').delete().like('name', 'told %');
  return after;
}
