import { ADMINISTRATION } from '#congress/accounts/administration.ts';
import type { AuthError } from '../errors.ts';
import type { Session } from '../sessions/sessions.ts';

/** Marks the fragment as one of this protocol, as other servers do. */
const MARK = { sb: '' };

/**
 * Chooses where a browser is redirected in the end: `wanted` if it is allowed, otherwise the Referer if that is, otherwise the
 * administrator area, the page that accepts a session and asks for a new password. Allowed are all addresses of this site and
 * the entries of REDIRECT_ALLOW_LIST: an origin allows all of its addresses; in other entries `*` matches anything but `.` and
 * `/`, `**` anything, `?` one character.
 */
export function createRedirects(publicUrl: string, allowList: string[] = []) {
  const site = new URL(publicUrl);
  const listed = allowList.map(matcherOf);
  const allowed = (text: string | null | undefined): string | null => {
    if (!text || text.length > 2048 || !URL.canParse(text)) return null;
    const url = new URL(text);
    if (url.username || url.password || url.protocol === 'javascript:' || url.protocol === 'data:')
      return null;
    url.hash = '';
    return (url.origin === site.origin && url.protocol === site.protocol) || listed.some((is) => is(url))
      ? url.href
      : null;
  };
  return (wanted: string | null | undefined, referer?: string | null) =>
    allowed(wanted) ?? allowed(referer) ?? new URL(ADMINISTRATION, site).href;
}

function matcherOf(entry: string): (url: URL) => boolean {
  if (/^https?:\/\/[^/*?#]+\/?$/i.test(entry) && URL.canParse(entry)) {
    const { origin } = new URL(entry);
    return (url) => url.origin === origin;
  }
  const source = entry.replace(/\*\*|\*|\?|[\\^$.+()[\]{}|]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : `\\${part}`;
  });
  const pattern = new RegExp(`^${source}$`, 'i');
  // An entry may include the query or omit it.
  return (url) => pattern.test(url.href) || pattern.test(url.href.replace(/\?.*/s, ''));
}

type Values = Record<string, string | number | null | undefined>;

const encoded = (values: Values) => {
  const entries = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(entries);
};

/** Puts `values` in the fragment, which browsers do not send to servers. */
export function withFragment(address: string, values: Values): string {
  const url = new URL(address);
  url.hash = encoded({ ...values, ...MARK }).toString();
  return url.href;
}

/** Puts a session in the fragment, in the format that the client reads, plus `more`. */
export function sessionRedirect(address: string, { user: _, ...session }: Session, more: Values): string {
  return withFragment(address, { ...(session as unknown as Values), ...more });
}

export function withQuery(address: string, values: Values): string {
  const url = new URL(address);
  for (const [name, value] of encoded(values)) url.searchParams.set(name, value);
  return url.href;
}

/** Puts an error in the fragment, and with `query` in the query as well, as the client reads it. */
export function errorRedirect(address: string, error: AuthError, { query }: { query: boolean }): string {
  const values = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(query ? withQuery(address, values) : address, values);
}
