import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { rateLimitKey } from './visitor-address.ts';

/** Connections, which cost 12 kB each before anything is asked over them. */
export interface ConnectionBounds {
  /**
   * Without a request under way, of one rate-limit key: one for each of 2,000 people behind one address, and what
   * those of them who load a page open besides. A closed one is opened again with the next request.
   */
  idleOfOne: number;
  /** The same of all together. */
  idle: number;
  /** With a request under way, of one rate-limit key: four for each of 2,000 people behind one address in the same moment. */
  busyOfOne: number;
  /** Open ones in all, live sockets included, from which on whoever comes ends a busy one of the key with the most. */
  crowded: number;
  /** Open ones in all that are taken. */
  open: number;
  /** Requests of all that wait for the answer to an earlier one of their connection: ten kilobytes each. No browser sends any. */
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

/** Of the busy ones that were so for longest, so many are asked whether their answer waits to be taken. */
const LOOKED_AT = 100;

/** The connections of one rate-limit key, those that became so first in front. */
interface Network {
  idle: Set<Socket>;
  busy: Set<Socket>;
  open: number;
}

/** What is looked up once for each request. */
interface Known {
  socket: Socket;
  network: Network;
  /** Requests under way. */
  requests: number;
}

/**
 * Closes the connections that have been idle for longest when there are too many: of the same rate-limit key, or of the one
 * that has the most. One whose request's head is not complete is idle. So it does with busy ones, first with those that do not take their
 * answers. Behind a proxy all are the proxy's: only the bounds of all hold.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds, trustProxy: number) {
  const networks = createNetworks();
  const known = new WeakMap<Socket, Known>();
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

  function addIdle({ socket, network }: Known): void {
    network.idle.add(socket);
    idle += 1;
    if (trustProxy === 0 && network.idle.size > bounds.idleOfOne) closeIdle(network);
    else if (idle > bounds.idle) closeIdle(networks.largest('idle'));
  }

  const removeIdle = ({ socket, network }: Known) => {
    if (network.idle.delete(socket)) idle -= 1;
  };

  function addBusy({ socket, network }: Known): void {
    network.busy.add(socket);
    if (trustProxy === 0 && network.busy.size > bounds.busyOfOne) closeBusy(network);
  }

  function answered(one: Known): void {
    one.requests -= 1;
    if (one.requests > 0) return;
    one.network.busy.delete(one.socket);
    if (!one.socket.destroyed) addIdle(one);
  }

  server.maxConnections = bounds.open;
  server.on('connection', (socket: Socket) => {
    const key = trustProxy === 0 ? rateLimitKey(socket.remoteAddress ?? '') : '';
    const one = { socket, network: networks.join(key), requests: 0 };
    known.set(socket, one);
    open += 1;
    socket.once('close', () => {
      open -= 1;
      removeIdle(one);
      one.network.busy.delete(socket);
      networks.leave(key);
    });
    if (open > bounds.crowded) closeBusy(networks.largest('busy'));
    addIdle(one);
  });
  // What takes a connection over bounds it itself (server/live/connection-limits.ts).
  server.on('upgrade', ({ socket }) => {
    const one = known.get(socket);
    if (one) removeIdle(one);
  });
  server.on('request', ({ socket }, response) => {
    const one = known.get(socket);
    if (!one) return;
    one.requests += 1;
    if (one.requests === 1) {
      removeIdle(one);
      addBusy(one);
    }
    // It happens once, and `once` costs more than all of this.
    response.on('close', () => answered(one));
  });
  return {
    /** Whether a request is under way on a connection. */
    isBusy: (socket: Socket) => (known.get(socket)?.requests ?? 0) > 0,
    /** Those with a request under way. */
    busy: networks.busy,
  };
}

/** One whose answer waits to be taken. */
function ofThoseThatWait(busy: Set<Socket>): Socket | undefined {
  let looked = 0;
  for (const socket of busy) {
    if (looked === LOOKED_AT) return;
    looked += 1;
    if (socket.writableLength > 0) return socket;
  }
}

/** Networks by their key, as long as one of their connections is open. */
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
