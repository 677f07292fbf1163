import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Language } from '#congress/language.ts';

/** The request on whose behalf code is running. */
export interface RequestContext {
  /** Shown to visitors for error reports, and part of every log line of the request. */
  id: string;
  /** The sender's key in rate limits. */
  rateLimitKey: string;
  /** Aborted when the connection closes before the response. */
  signal: AbortSignal;
  /** The pattern of the matched route, never the address itself, which may contain a token. */
  route?: string;
}

const running = new AsyncLocalStorage<RequestContext>();

export const withinRequest = <Result>(context: RequestContext, work: () => Result): Result =>
  running.run(context, work);

/** The current request; undefined for the server's own work. */
export const requestOrigin = (): Pick<RequestContext, 'rateLimitKey' | 'signal'> | undefined =>
  running.getStore();

export const requestId = (): string | undefined => running.getStore()?.id;

/** Records the route that answers; the first call wins, because it is the most specific. */
export function recordRoute(route: string): void {
  const context = running.getStore();
  if (context) context.route ??= route;
}

/** The id of a request: that of a trusted proxy, otherwise a random one. */
export function idOf({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string {
  const forwarded = headers['x-request-id'];
  if (proxies > 0 && typeof forwarded === 'string' && /^[\w-]{8,64}$/.test(forwarded)) return forwarded;
  return randomBytes(8).toString('hex');
}

const LABELS: Record<Language, string> = {
  'pt-BR': 'Código do erro',
  en: 'Error code',
  es: 'Código del error',
};

/** The code that a visitor can report to find a failed request in the log. Empty outside of a request. */
export function requestCode(language: Language): string {
  const id = requestId();
  return id ? `${LABELS[language]}: ${id}` : '';
}

/** The same as a field for the body of an error. */
export function requestField(): { request_id?: string } {
  const id = requestId();
  return id ? { request_id: id } : {};
}
