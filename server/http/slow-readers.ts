import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The slowest rate of reading a response: this time, plus that of its bytes. */
export interface Pace {
  ms: number;
  bytesASecond: number;
}

/** 20 kbit/s, which a browser shares among six connections. */
export const SLOWEST: Pace = { ms: 60_000, bytesASecond: 400 };

interface Taking {
  /** Bytes that the connection had taken before any had to wait. */
  from: number;
  /** Milliseconds with data waiting to be read. */
  waited: number;
}

/**
 * Closes connections that read their responses more slowly than `Pace`; reading a byte now and then would evade the idle timeout.
 * Only time with data waiting for the client counts, not the time of preparing the response. Checks all connections every `interval`
 * milliseconds, because a timer for each response would cost more.
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
