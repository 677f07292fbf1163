import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refused } from '#server/http/refused.ts';

/** The version of the error format, and the header that tells it to the client. */
export const API_VERSION = '2024-01-01';
export const API_VERSION_HEADER = 'x-supabase-api-version';

/** An error response of the auth API: `code` for programs, `message` for people. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { retryAfter, ...extra }: { retryAfter?: number; [field: string]: unknown } = {},
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

/** An access token that is not valid: `expired` when only its lifetime is over, otherwise `invalid`. */
export class AccessTokenError extends Error {
  readonly reason: 'expired' | 'invalid';

  constructor(reason: 'expired' | 'invalid', message: string) {
    super(message);
    this.name = 'AccessTokenError';
    this.reason = reason;
  }
}

const CODES = {
  bodyTooLarge: 'request_too_large',
  bodyNotTaken: 'request_too_large',
  bodyUnreadable: 'bad_json',
  bodyAborted: 'bad_json',
  crowded: 'over_request_rate_limit',
  unknownAddress: 'not_found',
  methodNotAllowed: 'method_not_allowed',
  unreachableAddress: 'unreachable_address',
  impossibleValue: 'validation_failed',
};

/** A refusal of the shared HTTP layer as an error of the auth API. */
export function authErrorOf({ reason, status, message, retryAfter }: Refused): AuthError {
  const said = reason === 'bodyUnreadable' ? 'Could not parse request body as JSON' : message;
  return new AuthError(status, CODES[reason], said, { ...(retryAfter && { retryAfter }) });
}

export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message);

/** The error as the client reads it, with or without a version header in the request (PROTOCOL, section A). */
export function errorResponse(c: Context, error: AuthError): Response {
  c.header(API_VERSION_HEADER, API_VERSION);
  c.header('x-sb-error-code', error.code);
  if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter));
  const { code, message, extra } = error;
  return c.json({ code, error_code: code, message, msg: message, ...extra }, error.status);
}
