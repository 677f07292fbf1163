import { hiddenIn } from './hidden-text.ts';

// As HTML defines <input type="email">, plus non-ASCII characters before the @ (RFC 6531).
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~\-\u{80}-\u{10ffff}]+$/u;
const DOMAIN = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/;
const UNSEEN = /[\p{C}\p{Z}]/u;
const NOT_ASCII = /[^\0-\x7f]/;
/** In bytes (RFC 5321, section 4.5.3.1.1). */
const LONGEST_LOCAL = 64;
/** In bytes (RFC 5321, erratum 1690). */
export const LONGEST_EMAIL = 254;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Normalises an e-mail address to the one form that is stored, compared and sent to: lower case, NFC, the domain in
 * ASCII (`ação.example` becomes `xn--ao-siap.example`). Null if invalid.
 */
export function readEmailAddress(typed: string): string | null {
  const text = typed.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = asciiDomain(text.slice(at + 1));
  if (!domain || !LOCAL.test(local) || UNSEEN.test(text) || hiddenIn(text)) return null;
  const address = `${local}@${domain}`;
  return bytesOf(local) <= LONGEST_LOCAL && bytesOf(address) <= LONGEST_EMAIL ? address : null;
}

function asciiDomain(domain: string): string | null {
  // An internationalised domain is encoded by the URL parser (WHATWG URL, domain to ASCII); an ASCII one needs no
  // conversion.
  const host = `http://${domain}`;
  const isForeign = NOT_ASCII.test(domain) && !/[/?#@:%\\]/.test(domain) && URL.canParse(host);
  const ascii = isForeign ? new URL(host).hostname : domain;
  return DOMAIN.test(ascii) ? ascii : null;
}

/**
 * Like `readEmailAddress`, for an address that can be reached on the internet: its domain has a dot, and its local part
 * has dots only where RFC 5321 permits them.
 */
export function readMailbox(typed: string): string | null {
  const address = readEmailAddress(typed);
  const [local = '', domain = ''] = address?.split('@') ?? [];
  const [, ...above] = domain.split('.');
  return !/^\.|\.\.|\.$/.test(local) && /\D/.test(above.join('')) ? address : null;
}

/** A `mailto:` link to an address that a visitor typed: `?`, `&`, `#` and `%` are letters of addresses, and mean something else in links. */
export const mailtoLink = (address: string, subject: string): string =>
  `mailto:${address.split('@').map(encodeURIComponent).join('@')}?subject=${encodeURIComponent(subject)}`;

/**
 * Whether the address has non-ASCII characters before the @, so that only a mail server that announces SMTPUTF8 accepts
 * it (RFC 6531).
 */
export const needsSmtpUtf8 = (address: string): boolean => NOT_ASCII.test(address);
