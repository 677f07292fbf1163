import { isIP } from 'node:net';

/**
 * The push services of browsers. The endpoint of a subscription comes from a client, so requests go only to these.
 */
export const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/** Endpoints of this service identify the browser by a query, `?token=…`; those of all others by the path. */
const WITH_TOKEN = '.notify.windows.com';

/** Whether this is an origin, possibly with `*.` for subdomains. */
export const isPushService = (service: string): boolean => {
  if (!/^https?:\/\/(\*\.)?[^*]+$/.test(service) || !URL.canParse(service.replace('*.', ''))) return false;
  const { origin, hostname } = new URL(service.replace('*.', ''));
  return service.replace('*.', '') === origin && !(service.includes('*.') && isIP(hostname) !== 0);
};

/** The service that an address belongs to. */
export function serviceOf(address: string, services: readonly string[]): string | undefined {
  const { origin } = new URL(address);
  return services.find((service) => {
    const [scheme = '', host] = service.split('*.');
    return host === undefined ? origin === service : origin.startsWith(scheme) && origin.endsWith(`.${host}`);
  });
}

/**
 * Normalises an endpoint; null when messages may not be sent to it. Push services ignore unknown parts of an address, so without this
 * one browser could be subscribed any number of times.
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
