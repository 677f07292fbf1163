/** Hosts that are kept for examples (RFC 2606): nobody is there. */
const EXAMPLE_HOST = /(^|\.)(example|invalid|test|example\.(com|net|org))$/;

/** Whether an address, of a page or of e-mail, leads nowhere because it is an example. */
export function isExampleAddress(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : address.split('@')[1];
  return host !== undefined && EXAMPLE_HOST.test(host);
}

/** Whether a telephone number is nobody's: it ends in nothing but zeros. */
export const isExamplePhone = (number: string): boolean => /0{8}$/.test(number);
