import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { READ_AHEAD } from './bodies/bounds.ts';
import { boundConnections, CONNECTION_BOUNDS, type ConnectionBounds } from './connections.ts';
import { endSlowReaders, type Pace, SLOWEST } from './slow-readers.ts';

/** Milliseconds that a visitor may take. Who takes longer is disconnected. */
interface Timeouts {
  /** Until the request's headers are there. */
  headers: number;
  /** Until its body is there too: a committee's portraits over a phone's connection take a while. */
  request: number;
  /**
   * In which nothing is sent and nothing is taken of an answer, whether one is under way or not. Longer than proxies keep an
   * idle connection: one that is closed at their end never meets a request under way.
   */
  idle: number;
  /** How slowly an answer may be taken. */
  taking: Pace;
  /** How often all but `idle` are checked. */
  checkInterval: number;
}

const TIMEOUTS: Timeouts = {
  headers: 20_000,
  request: 120_000,
  idle: 75_000,
  taking: SLOWEST,
  checkInterval: 5000,
};

/** Requests of one connection that may wait for the answer to an earlier one. No browser sends any. */
const MOST_PIPELINED = 16;

interface HttpServerParameters {
  /** How many proxies in front are believed about a visitor's address. */
  trustProxy: number;
  /**
   * Whether a request takes its connection over, and with it all bounds of its time. What asks for another protocol without need (as
   * `curl --http2` does) is a request like any other: RFC 9110, section 7.8.
   */
  upgrades(request: IncomingMessage): boolean;
  timeouts?: Timeouts;
  bounds?: ConnectionBounds;
}

/** Node's own server with time limits for every phase (docs/decisions/0019) and a bound of connections. */
export function createHttpServer({
  trustProxy,
  upgrades,
  timeouts = TIMEOUTS,
  bounds = CONNECTION_BOUNDS,
}: HttpServerParameters): Server {
  const server = createServer({
    // The idle timeout ends kept connections, too: two timers for each request were a twentieth of its cost.
    keepAliveTimeout: 0,
    // Almost all requests have no body: nothing is set up to read one.
    optimizeEmptyRequests: true,
    highWaterMark: READ_AHEAD,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.checkInterval,
    // Not while an answer before it has the connection: it would be written into what takes it over.
    shouldUpgradeCallback: (request) => !isBusy(request.socket) && upgrades(request),
  });
  // Not for the live sockets: what takes them over sets its own.
  server.timeout = timeouts.idle;
  // Whoever asks before they send a body is told to go on when a route reads it (`bodies/takes.ts`), or gets their refusal.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  const { isBusy, busy } = boundConnections(server, bounds, trustProxy);
  endSlowReaders(server, busy, timeouts.taking, timeouts.checkInterval);
  endPipelining(server, bounds.waiting);
  return server;
}

/**
 * Node makes a request and an answer of everything that a connection has sent, read or not: a few bytes each for the sender,
 * ten kilobytes each here.
 */
function endPipelining(server: Server, most: number) {
  const waiting = new Map<Socket, number>();
  let all = 0;
  function change(socket: Socket, by: number) {
    waiting.set(socket, (waiting.get(socket) ?? 0) + by);
    all += by;
  }
  server.on('request', ({ socket }, response) => {
    // An answer whose turn it is has the socket.
    if (response.socket) return;
    const ahead = waiting.get(socket);
    // Answers that wait get no event when their connection ends.
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
