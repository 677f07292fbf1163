import { HIDDEN } from '../hidden-text.ts';

/** Characters. Longer ones are a mistake, and browsers and mail programs cut them. */
export const LONGEST_ADDRESS = 2000;

/** One part of a host's name, as the domain name system writes it; names in other alphabets stand in Punycode (`xn--…`). */
const LABEL = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
const TOP = '[a-z]([a-z0-9-]{0,61}[a-z0-9])?';
const OCTET = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const PORT = '([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])';
/** Blanks, controls, quotes and the backslash, which browsers take for a slash: none stands in an address as it is. */
const UNFIT = `\\u0001-\\u0020"<>\\\\\\u007f-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000${HIDDEN}`;

/**
 * The address of another site, as PostgreSQL and JavaScript read it alike: http or https, a host with a dot, nobody's name before it.
 * The database has the same (`plenaria.address_pattern`).
 */
export const WEB_ADDRESS = `^https?://((${LABEL}[.])+${TOP}|(${OCTET}[.]){3}${OCTET})(:${PORT})?([/?#][^${UNFIT}]*)?$`;

/** The address of a page of this site: one slash alone, for with two of them the rest would be another host. */
export const SITE_PATH = `^/([^/${UNFIT}][^${UNFIT}]*)?$`;

const WEB = new RegExp(WEB_ADDRESS, 'i');
const PATH = new RegExp(SITE_PATH, 'i');

export const isWebAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS && WEB.test(text) && URL.canParse(text);

export const isSitePath = (text: string): boolean => text.length <= LONGEST_ADDRESS && PATH.test(text);

/**
 * An address as somebody types it, made whole: "www.exemplo.com.br" → "https://www.exemplo.com.br". A host has one form, in small
 * letters and Punycode. What does not look like an address stays as it was typed.
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
