import type { Readable } from 'node:stream';
import { Refused } from '#server/http/refused.ts';
import { DRAINED } from './bounds.ts';

interface Collecting {
  /** Size limit in bytes. */
  most: number;
  /** The client's Content-Length; no memory is reserved for it. */
  announced: number | undefined;
  /** Whether so many bytes fit into the limits. */
  hold: (bytes: number) => boolean;
  /** Aborts the reading. */
  signal: AbortSignal;
}

const SMALLEST = 4096;

/**
 * Reads a whole body into one growing buffer; a list of many small chunks would take more memory.
 *
 * @throws Refused bodyTooLarge, crowded, bodyAborted, or the reason of `signal`; the rest of the stream is then unread
 */
export function collect(stream: Readable, { most, announced, hold, signal }: Collecting): Promise<Buffer> {
  return new Promise((done, failed) => {
    let buffer = Buffer.alloc(0);
    let size = 0;
    const stop = () => {
      stream.pause().off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      signal.removeEventListener('abort', onAbort);
    };
    const refuse = (refusal: unknown) => {
      stop();
      buffer = Buffer.alloc(0);
      failed(refusal);
    };
    const onData = (chunk: Buffer) => {
      const needed = size + chunk.length;
      if (needed > most) return refuse(new Refused('bodyTooLarge', { most }));
      if (!hold(needed)) return refuse(new Refused('crowded'));
      if (needed > buffer.length) {
        const larger = Buffer.allocUnsafe(
          Math.max(needed, Math.min(Math.max(2 * buffer.length, SMALLEST), announced ?? most)),
        );
        buffer.copy(larger, 0, 0, size);
        buffer = larger;
      }
      chunk.copy(buffer, size);
      size = needed;
    };
    const onEnd = () => {
      stop();
      done(buffer.subarray(0, size));
    };
    const onClose = () => refuse(new Refused('bodyAborted'));
    const onAbort = () => refuse(signal.reason);
    if (signal.aborted) return onAbort();
    if (stream.destroyed) return onClose();
    signal.addEventListener('abort', onAbort);
    stream.on('end', onEnd).on('close', onClose).on('error', onClose).on('data', onData).resume();
  });
}

/** Discards the rest of a body within the limits of DRAINED; does nothing if the body was aborted to free memory. */
export function drain(stream: Readable, ended: AbortSignal): Promise<void> {
  if (stream.readableEnded || stream.destroyed || ended.aborted) return Promise.resolve();
  return new Promise((done) => {
    let left = DRAINED.bytes;
    let lastLeft = left;
    let isOver = false;
    const stop = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      clearInterval(idle);
      stream.pause().off('data', onData).off('end', stop).off('close', stop).off('error', stop);
      done();
    };
    const look = () => {
      if (left === lastLeft) stop();
      lastLeft = left;
    };
    const late = setTimeout(stop, DRAINED.time);
    // Through setImmediate, so that a process that was busy first reads the data that has arrived.
    const idle = setInterval(() => setImmediate(look), DRAINED.pause);
    const onData = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) stop();
    };
    stream.on('end', stop).on('close', stop).on('error', stop).on('data', onData).resume();
  });
}
