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
  /** Open ones in all, live sockets included: 2,000 people whose browsers load a page over six each, and others. */
  open: number;
}

export const CONNECTION_BOUNDS: ConnectionBounds = { idleOfOne: 2500, idle: 3000, open: 16_000 };

/**
 * Closes the connections that have been idle for longest when there are too many: of the same rate-limit key, or of the one
 * that has the most. One whose request's head is not complete is idle. Behind a proxy all are the proxy's: only the bound of all
 * holds.
 *
 * @returns what tells whether a request is under way on a connection
 */
export function boundConnections(
  server: Server,
  bounds: ConnectionBounds,
  trustProxy: number,
): (socket: Socket) => boolean {
  /** Those without a request under way by their key, the longest idle first. */
  const idle = new Map<string, Set<Socket>>();
  const keys = new WeakMap<Socket, string>();
  /** Requests under way. */
  const busy = new WeakMap<Socket, number>();
  let all = 0;

  function remove(socket: Socket): void {
    const key = keys.get(socket) ?? '';
    const own = idle.get(key);
    if (!own?.delete(socket)) return;
    all -= 1;
    if (own.size === 0) idle.delete(key);
  }

  function closeOldest(own: Set<Socket>): void {
    const [oldest] = own;
    if (!oldest) return;
    remove(oldest);
    oldest.destroy();
  }

  function largest(): Set<Socket> {
    let most = new Set<Socket>();
    for (const own of idle.values()) if (own.size > most.size) most = own;
    return most;
  }

  function add(socket: Socket): void {
    const key = keys.get(socket) ?? '';
    const own = idle.get(key) ?? new Set();
    idle.set(key, own.add(socket));
    all += 1;
    if (trustProxy === 0 && own.size > bounds.idleOfOne) closeOldest(own);
    else if (all > bounds.idle) closeOldest(largest());
  }

  server.maxConnections = bounds.open;
  server.on('connection', (socket: Socket) => {
    keys.set(socket, trustProxy === 0 ? rateLimitKey(socket.remoteAddress ?? '') : '');
    socket.once('close', () => remove(socket));
    add(socket);
  });
  // What takes a connection over bounds it itself (server/live/connection-limits.ts).
  server.on('upgrade', ({ socket }) => remove(socket));
  server.on('request', ({ socket }, response) => {
    const before = busy.get(socket) ?? 0;
    busy.set(socket, before + 1);
    if (before === 0) remove(socket);
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1;
      busy.set(socket, left);
      if (left === 0 && !socket.destroyed) add(socket);
    });
  });
  return (socket) => (busy.get(socket) ?? 0) > 0;
}
