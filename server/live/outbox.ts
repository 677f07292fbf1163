import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Metrics } from '#server/operation/metrics.ts';
import { MESSAGES_AT_ONCE, MOST_UNREAD } from './bounds.ts';
import type { Share } from './connection-limits.ts';
import type { Batch, Message } from './messages.ts';

const TRY_AGAIN_LATER = 1013;

/** Shared by all connections. */
export interface OutboxContext {
  /** How long a socket that is closed for being too slow may take to read pending messages. */
  closeTimeoutMs: number;
  metrics: Pick<Metrics, 'slowSockets'> | undefined;
}

/** Sends batches to a socket in order, unless it is closed or does not read. */
export class Outbox {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #share: Share;
  readonly #context: OutboxContext;
  #queue: Batch[] = [];
  /** Messages of the first batch already passed to `ws`; the kernel may not have taken them yet. */
  #sent = 0;
  /** Writes to `ws` that the kernel has not confirmed. */
  #unconfirmed = 0;
  #bytes = 0;

  /** @param stream the socket's underlying stream */
  constructor(socket: WebSocket, stream: Duplex, share: Share, context: OutboxContext) {
    this.#socket = socket;
    this.#stream = stream;
    this.#share = share;
    this.#context = context;
  }

  /** Bytes of the queued batches. */
  get bytes() {
    return this.#bytes;
  }

  /** Whether the kernel has taken everything written. */
  get isIdle() {
    return this.#socket.bufferedAmount === 0;
  }

  write(batch: Batch) {
    if (batch.bytes === 0 || !this.#keepsUp()) return;
    if (this.#queue.length === 0 && this.#send(batch)) return;
    this.#queue.push(batch);
    this.#bytes += batch.bytes;
    this.#share.hold(batch);
  }

  /** Discards the queue when the socket has closed. */
  clear() {
    for (const batch of this.#queue) this.#share.release(batch);
    this.#queue = [];
    this.#sent = 0;
    this.#bytes = 0;
  }

  /** @returns whether the kernel took all of it at once; otherwise the rest follows on confirmation */
  #send({ messages }: Batch): boolean {
    while (this.#sent < messages.length && this.#isFree) {
      const some = messages.slice(this.#sent, this.#sent + MESSAGES_AT_ONCE);
      this.#sent += some.length;
      this.#unconfirmed += 1;
      // One system call for all of them instead of one for each.
      this.#stream.cork();
      for (const message of some) this.#sendMessage(message, message === some.at(-1));
      this.#stream.uncork();
    }
    if (this.#sent < messages.length || !this.#isFree) return false;
    this.#sent = 0;
    return true;
  }

  #sendMessage(message: Message, isLast: boolean) {
    for (const part of message) {
      const fin = part === message.at(-1);
      this.#socket.send(part, { binary: false, fin }, fin && isLast ? this.#confirm : undefined);
    }
  }

  readonly #confirm = () => {
    this.#unconfirmed -= 1;
    for (let next = this.#queue[0]; next && this.#isOpen && this.#send(next); next = this.#queue[0]) {
      this.#queue.shift();
      this.#bytes -= next.bytes;
      this.#share.release(next);
    }
  };

  /** Ignores other writes, such as pings. */
  get #isFree() {
    return this.#unconfirmed === 0 || this.isIdle;
  }

  get #isOpen() {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #keepsUp(): boolean {
    if (!this.#isOpen) return false;
    if (this.#bytes <= MOST_UNREAD) return true;
    this.#context.metrics?.slowSockets.inc();
    this.#socket.close(TRY_AGAIN_LATER, 'too far behind');
    setTimeout(() => this.#socket.terminate(), this.#context.closeTimeoutMs).unref();
    return false;
  }
}
