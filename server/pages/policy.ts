import { createHash } from 'node:crypto';

/** The CSP source of an inline script that is the same in every page. */
export const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The CSP source of the inline scripts of one answer. */
export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`;

/** @param scripts sources that may run besides our own files */
export function contentSecurityPolicy(scripts: readonly string[], { secure }: { secure: boolean }): string {
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
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
