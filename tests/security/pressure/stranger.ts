import { type IncomingMessage, request } from 'node:http';
import { finished } from 'node:stream/promises';
import { WebSocket } from 'ws';

/** One of the machines that an attacker has: an address of the loopback network (127.0.0.0/8). */
export interface Stranger {
  /** @returns the status; 0 where there was no answer */
  send(path: string, options?: Sent): Promise<number>;
  /** Asks, and reads nothing of the answer. */
  sendUnread(path: string, options?: Sent): Promise<IncomingMessage | null>;
  /** @returns an open socket of live changes; null where it was refused */
  connect(): Promise<WebSocket | null>;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** After so long an attacker tries again instead of waiting. */
const PATIENCE_MS = 20_000;

/**
 * @param number of the attacker's machine, from 1 on
 * @param key the site's publishable key: every visitor has it
 */
export function stranger(site: { url: string }, key: string, number: number): Stranger {
  const localAddress = `127.${1 + Math.floor(number / 62_500)}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`;
  const ask = (path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
    new Promise<IncomingMessage | null>((done) => {
      const all = {
        apikey: key,
        ...headers,
        ...(body && { 'Content-Length': `${Buffer.byteLength(body)}` }),
      };
      const asked = request(site.url + path, {
        method,
        headers: all,
        localAddress,
        agent: false,
        timeout: PATIENCE_MS,
      });
      asked.on('response', done);
      asked.on('error', () => done(null));
      asked.on('timeout', () => asked.destroy());
      asked.end(body);
    });
  return {
    sendUnread: ask,
    async send(path, options) {
      const answer = await ask(path, options);
      if (!answer) return 0;
      // What was cut off in the middle was an answer, too.
      await finished(answer.resume()).catch(() => undefined);
      return answer.statusCode ?? 0;
    },
    connect: () =>
      new Promise((done) => {
        const address = `${site.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`;
        const socket = new WebSocket(address, { localAddress, perMessageDeflate: false });
        socket.once('open', () => done(socket));
        socket.once('error', () => done(null));
      }),
  };
}
