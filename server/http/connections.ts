import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { rateLimitKey } from './visitor-address.ts';

/** Limits of connections, which cost 12 kB each before the first request. */
export interface ConnectionBounds {
  /**
   * Idle connections of one rate-limit key: one for each of 2,000 people behind one address, plus the additional ones of those who
   * are loading a page. After one is closed, the client's next request opens another.
   */
  idleOfOne: number;
  /** Idle connections in total. */
  idle: number;
  /** Busy connections of one rate-limit key: four for each of 2,000 people behind one address at the same moment. */
  busyOfOne: number;
  /** Open connections in total, live sockets included, above which each new one closes a busy one of the key with the most. */
  crowded: number;
  /** Maximum number of open connections. */
  open: number;
  /** Pipelined requests in total that wait for an earlier response on their connection: 10 kB each. No browser pipelines. */
  waiting: number;
}

export const CONNECTION_BOUNDS: ConnectionBounds = {
  idleOfOne: 2500,
  idle: 3000,
  busyOfOne: 8000,
  crowded: 15_000,
  open: 16_000,
  waiting: 1000,
};

/** Number of the longest-busy connections that are checked for unread response data. */
const LOOKED_AT = 100;

/** The connections of one rate-limit key, in the order in which they became idle or busy. */
interface Network {
  idle: Set<Socket>;
  busy: Set<Socket>;
  open: number;
}

/** The state of a connection, looked up once for each request. */
interface ConnectionState {
  socket: Socket;
  network: Network;
  /** Requests in progress. */
  requests: number;
}

/**
 * Closes the longest-idle connections when there are too many: those of the same rate-limit key, or of the key with the most. A
 * connection whose request head is incomplete is idle. Busy ones are closed likewise, first those that do not read their response.
 * Behind a proxy all connections are the proxy's, so only the total limits apply.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds, trustProxy: number) {
  const networks = createNetworks();
  const states = new WeakMap<Socket, ConnectionState>();
  let open = 0;
  let idle = 0;

  function closeIdle({ idle: own }: Network): void {
    const [first] = own;
    if (!first) return;
    own.delete(first);
    idle -= 1;
    first.destroy();
  }

  function closeBusy({ busy: own }: Network): void {
    const [longest] = own;
    const first = ofThoseThatWait(own) ?? longest;
    if (!first) return;
    own.delete(first);
    first.destroy();
  }

  function addIdle({ socket, network }: ConnectionState): void {
    network.idle.add(socket);
    idle += 1;
    if (trustProxy === 0 && network.idle.size > bounds.idleOfOne) closeIdle(network);
    else if (idle > bounds.idle) closeIdle(networks.largest('idle'));
  }

  const removeIdle = ({ socket, network }: ConnectionState) => {
    if (network.idle.delete(socket)) idle -= 1;
  };

  function addBusy({ socket, network }: ConnectionState): void {
    network.busy.add(socket);
    if (trustProxy === 0 && network.busy.size > bounds.busyOfOne) closeBusy(network);
  }

  function answered(state: ConnectionState): void {
    state.requests -= 1;
    if (state.requests > 0) return;
    state.network.busy.delete(state.socket);
    if (!state.socket.destroyed) addIdle(state);
  }

  server.maxConnections = bounds.open;
  server.on('connection', (socket: Socket) => {
    const key = trustProxy === 0 ? rateLimitKey(socket.remoteAddress ?? '') : '';
    const state = { socket, network: networks.join(key), requests: 0 };
    states.set(socket, state);
    open += 1;
    socket.once('close', () => {
      open -= 1;
      removeIdle(state);
      state.network.busy.delete(socket);
      networks.leave(key);
    });
    if (open > bounds.crowded) closeBusy(networks.largest('busy'));
    addIdle(state);
  });
  // Upgraded connections have limits of their own (server/live/connection-limits.ts).
  server.on('upgrade', ({ socket }) => {
    const state = states.get(socket);
    if (state) removeIdle(state);
  });
  server.on('request', ({ socket }, response) => {
    const state = states.get(socket);
    if (!state) return;
    state.requests += 1;
    if (state.requests === 1) {
      removeIdle(state);
      addBusy(state);
    }
    // `on`, although it fires once: `once` costs more than everything else here.
    response.on('close', () => answered(state));
  });
  return {
    /** Whether the connection has a request in progress. */
    isBusy: (socket: Socket) => (states.get(socket)?.requests ?? 0) > 0,
    /** All connections with a request in progress. */
    busy: networks.busy,
  };
}

/** One with unread response data. */
function ofThoseThatWait(busy: Set<Socket>): Socket | undefined {
  let looked = 0;
  for (const socket of busy) {
    if (looked === LOOKED_AT) return;
    looked += 1;
    if (socket.writableLength > 0) return socket;
  }
}

/** Networks by key; removed when their last connection closes. */
function createNetworks() {
  const networks = new Map<string, Network>();
  return {
    join(key: string): Network {
      const network = networks.get(key) ?? { idle: new Set(), busy: new Set(), open: 0 };
      network.open += 1;
      networks.set(key, network);
      return network;
    },
    leave(key: string): void {
      const network = networks.get(key);
      if (!network) return;
      network.open -= 1;
      if (network.open === 0) networks.delete(key);
    },
    largest(kind: 'idle' | 'busy'): Network {
      let most: Network = { idle: new Set(), busy: new Set(), open: 0 };
      for (const network of networks.values()) if (network[kind].size > most[kind].size) most = network;
      return most;
    },
    *busy(): Iterable<Socket> {
      for (const { busy } of networks.values()) yield* busy;
    },
  };
}
