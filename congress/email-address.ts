import { hiddenIn } from './hidden-text.ts';

// As HTML has it for <input type="email">, and of any script before the @ (RFC 6531).
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~\-\u{80}-\u{10ffff}]+$/u;
const DOMAIN = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/;
const UNSEEN = /[\p{C}\p{Z}]/u;
const NOT_ASCII = /[^\0-\x7f]/;
/** Bytes (RFC 5321, section 4.5.3.1.1). */
const LONGEST_LOCAL = 64;
/** Bytes (RFC 5321, erratum 1690). */
export const LONGEST_EMAIL = 254;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * An e-mail address in the one spelling in which it is stored, compared and written to: lower case, composed, its domain as name
 * servers know it (`ação.example` is `xn--ao-siap.example`); null for what is none.
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
  // The rules of an address's host are those of a domain (WHATWG URL, domain to ASCII); one in ASCII is already as it is.
  const host = `http://${domain}`;
  const isForeign = NOT_ASCII.test(domain) && !/[/?#@:%\\]/.test(domain) && URL.canParse(host);
  const ascii = isForeign ? new URL(host).hostname : domain;
  return DOMAIN.test(ascii) ? ascii : null;
}

/** Of a mailbox of the net: with a dot in its domain, and none where RFC 5321 has none. */
export function readMailbox(typed: string): string | null {
  const address = readEmailAddress(typed);
  const [local = '', domain = ''] = address?.split('@') ?? [];
  const [, ...above] = domain.split('.');
  return !/^\.|\.\.|\.$/.test(local) && /\D/.test(above.join('')) ? address : null;
}

/** Whether only a mail server that announces SMTPUTF8 takes it (RFC 6531): letters beyond ASCII stand before the @. */
export const needsSmtpUtf8 = (address: string): boolean => NOT_ASCII.test(address);
