import { HIDDEN } from '../hidden-text.ts';

/** In characters. Browsers and mail programs truncate longer addresses. */
export const LONGEST_ADDRESS = 2000;

/** A label of a host name in DNS form; names in other scripts are in Punycode (`xn--…`). */
const LABEL = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
const TOP = '[a-z]([a-z0-9-]{0,61}[a-z0-9])?';
const OCTET = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const PORT = '([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])';
/**
 * Characters that must not stand unencoded in an address: whitespace, controls, quotes, and the backslash, which
 * browsers treat as a slash.
 */
const UNFIT = `\\u0001-\\u0020"<>\\\\\\u007f-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000${HIDDEN}`;

/**
 * The pattern of another site's address, in a syntax that PostgreSQL and JavaScript share: http or https, a host with a
 * dot, no user name. The database has the same pattern (`plenaria.address_pattern`).
 */
export const WEB_ADDRESS = `^https?://((${LABEL}[.])+${TOP}|(${OCTET}[.]){3}${OCTET})(:${PORT})?([/?#][^${UNFIT}]*)?$`;

/** The address of a page of this site. A second leading slash is rejected because it would begin a host. */
export const SITE_PATH = `^/([^/${UNFIT}][^${UNFIT}]*)?$`;

const WEB = new RegExp(WEB_ADDRESS, 'i');
const PATH = new RegExp(SITE_PATH, 'i');

export const isWebAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS && WEB.test(text) && URL.canParse(text);

export const isSitePath = (text: string): boolean => text.length <= LONGEST_ADDRESS && PATH.test(text);

/**
 * Completes a typed address: "www.exemplo.com.br" becomes "https://www.exemplo.com.br". Hosts are normalised to lower
 * case and Punycode. Text that does not look like an address is returned as typed.
 */
export function completedAddress(typed: string): string {
  const text = typed.trim();
  const isBare = /^[^\s/:@?#]+\.[^\s/:@?#.]{2,}(:\d+)?([/?#]\S*)?$/.test(text);
  return withPlainHost(isBare ? `https://${text}` : text);
}

function withPlainHost(text: string): string {
  const [, scheme = '', host = '', rest = ''] = /^(https?:\/\/)([^\s/?#:@\\]+)(.*)$/is.exec(text) ?? [];
  const plain = `${scheme.toLowerCase()}${host}`;
  return host && URL.canParse(plain) ? `${scheme.toLowerCase()}${new URL(plain).hostname}${rest}` : text;
}
