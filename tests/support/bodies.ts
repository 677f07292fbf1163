import { Hono } from 'hono';
import { boundBodies } from '#server/http/bodies/takes.ts';

/** Routes behind the middleware that limits request bodies and passes them on. */
export const withBodies = (routes: Hono, base = '/'): Hono =>
  new Hono().use(boundBodies({ trustProxy: 0 })).route(base, routes);
