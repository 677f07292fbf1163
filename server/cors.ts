import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { cors as honoCors } from 'hono/cors';

/**
 * What a browser on another site may send and read (PROTOCOL sections 0 and G). No cookies are involved, so any
 * origin may ask. The version header must be exposed, or the client cannot see the code of an error.
 */
export function cors(): MiddlewareHandler {
  const policy = honoCors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowHeaders: [
      ...['authorization', 'apikey', 'content-type', 'accept', 'range', 'range-unit', 'prefer'],
      ...['x-client-info', 'x-supabase-api-version', 'accept-profile', 'content-profile', 'x-retry-count'],
      ...['x-region', 'traceparent', 'tracestate', 'baggage'],
    ],
    exposeHeaders: [
      ...['content-range', 'x-supabase-api-version', 'content-profile', 'preference-applied'],
      ...['retry-after', 'www-authenticate', 'x-request-id'],
    ],
    maxAge: 7200,
  });
  return every(forAnySite, policy);
}

/** What any site may ask for, a browser may hand to it. */
export const forAnySite: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
};
