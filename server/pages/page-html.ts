import { createHash } from 'node:crypto';

/**
 * React Router's modulepreload links compete with the first paint (FCP 1.75 s with them, 0.96 s without), and the page
 * hydrates when idle: they are dropped from the finished page.
 */
export function withoutModulePreloads(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, '');
}

// Structured data is no script that a policy would stop.
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

/** The CSP sources of a page's inline scripts. A nonce would be reused by a cached page, so each script has its hash. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [...hashes];
}

/** @param scripts sources that may run besides our own files */
export function contentSecurityPolicy(scripts: string[], { secure }: { secure: boolean }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
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
