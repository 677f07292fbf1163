import { Refused } from '#server/http/refused.ts';
/** The body of every error response of the data API. */
export interface ErrorBody {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** A refusal with PostgREST's status, code and message; thrown anywhere below the routes, which turn it into a response. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { details?: string | null; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { code, message, details: extra.details ?? null, hint: extra.hint ?? null };
    this.headers = extra.headers ?? {};
  }
}

export const errorResponse = ({ status, body, headers }: ApiError): Response =>
  Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });

/** An invalid query string, header or body. */
export const unparsable = (message: string, details: string | null = null) =>
  new ApiError(400, 'PGRST100', message, { details });

export const invalidBody = (message: string) => new ApiError(400, 'PGRST102', message);

export const unknownTable = (name: string) =>
  new ApiError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);

/** An unknown column in a filter, an order or a selection. */
export const unknownColumn = (table: string, column: string) =>
  new ApiError(400, '42703', `column ${table}.${column} does not exist`);

/** An unknown column in a body or in `columns`. */
export const unknownBodyColumn = (table: string, column: string) =>
  new ApiError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`);

export const notSingular = (rows: number) =>
  new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });

export const rangeNotSatisfiable = (details: string) =>
  new ApiError(416, 'PGRST103', 'Requested range not satisfiable', { details });

const databaseAway = () =>
  new ApiError(503, 'PGRST000', 'Database connection error. Please try again.', {
    headers: { 'retry-after': '2' },
  });

const databaseFull = () =>
  new ApiError(503, '53100', 'The database has no room left: nothing was kept.', {
    hint: 'Whoever runs the server must make room; then try again.',
    headers: { 'retry-after': '30' },
  });

interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** The error if it is one of PostgreSQL; system errors (`EPIPE` has five letters, too) have a `syscall`. */
const asDatabaseError = (error: unknown): DatabaseError | null => {
  const { code, message, syscall } = error as Partial<DatabaseError> & { syscall?: string };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !syscall && typeof message === 'string'
    ? (error as DatabaseError)
    : null;
};

/** A refusal of the shared HTTP layer as an error of the data API. */
export function apiErrorOf({ reason, status, message, most, retryAfter }: Refused): ApiError {
  if (reason === 'bodyTooLarge')
    return new ApiError(413, 'body_too_large', `The request body is larger than ${most} bytes`, {
      hint: 'Send less at once, or a smaller picture.',
    });
  if (reason === 'bodyUnreadable') return invalidBody('The request body is not valid');
  const headers: Record<string, string> = retryAfter ? { 'retry-after': `${retryAfter}` } : {};
  return new ApiError(status, CODES[reason], message, { headers });
}

const CODES = {
  bodyNotTaken: 'body_not_taken',
  bodyAborted: 'PGRST102',
  crowded: '53200',
  unknownAddress: 'PGRST125',
  methodNotAllowed: 'PGRST117',
  unreachableAddress: 'unreachable_address',
  impossibleValue: '22023',
};

/** Whether PostgreSQL aborted the transaction because of a deadlock or a serialisation failure, so that it can be retried. */
export function isPassingConflict(error: unknown): boolean {
  const code = asDatabaseError(error)?.code ?? '';
  return code === '40001' || code === '40P01';
}

const CONNECTION_LOST = /connection terminated|not queryable/i;
/** The messages of `pg-pool` when the time is over for a place in the pool, and for opening a connection. */
const NO_CONNECTION = /timeout exceeded when trying to connect|terminated due to connection timeout/i;
const NETWORK_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EACCES', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
]);

/**
 * Whether the connection broke during the request (a restarted database); a new one may work at once. A database that opened no
 * connection in time is not asked again, because the caller would wait as long for the next refusal.
 */
export function isLostConnection(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (NO_CONNECTION.test(message)) return false;
  return /^(57P0[123]|08...|ECONNRESET|EPIPE)$/.test(code) || CONNECTION_LOST.test(message);
}

/**
 * The error response to a failure below: PostgreSQL's own code and message with PostgREST's status (PROTOCOL section B), 503
 * while the database is unreachable, null for an internal error (500).
 */
export function describeFailure(error: unknown, role: string): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof Refused) return apiErrorOf(error);
  const refused = asDatabaseError(error);
  if (!refused) {
    const { code, message } = error as { code?: string; message?: string };
    return NETWORK_CODES.has(code ?? '') || isLostConnection(error) || NO_CONNECTION.test(message ?? '')
      ? databaseAway()
      : null;
  }
  if (refused.code === '53100') return databaseFull();
  const status = statusOf(refused.code, role);
  if (status === 503) return databaseAway();
  if (status === 500) return null;
  return new ApiError(status, refused.code, refused.message, {
    details: refused.detail ?? null,
    hint: refused.hint ?? null,
    headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
  });
}

function statusOf(code: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (code === '23503' || code === '23505' || code === 'PT409') return 409;
  if (code === '25006') return 405;
  // A statement timeout: requesting less helps, retrying does not.
  if (code === '57014') return 400;
  const group = code.slice(0, 2);
  if (['08', '53', '57', '40'].includes(group) || code === '55P03') return 503;
  if (['58', 'XX', 'F0', '25'].includes(group)) return 500;
  return 400;
}
