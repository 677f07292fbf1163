import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // A window just larger than the content compresses as well and takes a fraction of the memory.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16)))),
  },
});

/** Brotli that is there at once: quality 5 costs about 2 ms for a page of 60 kB. */
export const compress = (body: Buffer): Buffer => brotliCompressSync(body, brotliOptions(5, body.length));

const brotli = promisify(brotliCompress);
let last: Promise<unknown> = Promise.resolve();

/** The smallest form, made off the main thread (about 100 ms for a page), one at a time: each takes 20 MB meanwhile. */
export function compressBest(body: Buffer): Promise<Buffer> {
  const next = last.then(() => brotli(body, brotliOptions(11, body.length)));
  last = next.catch(() => undefined);
  return next;
}

/** The best encoding that an Accept-Encoding header admits. */
export function chooseEncoding(accepted: string | undefined | null): Encoding {
  if (!accepted) return 'identity';
  if (admits(accepted, 'br')) return 'br';
  return admits(accepted, 'gzip') ? 'gzip' : 'identity';
}

function admits(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  if (at < 0) return false;
  // No browser weighs them.
  if (!accepted.includes(';')) return true;
  return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length));
}
