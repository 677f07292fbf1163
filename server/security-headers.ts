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

/**
 * Whom a browser may hand an answer to. Pictures are shown by social networks and other sites, and a preview is a frame
 * that belongs to no site: it loads pictures, fonts and style sheets as a stranger. Everything else is this site's own.
 */
export function resourcePolicy(type: string | null | undefined): Record<string, string> {
  const shared = /^(image|font)\/|^text\/css\b/.test(type ?? '');
  return { 'Cross-Origin-Resource-Policy': shared ? 'cross-origin' : 'same-origin' };
}

/** A drawing that is opened as a page of its own can be drawn, and do nothing. */
export const DRAWING_POLICY = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
