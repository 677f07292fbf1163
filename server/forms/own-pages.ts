import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '#server/env.ts';
import { secondsToWait } from '#server/http/rate-limit.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { isFromThisSite } from './request.ts';

/** As for the forms: everybody at the venue comes from one address. */
const OF_SENDER = { points: 6000, duration: 600 };

/** For what the scripts of this site's own pages ask for, and nobody keeps the answer of. */
export function forOwnPages({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): MiddlewareHandler {
  const asked = new RateLimiterMemory(OF_SENDER);
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (!isFromThisSite(c.req.raw.headers, publicUrl)) return c.json({ error: 'elsewhere' }, 403);
    const seconds = await secondsToWait(asked, visitorRateLimitKey(c, trustProxy));
    if (seconds === 0) return next();
    c.header('Retry-After', `${seconds}`);
    return c.json({ error: 'too many requests' }, 429);
  };
}
