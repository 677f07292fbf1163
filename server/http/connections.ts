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

/**
 * Closes the connections that have been idle for longest when there are too many: of the same rate-limit key, or of the one
 * that has the most. One whose request's head is not complete is idle. So it does with busy ones, first with those that do not take their
 * answers. Behind a proxy all are the proxy's: only the bounds of all hold.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds, trustProxy: number) {
  const keys = new WeakMap<Socket, string>();
  const keyOf = (socket: Socket) => keys.get(socket) ?? '';
  const idle = createGroups(keyOf);
  const busy = createGroups(keyOf);
  /** Requests under way. */
  const requests = new WeakMap<Socket, number>();
  let open = 0;

  function close(group: ReturnType<typeof createGroups>, own: Iterable<Socket>): void {
    let [first] = own;
    let looked = 0;
    for (const socket of own) {
      if (group === idle || looked === LOOKED_AT) break;
      looked += 1;
      if (socket.writableLength === 0) continue;
      first = socket;
      break;
    }
    if (!first) return;
    group.remove(first);
    first.destroy();
  }

  function addIdle(socket: Socket): void {
    const own = idle.add(socket);
    if (trustProxy === 0 && own.size > bounds.idleOfOne) close(idle, own);
    else if (idle.size() > bounds.idle) close(idle, idle.largest());
  }

  function addBusy(socket: Socket): void {
    const own = busy.add(socket);
    if (trustProxy === 0 && own.size > bounds.busyOfOne) close(busy, own);
  }

  server.maxConnections = bounds.open;
  server.on('connection', (socket: Socket) => {
    keys.set(socket, trustProxy === 0 ? rateLimitKey(socket.remoteAddress ?? '') : '');
    open += 1;
    socket.once('close', () => {
      open -= 1;
      idle.remove(socket);
      busy.remove(socket);
    });
    if (open > bounds.crowded) close(busy, busy.largest());
    addIdle(socket);
  });
  // What takes a connection over bounds it itself (server/live/connection-limits.ts).
  server.on('upgrade', ({ socket }) => idle.remove(socket));
  server.on('request', ({ socket }, response) => {
    const before = requests.get(socket) ?? 0;
    requests.set(socket, before + 1);
    if (before === 0) {
      idle.remove(socket);
      addBusy(socket);
    }
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      requests.set(socket, left);
      if (left > 0) return;
      busy.remove(socket);
      if (!socket.destroyed) addIdle(socket);
    });
  });
  return {
    /** Whether a request is under way on a connection. */
    isBusy: (socket: Socket) => (requests.get(socket) ?? 0) > 0,
    /** Those with a request under way. */
    busy: busy.all,
  };
}

/** Connections by their key, those that were added first in front. */
function createGroups(keyOf: (socket: Socket) => string) {
  const groups = new Map<string, Set<Socket>>();
  let size = 0;
  return {
    size: () => size,
    *all(): Iterable<Socket> {
      for (const own of groups.values()) yield* own;
    },
    /** @returns those of the same key */
    add(socket: Socket): Set<Socket> {
      const key = keyOf(socket);
      const own = groups.get(key) ?? new Set();
      groups.set(key, own.add(socket));
      size += 1;
      return own;
    },
    remove(socket: Socket): void {
      const key = keyOf(socket);
      const own = groups.get(key);
      if (!own?.delete(socket)) return;
      size -= 1;
      if (own.size === 0) groups.delete(key);
    },
    largest(): Set<Socket> {
      let most = new Set<Socket>();
      for (const own of groups.values()) if (own.size > most.size) most = own;
      return most;
    },
  };
}
