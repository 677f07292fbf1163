import { hash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { cors as honoCors } from 'hono/cors';
import { VLIBRAS_HOSTS } from '#congress/accessibility/libras.ts';

/** The headers of every answer, whoever makes it. */
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

/** A drawing that is opened as a page of its own can be drawn, and do nothing. */
const DRAWING_POLICY = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/**
 * Whom a browser may hand an answer to. Pictures are shown by social networks and other sites, and a preview is a frame
 * that belongs to no site: it loads pictures, fonts and style sheets as another site would. Everything else is this site's own. And
 * what a drawing may do.
 */
export function resourcePolicy(type: string | null | undefined): Record<string, string> {
  const shared = /^(image|font)\/|^text\/css\b/.test(type ?? '');
  return {
    'Cross-Origin-Resource-Policy': shared ? 'cross-origin' : 'same-origin',
    ...(/^image\/svg/.test(type ?? '') && DRAWING_POLICY),
  };
}

/** `Cache-Control` of an address that names its content: what is behind it never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The CSP source of an inline script that is the same in every page. */
export const hashOf = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

interface PolicyOptions {
  secure: boolean;
  /** Whether other sites may show it in a frame. */
  framed?: boolean;
}

/** @param scripts sources that may run besides our own files */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { secure, framed = false }: PolicyOptions,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // Positions computed by the interface's primitives are style attributes; no foreign style sheet is admitted.
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
 * Of a page that was asked for with its translation into Libras. VLibras makes code at run time, as its player needs: the page is
 * sandboxed and belongs to no site, so that nothing of this site's storage is within reach.
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
