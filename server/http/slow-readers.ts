import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How slowly an answer may be taken: within this time, and that of its bytes at the slowest pace. */
export interface Pace {
  ms: number;
  bytesASecond: number;
}

/** 20 kbit/s, which a browser shares between six connections. */
export const SLOWEST: Pace = { ms: 60_000, bytesASecond: 400 };

interface Taking {
  /** The connection's bytes before the first that waited. */
  from: number;
  /** Milliseconds in which some of them waited to be taken. */
  waited: number;
}

/**
 * Ends connections that take what they are answered more slowly than that: a byte now and then keeps a connection from being called
 * idle. Only time in which something waits for the reader counts, not that in which an answer is made. Looks at all of them
 * every so many milliseconds: a timer for each answer would cost more.
 */
export function endSlowReaders(
  server: Server,
  busy: () => Iterable<Socket>,
  { ms, bytesASecond }: Pace,
  interval: number,
): void {
  let taking = new Map<Socket, Taking>();
  function look() {
    const still = new Map<Socket, Taking>();
    for (const socket of busy()) {
      const { bytesWritten, writableLength } = socket;
      if (writableLength === 0) continue;
      const { from, waited } = taking.get(socket) ?? { from: bytesWritten - writableLength, waited: 0 };
      const allowed = ms + ((bytesWritten - from) / bytesASecond) * 1000;
      if (waited > allowed) socket.destroy();
      else still.set(socket, { from, waited: waited + interval });
    }
    taking = still;
  }
  const timer = setInterval(look, interval).unref();
  server.once('close', () => clearInterval(timer));
}
