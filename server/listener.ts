import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { writeReady } from './http/ready-answer.ts';
import { requestOrigin } from './http/request-context.ts';
import { createTurns } from './http/turns.ts';
import type { Health } from './operation/health.ts';
import type { Requests } from './operation/requests.ts';
import type { PageSource } from './pages/build.ts';
import type { Pages } from './pages/pages.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface ListenerParameters extends Pick<PageSource, 'files' | 'middleware'> {
  /** The application, for everything not cached. */
  fetch: Hono['fetch'];
  pages: Pick<Pages, 'ready'>;
  requests: Requests;
  health: Health;
}

/** Request listener for Node's HTTP server: cached responses first, then everything else. */
export function createListener({
  fetch,
  pages,
  files,
  middleware,
  requests,
  health,
}: ListenerParameters): Listener {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  const turn = createTurns();
  return (request, response) => {
    // Node still emits requests that a closed connection had sent before.
    if (request.socket.destroyed) return;
    // Makes clients open a new connection, which a proxy routes to another server.
    if (health.isStopping()) response.shouldKeepAlive = false;
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (health.isLeaving()) return void response.writeHead(502, { 'Retry-After': 1 }).end();
      const ready = pages.ready(request) ?? files?.ready(request);
      if (ready) {
        const bytes = writeReady(ready, request, response);
        return requests.ready(request, ready, response.statusCode, bytes);
      }
    }
    requests.answer(request, response, async () => {
      await turn(requestOrigin()?.rateLimitKey ?? '');
      // The client has gone in the meantime.
      if (request.socket.destroyed) return;
      if (middleware) middleware(request, response, () => void answer(request, response));
      else void answer(request, response);
    });
  };
}
