import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { connectionOf } from './connection.ts';

/**
 * The client's IP address. Behind `proxies` trusted proxies, it is the entry that the outermost of them added to X-Forwarded-For;
 * earlier entries were sent by the client and are not trusted.
 */
export function visitorAddress(c: Context, proxies: number): string {
  return forwardedAddress(c.req.header('X-Forwarded-For'), proxies) ?? addressOf(connectionOf(c));
}

/** The rate-limit key of a request. */
export const visitorRateLimitKey = (c: Context, proxies: number): string =>
  rateLimitKey(visitorAddress(c, proxies));

/** The client's IP address of a raw Node request. */
export function senderAddress(request: IncomingMessage, proxies: number): string {
  return forwardedAddress(String(request.headers['x-forwarded-for'] ?? ''), proxies) ?? addressOf(request);
}

function forwardedAddress(forwardedFor = '', proxies: number): string | undefined {
  const claimed = forwardedFor.split(',').map((part) => part.trim());
  return (proxies > 0 && claimed.at(-proxies)) || undefined;
}

const addressOf = ({ socket }: Partial<Pick<IncomingMessage, 'socket'>>) =>
  socket?.remoteAddress || 'unknown';

/** The key for rate limits: the IPv4 address, or the /64 network of an IPv6 address, because one client owns all of it. */
export function rateLimitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*/, '').split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
