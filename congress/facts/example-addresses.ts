/** Hosts reserved for examples (RFC 2606). */
const EXAMPLE_HOST = /(^|\.)(example|invalid|test|example\.(com|net|org))$/;

/** Whether a web or e-mail address uses a reserved example host. */
export function isExampleAddress(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : address.split('@')[1];
  return host !== undefined && EXAMPLE_HOST.test(host);
}

/** Whether a telephone number is a made-up one: it ends in eight zeros. */
export const isExamplePhone = (number: string): boolean => /0{8}$/.test(number);
