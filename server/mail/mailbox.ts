import { domainToASCII } from 'node:url';

const GOOGLE = ['gmail.com', 'googlemail.com'];

/**
 * One spelling of all the addresses whose emails end in one mailbox, as far as it is known: for counting alone. What follows
 * a plus belongs to no mailbox of its own (RFC 5233), and Google reads past dots. The address written to stays as it is.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1)) || address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase();
  const [user = ''] = local.split('+');
  // Nothing stands before the plus: that is the name.
  const name = user || local;
  return GOOGLE.includes(domain) ? `${name.replaceAll('.', '')}@${GOOGLE[0]}` : `${name}@${domain}`;
}
