import type { WebSocket } from 'ws';
import type { Share } from './connection-limits.ts';

/** The frames received from a client, handled one at a time in order. */
export class Inbox {
  readonly #socket: WebSocket;
  readonly #share: Share;
  readonly #handle: (text: string) => Promise<void> | void;
  /** Frames; the first one is being handled. */
  #received: string[] = [];
  #bytes = 0;

  /** @param handle its promise never rejects */
  constructor(socket: WebSocket, share: Share, handle: (text: string) => Promise<void> | void) {
    this.#socket = socket;
    this.#share = share;
    this.#handle = handle;
  }

  /** Bytes of the frames not handled yet. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Pauses reading while a frame waits, so that all waiting frames come from one read of at most 64 kB. */
  receive(text: string) {
    this.#received.push(text);
    this.#count(sizeOfText(text));
    if (this.#received.length === 1) void this.#work();
    else this.#socket.pause();
  }

  async #work() {
    for (let text = this.#received[0]; text !== undefined; text = this.#received[0]) {
      const answer = this.#socket.readyState === this.#socket.OPEN && this.#handle(text);
      if (answer) await answer;
      this.#received.shift();
      this.#count(-sizeOfText(text));
    }
    if (this.#socket.isPaused) this.#socket.resume();
  }

  #count(bytes: number) {
    this.#bytes += bytes;
    this.#share.count(bytes);
  }
}

/** Two bytes a character, plus the string's and its slot's overhead. */
const sizeOfText = (text: string) => 2 * text.length + 64;
