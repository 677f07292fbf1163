import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Metrics } from '#server/operation/metrics.ts';
import { MOST_UNREAD } from './bounds.ts';
import type { Place } from './crowd.ts';

const TRY_AGAIN_LATER = 1013;

interface Parameters {
  socket: WebSocket;
  /** What the socket writes to. */
  stream: Duplex;
  place: Pick<Place, 'hold' | 'letGo'>;
  farewellMs: number;
  metrics: Pick<Metrics, 'slowSockets'> | undefined;
}

/**
 * What writes finished WebSocket messages to a socket, unless it is closed or does not read what it was sent before. All
 * sockets that are told the same share its bytes.
 */
export function createOutbox({ socket, stream, place, farewellMs, metrics }: Parameters) {
  // What was read is the first of what was written: `place` keeps the order, and counts only what had to wait.
  const waited: boolean[] = [];
  function read() {
    if (waited.shift()) place.letGo();
  }

  function keepsUp(): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    if (stream.writableLength <= MOST_UNREAD) return true;
    metrics?.slowSockets.inc();
    socket.close(TRY_AGAIN_LATER, 'too far behind');
    setTimeout(() => socket.terminate(), farewellMs).unref();
    return false;
  }

  return (message: readonly Buffer[]) => {
    if (message.length === 0 || !keepsUp()) return;
    stream.cork();
    message.forEach((bytes, piece) => {
      stream.write(bytes, piece === message.length - 1 ? read : undefined);
    });
    stream.uncork();
    const waits = stream.writableLength > 0;
    waited.push(waits);
    if (waits) place.hold(message);
  };
}
