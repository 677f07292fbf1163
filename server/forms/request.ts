import type { Context, MiddlewareHandler } from 'hono';
import type { Clock } from '#congress/clock.ts';
import type { Config } from '#server/env.ts';
import type { Form } from '#server/http/bodies/kinds.ts';
import { Refused } from '#server/http/refused.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { createPaces, evenly } from '#server/limits/paces.ts';

/** Message and status for a form that could not be read. */
const PROBLEMS = {
  bodyTooLarge: { problem: 'tooLarge', status: 413 },
  bodyUnreadable: { problem: 'unreadable', status: 400 },
  bodyAborted: { problem: 'unreadable', status: 400 },
  crowded: { problem: 'crowded', status: 503 },
} as const;

export type FormBody = Form | (typeof PROBLEMS)[keyof typeof PROBLEMS];

/** Reads a form for a route that answers with a page, which shows the problem instead of an error. */
export async function readForm(c: Context, reading: Promise<Form>): Promise<FormBody> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof Refused && error.reason in PROBLEMS)) throw error;
    if (error.retryAfter) c.header('Retry-After', `${error.retryAfter}`);
    return PROBLEMS[error.reason as keyof typeof PROBLEMS];
  }
}

/**
 * Whether a form was submitted from this site. Without cookies there are no rights to steal, but another site could make its visitors
 * send forms here, each from an address of its own. Browsers send the origin in Sec-Fetch-Site, older ones in Origin; a client that
 * sends neither is not a browser.
 */
export function isFromThisSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  // Behind a proxy, only `Host` tells the name that the client used.
  const { host } = new URL(origin);
  return host === new URL(publicUrl).host || host === headers.get('Host');
}

/** As for the forms: everybody at the venue has one address. */
const OF_SENDER = evenly(6000, 600);

/** Middleware for requests of this site's own scripts: same-site only, rate-limited, not cached. */
export function forOwnPages(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  clock: Clock,
): MiddlewareHandler {
  const paces = createPaces(OF_SENDER, clock);
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (!isFromThisSite(c.req.raw.headers, publicUrl)) return c.json({ error: 'elsewhere' }, 403);
    const seconds = paces.take(visitorRateLimitKey(c, trustProxy));
    if (seconds === 0) return next();
    c.header('Retry-After', `${seconds}`);
    return c.json({ error: 'too many requests' }, 429);
  };
}
