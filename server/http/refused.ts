type Reason = keyof typeof REASONS;

/** Reasons for refusing a request before, or instead of, its route's response: status, and the message for programs. */
const REASONS = {
  bodyNotTaken: [413, 'No request body is taken here'],
  bodyTooLarge: [413, 'The request body is too large'],
  bodyUnreadable: [400, 'The request body cannot be read'],
  bodyAborted: [400, 'The request body ended before its time'],
  crowded: [503, 'Too much is being sent at the moment. Please try again.'],
  unknownAddress: [404, 'There is no such address'],
  methodNotAllowed: [405, 'This address does not answer to that method'],
  unreachableAddress: [422, 'The mail server of this site cannot send to letters beyond ASCII before the @'],
  impossibleValue: [400, 'A value is one that cannot be kept or looked for'],
} as const;

/** Retry after this time: most bodies are received and answered within it. */
const CROWDED_SECONDS = 2;

/**
 * A refusal common to all routes. It is thrown anywhere and answered in the format of the route's protocol (`describeFailure` of the
 * data API, `authErrorOf` of accounts, the root of all routes for the rest).
 */
export class Refused extends Error {
  readonly reason: Reason;
  readonly status: 400 | 404 | 405 | 413 | 422 | 503;
  /** The size limit that was exceeded, if that is the reason. */
  readonly most: number | undefined;
  /** The allowed methods, if the method was refused. */
  readonly allow: string | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    reason: Reason,
    { most, allow, cause }: { most?: number; allow?: string; cause?: unknown } = {},
  ) {
    const [status, message] = REASONS[reason];
    super(message, { cause });
    this.reason = reason;
    this.status = status;
    this.most = most;
    this.allow = allow;
    this.retryAfter = status === 503 ? CROWDED_SECONDS : undefined;
  }
}

/** PostgreSQL's data exceptions: out of range, malformed, invalid encoding. */
const DATA_EXCEPTION = /^22...$/;

/**
 * The refusal that an error amounts to; null for an internal error. A value that the database rejects is the client's fault,
 * whichever route received it.
 */
export function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && DATA_EXCEPTION.test(code)
    ? new Refused('impossibleValue', { cause: error })
    : null;
}

/** For handlers with their own error responses: throws the refusal that an error amounts to, so that the root answers it. */
export function throwRefusal(error: unknown): void {
  const refused = refusalOf(error);
  if (refused) throw refused;
}
