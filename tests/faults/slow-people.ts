import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { KEY } from './scene.ts';

/** Clients that each hold a connection and are slow in the same way. */
export interface SlowPeople {
  what: string;
  /** The local ports of their connections. */
  ports: number[];
  leave(): void;
}

const DROP_MS = 1000;

async function crowd(what: string, url: string, count: number, each: (socket: Socket) => void) {
  const sockets = Array.from({ length: count }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => undefined);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const ports = sockets.map(({ localPort }) => localPort ?? 0);
  sockets.forEach(each);
  return {
    what,
    ports,
    leave() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function drip(socket: Socket, text: () => string) {
  const dripping = setInterval(() => socket.write(text()), DROP_MS);
  socket.resume().once('close', () => clearInterval(dripping));
}

export const slowHeaders = (url: string, count: number): Promise<SlowPeople> =>
  crowd('headers that never end', url, count, (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: site\r\n');
    drip(socket, () => `X-${Math.random()}: 1\r\n`);
  });

export const slowBodies = (url: string, count: number): Promise<SlowPeople> =>
  crowd('forms that never end', url, count, (socket) => {
    const type = 'Content-Type: application/x-www-form-urlencoded';
    socket.write(`POST / HTTP/1.1\r\nHost: site\r\n${type}\r\nContent-Length: 60000\r\n\r\n`);
    drip(socket, () => 'a');
  });

const asking =
  (what: string, pages: number) =>
  (url: string, count: number): Promise<SlowPeople> =>
    crowd(what, url, count, (socket) => {
      socket.pause();
      socket.write('GET /programacao HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(pages));
    });

export const slowReaders = asking('pages that nobody reads', 15);
export const pilers = asking('500 pages asked for at once', 500);

/** Open pages that do not read their live connection, including the server's pings. */
export async function deafPages(url: string, count: number): Promise<SlowPeople> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${KEY}&vsn=2.0.0`;
  const postgres_changes = [{ event: '*', schema: 'public', table: 'speakers' }];
  const joining = JSON.stringify(['1', '1', 'realtime:x', 'phx_join', { config: { postgres_changes } }]);
  const sockets: WebSocket[] = [];
  const ports: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const socket = new WebSocket(address, { autoPong: false });
    sockets.push(socket);
    socket.once('upgrade', ({ socket: { localPort } }) => ports.push(localPort ?? 0));
    await once(socket, 'open');
    socket.on('error', () => undefined);
    await new Promise<void>((sent) => socket.send(joining, () => sent()));
    socket.pause();
  }
  return {
    what: 'live connections that nobody reads',
    ports,
    leave() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** The number of these connections that a server on this machine still holds open (Linux). */
export function heldBy(url: string, ports: number[]): number {
  const local = `:${Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')}`;
  const wanted = new Set(ports);
  const ESTABLISHED = '01';
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => {
      const [, from = '', to = '', state] = line.trim().split(/\s+/);
      return (
        state === ESTABLISHED &&
        from.endsWith(local) &&
        wanted.has(Number.parseInt(to.split(':')[1] ?? '', 16))
      );
    }).length;
}
