import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import pLimit from 'p-limit';

/** A response in one encoding: the bytes and all headers. */
interface Form {
  body: Buffer;
  /** In Node's format: name, value, name, value … */
  headers: string[];
}

interface ReadyAnswerParameters {
  status: number;
  content: Buffer;
  /** Without those that follow from the content and its encoding. */
  headers: Record<string, string>;
  /** false: already compressed, sent as it is whatever the client accepts. */
  compressible: boolean;
  /** The best brotli compression of the content, if already available. */
  smallest?: Buffer | undefined;
}

/** Headers omitted from a 304: the browser keeps those of its copy. */
const NOT_WITH_304 = /^(content-|speculation-rules$)/i;

/** A response that consists only of buffers: a cached page, a static file. */
export class ReadyAnswer {
  readonly status: number;
  readonly type: string;
  /** Weak, because it identifies the content in all encodings, together with its headers. */
  readonly etag: string;
  readonly notModified: string[];
  readonly #compressible: boolean;
  readonly #headers: string[];
  /** Undefined once it can be decompressed from the best brotli form. */
  #content: Buffer | undefined;
  readonly #forms: Partial<Record<Encoding, Form>> = {};

  constructor({ status, content, headers, compressible, smallest }: ReadyAnswerParameters) {
    this.status = status;
    this.type = headers['Content-Type'] ?? '';
    this.#compressible = compressible;
    this.#content = content;
    const hash = createHash('sha256').update(JSON.stringify(headers)).update(content).digest('base64url');
    this.etag = `W/"${hash.slice(0, 22)}"`;
    const all = { ...headers, ETag: this.etag, Vary: 'Accept-Encoding' };
    this.#headers = Object.entries(all).flat();
    this.notModified = Object.entries(all)
      .filter(([name]) => !NOT_WITH_304.test(name))
      .flat();
    if (smallest) this.#keep(smallest);
  }

  /** The response for this `Accept-Encoding`; encoded at the first request. */
  form(accepted: string | undefined | null): Form {
    const encoding = this.#compressible ? chooseEncoding(accepted) : 'identity';
    this.#forms[encoding] ??= this.#formOf(encoding, this.#encoded(encoding));
    return this.#forms[encoding];
  }

  isFresh(ifNoneMatch: string | undefined | null): boolean {
    if (!ifNoneMatch || this.status !== 200) return false;
    if (ifNoneMatch === this.etag || ifNoneMatch === '*') return true;
    const mark = this.etag.slice('W/'.length);
    return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === mark);
  }

  async improve(): Promise<void> {
    if (this.#compressible && this.#content) this.#keep(await compressBest(this.#content));
  }

  /** Stores the best brotli form and drops the uncompressed content, which few clients request, to be decompressed on demand. */
  #keep(smallest: Buffer): void {
    this.#forms.br = this.#formOf('br', smallest);
    this.#content = undefined;
    delete this.#forms.identity;
  }

  /** Size of its buffers in memory. */
  get bytes(): number {
    const bodies = new Set(Object.values(this.#forms).map(({ body }) => body));
    if (this.#content) bodies.add(this.#content);
    return [...bodies].reduce((sum, { length }) => sum + length, 0);
  }

  #plain(): Buffer {
    return this.#content ?? brotliDecompressSync(this.form('br').body);
  }

  #encoded(encoding: Encoding): Buffer {
    if (encoding === 'br') return compress(this.#plain());
    return encoding === 'gzip' ? gzipSync(this.#plain(), { level: 6 }) : this.#plain();
  }

  #formOf(encoding: Encoding, body: Buffer): Form {
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return { body, headers: [...this.#headers, ...encoded, 'Content-Length', `${body.length}`] };
  }
}

/**
 * Writes a cached response directly to Node's response: the usual middleware would halve the throughput.
 *
 * @returns the size of the body sent
 */
export function writeReady(answer: ReadyAnswer, request: IncomingMessage, response: ServerResponse): number {
  const { headers } = request;
  if (answer.isFresh(headers['if-none-match'])) {
    response.writeHead(304, answer.notModified);
    response.end();
    return 0;
  }
  const form = answer.form(headers['accept-encoding']);
  response.writeHead(answer.status, form.headers);
  if (request.method === 'HEAD') {
    response.end();
    return 0;
  }
  response.end(form.body);
  return form.body.length;
}

/** A cached response as a `Response`. */
export function readyResponse(answer: ReadyAnswer, request: Request): Response {
  if (answer.isFresh(request.headers.get('if-none-match'))) {
    return new Response(null, { status: 304, headers: pairs(answer.notModified) });
  }
  const { body, headers } = answer.form(request.headers.get('accept-encoding'));
  const content = request.method === 'HEAD' ? null : withoutCopy(body);
  return new Response(content, { status: answer.status, headers: pairs(headers) });
}

/** `Response` copies a buffer for every reader until it has been read; a stream avoids the copy. */
const withoutCopy = (body: Buffer) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      if (body.length > 0) controller.enqueue(body);
      controller.close();
    },
  });

const pairs = (list: string[]): [string, string][] =>
  list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] as string]] : []));

export type Encoding = 'br' | 'gzip' | 'identity';

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // A window just larger than the content compresses equally well with a fraction of the memory.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16)))),
  },
});

/** Fast brotli: quality 5 takes about 2 ms for a page of 60 kB. */
const compress = (body: Buffer): Buffer => brotliCompressSync(body, brotliOptions(5, body.length));

const brotli = promisify(brotliCompress);
const oneAtATime = pLimit(1);

/** Best brotli, off the main thread (about 100 ms for a page), one at a time because each takes 20 MB. */
export const compressBest = (body: Buffer): Promise<Buffer> =>
  oneAtATime(() => brotli(body, brotliOptions(11, body.length)));

/** The best encoding that the Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined | null): Encoding {
  if (!accepted) return 'identity';
  if (admits(accepted, 'br')) return 'br';
  return admits(accepted, 'gzip') ? 'gzip' : 'identity';
}

function admits(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  if (at < 0) return false;
  // Without q-values, as browsers send it.
  if (!accepted.includes(';')) return true;
  return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length));
}
