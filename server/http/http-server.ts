import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { READ_AHEAD } from './bodies/bounds.ts';
import { boundConnections, CONNECTION_BOUNDS, type ConnectionBounds } from './connections.ts';
import { endSlowReaders, type Pace, SLOWEST } from './slow-readers.ts';

/** Timeouts in milliseconds; a slower client is disconnected. */
interface Timeouts {
  /** Until the request's headers have arrived. */
  headers: number;
  /** Until its body has arrived, too: a committee's portraits take a while over a mobile connection. */
  request: number;
  /**
   * Without any data sent or received, whether a response is in progress or not. Longer than proxies keep an idle connection, so that
   * it is the proxy that closes it and no request is lost.
   */
  idle: number;
  /** The slowest rate at which a response may be read. */
  taking: Pace;
  /** Interval of checking all of these except `idle`. */
  checkInterval: number;
}

const TIMEOUTS: Timeouts = {
  headers: 20_000,
  request: 120_000,
  idle: 75_000,
  taking: SLOWEST,
  checkInterval: 5000,
};

/** Pipelined requests of one connection that may wait for an earlier response. No browser pipelines. */
const MOST_PIPELINED = 16;

interface HttpServerParameters {
  /** Number of trusted proxies in front. */
  trustProxy: number;
  /**
   * Whether a request is upgraded, after which these timeouts no longer apply. An upgrade to any other protocol (such as that of
   * `curl --http2`) is ignored and answered normally: RFC 9110, section 7.8.
   */
  upgrades(request: IncomingMessage): boolean;
  timeouts?: Timeouts;
  bounds?: ConnectionBounds;
}

/** Node's HTTP server with timeouts for every phase (docs/decisions/0019) and limits of connections. */
export function createHttpServer({
  trustProxy,
  upgrades,
  timeouts = TIMEOUTS,
  bounds = CONNECTION_BOUNDS,
}: HttpServerParameters): Server {
  const server = createServer({
    // The idle timeout also ends kept-alive connections; a second timer for each request would cost 5 % of its time.
    keepAliveTimeout: 0,
    // Almost all requests have no body, so no reader is set up for them.
    optimizeEmptyRequests: true,
    highWaterMark: READ_AHEAD,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.checkInterval,
    // Not while an earlier response is in progress, which would be written into the upgraded connection.
    shouldUpgradeCallback: (request) => !isBusy(request.socket) && upgrades(request),
  });
  // Live sockets set their own timeout after the upgrade.
  server.timeout = timeouts.idle;
  // 100 Continue is sent when a route reads the body (`bodies/takes.ts`); otherwise the client gets the refusal.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  const { isBusy, busy } = boundConnections(server, bounds, trustProxy);
  endSlowReaders(server, busy, timeouts.taking, timeouts.checkInterval);
  endPipelining(server, bounds.waiting);
  return server;
}

/**
 * Limits pipelining: Node parses all requests that arrive on a connection and creates a response for each, 10 kB for a few bytes
 * of the client.
 */
function endPipelining(server: Server, most: number) {
  const waiting = new Map<Socket, number>();
  let all = 0;
  function change(socket: Socket, by: number) {
    waiting.set(socket, (waiting.get(socket) ?? 0) + by);
    all += by;
  }
  server.on('request', ({ socket }, response) => {
    // The first response in line has the socket.
    if (response.socket) return;
    const ahead = waiting.get(socket);
    // Responses further back get no event when the connection closes.
    if (ahead === undefined)
      socket.once('close', () => {
        all -= waiting.get(socket) ?? 0;
        waiting.delete(socket);
      });
    if ((ahead ?? 0) >= MOST_PIPELINED || all >= most) return void socket.destroy();
    change(socket, 1);
    response.once('close', () => {
      if (waiting.has(socket)) change(socket, -1);
    });
  });
}
