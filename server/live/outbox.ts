import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Metrics } from '#server/operation/metrics.ts';
import { type Messages, sizeOf } from './backlog.ts';
import { MESSAGES_AT_ONCE, MOST_UNREAD } from './bounds.ts';
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

/** Sends messages to a socket, unless it is closed or does not read what it was sent before. */
export function createOutbox({ socket, stream, place, farewellMs, metrics }: Parameters) {
  /** Lists that many sockets share, and how much of the first was given to `ws`. */
  const line: Messages[] = [];
  let given = 0;
  let bytes = 0;
  /** Parts of which `ws` has not said that the kernel has them. */
  let unconfirmed = 0;

  const isFree = () =>
    socket.readyState === socket.OPEN && (unconfirmed === 0 || socket.bufferedAmount === 0);

  /** Gives `ws` a few messages at a time, as long as the kernel takes them at once. */
  function advance() {
    for (let list = line[0]; list && isFree(); list = line[0]) {
      if (given < list.length) {
        give(list.slice(given, given + MESSAGES_AT_ONCE));
        continue;
      }
      line.shift();
      given = 0;
      bytes -= sizeOf(list);
      place.letGo();
    }
  }

  function give(messages: Messages) {
    given += messages.length;
    unconfirmed += 1;
    // One system call for all of them instead of one for each.
    stream.cork();
    for (const message of messages)
      for (const part of message) {
        const fin = part === message.at(-1);
        socket.send(part, { binary: false, fin }, fin && message === messages.at(-1) ? confirm : undefined);
      }
    stream.uncork();
  }

  function confirm() {
    unconfirmed -= 1;
    advance();
  }

  function keepsUp(): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    if (bytes <= MOST_UNREAD) return true;
    metrics?.slowSockets.inc();
    socket.close(TRY_AGAIN_LATER, 'too far behind');
    setTimeout(() => socket.terminate(), farewellMs).unref();
    return false;
  }

  // `ws` would answer every ping, read or not.
  socket.on('ping', (data) => {
    if (socket.bufferedAmount === 0) socket.pong(data);
  });

  return {
    write(messages: Messages) {
      if (messages.length === 0 || !keepsUp()) return;
      line.push(messages);
      bytes += sizeOf(messages);
      advance();
      if (line.length > 0) place.hold(messages);
    },
    bytes: () => bytes,
  };
}
