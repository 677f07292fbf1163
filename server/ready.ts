import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Bodies, chooseEncoding, type Encoding } from './pages/compress.ts';

/** An answer that is nothing but buffers: a cached page, its loader data, a static file. */
export interface ReadyAnswer {
  status: number;
  etag: string;
  bodies: Bodies;
  /** Without the ones that depend on the encoding. */
  headers: Record<string, string>;
}

export function readyAnswer(status: number, bodies: Bodies, headers: Record<string, string>): ReadyAnswer {
  const etag = `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, bodies, headers: { ...headers, ETag: etag, Vary: 'Accept-Encoding' } };
}

/** Writes a ready answer straight to the socket: ordinary middleware would cost more than half of the throughput. */
export function writeReady(answer: ReadyAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (isFresh(answer, request.headers['if-none-match'])) {
    response.writeHead(304, answer.headers).end();
    return;
  }
  const { headers, body } = encoded(answer, request.headers['accept-encoding']);
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The same answer as a `Response`. */
export function readyResponse(answer: ReadyAnswer, request: Request): Response {
  if (isFresh(answer, request.headers.get('if-none-match'))) {
    return new Response(null, { status: 304, headers: answer.headers });
  }
  const { headers, body } = encoded(answer, request.headers.get('accept-encoding'));
  const content = request.method === 'HEAD' ? null : new Uint8Array(body);
  return new Response(content, { status: answer.status, headers });
}

function encoded({ bodies, headers }: ReadyAnswer, accepted: string | undefined | null) {
  const encoding: Encoding = chooseEncoding(accepted);
  const body = bodies[encoding];
  // What is not worth compressing stands under every encoding as it is.
  const encodingHeader: Record<string, string> =
    body === bodies.identity ? {} : { 'Content-Encoding': encoding };
  return { body, headers: { ...headers, ...encodingHeader, 'Content-Length': `${body.length}` } };
}

function isFresh(answer: ReadyAnswer, ifNoneMatch: string | undefined | null): boolean {
  if (!ifNoneMatch || answer.status !== 200) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === answer.etag);
}
