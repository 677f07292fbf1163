import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createHttpServer } from '#server/http/http-server.ts';

/**
 * Serves routes on a free port by the HTTP server of the product: Node's own would close a kept connection after five seconds, even if a
 * busy test is sending on it.
 */
export async function serveRoutes(
  routes: Hono,
  upgrades: (request: IncomingMessage) => boolean = () => false,
) {
  const server = createHttpServer({ trustProxy: 0, upgrades });
  server.on('request', getRequestListener(routes.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
