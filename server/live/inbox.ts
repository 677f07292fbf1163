import type { WebSocket } from 'ws';
import type { Share } from './connection-limits.ts';

/** What a client has sent: its frames are handled one after the other, in the order in which they came. */
export class Inbox {
  readonly #socket: WebSocket;
  readonly #share: Share;
  readonly #handle: (text: string) => Promise<void> | void;
  /** Frames, of which the first is being handled. */
  #received: string[] = [];
  #bytes = 0;

  /** @param handle what it returns never rejects */
  constructor(socket: WebSocket, share: Share, handle: (text: string) => Promise<void> | void) {
    this.#socket = socket;
    this.#share = share;
    this.#handle = handle;
  }

  /** Of the frames that were not handled yet. */
  get bytes(): number {
    return this.#bytes;
  }

  /** While a frame waits for its turn nothing more is read, so that all that wait came in one reading of 64 kB. */
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

/** Two bytes a character, and what a string and its slot in the list take. */
const sizeOfText = (text: string) => 2 * text.length + 64;
