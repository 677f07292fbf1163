import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Language } from '#congress/language.ts';

/** The request that the running code works for. */
export interface RequestContext {
  /** What a visitor can report, and what every line of the log about the request carries. */
  id: string;
  /** The key by which limits count the sender. */
  rateLimitKey: string;
  /** Aborted when the connection closes before the answer. */
  signal: AbortSignal;
  /** The pattern that the address matched: never the address itself, which may hold a token. */
  route?: string;
}

const running = new AsyncLocalStorage<RequestContext>();

export const withinRequest = <Result>(context: RequestContext, work: () => Result): Result =>
  running.run(context, work);

/** Who waits for what the running code does; undefined: it is done of the server's own accord. */
export const requestOrigin = (): Pick<RequestContext, 'rateLimitKey' | 'signal'> | undefined =>
  running.getStore();

export const requestId = (): string | undefined => running.getStore()?.id;

/** Says which route answers; the first to say it knows best. */
export function answeredBy(route: string): void {
  const context = running.getStore();
  if (context) context.route ??= route;
}

/** A proxy that is trusted with the visitor's address is trusted with the request's id. */
export function idOf({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string {
  const given = headers['x-request-id'];
  if (proxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return randomBytes(8).toString('hex');
}

const LABELS: Record<Language, string> = {
  'pt-BR': 'Código do erro',
  en: 'Error code',
  es: 'Código del error',
};

/** What a visitor whose request failed can report: with it the lines of the log are found. Empty outside of a request. */
export function requestCode(language: Language): string {
  const id = requestId();
  return id ? `${LABELS[language]}: ${id}` : '';
}

/** The same for programs, to be spread into the body of an error. */
export function requestField(): { request_id?: string } {
  const id = requestId();
  return id ? { request_id: id } : {};
}
