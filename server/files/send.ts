import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { parse } from 'range-parser';
import { DOWNLOAD_TIMEOUT, type Lane } from '#server/limits/bounds.ts';
import type { Turn, WorkLimiter } from '#server/limits/work.ts';
import type { FileStorage, Part } from './storage.ts';

interface SentFile {
  key: string;
  /** Headers other than those of length and ranges. */
  headers: Record<string, string> & { ETag: string };
}

export type SendFile = ReturnType<typeof createFileSender>;

/**
 * Streams files from the storage in responses: only a chunk of each is in memory, whatever the size. A file occupies its slot in the
 * lane until it has been sent, or the client has gone or is too slow.
 */
export function createFileSender({ storage, limiter }: { storage: FileStorage; limiter: WorkLimiter }) {
  /** @returns undefined when the file does not exist or the storage is unavailable */
  return (
    lane: Extract<Lane, 'file' | 'picture'>,
    request: Request,
    file: SentFile,
  ): Promise<Response | undefined> =>
    new Promise((resolve, reject) => {
      limiter
        .run(lane, async (turn) => {
          const { response, stream } = await answerTo(request, file, storage, turn);
          resolve(response);
          // Keeps the slot until the stream has ended, also on errors.
          if (stream) await finished(stream).catch(() => undefined);
        })
        .catch(reject);
    });
}

interface Answer {
  response: Response | undefined;
  stream?: Readable;
}

async function answerTo(
  { method, headers: requestHeaders }: Request,
  { key, headers }: SentFile,
  storage: FileStorage,
  turn: Turn,
): Promise<Answer> {
  const size = await storage.sizeOf(key);
  if (size === undefined) return { response: undefined };
  if (isFresh(requestHeaders.get('If-None-Match'), headers.ETag))
    return { response: new Response(null, { status: 304, headers }) };
  const part = partOf(requestHeaders, size, headers.ETag);
  if (part === null)
    return {
      response: new Response(null, {
        status: 416,
        headers: { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' },
      }),
    };
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const init = {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'Accept-Ranges': 'bytes',
      'Content-Length': `${end - start + 1}`,
      ...(part && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  };
  if (method === 'HEAD' || size === 0) return { response: new Response(null, init) };
  const stream = await storage.open(key, { start, end }, turn);
  if (!stream) return { response: undefined };
  endInTime(stream, end - start + 1, turn);
  return { response: new Response(ReadableStream.from(stream) as BodyInit, init), stream };
}

/** Closes a file that is not read any further because the client has gone or is too slow. */
function endInTime(stream: Readable, bytes: number, { signal }: Turn): void {
  const close = () => setImmediate(() => stream.destroy());
  const timer = setTimeout(
    () => stream.destroy(new TooSlowError()),
    DOWNLOAD_TIMEOUT.ms + (bytes / DOWNLOAD_TIMEOUT.bytesASecond) * 1000,
  ).unref();
  signal?.addEventListener('abort', close, { once: true });
  stream.once('close', () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', close);
  });
  if (signal?.aborted) close();
}

/** Ends the connection as if the client had closed it. */
class TooSlowError extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
  constructor() {
    super('a file was taken too slowly');
  }
}

const isFresh = (ifNoneMatch: string | null, tag: string) =>
  ifNoneMatch === '*' || Boolean(ifNoneMatch?.includes(tag));

/** @returns undefined for the whole file, also for several ranges; null for a range outside of it */
function partOf(requestHeaders: Headers, size: number, tag: string): Part | undefined | null {
  const range = requestHeaders.get('Range');
  const condition = requestHeaders.get('If-Range');
  if (!range || (condition && condition !== tag)) return undefined;
  const { type, ranges } = parse(size, range);
  const [part, ...others] = ranges;
  if (type !== 'bytes' || others.length > 0) return undefined;
  return part ?? null;
}
