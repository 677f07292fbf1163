import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Metrics } from '#server/operation/metrics.ts';
import { MOST_UNREAD } from './bounds.ts';
import type { Share } from './connection-limits.ts';
import type { Batch } from './messages.ts';

const TRY_AGAIN_LATER = 1013;
const NOTHING = Buffer.alloc(0);

/** What every connection is given alike. */
export interface OutboxContext {
  /** How long a socket that is closed for being too slow may take to read what it was sent before. */
  closeTimeoutMs: number;
  metrics: Pick<Metrics, 'slowSockets'> | undefined;
}

/**
 * Sends batches to a socket in their order, unless it is closed or does not read what it was sent before. Their frames are
 * made once for all sockets, so they are written past `ws`, which would make a header and a callback for each.
 */
export class Outbox {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #share: Share;
  readonly #context: OutboxContext;
  /** The first is written, but not yet taken by the kernel. */
  #waiting: Batch[] = [];
  #bytes = 0;

  /** @param stream what the socket writes to */
  constructor(socket: WebSocket, stream: Duplex, share: Share, context: OutboxContext) {
    this.#socket = socket;
    this.#stream = stream;
    this.#share = share;
    this.#context = context;
  }

  /** Bytes of the batches that wait. */
  get bytes() {
    return this.#bytes;
  }

  /** Whether the kernel has taken all that was written. */
  get isIdle() {
    return this.#stream.writableLength === 0;
  }

  write(batch: Batch) {
    if (batch.bytes === 0 || !this.#keepsUp()) return;
    if (this.#waiting.length === 0 && this.#send(batch)) return;
    this.#waiting.push(batch);
    this.#bytes += batch.bytes;
    this.#share.hold(batch);
  }

  /** The socket is gone: nothing waits for it any more. */
  clear() {
    for (const batch of this.#waiting) this.#share.release(batch);
    this.#waiting = [];
    this.#bytes = 0;
  }

  /** @returns whether the kernel took all of it at once; if not, the next batch follows when it has */
  #send({ parts }: Batch): boolean {
    this.#stream.cork();
    for (const part of parts) this.#stream.write(part);
    this.#stream.uncork();
    if (this.isIdle) return true;
    this.#stream.write(NOTHING, () => this.#advance());
    return false;
  }

  #advance() {
    let next: Batch | undefined;
    do {
      const taken = this.#waiting.shift();
      if (!taken) return;
      this.#bytes -= taken.bytes;
      this.#share.release(taken);
      next = this.#waiting[0];
    } while (next && this.#socket.readyState === this.#socket.OPEN && this.#send(next));
  }

  #keepsUp(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#bytes <= MOST_UNREAD) return true;
    this.#context.metrics?.slowSockets.inc();
    this.#socket.close(TRY_AGAIN_LATER, 'too far behind');
    setTimeout(() => this.#socket.terminate(), this.#context.closeTimeoutMs).unref();
    return false;
  }
}
