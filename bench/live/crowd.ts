import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pageBinding } from '../../congress/content.ts';
import { CONTENT_TABLE_NAMES } from '../../congress/content-tables.ts';

export const SOCKETS = 2000;

/** The first message of every visitor's page. */
const visitorsGreeting = JSON.stringify([
  '1',
  '1',
  'realtime:public-content',
  'phx_join',
  {
    config: {
      broadcast: { ack: false, self: false },
      presence: { key: '', enabled: false },
      private: false,
      postgres_changes: CONTENT_TABLE_NAMES.map(pageBinding),
    },
  },
]);

/** When the first and the last socket had received everything, in nanoseconds of this machine's monotonic clock. */
export interface Arrival {
  first: bigint;
  last: bigint;
  /** The size of the last message. */
  bytes: number;
  /** The distinct `ETag`s that the open pages have now. */
  tags: string[];
}

export interface Crowd {
  /** Runs `work`, which makes the server send messages, and waits for that many on every socket. */
  hear(messages: number, work: () => Promise<unknown>): Promise<Arrival>;
  /** The same with a timeout. @returns how many sockets received everything, and the time until the last one did */
  hearWithin(
    patienceMs: number,
    messages: number,
    work: () => Promise<unknown>,
  ): Promise<{ told: number; milliseconds: number }>;
  leave(): Promise<void>;
}

/** Opens `SOCKETS` sockets to an address in a separate process; with the address of a page, each stands for an open page. */
export async function aCrowd(address: string, greeting: string, page = ''): Promise<Crowd> {
  const child = start(import.meta.resolve('./sockets.ts'), [address, `${SOCKETS}`, greeting, page]);
  await message(child);
  return {
    async hear(messages, work) {
      child.send(messages);
      await message(child);
      const heard = message<{ first: string; last: string; bytes: number; tags: string[] }>(child);
      await work();
      const { first, last, ...more } = await heard;
      return { first: BigInt(first), last: BigInt(last), ...more };
    },
    async hearWithin(patienceMs, messages, work) {
      child.send(messages);
      await message(child);
      const began = process.hrtime.bigint();
      const heard = message<{ last: string }>(child);
      await work();
      const all = await Promise.race([heard, pause(patienceMs, null, { ref: false })]);
      if (all) return { told: SOCKETS, milliseconds: Number(BigInt(all.last) - began) / 1e6 };
      child.send('how many?');
      return { ...(await message<{ told: number }>(child)), milliseconds: patienceMs };
    },
    leave: () => leave(child),
  };
}

/** Sockets of visitors of the real server; with the path of a page, they request it again after a change. */
export const visitors = ({ url, key }: { url: string; key: string }, path?: string): Promise<Crowd> =>
  aCrowd(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
    visitorsGreeting,
    path && url + path,
  );

/** Starts a server that only uses `ws`, for comparison. */
export async function plainWs() {
  const child = start(import.meta.resolve('./plain-ws.ts'), []);
  const { port } = await message<{ port: number }>(child);
  return {
    address: `ws://127.0.0.1:${port}/`,
    pid: child.pid as number,
    /** Sends this many bytes to every socket. Resolves to the time at which it began. */
    async cast(bytes: number): Promise<bigint> {
      const answer = message<{ began: string }>(child);
      child.send(bytes);
      return BigInt((await answer).began);
    },
    stop: () => leave(child),
  };
}

/** The resident memory of a process, in kB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

const start = (file: string, parameters: string[]) =>
  fork(fileURLToPath(file), parameters, { env: { ...process.env, NODE_ENV: 'production' } });

function message<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((done, failed) => {
    const ended = () => failed(new Error('a process of the benchmark ended early'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      done(answer as Message);
    });
  });
}

async function leave(child: ChildProcess) {
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}
