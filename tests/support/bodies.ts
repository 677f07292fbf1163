import { Hono } from 'hono';
import { boundBodies } from '#server/http/bodies/takes.ts';

/** Routes of a part alone, behind what hands bodies to routes. */
export const withBodies = (routes: Hono, base = '/'): Hono =>
  new Hono().use(boundBodies({ trustProxy: 0 })).route(base, routes);
