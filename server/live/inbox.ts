import type { WebSocket } from 'ws';

interface Parameters {
  socket: WebSocket;
  /** Counts bytes that wait, below zero when they are done with. */
  count(bytes: number): void;
  /** What it returns never rejects. */
  handle(text: string): Promise<void> | void;
}

/**
 * The text frames of a socket, handled one after the other. While one waits for its turn nothing more is read, so that all
 * that wait came in one reading of 64 kB.
 */
export function createInbox({ socket, count, handle }: Parameters) {
  /** The first is being handled. */
  const waiting: string[] = [];
  let bytes = 0;

  function add(more: number) {
    bytes += more;
    count(more);
  }

  async function work() {
    for (let text = waiting[0]; text !== undefined; text = waiting[0]) {
      const answer = socket.readyState === socket.OPEN && handle(text);
      if (answer) await answer;
      waiting.shift();
      add(-sizeOf(text));
    }
    if (socket.isPaused) socket.resume();
  }

  socket.on('message', (data, isBinary) => {
    if (isBinary) return;
    const text = data.toString();
    waiting.push(text);
    add(sizeOf(text));
    if (waiting.length === 1) void work();
    else socket.pause();
  });

  return { bytes: () => bytes };
}

/** Two bytes a character, and what a string and its place in the line take. */
const sizeOf = (text: string) => 2 * text.length + 64;
