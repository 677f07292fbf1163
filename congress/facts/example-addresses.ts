/** Hosts that are kept for examples (RFC 2606): nobody is there. */
const EXAMPLE_HOST = /(^|\.)(example|invalid|test|example\.(com|net|org))$/;

/** Whether an address leads nowhere because it is an example. */
export function isExampleAddress(address: string): boolean {
  return URL.canParse(address) && EXAMPLE_HOST.test(new URL(address).hostname);
}
