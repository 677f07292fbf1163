import { ECDH } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Clock } from '#congress/clock.ts';
import { LANGUAGES } from '#congress/language.ts';
import type { Config } from '#server/env.ts';
import { forOwnPages } from '#server/forms/request.ts';
import { takes } from '#server/http/bodies/takes.ts';
import { throwRefusal } from '#server/http/refused.ts';
import { requestField } from '#server/http/request-context.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import type { Log } from '#server/log.ts';
import type { Push } from './push.ts';
import { endpointAt } from './services.ts';

interface PushRoutesParameters {
  push: Pick<Push, 'vapidKeys' | 'subscribe' | 'unsubscribe'>;
  config: Pick<Config, 'publicUrl' | 'pushServices' | 'trustProxy'>;
  clock: Clock;
  log: Log;
}

/** Size limit of a subscription as browsers send it. */
const MOST_BYTES = 4096;

/** An uncompressed point of P-256, 65 bytes in base64url; otherwise no message could be encrypted. */
const PublicKey = z.string().refine((key) => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return Buffer.from(key, 'base64url').length === 65;
  } catch {
    return false;
  }
});
/** 16 bytes in base64url. */
const Secret = z.string().regex(/^[\w-]{22}={0,2}$/);
/** After so many seconds push services will have confirmed some of the pending subscriptions. */
const FULL_SECONDS = 60;

const Endpoint = z.object({ endpoint: z.url().max(2000) });
const Subscription = Endpoint.extend({
  keys: z.object({ p256dh: PublicKey, auth: Secret }),
  language: z.enum(LANGUAGES),
});

/**
 * Push subscriptions. GET: the public key that a browser passes to its push service. POST a browser's subscription with the language of
 * the page: subscribes it. DELETE {endpoint}: unsubscribes it. Knowing the endpoint is the authorisation.
 */
export function createPushRoutes({ push, config, clock, log }: PushRoutesParameters): Hono {
  const routes = new Hono();
  routes.use(forOwnPages(config, clock));
  routes.get('/', async (c) => c.json({ publicKey: (await push.vapidKeys()).publicKey }));
  routes.post('/', takes('json', MOST_BYTES), async (c) => {
    const { data } = Subscription.safeParse(await c.var.body());
    if (!data) return c.json({ error: 'not a subscription' }, 400);
    const endpoint = endpointAt(data.endpoint, config.pushServices);
    if (!endpoint) return c.json({ error: 'not a known push service' }, 422);
    if (await push.subscribe({ ...data, endpoint }, visitorRateLimitKey(c, config.trustProxy)))
      return c.body(null, 204);
    c.header('Retry-After', `${FULL_SECONDS}`);
    return c.json({ error: 'too many subscriptions wait for their push service' }, 429);
  });
  routes.delete('/', takes('json', MOST_BYTES), async (c) => {
    const { data } = Endpoint.safeParse(await c.var.body());
    if (!data) return c.json({ error: 'no endpoint' }, 400);
    const endpoint = endpointAt(data.endpoint, config.pushServices);
    if (endpoint) await push.unsubscribe(endpoint);
    return c.body(null, 204);
  });
  routes.onError((error, c) => {
    throwRefusal(error);
    log.error({ error }, 'a subscription to notices could not be changed');
    c.header('Retry-After', '30');
    return c.json({ error: 'unavailable', ...requestField() }, 503);
  });
  return routes;
}
