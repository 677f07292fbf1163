import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { MOST_WAITING, READ_FREELY } from './bounds.ts';
import type { Place } from './crowd.ts';
import type { TakeTurn } from './turns.ts';
import { clientFrameSize } from './websocket-frames.ts';

interface Parameters {
  socket: WebSocket;
  /** What the socket reads from. */
  stream: Duplex;
  place: Pick<Place, 'count'>;
  takeTurn: TakeTurn;
  /** What it returns never rejects. */
  handle(text: string): Promise<void> | void;
  /** Too many wait already. */
  refuse(text: string): void;
}

/** The text frames of a socket, handled one after the other; while one waits for its turn, no more are read. */
export function createInbox({ socket, stream, place, takeTurn, handle, refuse }: Parameters) {
  const waiting: string[] = [];
  let bytes = 0;
  let working = false;
  let inLine = false;

  function readOn() {
    if (socket.isPaused && !inLine && waiting.length === 0) socket.resume();
  }

  function count(more: number) {
    bytes += more;
    place.count(more);
  }

  async function finish(text: string, answer: Promise<void>) {
    working = true;
    count(sizeOf(text));
    await answer;
    count(-sizeOf(text));
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (socket.readyState === socket.OPEN) await handle(next);
      count(-sizeOf(next));
    }
    working = false;
    readOn();
  }

  function received(text: string) {
    if (!working) {
      const answer = handle(text);
      return answer && void finish(text, answer);
    }
    if (bytes > MOST_WAITING) return refuse(text);
    waiting.push(text);
    count(sizeOf(text));
    socket.pause();
  }

  socket.on('message', (data, isBinary) => {
    if (!isBinary) received(data.toString());
  });
  countBeginnings(socket, stream, count);

  let read = 0;
  stream.on('data', ({ length }: Buffer) => {
    read += length;
    if (read < READ_FREELY || inLine) return;
    read = 0;
    inLine = true;
    socket.pause();
    takeTurn(() => {
      inLine = false;
      readOn();
    });
  });

  /** Bytes that were read and are not done with. */
  return () => bytes;
}

/** Two bytes a character, and what a string and its place in the line take. */
const sizeOf = (text: string) => 2 * text.length + 64;

/**
 * Counts what `ws` keeps of a frame that has begun and not ended: every piece of the stream that a part of it came with, for a
 * part keeps the piece. Frames that came in several parts take more headers than are reckoned here; the error is at most the
 * last piece.
 */
function countBeginnings(socket: WebSocket, stream: Duplex, count: (more: number) => void) {
  /** Of the piece that is read now. */
  let ended = 0;
  /** Of a frame that has not ended, and the pieces that it came with. */
  let begun = 0;
  let kept = 0;
  const end = (data: Buffer) => {
    ended += clientFrameSize(data.length);
  };
  socket.on('message', (data) => end(data as Buffer));
  socket.on('ping', end);
  socket.on('pong', end);
  // After that of `ws`, which has by then told of every frame that ends here.
  stream.on('data', (piece: Buffer) => {
    if (socket.readyState !== socket.OPEN) return;
    const before = kept;
    begun += piece.length - ended;
    if (ended > 0) {
      begun = Math.min(Math.max(begun, 0), piece.length);
      kept = 0;
    }
    kept = begun > 0 ? kept + piece.length : 0;
    ended = 0;
    if (kept !== before) count(kept - before);
  });
}
