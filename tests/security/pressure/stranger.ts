import { type IncomingMessage, request } from 'node:http';
import { connect as connectTcp, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { WebSocket } from 'ws';

/** One of an attacker's machines: an address of the loopback network (127.0.0.0/8). */
export interface Stranger {
  /** Sends a request. @returns the status; 0 if there was no response */
  send(path: string, options?: Sent): Promise<number>;
  /** Submits a form like a browser, following the redirect with the cookies received. @returns the last status */
  submit(path: string, options: Sent): Promise<number>;
  /** Sends a request without reading the response body. */
  sendUnread(path: string, options?: Sent): Promise<IncomingMessage | null>;
  /** Opens a socket for live changes. @returns null if it was refused */
  connect(): Promise<WebSocket | null>;
  /** Opens a connection and sends these bytes; responses are discarded. @returns null if it was refused */
  open(bytes: string): Promise<Socket | null>;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The timeout of a request. */
const PATIENCE_MS = 20_000;

/**
 * @param key the site's publishable key, which every visitor has
 * @param number the number of the machine, which determines its address
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
  const statusOf = async (answer: IncomingMessage | null): Promise<number> => {
    if (!answer) return 0;
    // A response that was cut off counts as one.
    await finished(answer.resume()).catch(() => undefined);
    return answer.statusCode ?? 0;
  };
  return {
    sendUnread: ask,
    send: async (path, options) => statusOf(await ask(path, options)),
    async submit(path, options) {
      const answer = await ask(path, options);
      const status = await statusOf(answer);
      const { location, 'set-cookie': cookies = [] } = answer?.headers ?? {};
      if (status !== 303 || !location) return status;
      const { pathname, search } = new URL(location, site.url);
      const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
      return statusOf(await ask(pathname + search, { headers: Cookie ? { Cookie } : {} }));
    },
    connect: () =>
      new Promise((done) => {
        const address = `${site.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`;
        const socket = new WebSocket(address, { localAddress, perMessageDeflate: false });
        socket.once('open', () => done(socket));
        socket.once('error', () => done(null));
      }),
    open: (bytes) =>
      new Promise((done) => {
        const { hostname: host, port } = new URL(site.url);
        const socket = connectTcp({ host, port: Number(port), localAddress, noDelay: true });
        socket.once('connect', () => {
          if (bytes) socket.write(bytes);
          done(socket);
        });
        socket.on('error', () => done(null));
        socket.resume();
      }),
  };
}
