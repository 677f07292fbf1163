import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pageBinding } from '../../congress/content.ts';
import { CONTENT_TABLE_NAMES } from '../../congress/content-tables.ts';

export const SOCKETS = 2000;

/** What every visitor's page says first. */
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

/** When the first and the last socket had everything, in nanoseconds of this machine's clock. */
export interface Arrival {
  first: bigint;
  last: bigint;
  /** Of the last message. */
  bytes: number;
  /** The `ETag`s of the pages that open pages have now. */
  tags: string[];
}

export interface Crowd {
  /** Waits for so many messages on every socket while `work` makes the server send them. */
  hear(messages: number, work: () => Promise<unknown>): Promise<Arrival>;
  /** The same for so many milliseconds. @returns how many sockets had everything by then, and after how long the last */
  hearWithin(
    patienceMs: number,
    messages: number,
    work: () => Promise<unknown>,
  ): Promise<{ told: number; milliseconds: number }>;
  leave(): Promise<void>;
}

/** Many sockets of one address, in a process of their own; with the address of a page as many open pages. */
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

/** The crowd of visitors of the real server; with a page's path they have it open and ask for it again after a change. */
export const visitors = ({ url, key }: { url: string; key: string }, path?: string): Promise<Crowd> =>
  aCrowd(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
    visitorsGreeting,
    path && url + path,
  );

/** A server that is nothing but `ws`. */
export async function plainWs() {
  const child = start(import.meta.resolve('./plain-ws.ts'), []);
  const { port } = await message<{ port: number }>(child);
  return {
    address: `ws://127.0.0.1:${port}/`,
    pid: child.pid as number,
    /** Sends so many bytes to everybody; the moment when it began. */
    async cast(bytes: number): Promise<bigint> {
      const answer = message<{ began: string }>(child);
      child.send(bytes);
      return BigInt((await answer).began);
    },
    stop: () => leave(child),
  };
}

/** The memory of a process that is in use, in kB. */
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
