type Reason = keyof typeof REASONS;

/** Why a request is refused before, or in place of, the answer of its route: status, and what programs are told. */
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

/** Bodies come and go faster than that. */
const CROWDED_SECONDS = 2;

/**
 * A refusal that every route knows: thrown below any of them, and answered in the shape of its protocol (`describeFailure`
 * of the data API, `authErrorOf` of accounts, the root of all routes for the rest).
 */
export class Refused extends Error {
  readonly reason: Reason;
  readonly status: 400 | 404 | 405 | 413 | 422 | 503;
  /** The most bytes that would have been taken, where it is that. */
  readonly most: number | undefined;
  /** The methods that the address answers to, where the refused one is not among them. */
  readonly allow: string | undefined;
  /** Seconds until the same may work. */
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

/** PostgreSQL's data exceptions: out of range, malformed, no text of its encoding. */
const DATA_EXCEPTION = /^22...$/;

/**
 * The refusal that a failure comes down to, null when it is the server's own. A value that the database cannot take is
 * its sender's, whichever route it came by.
 */
export function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && DATA_EXCEPTION.test(code)
    ? new Refused('impossibleValue', { cause: error })
    : null;
}

/** For handlers with their own way to answer failures: throws the refusal that the error stands for, for the root to answer. */
export function throwRefusal(error: unknown): void {
  const refused = refusalOf(error);
  if (refused) throw refused;
}
