import { hash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { cors as honoCors } from 'hono/cors';
import { VLIBRAS_HOSTS } from '#congress/accessibility/libras.ts';

/** The headers of every response. */
export function securityHeaders({ publicUrl }: { publicUrl: string }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

/** An SVG opened as a document may be rendered, but not run scripts or load anything. */
const DRAWING_POLICY = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/**
 * `Cross-Origin-Resource-Policy` by content type. Images are shown by social networks and other sites, and a preview is a sandboxed
 * frame with an opaque origin, which loads images, fonts and style sheets as another site would. Everything else is same-origin. Adds
 * a content policy for SVG.
 */
export function resourcePolicy(type: string | null | undefined): Record<string, string> {
  const shared = /^(image|font)\/|^text\/css\b/.test(type ?? '');
  return {
    'Cross-Origin-Resource-Policy': shared ? 'cross-origin' : 'same-origin',
    ...(/^image\/svg/.test(type ?? '') && DRAWING_POLICY),
  };
}

/** `Cache-Control` for an address that contains the hash of its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The CSP source of an inline script that is the same on every page. */
export const hashOf = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

interface PolicyOptions {
  secure: boolean;
  /** Whether other sites may embed the page in a frame. */
  framed?: boolean;
}

/** @param scripts script sources besides our own files */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { secure, framed = false }: PolicyOptions,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // The UI primitives set computed positions in style attributes; style sheets of other origins are still blocked.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The policy of a page requested with its translation into Libras. The VLibras player needs `eval`, so the page is sandboxed: with an
 * opaque origin it cannot reach this site's storage.
 */
export function librasPolicy(scripts: readonly string[], secure: boolean): string {
  const hosts = VLIBRAS_HOSTS.join(' ');
  return [
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    "default-src 'self'",
    `script-src 'unsafe-eval' blob: ${hosts} ${scripts.join(' ')}`,
    `style-src 'self' 'unsafe-inline' ${hosts}`,
    `img-src 'self' data: blob: ${hosts}`,
    `font-src 'self' data: ${hosts}`,
    `connect-src data: blob: ${hosts}`,
    `media-src data: blob: ${hosts}`,
    'worker-src blob:',
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * CORS for the APIs (PROTOCOL sections 0 and G). They use no cookies, so any origin is allowed. The version header must be exposed,
 * or the client cannot read the code of an error.
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

/** Resources that any site may load. */
export const forAnySite: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
};
