import { domainToASCII } from 'node:url';

const GOOGLE = ['gmail.com', 'googlemail.com'];

/**
 * Normalises an address so that all addresses known to reach the same mailbox are equal; only for counting. A part after a plus is
 * ignored (subaddressing, RFC 5233), and for Google also dots. The email is sent to the original address.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1)) || address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase();
  const [user = ''] = local.split('+');
  // An address that begins with the plus has no subaddress.
  const name = user || local;
  return GOOGLE.includes(domain) ? `${name.replaceAll('.', '')}@${GOOGLE[0]}` : `${name}@${domain}`;
}
