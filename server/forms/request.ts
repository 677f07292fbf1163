import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '#server/env.ts';
import { readBody } from '#server/http/body.ts';
import { secondsToWait } from '#server/http/rate-limit.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';

/** A form is a few short fields: anything longer is no visitor's. Bytes. */
const MOST_BYTES = 64 * 1024;

export type FormBody =
  | { fields: Record<string, string>; files: Record<string, File> }
  | { problem: 'tooLarge' | 'unreadable' };

/** The text fields and the files of a posted form, multipart or urlencoded; the first of each name. */
export async function readFormBody(request: Request, mostBytes = MOST_BYTES): Promise<FormBody> {
  const type = request.headers.get('Content-Type') ?? '';
  const bytes = await readBody(request, mostBytes);
  if (!bytes) return { problem: 'tooLarge' };
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
    return { problem: 'unreadable' };
  }
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
    const fields: Record<string, string> = Object.create(null);
    const files: Record<string, File> = Object.create(null);
    for (const [name, value] of form)
      if (typeof value === 'string') fields[name] ??= value;
      else files[name] ??= value;
    return { fields, files };
  } catch {
    return { problem: 'unreadable' };
  }
}

/**
 * Whether a form may come from where its request says it does. No cookie is involved, so nobody's rights can be borrowed
 * here; but a page elsewhere could have its visitors send forms in our name, each under an address of its own. Browsers
 * say where a form stands: Sec-Fetch-Site, and Origin for those that do not know it. Who says neither is no browser.
 */
export function isFromThisSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  // Behind a proxy only its host tells under which name the site was asked for.
  const { host } = new URL(origin);
  return host === new URL(publicUrl).host || host === headers.get('Host');
}

/** A browser that navigates asks for HTML before everything else; `fetch` asks for anything. */
export const wantsPage = (accept = '') => /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(accept);

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
