import { isIP } from 'node:net';

/**
 * Where browsers may let messages be sent: the push services of their makers. The address of a subscription is what a stranger
 * says, so nothing else is ever asked.
 */
export const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/** An origin, or `*.` in the place of the first names of its host. */
export const isPushService = (service: string): boolean => {
  if (!/^https?:\/\/(\*\.)?[^*]+$/.test(service) || !URL.canParse(service.replace('*.', ''))) return false;
  const { origin, hostname } = new URL(service.replace('*.', ''));
  return service.replace('*.', '') === origin && !(service.includes('*.') && isIP(hostname) !== 0);
};

/** Whether messages may be sent to this address. */
export function isAllowed(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  return services.some((service) => {
    const [scheme = '', host] = service.split('*.');
    return host === undefined ? origin === service : origin.startsWith(scheme) && origin.endsWith(`.${host}`);
  });
}
