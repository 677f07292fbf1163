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

/** Whose addresses say in a query which browser is meant, `?token=…`; those of all others say it in their path. */
const WITH_TOKEN = '.notify.windows.com';

/** An origin, or `*.` in the place of the first names of its host. */
export const isPushService = (service: string): boolean => {
  if (!/^https?:\/\/(\*\.)?[^*]+$/.test(service) || !URL.canParse(service.replace('*.', ''))) return false;
  const { origin, hostname } = new URL(service.replace('*.', ''));
  return service.replace('*.', '') === origin && !(service.includes('*.') && isIP(hostname) !== 0);
};

/** Which of the services an address belongs to. */
export function serviceOf(address: string, services: readonly string[]): string | undefined {
  const { origin } = new URL(address);
  return services.find((service) => {
    const [scheme = '', host] = service.split('*.');
    return host === undefined ? origin === service : origin.startsWith(scheme) && origin.endsWith(`.${host}`);
  });
}

/**
 * The one spelling of a browser's address at a push service; null when messages may not be sent there. A service reads past
 * what it does not know: without this, one browser could stand in the list any number of times.
 */
export function endpointAt(address: string, services: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, hostname, username, password, pathname, searchParams, search, hash } = new URL(address);
  if (
    !serviceOf(address, services) ||
    username ||
    password ||
    hash ||
    !/^(\/[\w:.~=-]+)+\/?$|^\/$/.test(pathname)
  )
    return null;
  if (!hostname.endsWith(WITH_TOKEN)) return search ? null : `${origin}${pathname}`;
  const token = searchParams.get('token');
  return token && searchParams.size === 1 ? `${origin}${pathname}?${new URLSearchParams({ token })}` : null;
}
