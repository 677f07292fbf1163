import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyAnswer } from '#server/http/ready-answer.ts';
import { idOf, type RequestContext, withinRequest } from '#server/http/request-context.ts';
import { rateLimitKey, senderAddress } from '#server/http/visitor-address.ts';
import type { Log } from '#server/log.ts';
import type { Kind, Metrics } from './metrics.ts';

const REQUEST_ID = 'X-Request-Id';

interface Parameters {
  log: Log;
  metrics: Metrics;
  trustProxy: number;
}

export type Requests = ReturnType<typeof createRequests>;

/** Counts every request, and logs those that were not answered from the cache. */
export function createRequests({ log, metrics, trustProxy }: Parameters) {
  const { ready } = metrics;
  const everyOne = log.isLevelEnabled('debug');

  function ended(context: RequestContext, request: IncomingMessage, response: ServerResponse, before: Start) {
    const kind = kindOf(request);
    const ms = performance.now() - before.at;
    const status = response.statusCode;
    metrics.answered(kind, status, ms / 1000);
    log[levelOf(kind, status)](
      {
        request: context.id,
        kind,
        method: request.method,
        route: context.route ?? 'none',
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: before.socket.bytesWritten - before.bytes,
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  }

  return {
    /** Counts a cached response; must cost almost nothing. */
    ready(request: IncomingMessage, answer: ReadyAnswer, status: number, bytes: number) {
      if (status === 304) ready.notModified += 1;
      else ready.full += 1;
      ready.bytes += bytes;
      if (everyOne)
        log.debug({ kind: 'ready', method: request.method, type: answer.type, status, bytes }, 'request');
    },
    /** Runs `answer` in the context of a request id, which its response and its log lines carry. */
    answer(request: IncomingMessage, response: ServerResponse, answer: () => void) {
      const controller = new AbortController();
      const context: RequestContext = {
        id: idOf(request, trustProxy),
        rateLimitKey: rateLimitKey(senderAddress(request, trustProxy)),
        signal: controller.signal,
      };
      const { socket } = request;
      const before = { at: performance.now(), socket, bytes: socket.bytesWritten };
      response.setHeader(REQUEST_ID, context.id);
      response.once('close', () => {
        if (!response.writableFinished) controller.abort();
        ended(context, request, response, before);
      });
      withinRequest(context, answer);
    },
  };
}

interface Start {
  at: number;
  /** Kept here, because the response releases it when done. */
  socket: IncomingMessage['socket'];
  bytes: number;
}

const KINDS: [RegExp, Kind][] = [
  [/^\/rest\/v1(\/|$)/, 'data-api'],
  [/^\/(auth\/v1|functions\/v1\/admin-auth)(\/|$)/, 'auth'],
  [/^\/functions\/v1\/preview$/, 'preview'],
  [/^\/media\//, 'media'],
  [/^\/((newsletter|letters)\/|((en|es)\/)?minha-pagina$)/, 'forms'],
  [/^\/(healthz|readyz|metrics)$/, 'health'],
];

function kindOf({ method, url = '/' }: IncomingMessage): Kind {
  const path = url.split('?', 1)[0] as string;
  const known = KINDS.find(([pattern]) => pattern.test(path))?.[1];
  return known ?? (method === 'POST' && path === '/' ? 'forms' : 'page');
}

/** Health checks come every few seconds and are not logged. */
function levelOf(kind: Kind, status: number) {
  if (kind === 'health') return 'debug';
  return status >= 500 ? 'warn' : 'info';
}
