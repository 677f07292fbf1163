import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The request that the running code works for. */
export interface RequestContext {
  /** What a visitor can tell, and what every line of the log about the request carries. */
  id: string;
  /** The pattern that the address matched: never the address itself, which may hold a token. */
  route?: string;
}

const running = new AsyncLocalStorage<RequestContext>();

export const withinRequest = (context: RequestContext, work: () => void): void => running.run(context, work);

export const requestId = (): string | undefined => running.getStore()?.id;

/** Says which route answers; the first to say it knows best. */
export function answeredBy(route: string): void {
  const context = running.getStore();
  if (context) context.route ??= route;
}

/** Whoever is believed about the visitor's address is believed about the request's id. */
export function idOf({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string {
  const given = headers['x-request-id'];
  if (proxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return randomBytes(8).toString('hex');
}
