import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** `up`, `down` (connections are closed), `silent` (requests are never answered), or the status that a broken server returns. */
type State = 'up' | 'down' | 'silent' | number;

/**
 * A proxy between a browser and the site, which can simulate failures. Unlike the browser's own network emulation, it also affects
 * service workers.
 */
export interface Line {
  url: string;
  state: State;
  /** Paths that are answered with 404. */
  missing: Set<string>;
  /** Changes the server behind it, and closes live sockets to the previous one. */
  leadTo(url: string): void;
  /** The number of live sockets through it. */
  tunnels(): number;
  close(): Promise<void>;
}

interface Copy {
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** @param keepsPages true: acts as a CDN that answers each address from its first copy forever, ignoring request headers */
export async function startLine(first: string, { keepsPages = false } = {}): Promise<Line> {
  let target = new URL(first);
  const copies = new Map<string | undefined, Copy>();
  const tunnels = new Set<Duplex>();
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const { state } = line;
    if (state === 'down') return from.socket.destroy();
    if (state === 'silent') return;
    if (typeof state === 'number') return to.writeHead(state, { 'Content-Type': 'text/plain' }).end('broken');
    const { method, url: path, headers } = from;
    const copy = copies.get(path);
    if (copy && method !== 'POST')
      return to.writeHead(200, copy.headers).end(method === 'GET' ? copy.body : undefined);
    if (keepsPages) headers['accept-encoding'] = 'identity';
    if (line.missing.has(path ?? '')) return to.writeHead(404, { 'Content-Type': 'text/plain' }).end();
    const passed = ask(
      { host: target.hostname, port: target.port, method, path, headers },
      async (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        // Breaks off what the server breaks off.
        answer.on('error', () => to.destroy()).pipe(to);
        if (
          keepsPages &&
          method === 'GET' &&
          answer.statusCode === 200 &&
          answer.headers['cdn-cache-control']
        )
          copies.set(path, { headers: answer.headers, body: await buffer(answer) });
      },
    );
    passed.on('error', () => to.destroy());
    from.pipe(passed);
  };
  const upgrade = (from: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (line.state !== 'up') return socket.destroy();
    const other = connect(Number(target.port), target.hostname, () => {
      const headers = Object.entries(from.headers).map(([name, value]) => `${name}: ${value}`);
      other.write(`${[`GET ${from.url} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
      other.write(head);
      socket.pipe(other).pipe(socket);
    });
    tunnels.add(socket);
    socket.on('error', () => {}).on('close', () => [tunnels.delete(socket), other.destroy()]);
    other.on('error', () => {}).on('close', () => socket.destroy());
  };
  const server = createServer(pass).on('upgrade', upgrade);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: 'up',
    missing: new Set(),
    leadTo(url) {
      target = new URL(url);
      for (const tunnel of tunnels) tunnel.destroy();
    },
    tunnels: () => tunnels.size,
    close() {
      for (const tunnel of tunnels) tunnel.destroy();
      return new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    },
  };
  return line;
}
