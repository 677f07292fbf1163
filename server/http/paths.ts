import type { Context, MiddlewareHandler } from 'hono';
import { Refused } from './refused.ts';

/** The decoded path; null if its escapes are malformed (`%E0%A4%A`). */
export function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** Refuses paths that cannot be decoded before a route sees them. @throws Refused unknownAddress */
export const decodablePaths: MiddlewareHandler = async (c, next) => {
  if (decoded(new URL(c.req.url).pathname) === null) throw new Refused('unknownAddress');
  await next();
};

/** The decoded path of a request that passed `decodablePaths`. */
export const decodedPath = (c: Context): string => decoded(new URL(c.req.url).pathname) ?? '';
