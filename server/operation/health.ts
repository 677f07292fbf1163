import { Hono } from 'hono';
import { isSameSecret } from '#server/http/same-secret.ts';
import type { Metrics } from './metrics.ts';

interface Parameters {
  hasContent: () => boolean;
  databaseIsThere: () => boolean;
  /** The problem of the file storage; null if there is none. */
  storageProblem: () => string | null;
  metrics: Metrics;
  /** Without a token, /metrics does not exist on the public port. */
  metricsToken: string | undefined;
}

export type Health = ReturnType<typeof createHealth>;

/** Endpoints for proxies, containers and Prometheus. */
export function createHealth(parameters: Parameters) {
  const { hasContent, databaseIsThere, storageProblem, metrics, metricsToken } = parameters;
  let stopping = false;
  let leaving = false;
  const isReady = () => !stopping && hasContent();
  const routes = new Hono();
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  // Without its database or its files a server still shows every page; taking it out of service would only make things worse.
  routes.get('/readyz', (c) => {
    const status = isReady() ? 'ready' : stopping ? 'stopping' : 'starting';
    c.header('Cache-Control', 'no-store');
    const database = databaseIsThere() ? 'connected' : 'away';
    return c.json({ status, database, files: storageProblem() ?? 'connected' }, isReady() ? 200 : 503);
  });
  if (metricsToken) {
    routes.get('/metrics', async (c) => {
      if (!isSameSecret(c.req.header('Authorization'), `Bearer ${metricsToken}`)) {
        return c.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' });
      }
      return c.body(await metrics.text(), 200, {
        'Content-Type': metrics.contentType,
        'Cache-Control': 'no-store',
      });
    });
  }
  return {
    routes,
    isReady,
    isStopping: () => stopping,
    isLeaving: () => leaving,
    drain() {
      stopping = true;
    },
    leave() {
      leaving = true;
    },
  };
}
