import { ADMINISTRATION } from '#congress/accounts/administration.ts';
import type { AuthError } from '../errors.ts';
import type { Session } from '../sessions/sessions.ts';

/** Marks a fragment as ours, as other servers of this protocol do. */
const MARK = { sb: '' };

/**
 * Where a browser goes in the end: `wanted` when it is listed, else the Referer when that is, else the administrator area, the page of this
 * site that takes a session and asks for a new password. Listed is every address of the site itself, and what REDIRECT_ALLOW_LIST names: an origin stands for all of its
 * addresses; in other entries `*` stands for anything but `.` and `/`, `**` for anything, `?` for one character.
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
  // An entry may name the query or leave it out.
  return (url) => pattern.test(url.href) || pattern.test(url.href.replace(/\?.*/s, ''));
}

type Values = Record<string, string | number | null | undefined>;

const encoded = (values: Values) => {
  const entries = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(entries);
};

/** The address with `values` in its fragment, where no server of the way sees them. */
export function withFragment(address: string, values: Values): string {
  const url = new URL(address);
  url.hash = encoded({ ...values, ...MARK }).toString();
  return url.href;
}

/** A session as the client reads it from the address, with more beside it. */
export function sessionRedirect(address: string, { user: _, ...session }: Session, more: Values): string {
  return withFragment(address, { ...(session as unknown as Values), ...more });
}

export function withQuery(address: string, values: Values): string {
  const url = new URL(address);
  for (const [name, value] of encoded(values)) url.searchParams.set(name, value);
  return url.href;
}

/** An error as the client reads it from the address: in the fragment, and with `query` there too. */
export function errorRedirect(address: string, error: AuthError, { query }: { query: boolean }): string {
  const values = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(query ? withQuery(address, values) : address, values);
}
